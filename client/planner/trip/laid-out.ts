/** Plans and their addresses: what is fetched when there is a plan to show, and not before. */

import { layOut } from '../../../shared/planner/lay-out.ts'
import { type Outline, outlineOf, type Plan } from '../../../shared/planner/plan.ts'
import { readCode, writeCode } from '../../../shared/planner/share-code.ts'

export interface Shown {
  readonly plan: Plan
  /** What the address carries. */
  readonly code: string
}

export function shownOf(plan: Plan): Shown {
  return { plan, code: writeCode(plan.request, outlineOf(plan)) }
}

/** The plan with another outline, and the faults that come with it. */
export function changed({ plan }: Shown, outline: Outline): Shown {
  return { plan: layOut(plan.request, outline, plan.measured), code: writeCode(plan.request, outline) }
}

/** The plan of an address; undefined where the code is none. */
export function opened(code: string): Shown | undefined {
  const read = readCode(code)
  return read ? { plan: layOut(read.request, read.outline), code } : undefined
}
