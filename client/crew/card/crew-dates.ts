/** The days on which a crew's state changes by itself, and where that puts it among one's own. */

import type { Crew } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS, departureOf } from '../../../shared/crew/crew.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'

const DAY_MS = 86_400_000
/** Product.md §6: personal data of a finished crew is deleted after 30 days. */
const KEPT_DAYS = 30

/** The last day, in Japan, on which a crew takes people and can be changed: at its end it locks. */
export function lastOpenDay(firstDay: string): string {
  return dayInJapan(departureOf(firstDay) - CREW_LIMITS.lockBeforeDepartureMs - 1)
}

/** The day in Japan on which a crew and all that hangs on it is deleted. */
export function dayOfDeletion(lastDay: string): string {
  return dayInJapan(departureOf(lastDay) + (KEPT_DAYS + 1) * DAY_MS)
}

/** Whether so little time is left that nobody can take a seat that becomes free. */
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

/** Groups that have something in them: the soonest departure first of what comes, the latest first of what is over. */
export function groupCrews(crews: readonly Crew[], now: number): { group: CrewGroup; crews: Crew[] }[] {
  return CREW_GROUPS.flatMap((group) => {
    const direction = group === 'coming' || group === 'underWay' ? 1 : -1
    const found = crews
      .filter((crew) => groupOf(crew, now) === group)
      .sort((a, b) => direction * (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
    return found.length > 0 ? [{ group, crews: found }] : []
  })
}
