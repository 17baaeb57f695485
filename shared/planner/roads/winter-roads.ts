/** Which roads are shut on a day: by usual dates, which change every year (product.md §4). */

import { dayAfter, isWinter } from '../../time/daylight.ts'
import type { Edge } from './road-table.ts'

/** Whether a day 'YYYY-MM-DD' lies between two dates 'MM-DD', both counted; over the new year where `from` comes after `to`. */
export function isBetween(day: string, from: string, to: string): boolean {
  const date = day.slice(5)
  return from <= to ? date >= from && date <= to : date >= from || date <= to
}

/** Whether a road's closing is in force: by its usual dates, or from December to March where none are known. */
export function closingHolds({ closing }: Edge, day: string): boolean {
  if (!closing) return false
  return closing.dates ? isBetween(day, closing.dates.from, closing.dates.to) : isWinter(day)
}

/** Whether nobody should count on the road by day; one that is shut by night alone is open. */
export function isShut(edge: Edge, day: string): boolean {
  return edge.closing?.kind !== 'night' && closingHolds(edge, day)
}

/** Passes may have snow from mid-October to early May. */
const SNOW_ON_PASSES = { from: '10-15', to: '05-10' } as const
/** Usual dates differ from those of the year by about this. */
const UNSURE_DAYS = 14

/** Whether an open road is to be checked before setting out: shut by night, near its usual dates, or of unknown winter state. */
export function isUnsure(edge: Edge, day: string): boolean {
  const { closing } = edge
  if (!closing) return false
  if (!closing.dates) return isBetween(day, SNOW_ON_PASSES.from, SNOW_ON_PASSES.to)
  return [-UNSURE_DAYS, 0, UNSURE_DAYS].some((days) => closingHolds(edge, dayAfter(day, days)))
}
