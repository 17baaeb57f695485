/** Seasonal road closures by their usual dates, which change every year (product decisions §4). */

import { dayAfter, isWinter } from '../../time/daylight.ts'
import type { Edge } from './road-table.ts'

/**
 * True if a day 'YYYY-MM-DD' is in a period of the year, given as 'MM-DD' with both ends inclusive. The period spans
 * the new year if `from` is later in the year than `to`.
 */
export function isBetween(day: string, from: string, to: string): boolean {
  const date = day.slice(5)
  return from <= to ? date >= from && date <= to : date >= from || date <= to
}

/**
 * True if the road is closed for the season on this day. A closure without known dates lasts from December to March.
 */
export function closingHolds({ closing }: Edge, day: string): boolean {
  if (!closing) return false
  return closing.dates ? isBetween(day, closing.dates.from, closing.dates.to) : isWinter(day)
}

export function isShut(edge: Edge, day: string): boolean {
  return edge.closing?.kind !== 'night' && closingHolds(edge, day)
}

/** Passes may have snow from mid-October to early May. */
const SNOW_ON_PASSES = { from: '10-15', to: '05-10' } as const
/** The actual dates of a closure differ from the usual ones by about this many days. */
const UNSURE_DAYS = 14

/**
 * Returns whether drivers must check if the road is open, because it is closed at night, the day is near the usual
 * dates of its closure, or its winter state is unknown.
 */
export function isUnsure(edge: Edge, day: string): boolean {
  const { closing } = edge
  if (!closing) return false
  if (!closing.dates) return isBetween(day, SNOW_ON_PASSES.from, SNOW_ON_PASSES.to)
  return [-UNSURE_DAYS, 0, UNSURE_DAYS].some((days) => closingHolds(edge, dayAfter(day, days)))
}
