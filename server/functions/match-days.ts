/** Which days a crew would have to travel on to be worth so much to a traveller: where a search need look, and how much lies there. */

import { dayOfNumber } from '../../shared/calendar-day.ts'
import { datesTenths, type Span } from '../../shared/crew/match-points.ts'
import { CREW_LIMITS } from '../../shared/crew.ts'
import type { Departure } from './match-reads.ts'
import { byteOf } from './route-book.ts'

/** The most days by which a crew may say that it moves (crewFields.flexibleDays). */
const MOST_FLEXIBLE = 7

export interface DayTable {
  /**
   * Where crews lie whose days and route are worth so many tenths together.
   * @param least tenths; 1 for wherever days are in common at all
   * @param mostOfRoute the most tenths that a route can be worth
   */
  departures(least: number, mostOfRoute: number): Departure[]
  /** Roughly how many crews have days in common with the traveller, where one leaves a day. */
  readonly weight: number
}

/** Long trips are rare: what share of the crews that leave on a day stay away for so many days. */
function shareOfLength(days: number): number {
  return days <= 14 ? 1 / 15 : 1 / (15 * (CREW_LIMITS.maximumDays - 14))
}

/** @param earliest number of the first day on which a crew may leave */
export function dayTableOf(wanted: Span, earliest: number): DayTable {
  const begin = Math.max(earliest, wanted.first - wanted.flexible - MOST_FLEXIBLE - CREW_LIMITS.maximumDays + 1)
  const end = wanted.last + wanted.flexible + MOST_FLEXIBLE
  /** By first day and length, what the dates are worth to a crew that moves as far as it can. */
  const worth: number[][] = []
  let weight = 0
  for (let first = begin; first <= end; first++) {
    const row = []
    for (let days = 1; days <= CREW_LIMITS.maximumDays; days++) {
      const tenths = datesTenths(wanted, { first, last: first + days - 1, flexible: MOST_FLEXIBLE })
      row.push(tenths)
      if (tenths > 0) weight += shareOfLength(days)
    }
    worth.push(row)
  }
  return {
    weight,
    departures: (least, mostOfRoute) =>
      worth.flatMap((row, index) => {
        const leastOfDays = Math.max(1, least - mostOfRoute)
        const shortest = row.findIndex((tenths) => tenths >= leastOfDays)
        if (shortest < 0) return []
        const longest = row.findLastIndex((tenths) => tenths >= leastOfDays)
        const first = begin + index
        return {
          firstDay: dayOfNumber(first),
          earliest: dayOfNumber(first + shortest),
          latest: dayOfNumber(first + longest),
          byte: Math.max(1, byteOf(least - Math.max(...row))),
        }
      }),
  }
}
