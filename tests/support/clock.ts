/** A clock that tests advance by hand. */

import type { Clock } from '../../shared/time/clock.ts'

export interface TestClock extends Clock {
  advance(ms: number): void
}

export function testClock(start = Date.UTC(2026, 10, 20, 3, 0, 0)): TestClock {
  let now = start
  return {
    now: () => now,
    advance(ms) {
      now += ms
    },
  }
}
