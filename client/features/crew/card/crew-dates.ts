/**
 * Computes the last day on which a crew can be changed and the day on which it is deleted, and groups the user's crews
 * by state and departure.
 */

import type { Crew } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS, departureOf } from '../../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'

const DAY_MS = 86_400_000
/** The number of days after which the personal data of a finished crew is deleted (product decisions §6). */
const RETENTION_DAYS = 30

export function lastOpenDay(firstDay: string): string {
  return dayInJapan(departureOf(firstDay) - CREW_LIMITS.lockBeforeDepartureMs - 1)
}

export function dayOfDeletion(lastDay: string): string {
  return dayInJapan(departureOf(lastDay) + (RETENTION_DAYS + 1) * DAY_MS)
}

export function isLate(firstDay: string, now: number): boolean {
  return now >= departureOf(firstDay) - CREW_LIMITS.lockBeforeDepartureMs
}

export const CREW_GROUPS = ['coming', 'underWay', 'finished', 'calledOff'] as const
export type CrewGroup = (typeof CREW_GROUPS)[number]

export function groupOf({ state, firstDay }: Pick<Crew, 'state' | 'firstDay'>, now: number): CrewGroup {
  if (state === 'cancelled' || state === 'hidden') return 'calledOff'
  if (state === 'done') return 'finished'
  return now >= departureOf(firstDay) ? 'underWay' : 'coming'
}

/**
 * Groups the user's crews. Upcoming and current crews are sorted by earliest departure, past and cancelled crews by
 * latest.
 */
export function groupCrews(crews: readonly Crew[], now: number): { group: CrewGroup; crews: Crew[] }[] {
  return CREW_GROUPS.flatMap((group) => {
    const direction = group === 'coming' || group === 'underWay' ? 1 : -1
    const found = crews
      .filter((crew) => groupOf(crew, now) === group)
      .sort((a, b) => direction * (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
    return found.length > 0 ? [{ group, crews: found }] : []
  })
}
