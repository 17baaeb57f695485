/** The filter of the ready-made trips, by number of days and by start. It is stored in the query. */

import { withValues } from '../../../data/query-values.ts'
import {
  READY_DAYS,
  READY_GATES,
  READY_SEASONS,
  type ReadyDays,
  type ReadyGate,
  type ReadySeason,
} from '../ready-made/ready-made-wishes.ts'
import type { ReadyTrip } from '../ready-made/ready-trip.ts'

export interface ReadyFilter {
  readonly days: ReadyDays | null
  readonly start: ReadyGate | null
}

export function readReadyFilter(search: string): ReadyFilter {
  const query = new URLSearchParams(search)
  return {
    days: READY_DAYS.find((days) => String(days) === query.get('days')) ?? null,
    start: READY_GATES.find((gate) => gate === query.get('start')) ?? null,
  }
}

export function writeReadyFilter(search: string, { days, start }: ReadyFilter): string {
  return withValues(search, { days: days ?? '', start: start ?? '' })
}

export function fitsReadyFilter({ length, gate }: Pick<ReadyTrip, 'length' | 'gate'>, wish: ReadyFilter): boolean {
  return (wish.days === null || length === wish.days) && (wish.start === null || gate === wish.start)
}

export interface SeasonTrips {
  readonly season: ReadySeason
  readonly firstDay: string
  readonly trips: readonly ReadyTrip[]
  /** Whether the trips depart today or have departed since the build. */
  readonly isPast: boolean
}

/**
 * Groups the trips by season. The season with the next departure is first, and past seasons are last.
 * @param today 'YYYY-MM-DD' in Japan; by default the day of the build, on which no season is past
 */
export function bySeason(trips: readonly ReadyTrip[], today = ''): readonly SeasonTrips[] {
  const seasons = READY_SEASONS.flatMap((season) => {
    const ofSeason = trips.filter((trip) => trip.season === season)
    const [first] = ofSeason
    return first ? [{ season, firstDay: first.firstDay, trips: ofSeason, isPast: first.firstDay <= today }] : []
  })
  return seasons.sort((a, b) => Number(a.isPast) - Number(b.isPast) || a.firstDay.localeCompare(b.firstDay))
}
