/** Which days a crew would have to travel on to be worth so much to a traveller: where a search need look, and how much lies there. */

import { dayOfNumber } from '../../shared/calendar-day.ts'
import { datesTenths, type Span } from '../../shared/crew/match-points.ts'
import { CREW_LIMITS } from '../../shared/crew.ts'
import type { Return } from './match-reads.ts'

/** The most days by which a crew may say that it moves (crewFields.flexibleDays). */
const MOST_FLEXIBLE = 7

export interface DayTable {
  /** The days of crews whose dates may be worth so many tenths; empty where none can be. */
  returns(tenths: number): Return[]
  /** The first and the last day they leave on. */
  departures(tenths: number): readonly [string, string] | undefined
  /** Roughly how many crews that is, where one leaves a day. */
  weight(tenths: number): number
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
  const weights = new Float64Array(datesTenths(wanted, wanted) + 2)
  for (let first = begin; first <= end; first++) {
    const row = []
    for (let days = 1; days <= CREW_LIMITS.maximumDays; days++) {
      const tenths = datesTenths(wanted, { first, last: first + days - 1, flexible: MOST_FLEXIBLE })
      row.push(tenths)
      if (tenths > 0) weights[tenths] = (weights[tenths] as number) + shareOfLength(days)
    }
    worth.push(row)
  }
  for (let tenths = weights.length - 2; tenths >= 0; tenths--) {
    weights[tenths] = (weights[tenths] as number) + (weights[tenths + 1] as number)
  }

  function returns(tenths: number): Return[] {
    const least = Math.max(1, tenths)
    return worth.flatMap((row, index) => {
      const shortest = row.findIndex((each) => each >= least)
      if (shortest < 0) return []
      const longest = row.findLastIndex((each) => each >= least)
      const first = begin + index
      return {
        firstDay: dayOfNumber(first),
        earliest: dayOfNumber(first + shortest),
        latest: dayOfNumber(first + longest),
      }
    })
  }

  return {
    returns,
    departures(tenths) {
      const days = returns(tenths)
      const [first, last] = [days[0], days.at(-1)]
      return first && last && [first.firstDay, last.firstDay]
    },
    weight: (tenths) => weights[Math.min(Math.max(0, tenths), weights.length - 1)] as number,
  }
}
