/**
 * Which parts of a forecast are still valid at a moment; used by server and client, so that both drop the same parts.
 */

import { clockInJapan } from '../time/japan-time.ts'

/** How long "now" is now. */
export const NOW_MS = 3 * 3_600_000

/** The hour and day in Japan, as an answer writes them. @param now ms since the epoch */
export function runningHour(now: number): string {
  return `${clockInJapan(now).toISOString().slice(0, 13)}:00`
}

/** When a current weather is of, in ms since the epoch. @param at 'YYYY-MM-DDTHH:MM' as the clocks in Japan show it */
export function momentInJapan(at: string): number {
  return Date.parse(`${at}:00+09:00`)
}
