/** Keeps the last value for a closing dialog. Its content stays visible although the value is already undefined. */

import { useRef } from 'react'

/** @returns the latest value that was not undefined */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  last.current = value ?? last.current
  return last.current
}
