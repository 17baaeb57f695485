/** How long a crew's way is by the road graph, which is fetched when the first two towns are chosen. */

import { legsOf, type Routed } from '../../../shared/crew/route.ts'

/** Kilometres from town to town; undefined for a crew that stays where it starts, whose way nobody knows. */
export function roadKm(routed: Routed): number | undefined {
  const km = legsOf(routed).reduce((sum, leg) => sum + leg.km, 0)
  return km > 0 ? km : undefined
}
