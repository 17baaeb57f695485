/** Converts between plans and their share codes. Loaded only when there is a plan to show. */

import { layOut } from '../../../../shared/planner/lay-out.ts'
import { type Outline, outlineOf, type Plan } from '../../../../shared/planner/plan.ts'
import { withTexts } from '../../../../shared/planner/proposals/own-details.ts'
import { mergeTrips } from '../../../../shared/planner/share/merge-trips.ts'
import { readCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { revised } from '../../../../shared/planner/share/trip-identity.ts'
import { fillGaps } from './fill-gaps.ts'

export interface Shown {
  readonly plan: Plan
  readonly code: string
}

export function shownOf(plan: Plan): Shown {
  return { plan, code: writeCode(plan.request, outlineOf(plan)) }
}

/** @throws RangeError if the outline has more text than fits in a code */
export function changed({ plan }: Shown, outline: Outline): Shown {
  return laidOut(plan, revised(plan.request, outlineOf(plan), outline))
}

function laidOut({ request, measured }: Pick<Plan, 'request' | 'measured'>, outline: Outline): Shown {
  return { plan: layOut(request, outline, measured), code: writeCode(request, outline) }
}

/**
 * Returns the new plan of an edited trip with the user's texts copied into it, because the planner does not receive
 * them.
 * @param base the outline before the trip was planned again
 * @param fills true to keep the stops, order and nights of `base` and only add new places
 */
export function replanned(plan: Plan, base: Outline, fills: boolean): Shown {
  if (fills) return laidOut(plan, revised(plan.request, base, fillGaps(plan, base)))
  return laidOut(plan, revised(plan.request, base, withTexts(outlineOf(plan), base)))
}

/**
 * Applies a plan that was made to another state of the trip than the plan that it was made from.
 * @param before the plan from which `made` was made
 * @param current the plan with the changes that others have made since
 */
export function merged({ plan: before }: Shown, { plan: current }: Shown, { plan: made }: Shown): Shown {
  const { trip } = mergeTrips(tripOf(before), tripOf(current), tripOf(made))
  const measured = { ...current.measured, ...made.measured }
  return laidOut(
    { request: trip.request, measured },
    { ...trip.outline, ...(made.identity && { identity: made.identity }) },
  )
}

const tripOf = (plan: Plan) => ({ request: plan.request, outline: outlineOf(plan) })

export function opened(code: string): Shown | undefined {
  const read = readCode(code)
  return read ? { plan: layOut(read.request, read.outline), code } : undefined
}
