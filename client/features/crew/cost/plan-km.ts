/** The driving distance of a plan. Imported dynamically, because it includes the planner. */

import { opened } from '../../planner/trip/plan-layout.ts'

/** Returns the driving distance of all days in km, or undefined when the plan code is invalid. */
export function planKm(code: string): number | undefined {
  return opened(code)?.plan.km
}
