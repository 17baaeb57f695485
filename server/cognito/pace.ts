/** How long the real thing takes, so that an answer about a stranger comes no sooner than one about a user. */

import type { Clock } from '../../shared/clock.ts'

export interface Pace {
  /** Passes the call on and remembers how long it took, unless it failed with what `untypical` names. */
  timed<Result>(call: () => Promise<Result>, untypical?: (error: unknown) => boolean): Promise<Result>
  /** Waits as long as one of the recent calls took. */
  hold(): Promise<void>
}

const REMEMBERED = 50

/** @param firstMs for as long as nothing has been timed yet */
export function createPace(options: {
  clock: Clock
  random: () => number
  sleep: (ms: number) => Promise<void>
  firstMs: number
}): Pace {
  const { clock, random, sleep, firstMs } = options
  const recent: number[] = []

  function remember(startedAt: number): void {
    recent.push(clock.now() - startedAt)
    if (recent.length > REMEMBERED) recent.shift()
  }

  return {
    async timed(call, untypical = () => false) {
      const startedAt = clock.now()
      try {
        const result = await call()
        remember(startedAt)
        return result
      } catch (error) {
        if (!untypical(error)) remember(startedAt)
        throw error
      }
    },
    hold: () => sleep(recent[Math.floor(random() * recent.length)] ?? firstMs),
  }
}
