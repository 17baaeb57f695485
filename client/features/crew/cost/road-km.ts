/** The length of a route by road. Imported dynamically, because it includes the road graph. */

import { legsOf, type Routed } from '../../../../shared/crew/route.ts'

export function roadKm(routed: Routed): number | undefined {
  const km = legsOf(routed).reduce((sum, leg) => sum + leg.km, 0)
  return km > 0 ? km : undefined
}
