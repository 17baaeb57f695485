/**
 * Runs the planner in a worker, because making a plan can last a second, and the search for a better plan several
 * seconds.
 */

import type { Answer, Plan } from '../../../../shared/planner/plan.ts'
import { type PlanOptions, planTrip } from '../../../../shared/planner/plan-trip.ts'
import { type Alternative, alternativesTo } from '../../../../shared/planner/proposals/alternatives.ts'
import { betterPlan } from '../../../../shared/planner/proposals/better-plan.ts'
import { type RainDay, rainDay } from '../../../../shared/planner/rain/rain-day.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'

export interface Task {
  readonly request: PlanRequest
  readonly options: Pick<PlanOptions, 'today' | 'pins' | 'kept'>
}

export interface ProposalTask {
  readonly plan: Plan
  readonly searchMs: number
}

export type Proposal = { readonly alternatives: readonly Alternative[] } | { readonly better: Plan | null }

export interface RainTask {
  readonly rain: { readonly plan: Plan; readonly index: number }
}

export interface RainAnswer {
  readonly rain: RainDay | null
}

/** Declares the worker's `self`, because the compiler's settings contain only the types of `window`. */
declare const self: {
  postMessage(message: Answer | Proposal | RainAnswer): void
  addEventListener(kind: 'message', hear: (event: MessageEvent<Task | ProposalTask | RainTask>) => void): void
}

self.addEventListener('message', ({ data }) => {
  if ('request' in data) {
    self.postMessage(planTrip(data.request, data.options))
    return
  }
  if ('rain' in data) {
    self.postMessage({ rain: rainDay(data.rain.plan, data.rain.index) })
    return
  }
  const { plan, searchMs } = data
  self.postMessage({ alternatives: alternativesTo(plan) })
  const end = performance.now() + searchMs
  self.postMessage({ better: searchMs > 0 ? betterPlan(plan, { expired: () => performance.now() > end }) : null })
})
