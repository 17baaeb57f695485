/** Measures how much road two routes have in common. */

import { EDGES } from '../planner/roads/road-graph.ts'
import type { CrewTown } from './crew.ts'
import { partOfTheWay } from './part-of-the-way.ts'
import { wayBetween } from './route.ts'
import { type Routed, stopsOf } from './stops.ts'

/**
 * Length in tenths of a kilometre by road number. A road number is twice the edge index, plus one if driven backwards.
 */
export const ROAD_TENTHS: readonly number[] = EDGES.flatMap(({ km }) => [Math.round(km * 10), Math.round(km * 10)])

const legs = new Map<string, readonly number[]>()

export function roadsBetween(from: CrewTown, to: CrewTown): readonly number[] {
  const key = `${from} ${to}`
  const known = legs.get(key)
  if (known) return known
  const { edges, nodes } = wayBetween(from, to)
  const roads = edges.map((edge, index) => 2 * edge.index + (edge.from === nodes[index] ? 0 : 1))
  legs.set(key, roads)
  return roads
}

export interface Roads {
  readonly stops: readonly CrewTown[]
  readonly roads: ReadonlySet<number>
  readonly tenths: number
}

export function roadsAlong(stops: readonly CrewTown[]): Roads {
  const roads = new Set<number>()
  for (let at = 1; at < stops.length; at++) {
    for (const road of roadsBetween(stops[at - 1] as CrewTown, stops[at] as CrewTown)) roads.add(road)
  }
  return { stops, roads, tenths: tenthsOf(roads) }
}

function tenthsOf(roads: Iterable<number>): number {
  let sum = 0
  for (const road of roads) sum += ROAD_TENTHS[road] as number
  return sum
}

export interface Overlap {
  readonly sharedTenths: number
  /**
   * The part of the traveller's route (`ofMine`) and of the crew's route (`ofTheirs`) that both routes cover, as a
   * fraction from 0 to 1.
   */
  readonly ofMine: number
  readonly ofTheirs: number
}

export function isEnough(mine: number, theirs: number, sharedTenths: number): boolean {
  return 2 * sharedTenths >= Math.min(mine, theirs)
}

/**
 * Returns the overlap of two routes, or undefined if they do not match. They match if at least half of the shorter one
 * is shared (product decisions §6). A route without legs is a single town: it matches completely if the other route
 * stops there.
 */
export function overlapOfTenths(
  mine: number,
  theirs: number,
  sharedTenths: number,
  meet: () => boolean,
): Overlap | undefined {
  if (mine === 0 || theirs === 0) {
    return meet() ? { sharedTenths: 0, ofMine: mine === 0 ? 1 : 0, ofTheirs: theirs === 0 ? 1 : 0 } : undefined
  }
  if (!isEnough(mine, theirs, sharedTenths)) return undefined
  return { sharedTenths, ofMine: sharedTenths / mine, ofTheirs: sharedTenths / theirs }
}

export function waysRound(routed: Routed): CrewTown[][] {
  const stops = stopsOf(routed)
  const isRound = stops.length > 3 && stops[0] === stops.at(-1)
  return isRound ? [stops, stops.toReversed()] : [stops]
}

/** Caches the roads of a traveller's route, because one route is compared with those of many crews. */
const wantedRoads = new WeakMap<Routed, Roads[]>()

function roadsWanted(wanted: Routed): Roads[] {
  const known = wantedRoads.get(wanted) ?? waysRound(wanted).map(roadsAlong)
  wantedRoads.set(wanted, known)
  return known
}

/**
 * Returns the overlap of a traveller's route that names only a start and an end. Such a route matches any crew that
 * stops at both in this order, whatever roads the crew drives between them. The longer the crew's way is in comparison
 * with the direct way, the smaller is the overlap.
 * @param direct length of the direct way, in tenths of a kilometre like the other lengths
 * @param driven length of the crew's way from the start to the end of the traveller's route
 * @param theirs length of the crew's route
 */
export function overlapOfAnyWay(direct: number, driven: number, theirs: number): Overlap {
  return {
    sharedTenths: driven,
    ofMine: Math.min(1, direct / driven),
    ofTheirs: Math.min(1, driven / theirs),
  }
}

export function takesAnyWay(stops: readonly CrewTown[]): boolean {
  return stops.length === 2
}

function overlapByAnyWay(mine: Roads, theirs: Roads): Overlap | undefined {
  const [joinTown, leaveTown] = mine.stops
  const part = takesAnyWay(mine.stops) && partOfTheWay(theirs.stops, { joinTown, leaveTown })
  if (!part) return undefined
  let driven = 0
  for (let at = part.from + 1; at <= part.to; at++) {
    driven += tenthsOf(roadsBetween(theirs.stops[at - 1] as CrewTown, theirs.stops[at] as CrewTown))
  }
  return overlapOfAnyWay(mine.tenths, driven, theirs.tenths)
}

export function overlapOf(wanted: Routed, crew: Routed): Overlap | undefined {
  const theirs = roadsAlong(stopsOf(crew))
  let best: Overlap | undefined
  for (const mine of roadsWanted(wanted)) {
    let shared = 0
    for (const road of theirs.roads) if (mine.roads.has(road)) shared += ROAD_TENTHS[road] as number
    const along = overlapOfTenths(mine.tenths, theirs.tenths, shared, () => stopTogether(mine.stops, theirs.stops))
    for (const found of [along, overlapByAnyWay(mine, theirs)]) {
      if (found && (!best || isBetter(found, best))) best = found
    }
  }
  return best
}

function stopTogether(some: readonly CrewTown[], others: readonly CrewTown[]): boolean {
  return some.some((town) => others.includes(town))
}

function isBetter(one: Overlap, other: Overlap): boolean {
  return one.ofMine + one.ofTheirs > other.ofMine + other.ofTheirs
}
