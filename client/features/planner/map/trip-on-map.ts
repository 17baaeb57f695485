/** What the map of a plan shows besides its routes: closed roads on its days, cautions, and the days' dates. */

import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { isWinter } from '../../../../shared/time/daylight.ts'
import { type Position, project } from '../../../art/island/island-projection.ts'
import { type ClosedRoad, closedRoadsOn } from './closed-on.ts'
import type { Box } from './crop.ts'
import { type DayCautions, tripCautions } from './trip-cautions.ts'

export interface TripOnMap {
  /** The date 'YYYY-MM-DD' of each day. */
  readonly dates: readonly string[]
  readonly closed: readonly ClosedRoad[]
  /**
   * Ids of the closed passes; null outside the closure season, when the map shows passes as neither open nor closed.
   */
  readonly closedPasses: ReadonlySet<string> | null
  readonly cautions: readonly DayCautions[]
}

export function tripOnMap(plan: Plan): TripOnMap {
  const dates = plan.days.map(({ day }) => day)
  const closed = closedRoadsOn(dates)
  const passes = new Set(closed.flatMap(({ pass }) => pass ?? []))
  return {
    dates,
    closed,
    closedPasses: passes.size > 0 || dates.some(isWinter) ? passes : null,
    cautions: tripCautions(plan, roadLineBetween),
  }
}

export function isInView({ x, y, width, height }: Box, at: Position): boolean {
  const point = project(...at)
  return point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height
}

export function closedIn({ closed }: TripOnMap, view: Box): ClosedRoad[] {
  return closed.filter(({ lines }) => lines.flat().some((at) => isInView(view, at)))
}
