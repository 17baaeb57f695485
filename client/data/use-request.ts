/** Sends a request on demand, and provides its busy state and its error. */

import { useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { ApiError } from '../api/problem.ts'

export type CardRequest = ReturnType<typeof useRequest>

export function useRequest() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  /** @returns true when the call succeeded. An ApiError is stored as `problem`, other errors are thrown. */
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.problem)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, run, dismiss: () => setProblem(undefined) }
}
