/**
 * Sends the operator's decisions after a delay in which they can be undone. Leaving the section sends them at once.
 * Closing the tab drops them, so that nothing is sent that the operator may still have wanted to undo.
 */

import { useEffect, useState } from 'react'
import { createDelayed } from './delayed.ts'

export interface Delayed<Decision> {
  readonly pending: readonly Decision[]
  add(decision: Decision): void
  undo(): Decision | undefined
}

/** @param send must handle its own errors. It can change while decisions are pending, for example with the language */
export function useDelayed<Decision>(send: (decision: Decision) => void): Delayed<Decision> {
  const [pending, setPending] = useState<readonly Decision[]>([])
  const [{ sendWith, sendAll, add, undo }] = useState(() =>
    createDelayed<Decision>({
      onPending: setPending,
      schedule(work, delayMs) {
        const timer = setTimeout(work, delayMs)
        return () => clearTimeout(timer)
      },
    }),
  )
  useEffect(() => sendWith(send), [sendWith, send])
  useEffect(() => sendAll, [sendAll])

  const hasPending = pending.length > 0
  useEffect(() => {
    if (!hasPending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasPending])

  return { pending, add, undo }
}
