/**
 * Sends decisions after a delay in which they can be undone. Leaving the section sends them at once; closing the tab
 * drops them, so that nothing is sent that the operator may still have wanted to undo.
 */

import { useCallback, useEffect, useRef, useState } from 'react'

export const UNDO_MS = 10_000

export interface Delayed<Decision> {
  /** Newest last. */
  readonly pending: readonly Decision[]
  add(decision: Decision): void
  undo(): Decision | undefined
}

/** @param send must be stable between renders, and handle its own errors */
export function useDelayed<Decision extends { readonly id: string }>(
  send: (decision: Decision) => void,
): Delayed<Decision> {
  const [pending, setPending] = useState<readonly Decision[]>([])
  const timers = useRef(new Map<Decision, number>())

  const take = useCallback((decision: Decision) => {
    clearTimeout(timers.current.get(decision))
    timers.current.delete(decision)
    setPending((before) => before.filter((other) => other !== decision))
  }, [])

  const add = useCallback(
    (decision: Decision) => {
      const sendNow = () => {
        take(decision)
        send(decision)
      }
      timers.current.set(decision, window.setTimeout(sendNow, UNDO_MS))
      setPending((before) => [...before, decision])
    },
    [send, take],
  )

  const undo = useCallback(() => {
    const newest = [...timers.current.keys()].at(-1)
    if (newest) take(newest)
    return newest
  }, [take])

  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const [decision, timer] of waiting) {
        clearTimeout(timer)
        send(decision)
      }
      waiting.clear()
    }
  }, [send])

  const hasPending = pending.length > 0
  useEffect(() => {
    if (!hasPending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasPending])

  return { pending, add, undo }
}
