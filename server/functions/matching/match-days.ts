/** Scores all possible days of a crew for one traveller, so that a search reads only crews whose days can matter. */

import { createBoundedMap } from '../../../shared/bounded-map.ts'
import { CREW_LIMITS } from '../../../shared/crew/crew.ts'
import { datesTenths, mostTenths, type Span } from '../../../shared/crew/match-points.ts'
import { dayNumber, dayOfNumber } from '../../../shared/time/calendar-day.ts'
import { type Departure, LONGEST_BY_DAYS } from './match-reads.ts'
import { letterOf, NEVER } from './route-letters.ts'

const MOST_FLEXIBLE = 7
const FLEXIBLE = MOST_FLEXIBLE + 1
const LENGTHS = LONGEST_BY_DAYS
const MOST_OF_ROUTE = mostTenths('route')

export interface DayTable {
  tenthsOf(firstDay: string, flexible: number, days: number): number
  /**
   * Departures whose days score within the range, with the lowest useful route letter for each length.
   * @param least minimum of the scores for days and route together
   */
  departures([lowest, highest]: readonly [number, number], least: number): Departure[]
  /**
   * First days of longer trips, both inclusive, and the lowest route letter that can reach `least`. Undefined if none
   * has a common day.
   */
  longTrips(least: number): { readonly between: readonly [string, string]; readonly letter: string } | undefined
}

/**
 * The scores for a traveller's length and flexibility. A score depends only on both lengths, both flexibilities and the
 * offset between the departures.
 */
interface Worth {
  /** Days from the traveller's departure to the crew's in the first row; negative means earlier. */
  readonly begin: number
  readonly lines: number
  /** Indexed by departure, flexible days and length. */
  readonly tenths: Int16Array
}

const MAX_TABLES = 24
const known = createBoundedMap<string, Worth>(MAX_TABLES)

function worthTo(length: number, flexible: number): Worth {
  const key = `${length} ${flexible}`
  const worth = known.get(key) ?? worthAnew(length, flexible)
  known.set(key, worth)
  return worth
}

function worthAnew(length: number, flexible: number): Worth {
  const begin = -(flexible + MOST_FLEXIBLE + LENGTHS - 1)
  const lines = length + flexible + MOST_FLEXIBLE - begin
  const mine: Span = { first: 0, last: length - 1, flexible }
  const tenths = new Int16Array(lines * FLEXIBLE * LENGTHS)
  let at = 0
  for (let first = begin; first < begin + lines; first++) {
    for (let theirs = 0; theirs < FLEXIBLE; theirs++) {
      for (let days = 1; days <= LENGTHS; days++) {
        tenths[at++] = datesTenths(mine, { first, last: first + days - 1, flexible: theirs })
      }
    }
  }
  return { begin, lines, tenths }
}

export function dayTableOf(wanted: Span, earliest: string): DayTable {
  const { begin, lines, tenths } = worthTo(wanted.last - wanted.first + 1, wanted.flexible)
  const start = wanted.first + begin
  const lineOf = new Map<string, number>()
  for (let line = Math.max(0, dayNumber(earliest) - start); line < lines; line++)
    lineOf.set(dayOfNumber(start + line), line)
  return {
    tenthsOf(firstDay, flexible, days) {
      if (days > LENGTHS) {
        const first = dayNumber(firstDay)
        return datesTenths(wanted, { first, last: first + days - 1, flexible })
      }
      const line = lineOf.get(firstDay)
      return line === undefined ? 0 : (tenths[(line * FLEXIBLE + flexible) * LENGTHS + days - 1] ?? 0)
    },
    departures([lowest, highest], least) {
      const departures: Departure[] = []
      for (const [firstDay, line] of lineOf) {
        for (let flexible = 0; flexible < FLEXIBLE; flexible++) {
          const at = (line * FLEXIBLE + flexible) * LENGTHS
          let shortest = 0
          let letters = ''
          for (let days = 1; days <= LENGTHS; days++) {
            const worth = tenths[at + days - 1] as number
            if (worth < lowest || worth > highest || least - worth > MOST_OF_ROUTE) continue
            shortest ||= days
            letters = letters.padEnd(days - 1, NEVER) + letterOf(Math.max(1, least - worth))
          }
          if (shortest > 0) departures.push({ firstDay, flexible, shortest, letters })
        }
      }
      return departures
    },
    longTrips(least) {
      const earliestMoved = wanted.first - wanted.flexible - MOST_FLEXIBLE
      const first = Math.max(dayNumber(earliest), earliestMoved - CREW_LIMITS.maximumDays + 1)
      const last = wanted.last + wanted.flexible + MOST_FLEXIBLE
      if (first > last) return undefined
      // An upper bound: assumes that each such trip has the traveller's days or contains them.
      const mine = wanted.last - wanted.first + 1
      const theirs = Math.max(mine, LENGTHS + 1)
      const most = datesTenths(wanted, { first: wanted.first, last: wanted.first + theirs - 1, flexible: 0 })
      return { between: [dayOfNumber(first), dayOfNumber(last)], letter: letterOf(Math.max(1, least - most)) }
    },
  }
}
