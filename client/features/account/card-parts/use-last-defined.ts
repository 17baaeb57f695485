/** Keeps the last defined value, so that a dialog shows its content while it closes. */

import { useRef } from 'react'

/** @returns the latest value that was not undefined */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  last.current = value ?? last.current
  return last.current
}
