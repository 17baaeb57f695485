/** Finds the drive that comes next today, and the rest of the day when that drive begins late. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { LATE_MINUTES, nextLeg } from '../../../../shared/planner/today/day-clock.ts'
import {
  type Onward,
  onwardFrom,
  type Rest,
  restFollower,
  startOf,
} from '../../../../shared/planner/today/rest-of-day.ts'

export interface Ahead {
  readonly onward: Onward
  readonly rest: Rest
  /** Index of the next leg in `rest.legs`; undefined after the end of the day. */
  readonly next: number | undefined
}

export function aheadOf(plan: Plan, index: number, stored: Onward | null, minutes: number): Ahead | undefined {
  const onward = stored ?? onwardFrom(plan, index, 0)
  const rest = onward && restFollower(plan, onward)?.(onward)
  return rest && { onward, rest, next: nextLeg(rest, minutes) }
}

/** Returns the rest of the day from the next leg on, delayed by `late` minutes; undefined if no leg is left. */
export function laterBy(plan: Plan, { onward, rest, next }: Ahead, late: number): Onward | undefined {
  const leg = next === undefined ? undefined : rest.legs[next]
  const day = plan.days[onward.day]
  if (!leg || !day) return undefined
  const at = day.stops.findIndex(({ place }) => leg.to.kind === 'place' && place === leg.to.id)
  return { ...onward, leg: at < 0 ? day.stops.length : at, ...startOf(leg), leaves: leg.leaves + late }
}

/** Returns by how many minutes the next drive is late; 0 if it has begun, or if the delay is too short to change the day. */
export function lateByClock({ rest, next }: Ahead, minutes: number, begun: string | null): number {
  const leg = next === undefined ? undefined : rest.legs[next]
  const late = leg && leg.to.id !== begun ? minutes - leg.leaves : 0
  return late >= LATE_MINUTES ? late : 0
}

/** Returns the stops from the next leg on. If its drive is late, the times are those of a drive that begins now. */
export function stopsAhead(plan: Plan, ahead: Ahead, late: number): Rest {
  const { rest, next = 0 } = ahead
  const onward = late > 0 ? laterBy(plan, ahead, late) : undefined
  const later = onward && restFollower(plan, onward)?.(onward)
  return later ?? { ...rest, stops: rest.stops.slice(next), legs: rest.legs.slice(next) }
}
