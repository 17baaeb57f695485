/** The clock as a parameter: production passes the system clock, tests pass one they can set. */

export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
