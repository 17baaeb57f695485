/** Runs the planner in a worker, because a plan takes up to a second. */

import type { Answer } from '../../../shared/planner/plan.ts'
import { type PlanOptions, planTrip } from '../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'

export interface Task {
  readonly request: PlanRequest
  readonly options: Pick<PlanOptions, 'today' | 'pins' | 'kept'>
}

/** The used part of the worker's global scope. The compiler has the types of the window only. */
declare const self: {
  postMessage(answer: Answer): void
  addEventListener(kind: 'message', hear: (event: MessageEvent<Task>) => void): void
}

self.addEventListener('message', ({ data: { request, options } }) => self.postMessage(planTrip(request, options)))
