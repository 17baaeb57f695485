/** Plans the ready-made trips and reduces them to what their page shows. */

import { placeById } from '../../../../shared/planner/places/places.ts'
import { outlineOf, type Plan, type PlanDay, type Point } from '../../../../shared/planner/plan.ts'
import { planTrip } from '../../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { writeCode } from '../../../../shared/planner/share/share-code.ts'
import { tripSubjects } from '../../../../shared/planner/trip-name.ts'
import { type ReadyWish, readyWishes } from './ready-made-wishes.ts'
import type { ReadyTrip } from './ready-trip.ts'

/**
 * Maximum number of times that a trip is planned. A request that the planner refuses is tried again without the driving
 * limit, and then without the place that the refusal names.
 */
const MOST_TRIES = 6
const MOST_HIGHLIGHTS = 5
/**
 * The number of rounds of the planner's search. The build plans all trips, so the site's default would take too long.
 */
const ROUNDS = 2_000

/**
 * @param today 'YYYY-MM-DD' in Japan
 * @throws Error with the id of a trip that cannot be planned
 */
export function makeReadyTrips(today: string): ReadyTrip[] {
  return readyWishes(today).map((wish) => tripOf(wish, planFor(wish, today)))
}

function planFor({ id, request }: ReadyWish, today: string): Plan {
  let asked: PlanRequest = request
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = planTrip(asked, { today, rounds: ROUNDS })
    if ('plan' in answer) return answer.plan
    const { nearest, wish, about } = answer.refusal
    const eased = asked.longestDrive === null ? undefined : { ...asked, longestDrive: null }
    const without =
      about === undefined ? nearest?.request : { ...asked, must: asked.must.filter((one) => one !== about) }
    const next = eased ?? without
    if (!next)
      throw new Error(
        `ready-made trip ${id} cannot be planned: the planner refuses ${[wish, about].filter(Boolean).join(' ')}`,
      )
    asked = next
  }
  throw new Error(
    `ready-made trip ${id} cannot be planned after ${MOST_TRIES} tries; change its places in ready-made-wishes.ts`,
  )
}

function tripOf({ id, season, days, gate, request }: ReadyWish, plan: Plan): ReadyTrip {
  return {
    id,
    season,
    length: days,
    gate,
    name: tripSubjects(plan),
    firstDay: request.firstDay,
    code: writeCode(plan.request, outlineOf(plan)),
    km: Math.round(plan.km),
    minutes: plan.minutes,
    days: plan.days.map((day) => ({
      to: day.night ?? request.departure.gate,
      km: Math.round(day.km),
      minutes: day.minutes,
      way: wayOf(day),
    })),
    highlights: highlightsOf(plan),
  }
}

function wayOf({ legs }: PlanDay): string[] {
  const nodes = legs.flatMap(({ from, nodes: between, to }) => [nodeOf(from), ...between, nodeOf(to)])
  return nodes.filter((node, index) => nodeById.has(node) && node !== nodes[index - 1])
}

function nodeOf({ kind, id }: Point): string {
  return kind === 'node' ? id : (placeById.get(id)?.node ?? id)
}

/** Chooses the highlights of a trip: first required places, then places in their best season, then others. */
function highlightsOf(plan: Plan): string[] {
  const month = Number(plan.request.firstDay.slice(5, 7))
  const visited = plan.days.flatMap(({ stops }) => stops.map(({ place }) => place))
  const wished = visited.filter((id) => plan.request.must.includes(id))
  const best = visited.filter((id) => {
    const months = placeById.get(id)?.best ?? []
    return months.includes(month) && months.length < 12
  })
  const chosen = [...new Set([...wished, ...best, ...visited])].slice(0, MOST_HIGHLIGHTS)
  return visited.filter((id) => chosen.includes(id))
}
