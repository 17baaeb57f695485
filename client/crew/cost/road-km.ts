/** The length of a route by the road graph, which loads when two towns are chosen. */

import { legsOf, type Routed } from '../../../shared/crew/route.ts'

/** Kilometres from town to town; undefined for a crew that stays in one town. */
export function roadKm(routed: Routed): number | undefined {
  const km = legsOf(routed).reduce((sum, leg) => sum + leg.km, 0)
  return km > 0 ? km : undefined
}
