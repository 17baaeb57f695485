/** Runs a call that needs a fresh proof of identity, and asks for it where the proof is too old. */

import { type ReactNode, useState } from 'react'
import type { Problem } from '../../../shared/errors.ts'
import { ApiError, problemOf } from '../../api/problem.ts'
import { ProofDialog } from '../../proof/proof-dialog.tsx'

export interface ProvenCalls {
  readonly busy: boolean
  readonly problem: Problem | undefined
  /** Runs the call now, or after the operator has proved the identity. */
  run(call: () => Promise<void>): void
  readonly dialog: ReactNode
}

export function useProvenCalls(): ProvenCalls {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [waiting, setWaiting] = useState<() => Promise<void>>()

  async function attempt(call: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const refused = problemOf(error)
      if (refused.name === 'ProofNeeded') setWaiting(() => call)
      else setProblem(refused)
    }
    setBusy(false)
  }

  function onProved(): void {
    const call = waiting
    setWaiting(undefined)
    if (call) void attempt(call)
  }

  return {
    busy,
    problem,
    run: (call) => void attempt(call),
    dialog: <ProofDialog open={waiting !== undefined} onClose={() => setWaiting(undefined)} onProved={onProved} />,
  }
}
