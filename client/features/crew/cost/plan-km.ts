/** The driving distance of a plan. Imported dynamically, because it includes the planner. */

import { opened } from '../../planner/trip/plan-layout.ts'

export function planKm(code: string): number | undefined {
  return opened(code)?.plan.km
}
