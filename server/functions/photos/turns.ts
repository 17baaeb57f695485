/**
 * Runs work that is expensive for the whole process, one job at a time. Refuses further work when the queue is full.
 */

import { Refusal } from '../../http/refusal.ts'

export interface Turns {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createTurns({ waiting: most, retryAfterS }: { waiting: number; retryAfterS: number }): Turns {
  const waiting: (() => void)[] = []
  let isBusy = false

  async function begin(): Promise<void> {
    if (!isBusy) {
      isBusy = true
      return
    }
    // The error is not ServiceUnavailable, because that would count as a fault of the cloud functions and open the
    // site's circuit breaker.
    if (waiting.length >= most) throw new Refusal('TooManyRequests', 'The server is busy; try again.', { retryAfterS })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else isBusy = false
  }

  return {
    async run(work) {
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
