/** Hokkaido's four seasons, used as colour themes of the drawings; the server sets the current one in each document. */

import { clockInJapan } from './japan-time.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** Cherries reach Sapporo at the turn of April to May; snow tyres are on from November to the end of March. */
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

/** @param now milliseconds since the epoch; the month is Japan's. */
export function seasonAt(now: number): Season {
  const month = clockInJapan(now).getUTCMonth()
  return BY_MONTH[month] ?? 'summer'
}
