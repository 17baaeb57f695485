/** Hokkaido's four seasons, which set the colours of drawings. The server sets the current season in each document. */

import { clockInJapan } from './japan-time.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** Cherries blossom in Sapporo in late April and early May; snow tyres are used from November to the end of March. */
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

/** @param now milliseconds since the epoch */
export function seasonAt(now: number): Season {
  const month = clockInJapan(now).getUTCMonth()
  return BY_MONTH[month] ?? 'summer'
}
