/**
 * Runs the operator's decisions for the endpoints of the operator's desk (the pages for operators), and converts errors
 * to refusals.
 */

import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { type Decider, DecisionError } from '../operator/decisions.ts'

export function deciderOf({ store, clock }: Context, { sub }: Caller): Decider {
  return { store, clock, actor: `operator:${sub}` }
}

/** Refuses with Conflict if the decision is not possible, for example because another operator decided first. */
export async function decided<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DecisionError) throw new Refusal('Conflict', error.message, { cause: error })
    throw error
  }
}
