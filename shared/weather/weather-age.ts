/** Decides which parts of a forecast are still valid, so that server and client drop the same parts. */

import { clockInJapan } from '../time/japan-time.ts'

export const NOW_MS = 3 * 3_600_000

/**
 * Returns the current hour in Japan as 'YYYY-MM-DDTHH:00'.
 * @param now milliseconds since the epoch
 */
export function runningHour(now: number): string {
  return `${clockInJapan(now).toISOString().slice(0, 13)}:00`
}

/** Converts Japan time 'YYYY-MM-DDTHH:MM' to milliseconds since the epoch. */
export function momentInJapan(at: string): number {
  return Date.parse(`${at}:00+09:00`)
}
