/**
 * Finds the drive that comes next today, and the rest of the day when that drive begins late or at another position.
 */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { type CatchUp, catchUp } from '../../../../shared/planner/today/catch-up.ts'
import { LATE_MINUTES, nextLeg } from '../../../../shared/planner/today/day-clock.ts'
import { type FoundPosition, isVisiting, onwardFromHere } from '../../../../shared/planner/today/from-here.ts'
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

/**
 * Returns `ahead` with the next drive corrected by the device's position. By the clock, a stop counts as reached soon
 * after its planned arrival. If the device is away from the stop during the planned visit, the travellers are still
 * driving to it, so that drive comes next. After the end of the day by the clock, the day's last drive comes next.
 * @param begun id of the point to which the travellers are on their way
 */
export function aheadAt(ahead: Ahead, here: FoundPosition, begun: string | null): Ahead {
  const { rest, next } = ahead
  if (next === undefined) return rest.legs.length === 0 ? ahead : { ...ahead, next: rest.legs.length - 1 }
  const [before, leg] = [rest.legs[next - 1], rest.legs[next]]
  if (!before || !leg || leg.to.id === begun) return ahead
  return here.minutes >= leg.leaves || isVisiting(before.to, here) ? ahead : { ...ahead, next: next - 1 }
}

/** Returns the rest of the day from the next leg on, delayed by `late` minutes; undefined if no leg is left. */
export function laterBy(plan: Plan, { onward, rest, next }: Ahead, late: number): Onward | undefined {
  const leg = next === undefined ? undefined : rest.legs[next]
  const day = plan.days[onward.day]
  if (!leg || !day) return undefined
  const at = day.stops.findIndex(({ place }) => leg.to.kind === 'place' && place === leg.to.id)
  return { ...onward, leg: at < 0 ? day.stops.length : at, ...startOf(leg), leaves: leg.leaves + late }
}

/**
 * Returns by how many minutes the next drive is late; 0 if it has begun, or if the delay is too short to change the
 * day.
 */
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

export interface SaidDelay {
  readonly late: number
  /** The delay by the clock, in minutes, when the user said it. */
  readonly byClock: number
}

/**
 * Returns the delay in minutes from what the user said and what the clock says. They are two measures of one delay, so
 * they are not added: the longer one counts. If the user corrected the clock's delay to a shorter one, that counts.
 */
export function delayOf(said: SaidDelay | undefined, byClock: number): number {
  if (said === undefined) return byClock
  return said.late < said.byClock ? said.late : Math.max(said.late, byClock)
}

export interface Delay {
  readonly onward: Onward
  /** The rest of the day if the plan is kept. */
  readonly kept: Rest
  readonly late: number
  /** The rest of the day if the user catches up by shortening or dropping stops; undefined if the day is on time. */
  readonly caught: CatchUp | undefined
}

/** Returns the rest of the day when the next drive begins `late` minutes later; undefined if no leg is left. */
export function delayBy(plan: Plan, ahead: Ahead, late: number): Delay | undefined {
  return delayed(plan, laterBy(plan, ahead, late), () => late)
}

/**
 * Returns the rest of the day when the next drive begins at the device's position. In the result, `late` is the delay
 * of the arrival at the next stop.
 */
export function delayFrom(plan: Plan, ahead: Ahead, here: FoundPosition, begun: string | null): Delay | undefined {
  const at = aheadAt(ahead, here, begun)
  const leg = at.rest.legs[at.next ?? 0]
  const later = laterBy(plan, at, 0)
  const isDriving = leg?.to.id === begun && !leg?.onFoot
  const onward = later && onwardFromHere(plan, later, here, isDriving)
  return delayed(plan, onward, ({ legs }) => Math.max(0, (legs[0]?.arrives ?? 0) - (leg?.arrives ?? 0)))
}

function delayed(plan: Plan, onward: Onward | undefined, lateOf: (kept: Rest) => number): Delay | undefined {
  const kept = onward && restFollower(plan, onward)?.(onward)
  if (!kept) return undefined
  const late = lateOf(kept)
  return { onward, kept, late, caught: late > 0 ? catchUp(plan, onward) : undefined }
}
