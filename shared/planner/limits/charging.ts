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

/**
 * Returns the kilometres between an end of a leg and the leg's first or last node; negative if the leg does not reach
 * that node.
 * @param next the node after the first, or before the last
 */
function kmToNode(end: Point, node: string | undefined, next: string | undefined): number {
  if (isOwn(end)) return ownAccessKm(end, node ?? '') ?? 0
  const place = end.kind === 'place' ? placeById.get(end.id) : undefined
  if (!place) return 0
  const beside = roadsOfPlace(place.id).besides.find(
    ({ edge }) => (edge.from === node && edge.to === next) || (edge.to === node && edge.from === next),
  )
  if (!beside) return place.node === node ? place.accessKm : 0
  const { edge, along, accessKm } = beside
  return accessKm - (edge.from === node ? along : edge.km - along)
}

/**
 * Returns the chargers on a leg. A leg can be shorter than the roads between its nodes, where a place beside a road or
 * a local road is a shortcut, and longer than them if it is measured. Where the difference is on the leg is not known,
 * so it widens the range of each position.
 */
function passedOn(leg: Driven, driven: number): Passed[] {
  const { nodes } = leg
  if (leg.onFoot || nodes.length === 0) return []
  const edges = edgesAlong(nodes)
  const positions = [kmToNode(leg.from, nodes[0], nodes[1])]
  for (const { km } of edges) positions.push((positions.at(-1) ?? 0) + km)
  const onRoads = (positions.at(-1) ?? 0) + kmToNode(leg.to, nodes.at(-1), nodes.at(-2))
  const saved = onRoads - leg.km
  const within = (km: number) => driven + Math.min(Math.max(km, 0), leg.km)
  return CHARGERS.flatMap(({ id, town, roads }): Passed[] => {
    const spans = nodes.flatMap((node, index): [number, number][] => {
      const here = positions[index] as number
      if (node === town) return [[here, here]]
      const next = nodes[index + 1]
      const km = edges[index]?.km ?? 0
      const road = roads.find(({ from, to }) => (from === node && to === next) || (to === node && from === next))
      if (!road) return []
      if (road.along === undefined) return [[here, here + km]]
      const at = here + (road.from === node ? road.along : km - road.along)
      return [[at, at]]
    })
    return spans
      .filter(([least, most]) => least >= 0 && most <= onRoads)
      .map(([least, most]) => ({
        end: { kind: 'charger', id },
        least: within(least - Math.max(saved, 0)),
        most: within(most + Math.max(-saved, 0)),
      }))
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

/**
 * Rounds to tenths first, like the kilometres of a day, so that a day, its stretches and the reach of a charge are
 * compared as they are shown.
 */
function wholeKm(km: number): number {
  return Math.round(Math.round(km * 10) / 10)
}

function between(from: Passed, to: Passed): Stretch {
  return { km: wholeKm(to.most - from.least), from: from.end, to: to.end }
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
 * Returns undefined for a day that one charge covers.
 *
 * Chooses as few chargers as possible for a day that starts with a full battery: always the last one within reach.
 * Where none is, the car is assumed to reach the next known charger somehow, and the stretch is returned as a gap.
 * @param goes kilometres on one charge
 */
export function chargingOn(legs: readonly Driven[], goes: number): Charging | undefined {
  const ends = endsOf(legs)
  if (!ends) return undefined
  const passed = chargersOn(legs)
  const at: string[] = []
  const gaps: Stretch[] = []
  let here = ends.start
  while (between(here, ends.end).km > goes) {
    const start = here
    const ahead = passed.filter(({ least }) => least > start.least)
    const next = ahead.findLast((charger) => between(start, charger).km <= goes) ?? ahead[0]
    const stretch = between(start, next ?? ends.end)
    if (stretch.km > goes) gaps.push(stretch)
    if (!next) break
    at.push(next.end.id)
    here = next
  }
  const gap = longest(gaps)
  return at.length > 0 || gap ? { at, ...(gap && { gap }) } : undefined
}
