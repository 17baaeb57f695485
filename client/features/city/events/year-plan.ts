/**
 * Groups the events by month. Each month lists the events that begin in it and those that continue from an earlier
 * month.
 */

import type { CityEvent } from '../../../../shared/city/events.ts'
import { monthOfRule, monthsOfRule, usualIn } from '../../../../shared/time/annual-dates.ts'

export interface YearMonth {
  readonly month: number
  readonly begins: readonly CityEvent[]
  readonly continuing: readonly CityEvent[]
}

/** The events are sorted by their usual dates in this year. It is fixed, so that their order is the same every year. */
const SOME_YEAR = 2027

export function inOrder(events: readonly CityEvent[]): readonly CityEvent[] {
  return events.toSorted((one, other) => order(one) - order(other))
}

export function yearOf(events: readonly CityEvent[]): readonly YearMonth[] {
  const sorted = inOrder(events)
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1
    return {
      month,
      begins: sorted.filter(({ rule }) => monthOfRule(rule) === month),
      continuing: sorted.filter(({ rule }) => monthsOfRule(rule).slice(1).includes(month)),
    }
  }).filter(({ begins, continuing }) => begins.length > 0 || continuing.length > 0)
}

function order({ rule }: CityEvent): number {
  const { first, last } = usualIn(rule, SOME_YEAR)
  return Date.parse(first) + Date.parse(last) / 1e6
}

/**
 * Returns the position of a day in the yearly chart, in months since 1 January: from 0 to 12.
 * @param day 'YYYY-MM-DD'
 */
export function alongYear(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return month - 1 + (date - 0.5) / new Date(Date.UTC(year, month, 0)).getUTCDate()
}
