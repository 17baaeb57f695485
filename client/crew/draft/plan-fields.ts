/** What of a plan a crew takes over; fetched with the road graph when there is a plan to read. */

import { CREW_LIMITS, CREW_TAGS, CREW_TOWNS, type CrewTown } from '../../../shared/crew/crew.ts'
import { TOWN_NODES, wayBetween } from '../../../shared/crew/route.ts'
import { roadsOn } from '../../../shared/planner/roads/road-graph.ts'
import { readCode } from '../../../shared/planner/share-code.ts'
import type { CrewDraft } from './crew-draft.ts'

/** A gate that is no town of crews, an airport above all, stands for the town it serves. */
const GATE_SERVES_KM = 40
const SUMMER_DAY = '2026-08-01'

const townAt = (node: string) => CREW_TOWNS.find((town) => TOWN_NODES[town] === node)

/** The town of crews at a node of the road graph, or the nearest one within reach of a gate. */
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

/** As many towns as a crew may name: those that bend the way least are left out first. */
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
  // Out and back without what lay between is staying where one is.
  return kept.filter(
    (town, index) => town !== (kept[index - 1] ?? start) && !(index === kept.length - 1 && town === end),
  )
}

export type PlanFields = Pick<CrewDraft, 'firstDay' | 'lastDay' | 'startTown' | 'via' | 'endTown' | 'pace' | 'tags'>

/** @returns undefined for a text that is no plan of ours */
export function fieldsOfPlan(code: string): PlanFields | undefined {
  const read = readCode(code)
  if (!read) return undefined
  const { firstDay, lastDay, arrival, departure, pace, interests } = read.request
  const [startTown, endTown] = [townServedBy(arrival.gate), townServedBy(departure.gate)]
  const nights = read.outline.days.slice(0, -1).flatMap(({ night }) => townAt(night) ?? [])
  // One town for several nights is one stop; the ends of the way are named already.
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
