/** How far a plan drives: laid out again from its code, with everything that takes; fetched for crews that carry one. */

import { opened } from '../../planner/trip/laid-out.ts'

/** Kilometres of all days; undefined for a text that is no plan. */
export function planKm(code: string): number | undefined {
  return opened(code)?.plan.km
}
