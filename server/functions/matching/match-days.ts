/**
 * Computes the date scores for one traveller and all possible days of a crew, so that a search can skip days that
 * cannot match.
 */

import { createBoundedMap } from '../../../shared/bounded-map.ts'
import { CREW_LIMITS } from '../../../shared/crew/crew.ts'
import type { DateFit } from '../../../shared/crew/match-parts.ts'
import { datesTenths, mostTenths, NEAR_DAYS, type Span, shiftOf } from '../../../shared/crew/match-points.ts'
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
   * Lists the departures whose date score is within the range for at least one trip length. Each departure has one
   * character for each trip length. The character encodes the lowest route score with which a crew can reach `least`
   * (route-letters.ts).
   * @param least minimum sum of date score and route score, in tenths of a point
   */
  departures([lowest, highest]: readonly [number, number], least: number): Departure[]
  /**
   * For trips longer than LONGEST_BY_DAYS: the range of first days, both inclusive. `letter` is a character that
   * encodes the lowest route score with which such a trip can reach `least` (route-letters.ts). Undefined if no such
   * trip can share a day with the traveller.
   */
  longTrips(least: number): { readonly between: readonly [string, string]; readonly letter: string } | undefined
}

/**
 * The date scores for all travellers with the same trip length and the same number of flexible days. A score depends
 * only on the trip length and flexible days of traveller and crew, and on the offset between their departures.
 */
interface Worth {
  /**
   * The smallest offset in the table: the crew's departure minus the traveller's, in days. If it is negative, the crew
   * departs earlier. `lines` is the number of offsets in the table.
   */
  readonly begin: number
  readonly lines: number
  /** Scores in tenths of a point, indexed by offset, flexible days and length of the crew's trip. */
  readonly tenths: Int16Array
}

const MAX_TABLES = 24
const known = createBoundedMap<string, Worth>(MAX_TABLES)

function worthTo(length: number, flexible: number, fit: DateFit | undefined): Worth {
  const key = `${length} ${flexible} ${fit}`
  const worth = known.get(key) ?? worthAnew(length, flexible, fit)
  known.set(key, worth)
  return worth
}

function worthAnew(length: number, flexible: number, fit: DateFit | undefined): Worth {
  const begin = -(flexible + MOST_FLEXIBLE + NEAR_DAYS + LENGTHS - 1)
  const lines = length + flexible + MOST_FLEXIBLE + NEAR_DAYS - begin
  const mine: Span = { first: 0, last: length - 1, flexible }
  const tenths = new Int16Array(lines * FLEXIBLE * LENGTHS)
  let at = 0
  for (let first = begin; first < begin + lines; first++) {
    for (let theirs = 0; theirs < FLEXIBLE; theirs++) {
      for (let days = 1; days <= LENGTHS; days++) {
        tenths[at++] = tenthsOfFit(mine, { first, last: first + days - 1, flexible: theirs }, fit)
      }
    }
  }
  return { begin, lines, tenths }
}

function tenthsOfFit(mine: Span, theirs: Span, fit: DateFit | undefined): number {
  if (fit && (shiftOf(mine, theirs) === 0) !== (fit === 'exact')) return 0
  return datesTenths(mine, theirs)
}

export function dayTableOf(wanted: Span, earliest: string, fit?: DateFit): DayTable {
  const { begin, lines, tenths } = worthTo(wanted.last - wanted.first + 1, wanted.flexible, fit)
  const start = wanted.first + begin
  const lineOf = new Map<string, number>()
  for (let line = Math.max(0, dayNumber(earliest) - start); line < lines; line++)
    lineOf.set(dayOfNumber(start + line), line)
  return {
    tenthsOf(firstDay, flexible, days) {
      if (days > LENGTHS) {
        const first = dayNumber(firstDay)
        return tenthsOfFit(wanted, { first, last: first + days - 1, flexible }, fit)
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
      const earliestMoved = wanted.first - wanted.flexible - MOST_FLEXIBLE - NEAR_DAYS
      const first = Math.max(dayNumber(earliest), earliestMoved - CREW_LIMITS.maximumDays + 1)
      const last = wanted.last + wanted.flexible + MOST_FLEXIBLE + NEAR_DAYS
      if (first > last) return undefined
      // `most` is an upper bound of a long trip's date score, because it assumes that the trip includes all of the
      // traveller's days.
      const mine = wanted.last - wanted.first + 1
      const theirs = Math.max(mine, LENGTHS + 1)
      const most = datesTenths(wanted, { first: wanted.first, last: wanted.first + theirs - 1, flexible: 0 })
      return { between: [dayOfNumber(first), dayOfNumber(last)], letter: letterOf(Math.max(1, least - most)) }
    },
  }
}
