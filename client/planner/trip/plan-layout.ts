/** Lays plans out from codes. Loaded only when there is a plan to show. */

import { layOut } from '../../../shared/planner/lay-out.ts'
import { type Outline, outlineOf, type Plan } from '../../../shared/planner/plan.ts'
import { readCode, writeCode } from '../../../shared/planner/share-code.ts'

export interface Shown {
  readonly plan: Plan
  /** The content of a code. */
  readonly code: string
}

export function shownOf(plan: Plan): Shown {
  return { plan, code: writeCode(plan.request, outlineOf(plan)) }
}

/** The plan with another outline and its faults. */
export function changed({ plan }: Shown, outline: Outline): Shown {
  return { plan: layOut(plan.request, outline, plan.measured), code: writeCode(plan.request, outline) }
}

/** The plan of a code; undefined when the code is invalid. */
export function opened(code: string): Shown | undefined {
  const read = readCode(code)
  return read ? { plan: layOut(read.request, read.outline), code } : undefined
}
