/**
 * Computes positions, and the planner's own figures for legs (drives between two stops), which are compared with those
 * of a routing service.
 */

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
      // `free` ignores seasonal closures, as routing services do. If its figures differ from `ours`, a closure changes
      // the route of the leg, and a routing service would measure another route.
      if (!ours || ours.onFoot || otherwise?.km !== ours.km || otherwise.minutes !== ours.minutes) return undefined
      return { km: ours.km, minutes: ours.minutes }
    },
  }
}
