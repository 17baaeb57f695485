/** After a plan has been shown, continues the search with further restarts to find a plan of higher value. */

import { attempt, fits, outlineFrom, worthOfOutline } from '../attempt.ts'
import { layOut } from '../lay-out.ts'
import { outlineOf, type Plan } from '../plan.ts'
import { pinsIn } from './difference.ts'
import { hotelNights, keptOf, withTexts } from './own-details.ts'

export interface BetterOptions {
  readonly expired: () => boolean
  readonly restarts?: number
  readonly effort?: number
}

/**
 * A plan is offered only if its value is higher by at least this fraction, because a smaller gain is not worth the
 * user's attention.
 */
const LEAST_GAIN = 0.01
const SEED_STEP = 0x85ebca6b

/**
 * Returns a plan that is better by at least 1 %. Returns null if there is none, or if the plan cannot be compared
 * because a routing service measured its legs.
 */
export function betterPlan(
  plan: Plan,
  { expired, restarts = Number.POSITIVE_INFINITY, effort = 1 }: BetterOptions,
): Plan | null {
  const { request } = plan
  if (Object.keys(plan.measured).length > 0) return null
  const pins = pinsIn(plan)
  const base = outlineOf(plan)
  const kept = { ...keptOf(base, () => true), nights: hotelNights(base) }
  let best: { readonly value: number; readonly plan: Plan } | undefined
  for (let restart = 1; restart <= restarts && !expired(); restart += 1) {
    const seed = (request.seed + Math.imul(restart, SEED_STEP)) >>> 0
    const found = attempt({ ...request, seed }, { pins, kept, effort, expired })
    const first = worthOfOutline(found, base)
    if (first === undefined) return null
    const least = best?.value ?? first + Math.abs(first) * LEAST_GAIN
    if (!fits(found) || found.solution.score <= least) continue
    const made = layOut(request, withTexts(outlineFrom(found, { pins, kept }), base))
    if (made.faults.length === 0) best = { value: found.solution.score, plan: made }
  }
  return best?.plan ?? null
}
