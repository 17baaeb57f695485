/** Where an electric car can charge on a day: the known chargers on its roads, and the stretches without one. */

import { CHARGERS, type Stretch, type StretchEnd } from '../places/chargers.ts'
import { isOwn, ownAccessKm } from '../places/own-places.ts'
import { placeById } from '../places/places.ts'
import { roadsOfPlace } from '../roads/place-roads.ts'
import { edgesAlong } from '../roads/road-graph.ts'

/** A charger on the way. It is at least `least` and at most `most` kilometres from the start of the day. */
interface Passed {
  readonly end: StretchEnd
  readonly least: number
  readonly most: number
}

interface Point {
  readonly kind: 'place' | 'node'
  readonly id: string
}

/** A leg of a plan. */
interface Driven {
  readonly from: Point
  readonly to: Point
  readonly km: number
  readonly nodes: readonly string[]
  readonly onFoot: boolean
}

/** Returns the kilometres from a leg's start to its first node; negative if the leg starts beyond that node. */
function kmToFirstNode({ from, nodes }: Driven): number {
  const [first, second] = nodes
  if (isOwn(from)) return ownAccessKm(from, first ?? '') ?? 0
  const place = from.kind === 'place' ? placeById.get(from.id) : undefined
  if (!place) return 0
  const beside = roadsOfPlace(place.id).besides.find(
    ({ edge }) => (edge.from === first && edge.to === second) || (edge.to === first && edge.from === second),
  )
  if (!beside) return place.node === first ? place.accessKm : 0
  const { edge, along, accessKm } = beside
  return accessKm - (edge.from === first ? along : edge.km - along)
}

function passedOn(leg: Driven, driven: number): Passed[] {
  if (leg.onFoot || leg.nodes.length === 0) return []
  const edges = edgesAlong(leg.nodes)
  const positions = [kmToFirstNode(leg)]
  for (const { km } of edges) positions.push((positions.at(-1) ?? 0) + km)
  return CHARGERS.flatMap(({ id, town, roads }): Passed[] => {
    const spans = leg.nodes.flatMap((node, index): [number, number][] => {
      const here = positions[index] as number
      if (node === town) return [[here, here]]
      const next = leg.nodes[index + 1]
      const km = edges[index]?.km ?? 0
      const road = roads.find(({ from, to }) => (from === node && to === next) || (to === node && from === next))
      if (!road) return []
      if (road.along === undefined) return [[here, here + km]]
      const at = here + (road.from === node ? road.along : km - road.along)
      return [[at, at]]
    })
    return spans
      .filter(([least, most]) => least >= 0 && most <= Math.max(leg.km, 0))
      .map(([least, most]) => ({ end: { kind: 'charger', id }, least: driven + least, most: driven + most }))
  })
}

function chargersOn(legs: readonly Driven[]): Passed[] {
  let driven = 0
  const passed = legs.flatMap((leg) => {
    const found = passedOn(leg, driven)
    driven += leg.onFoot ? 0 : leg.km
    return found
  })
  return passed.toSorted((a, b) => a.most - b.most)
}

function endsOf(legs: readonly Driven[]): { readonly start: Passed; readonly end: Passed } | undefined {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return undefined
  const km = legs.reduce((sum, leg) => sum + (leg.onFoot ? 0 : leg.km), 0)
  return { start: { end: first.from, least: 0, most: 0 }, end: { end: last.to, least: km, most: km } }
}

function between(from: Passed, to: Passed): Stretch {
  return { km: Math.round(to.most - from.least), from: from.end, to: to.end }
}

const longest = (stretches: readonly Stretch[]) =>
  stretches.reduce<Stretch | undefined>((most, one) => (one.km > (most?.km ?? 0) ? one : most), undefined)

/** Returns the longest part of a day's drive without a known charger; undefined for a day without a drive. */
export function longestStretch(legs: readonly Driven[]): Stretch | undefined {
  const ends = endsOf(legs)
  if (!ends) return undefined
  const points = [ends.start, ...chargersOn(legs), ends.end]
  return longest(points.slice(1).map((point, index) => between(points[index] as Passed, point)))
}

export interface Charging {
  /** Chargers to stop at, in driving order. */
  readonly at: readonly string[]
  /** The longest stretch that one charge does not cover. Absent if the chargers are near enough to each other. */
  readonly gap?: Stretch
}

/**
 * Chooses as few chargers as possible for a day that starts with a full battery: always the last one within reach.
 * Where none is, the car is assumed to reach the next known charger somehow, and the stretch is returned as a gap.
 * @param goes kilometres on one charge
 */
export function chargingOn(legs: readonly Driven[], goes: number): Charging {
  const ends = endsOf(legs)
  if (!ends) return { at: [] }
  const passed = chargersOn(legs)
  const at: string[] = []
  const gaps: Stretch[] = []
  let here = ends.start
  while (Math.round(ends.end.most - here.least) > goes) {
    const ahead = passed.filter(({ least }) => least > here.least)
    const next = ahead.findLast(({ most }) => most - here.least <= goes) ?? ahead[0]
    const reached = next ?? ends.end
    if (reached.most - here.least > goes) gaps.push(between(here, reached))
    if (!next) break
    at.push(next.end.id)
    here = next
  }
  const gap = longest(gaps)
  return { at, ...(gap && { gap }) }
}
