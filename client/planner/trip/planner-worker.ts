/** The planner beside the page: it counts for up to a second, and the page answers meanwhile. */

import type { Answer } from '../../../shared/planner/plan.ts'
import { type PlanOptions, planTrip } from '../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'

export interface Task {
  readonly request: PlanRequest
  readonly options: Pick<PlanOptions, 'today' | 'pins'>
}

/** The part of a worker's global scope that is used; the compiler knows the window's. */
declare const self: {
  postMessage(answer: Answer): void
  addEventListener(kind: 'message', hear: (event: MessageEvent<Task>) => void): void
}

self.addEventListener('message', ({ data: { request, options } }) => self.postMessage(planTrip(request, options)))
