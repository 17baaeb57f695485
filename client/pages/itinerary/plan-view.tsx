/** A plan to read, to change by hand and to take along: everything that is shown once there is one (product.md §4). */

import type { Outline, Plan } from '../../../shared/planner/plan.ts'

export interface PlanViewProps {
  /** As laid out from the current outline: after each change the page hands in the plan anew, with its faults. */
  readonly plan: Plan
  readonly onChange: (outline: Outline) => void
  /** Asks for a new plan that keeps these places on these days (by index). */
  readonly onReplan: (pins: readonly { readonly place: string; readonly day: number }[]) => void
  /** Back to the questions. */
  readonly onNew: () => void
}

/** Needs the catalogs 'itinerary-plan' and 'places'. */
export function PlanView({ plan }: PlanViewProps) {
  return <section className="plan">{plan.days.length}</section>
}
