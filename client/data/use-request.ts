/** One call a card makes when asked: under way, refused, or done. */

import { useState } from 'react'
import type { Problem } from '../../shared/errors.ts'
import { ApiError } from '../api/problem.ts'

export type CardRequest = ReturnType<typeof useRequest>

export function useRequest() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  /** Answers whether the call succeeded; a refusal is kept for showing. */
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
