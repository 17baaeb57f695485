/** The driving distance of a plan. Loads the planner, so it is imported only for crews with a plan. */

import { opened } from '../../planner/trip/plan-layout.ts'

/** Kilometres over all days; undefined when the code is invalid. */
export function planKm(code: string): number | undefined {
  return opened(code)?.plan.km
}
