/** What the planner knows of the ground between two points of a plan, for those who mean to measure it. */

import { legBetween } from '../../shared/planner/legs.ts'
import type { Point } from '../../shared/planner/plan.ts'
import { positionOf } from '../../shared/planner/position.ts'
import type { PlanRequest } from '../../shared/planner/request.ts'
import { roadsOn } from '../../shared/planner/roads/road-graph.ts'
import type { Ground, Position } from './jobs.ts'

/** As routing services write it. */
export function lonLatOf(point: Point): Position | undefined {
  const at = positionOf(point)
  return at && [at.longitude, at.latitude]
}

/** The ground on one day of a trip. */
export function groundOn(day: string, { tolls, winterDriving }: PlanRequest): Ground {
  const roads = roadsOn(day, { tolls, mountains: winterDriving })
  const free = roadsOn(day, { tolls, mountains: true }).withoutClosings()
  return {
    key: roads.key,
    factor: roads.factor,
    leg(from, to) {
      const ours = legBetween(roads, from, to)
      const otherwise = legBetween(free, from, to)
      // No routing service knows which roads are shut, or kept off, on the day: a way that this has changed is ours alone.
      if (!ours || ours.onFoot || otherwise?.km !== ours.km || otherwise.minutes !== ours.minutes) return undefined
      return { km: ours.km, minutes: ours.minutes }
    },
  }
}
