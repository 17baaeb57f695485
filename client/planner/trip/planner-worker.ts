/** Runs the planner in a worker, because it takes up to a second. */

import type { Answer } from '../../../shared/planner/plan.ts'
import { type PlanOptions, planTrip } from '../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'

export interface Task {
  readonly request: PlanRequest
  readonly options: Pick<PlanOptions, 'today' | 'pins'>
}

/** The part of the worker's global scope in use; the compiler only knows the window's. */
declare const self: {
  postMessage(answer: Answer): void
  addEventListener(kind: 'message', hear: (event: MessageEvent<Task>) => void): void
}

self.addEventListener('message', ({ data: { request, options } }) => self.postMessage(planTrip(request, options)))
