/** Derives the crew form's fields from a plan. Imported dynamically, because it includes the road graph. */

import { CREW_LIMITS, CREW_TAGS, CREW_TOWNS, type CrewTown } from '../../../../shared/crew/crew.ts'
import { TOWN_NODES, wayBetween } from '../../../../shared/crew/route.ts'
import { roadsOn } from '../../../../shared/planner/roads/road-graph.ts'
import { readCode } from '../../../../shared/planner/share/share-code.ts'
import { sharedCosts } from '../../planner/costs/cost-figures.ts'
import { opened } from '../../planner/trip/plan-layout.ts'
import { readTripNotes, tripKey } from '../../planner/trip/trip-notes.ts'
import type { CrewDraft } from './crew-draft.ts'

/**
 * A trip starts and ends at a gate, which is usually an airport. A crew town can represent a gate if the road between
 * them has at most this length in km. The road of a summer day is used, because some roads are closed in winter.
 */
const GATE_SERVES_KM = 40
const SUMMER_DAY = '2026-08-01'

const townAt = (node: string) => CREW_TOWNS.find((town) => TOWN_NODES[town] === node)

export function townServedBy(gate: string): CrewTown | undefined {
  const here = townAt(gate)
  if (here) return here
  const roads = roadsOn(SUMMER_DAY, { tolls: true, mountains: true })
  const near = CREW_TOWNS.flatMap((town) => {
    const way = roads.way(gate, TOWN_NODES[town])
    return way && way.km <= GATE_SERVES_KM ? [{ town, km: way.km }] : []
  })
  return near.sort((a, b) => a.km - b.km)[0]?.town
}

const km = (from: CrewTown, to: CrewTown) => (from === to ? 0 : wayBetween(from, to).km)

export function thinned(start: CrewTown, towns: readonly CrewTown[], end: CrewTown, most: number): CrewTown[] {
  const kept = [...towns]
  while (kept.length > most) {
    const stops = [start, ...kept, end]
    const bends = kept.map((town, index) => {
      const [before, after] = [stops[index] ?? start, stops[index + 2] ?? end]
      return km(before, town) + km(town, after) - km(before, after)
    })
    kept.splice(bends.indexOf(Math.min(...bends)), 1)
  }
  // Removing a town can leave the same town twice in a row, but each stop must be a different town from the one before
  // it.
  return kept.filter(
    (town, index) => town !== (kept[index - 1] ?? start) && !(index === kept.length - 1 && town === end),
  )
}

export type PlanFields = Pick<CrewDraft, 'firstDay' | 'lastDay' | 'startTown' | 'via' | 'endTown' | 'pace' | 'tags'>

export function fieldsOfPlan(code: string): PlanFields | undefined {
  const read = readCode(code)
  if (!read) return undefined
  const { firstDay, lastDay, arrival, departure, pace, interests } = read.request
  const [startTown, endTown] = [townServedBy(arrival.gate), townServedBy(departure.gate)]
  const nights = read.outline.days.slice(0, -1).flatMap(({ night }) => townAt(night) ?? [])
  // Consecutive nights in one town are one stop. The start and end towns are removed below, because they have separate
  // fields.
  const between = nights.filter((town, index) => town !== nights[index - 1])
  if (between[0] === startTown) between.shift()
  if (between.at(-1) === endTown) between.pop()
  const via =
    startTown && endTown
      ? thinned(startTown, between, endTown, CREW_LIMITS.viaTowns)
      : between.slice(0, CREW_LIMITS.viaTowns)
  return {
    firstDay,
    lastDay,
    startTown: startTown ?? '',
    via,
    endTown: endTown ?? '',
    pace,
    tags: CREW_TAGS.filter((tag) => interests.some((interest) => interest === tag)),
  }
}

export function costsOfPlan(code: string): Pick<CrewDraft, 'yen' | 'fuelUse'> | undefined {
  const plan = opened(code)?.plan
  return plan && sharedCosts(plan, readTripNotes(tripKey(plan.request)))
}
