/**
 * Recomputes a plan with the leg times of a routing service. Stops and their order stay the same, but days that no
 * longer fit lose their least valuable stops.
 */

import { readOwnPlaceId } from '../../shared/planner/places/own-place.ts'
import { type Outline, outlineOf, type Plan } from '../../shared/planner/plan.ts'
import type { PlanRequest } from '../../shared/planner/request.ts'

export interface RefineWays {
  layOut(request: PlanRequest, outline: Outline, measured?: Plan['measured']): Plan
  worthOf(place: string, plan: Plan): number
}

/**
 * Maximum number of stops to drop per day. If more would have to be dropped, the plan without measured legs is better.
 */
const MOST_LEFT_OUT_A_DAY = 2

/**
 * Recomputes the plan and drops stops instead of searching again. A new search would favour unmeasured legs only
 * because they look faster.
 * @returns null if the traveller's required stops cannot be kept with the measured legs, or too many stops would have
 * to be dropped
 */
export function refine(plan: Plan, measured: Plan['measured'], { layOut, worthOf }: RefineWays): Plan | null {
  const { request } = plan
  const lay = (outline: Outline) => layOut(request, outline, measured)
  let outline = outlineOf(plan)
  let laid = lay(outline)
  for (let left = 0; laid.faults.length > 0 && left < MOST_LEFT_OUT_A_DAY; left++) {
    const choices = choicesOf(outline, laid, (place) => worthOf(place, plan))
    if (choices.size === 0) return null
    outline = without(outline, leastThatHelps(outline, choices, lay))
    laid = lay(outline)
  }
  return laid.faults.length === 0 ? laid : null
}

type Choices = ReadonlyMap<number, readonly string[]>

function choicesOf(outline: Outline, { request, faults }: Plan, worthOf: (place: string) => number): Choices {
  const choices = new Map<number, readonly string[]>()
  for (const { day } of faults) {
    const { stops = [], pinned = [] } = outline.days[day] ?? {}
    const free = stops.filter((stop) => !pinned.includes(stop) && !request.must.includes(stop) && !readOwnPlaceId(stop))
    if (free.length > 0)
      choices.set(
        day,
        free.toSorted((one, other) => worthOf(one) - worthOf(other)),
      )
  }
  return choices
}

/**
 * Chooses for each day the least valuable stop whose removal satisfies all rules, or the least valuable one if no
 * removal does. The start and end of each day do not change, so the days are independent.
 */
function leastThatHelps(outline: Outline, choices: Choices, lay: (outline: Outline) => Plan): Map<number, string> {
  const chosen = new Map([...choices].flatMap(([day, [least]]) => (least === undefined ? [] : [[day, least] as const])))
  const open = new Set(choices.keys())
  for (let rank = 0; open.size > 0; rank++) {
    const tried = new Map(
      [...open].flatMap((day) => {
        const stop = choices.get(day)?.[rank]
        return stop === undefined ? [] : [[day, stop] as const]
      }),
    )
    if (tried.size === 0) break
    const { faults } = lay(without(outline, tried))
    for (const [day, stop] of tried) {
      if (faults.some((fault) => fault.day === day)) continue
      chosen.set(day, stop)
      open.delete(day)
    }
  }
  return chosen
}

function without(outline: Outline, left: ReadonlyMap<number, string>): Outline {
  return {
    ...outline,
    days: outline.days.map((day, index) => ({ ...day, stops: day.stops.filter((stop) => stop !== left.get(index)) })),
  }
}
