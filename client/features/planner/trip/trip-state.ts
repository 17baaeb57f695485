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
  | { readonly kind: 'unopened' | 'no-plan'; readonly code: string }

export interface TripState {
  readonly shown: Shown | undefined
  readonly work: Work
  /** The code of the plan that is being opened. It is not part of `work`, because both can go on at once. */
  readonly opening: string | undefined
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

export const START: TripState = {
  shown: undefined,
  work: IDLE,
  opening: undefined,
  origin: undefined,
  isMade: false,
}

/** Returns the state after an event. Ignores the results of requests that were cancelled or replaced. */
export function next(state: TripState, event: TripEvent): TripState {
  const { work } = state
  switch (event.kind) {
    case 'requested':
      return { ...state, work: { kind: 'planning', wish: event.wish } }
    case 'planned':
      return work.kind === 'planning'
        ? { shown: event.shown, work: IDLE, opening: undefined, origin: event.shown, isMade: true }
        : state
    case 'refused':
      return work.kind === 'planning'
        ? { ...state, work: { kind: 'refused', refusal: event.refusal, wish: work.wish } }
        : state
    case 'failed':
      return work.kind === 'planning' ? { ...state, work: { kind: 'failed', wish: work.wish } } : state
    case 'cancelled':
      return work.kind === 'planning' ? { ...state, work: IDLE } : state
    case 'changed':
      return { ...state, shown: event.shown, work: IDLE, opening: undefined }
    case 'opening':
      return { ...state, opening: event.code, work: isUnopened(work) ? IDLE : work }
    case 'opened':
      return state.opening === event.shown.code
        ? { shown: event.shown, work, opening: undefined, origin: event.shown, isMade: false }
        : state
    case 'unopened':
    case 'no-plan': {
      if (state.opening !== event.code) return state
      const unopened = { kind: event.kind, code: event.code }
      return { ...state, shown: undefined, opening: undefined, work: work.kind === 'planning' ? work : unopened }
    }
    case 'dismissed':
      return { ...state, work: IDLE }
  }
}

const isUnopened = ({ kind }: Work) => kind === 'unopened' || kind === 'no-plan'
