/** Converts between plans and their codes. Loaded only when there is a plan to show. */

import { layOut } from '../../../shared/planner/lay-out.ts'
import { type Outline, outlineOf, type Plan } from '../../../shared/planner/plan.ts'
import { readCode, writeCode } from '../../../shared/planner/share/share-code.ts'

export interface Shown {
  readonly plan: Plan
  readonly code: string
}

export function shownOf(plan: Plan): Shown {
  return { plan, code: writeCode(plan.request, outlineOf(plan)) }
}

export function changed({ plan }: Shown, outline: Outline): Shown {
  return { plan: layOut(plan.request, outline, plan.measured), code: writeCode(plan.request, outline) }
}

export function opened(code: string): Shown | undefined {
  const read = readCode(code)
  return read ? { plan: layOut(read.request, read.outline), code } : undefined
}
