/** Hokkaido's four seasons, which set the colours of drawings. The server sets the current season in each document. */

import { clockInJapan } from './japan-time.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/**
 * The season of each month, from January on. Cherries blossom in Sapporo in late April and early May; snow tyres are
 * used from November to the end of March.
 */
const BY_MONTH: readonly Season[] = [
  'winter',
  'winter',
  'winter',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'winter',
  'winter',
]

export function seasonOfMonth(month: number): Season {
  return BY_MONTH[month - 1] ?? 'summer'
}

/** @param now milliseconds since the epoch */
export function seasonAt(now: number): Season {
  return seasonOfMonth(clockInJapan(now).getUTCMonth() + 1)
}
