/** Time is a parameter: production passes the system clock, tests pass one they can set. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

const JAPAN_OFFSET_MS = 9 * 3_600_000

/** The calendar day in Japan, YYYY-MM-DD, at a moment in ms since the epoch; Japan has had no summer time since 1951. */
export function dayInJapan(at: number): string {
  return new Date(at + JAPAN_OFFSET_MS).toISOString().slice(0, 10)
}
