/**
 * Adds the places of a new plan to an edited plan. The order of the edited plan's stops, its nights and the times that
 * the user set do not change.
 */

import { layOut } from '../../../../shared/planner/lay-out.ts'
import type { Outline, Plan } from '../../../../shared/planner/plan.ts'

/**
 * Returns the outline `base` with the places of `plan` that it lacks. A place that would break a rule at every position
 * is left out.
 */
export function fillGaps(plan: Plan, base: Outline): Outline {
  const known = new Set(base.days.flatMap(({ stops }) => stops))
  const lay = (outline: Outline) => layOut(plan.request, outline, plan.measured)
  let filled = base
  let faults = lay(base).faults.length
  plan.days.forEach(({ stops }, day) => {
    for (const { place } of stops) {
      if (known.has(place)) continue
      const most = filled.days[day]?.stops.length ?? 0
      const choices = Array.from({ length: most + 1 }, (_, index) => withStop(filled, place, day, index))
        .map((outline) => ({ outline, laid: lay(outline) }))
        .filter(({ laid }) => laid.faults.length <= faults)
        .sort((one, other) => (one.laid.days[day]?.minutes ?? 0) - (other.laid.days[day]?.minutes ?? 0))
      const [best] = choices
      if (!best) continue
      filled = best.outline
      faults = best.laid.faults.length
    }
  })
  return filled
}

function withStop(outline: Outline, place: string, day: number, index: number): Outline {
  return {
    ...outline,
    days: outline.days.map((old, at) => (at === day ? { ...old, stops: old.stops.toSpliced(index, 0, place) } : old)),
  }
}
