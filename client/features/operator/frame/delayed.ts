/** Holds the operator's decisions back for ten seconds, in which they can be undone. */

export const UNDO_MS = 10_000

export interface DelayedDependencies<Decision> {
  readonly onPending: (pending: readonly Decision[]) => void
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

export function createDelayed<Decision>({ onPending, schedule }: DelayedDependencies<Decision>) {
  const cancels = new Map<Decision, () => void>()
  let send: (decision: Decision) => void = () => {}

  function take(decision: Decision): void {
    cancels.get(decision)?.()
    cancels.delete(decision)
    onPending([...cancels.keys()])
  }

  function sendNow(decision: Decision): void {
    take(decision)
    send(decision)
  }

  return {
    /** Sets the function that sends a decision. It must handle its own errors. */
    sendWith(next: (decision: Decision) => void): void {
      send = next
    },
    add(decision: Decision): void {
      cancels.set(
        decision,
        schedule(() => sendNow(decision), UNDO_MS),
      )
      onPending([...cancels.keys()])
    },
    undo(): Decision | undefined {
      const newest = [...cancels.keys()].at(-1)
      if (newest !== undefined) take(newest)
      return newest
    },
    sendAll(): void {
      for (const decision of [...cancels.keys()]) sendNow(decision)
    },
  }
}
