/** The reducer of the itinerary page's state: which plan is shown, and which request is in progress or has failed. */

import type { Kept } from '../../../../shared/planner/outline/kept.ts'
import type { Outline, Refusal } from '../../../../shared/planner/plan.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import type { Pin } from '../../../../shared/planner/shapes.ts'
import type { Shown } from './plan-layout.ts'

export interface Wish {
  readonly request: PlanRequest
  readonly pins: readonly Pin[]
  /** What the planner must keep: parts of the edited trip `base`, or the places that the user added to a new trip. */
  readonly kept?: Kept
  /** The trip before it is planned again. The texts that the user has added to it are copied to the new plan. */
  readonly base?: Outline
  readonly fills?: boolean
}

export type Work =
  | { readonly kind: 'idle' }
  | { readonly kind: 'planning'; readonly wish: Wish }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly wish: Wish }
  | { readonly kind: 'failed'; readonly wish: Wish }
  | { readonly kind: 'opening'; readonly code: string }
  | { readonly kind: 'unopened'; readonly code: string }
  | { readonly kind: 'no-plan' }

export interface TripState {
  readonly shown: Shown | undefined
  readonly work: Work
  readonly origin: Shown | undefined
  readonly isMade: boolean
}

export type TripEvent =
  | { readonly kind: 'requested'; readonly wish: Wish }
  | { readonly kind: 'planned' | 'changed' | 'opened'; readonly shown: Shown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed' | 'cancelled' | 'dismissed' }
  | { readonly kind: 'opening' | 'unopened' | 'no-plan'; readonly code: string }

const IDLE = { kind: 'idle' } as const

export const START: TripState = { shown: undefined, work: IDLE, origin: undefined, isMade: false }

/** Returns the state after an event. Ignores the results of requests that were cancelled or replaced. */
export function next(state: TripState, event: TripEvent): TripState {
  const { work } = state
  switch (event.kind) {
    case 'requested':
      return { ...state, work: { kind: 'planning', wish: event.wish } }
    case 'planned':
      return work.kind === 'planning' ? { shown: event.shown, work: IDLE, origin: event.shown, isMade: true } : state
    case 'refused':
      return work.kind === 'planning'
        ? { ...state, work: { kind: 'refused', refusal: event.refusal, wish: work.wish } }
        : state
    case 'failed':
      return work.kind === 'planning' ? { ...state, work: { kind: 'failed', wish: work.wish } } : state
    case 'cancelled':
      return work.kind === 'planning' ? { ...state, work: IDLE } : state
    case 'changed':
      return { ...state, shown: event.shown, work: IDLE }
    case 'opening':
      return { ...state, work: { kind: 'opening', code: event.code } }
    case 'opened':
      return work.kind === 'opening' && work.code === event.shown.code
        ? { shown: event.shown, work: IDLE, origin: event.shown, isMade: false }
        : state
    case 'unopened':
      return work.kind === 'opening' && work.code === event.code
        ? { ...state, shown: undefined, work: { kind: 'unopened', code: event.code } }
        : state
    case 'no-plan':
      return work.kind === 'opening' && work.code === event.code
        ? { ...state, shown: undefined, work: { kind: 'no-plan' } }
        : state
    case 'dismissed':
      return { ...state, work: IDLE }
  }
}
