/** Computes the planner's own leg times and positions, with which the figures of a routing service are compared. */

import { legBetween } from '../../shared/planner/legs.ts'
import type { Point } from '../../shared/planner/plan.ts'
import { positionOf } from '../../shared/planner/position.ts'
import type { PlanRequest } from '../../shared/planner/request.ts'
import { roadsOn } from '../../shared/planner/roads/road-graph.ts'
import type { LegBaseline, Position } from './jobs.ts'

export function lonLatOf(point: Point): Position | undefined {
  const at = positionOf(point)
  return at && [at.longitude, at.latitude]
}

export function baselineOn(day: string, { tolls, winterDriving }: PlanRequest): LegBaseline {
  const roads = roadsOn(day, { tolls, mountains: winterDriving })
  const free = roadsOn(day, { tolls, mountains: true }).withoutClosings()
  return {
    key: roads.key,
    factor: roads.factor,
    leg(from, to) {
      const ours = legBetween(roads, from, to)
      const otherwise = legBetween(free, from, to)
      // Routing services do not know seasonal closures. A leg whose route a closure changes is therefore not measured.
      if (!ours || ours.onFoot || otherwise?.km !== ours.km || otherwise.minutes !== ours.minutes) return undefined
      return { km: ours.km, minutes: ours.minutes }
    },
  }
}
