/** Keeps the content of a dialog while it closes, when its subject is already undefined. */

import { useRef } from 'react'

/** @returns the latest value that was not undefined */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  last.current = value ?? last.current
  return last.current
}
