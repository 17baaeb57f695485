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
  /** Index of the leg on which it is. */
  readonly leg: number
}

interface Point {
  readonly kind: 'place' | 'node'
  readonly id: string
}

/** A leg of a plan. */
export interface Driven {
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
function passedOn(leg: Driven, index: number, driven: number): Passed[] {
  const { nodes } = leg
  if (leg.onFoot || nodes.length === 0) return []
  const edges = edgesAlong(nodes)
  const positions = [kmToNode(leg.from, nodes[0], nodes[1])]
  for (const { km } of edges) positions.push((positions.at(-1) ?? 0) + km)
  const onRoads = (positions.at(-1) ?? 0) + kmToNode(leg.to, nodes.at(-1), nodes.at(-2))
  const saved = onRoads - leg.km
  const within = (km: number) => driven + Math.min(Math.max(km, 0), leg.km)
  return CHARGERS.flatMap(({ id, town, roads }): Passed[] => {
    const spans = nodes.flatMap((node, at): [number, number][] => {
      const here = positions[at] as number
      if (node === town) return [[here, here]]
      const next = nodes[at + 1]
      const km = edges[at]?.km ?? 0
      const road = roads.find(({ from, to }) => (from === node && to === next) || (to === node && from === next))
      if (!road) return []
      if (road.along === undefined) return [[here, here + km]]
      const there = here + (road.from === node ? road.along : km - road.along)
      return [[there, there]]
    })
    return spans
      .filter(([least, most]) => least >= 0 && most <= onRoads)
      .map(([least, most]) => ({
        end: { kind: 'charger', id },
        least: within(least - Math.max(saved, 0)),
        most: within(most + Math.max(-saved, 0)),
        leg: index,
      }))
  })
}

function chargersOn(legs: readonly Driven[]): Passed[] {
  let driven = 0
  const passed = legs.flatMap((leg, index) => {
    const found = passedOn(leg, index, driven)
    driven += leg.onFoot ? 0 : leg.km
    return found
  })
  return passed.toSorted((a, b) => a.most - b.most)
}

function endsOf(legs: readonly Driven[]): { readonly start: Passed; readonly end: Passed } | undefined {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return undefined
  const km = legs.reduce((sum, leg) => sum + (leg.onFoot ? 0 : leg.km), 0)
  return {
    start: { end: first.from, least: 0, most: 0, leg: 0 },
    end: { end: last.to, least: km, most: km, leg: legs.length - 1 },
  }
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

/** A stop to charge. `charger` is null where one is needed and none is known. */
export interface ChargingStop {
  readonly charger: string | null
  readonly leg: number
  /** The part of the leg before the stop, from 0 to 1. */
  readonly share: number
}

function kmBefore(legs: readonly Driven[], leg: number): number {
  return legs.slice(0, leg).reduce((sum, { onFoot, km }) => sum + (onFoot ? 0 : km), 0)
}

function stopOn(legs: readonly Driven[], charger: string | null, leg: number, km: number): ChargingStop {
  const length = legs[leg]?.km ?? 0
  const share = length > 0 ? (km - kmBefore(legs, leg)) / length : 0
  return { charger, leg, share: Math.min(1, Math.max(0, share)) }
}

/** Returns the stops on a stretch without a known charger that is longer than one charge. */
function stopsInGap(legs: readonly Driven[], from: number, { km: stretch }: Stretch, goes: number): ChargingStop[] {
  return Array.from({ length: Math.ceil(stretch / goes) - 1 }, (_, before) => {
    const km = from + (before + 1) * goes
    const leg = legs.findIndex(({ onFoot }, index) => !onFoot && kmBefore(legs, index + 1) >= km)
    return stopOn(legs, null, leg < 0 ? legs.length - 1 : leg, km)
  })
}

interface Charged extends Charging {
  readonly stops: readonly ChargingStop[]
}

function chargedOn(legs: readonly Driven[], goes: number): Charged {
  const ends = endsOf(legs)
  if (!ends) return { at: [], stops: [] }
  const passed = chargersOn(legs)
  const stops: ChargingStop[] = []
  const gaps: Stretch[] = []
  let here = ends.start
  while (between(here, ends.end).km > goes) {
    const start = here
    const ahead = passed.filter(({ least }) => least > start.least)
    const next = ahead.findLast((charger) => between(start, charger).km <= goes) ?? ahead[0]
    const stretch = between(start, next ?? ends.end)
    if (stretch.km > goes) {
      gaps.push(stretch)
      stops.push(...stopsInGap(legs, start.least, stretch, goes))
    }
    if (!next) break
    stops.push(stopOn(legs, next.end.id, next.leg, next.most))
    here = next
  }
  const gap = longest(gaps)
  return { at: stops.flatMap(({ charger }) => charger ?? []), stops, ...(gap && { gap }) }
}

/**
 * Returns undefined for a day that one charge covers.
 *
 * Chooses as few chargers as possible for a day that starts with a full battery: always the last one within reach.
 * Where none is, the car is assumed to reach the next known charger somehow, and the stretch is returned as a gap.
 * @param goes kilometres on one charge
 */
export function chargingOn(legs: readonly Driven[], goes: number): Charging | undefined {
  const { at, gap } = chargedOn(legs, goes)
  return at.length > 0 || gap ? { at, ...(gap && { gap }) } : undefined
}

/**
 * Returns the stops of `chargingOn` in driving order, and on a gap as many as the stretch needs at least.
 * @param goes kilometres on one charge
 */
export function chargingStops(legs: readonly Driven[], goes: number): readonly ChargingStop[] {
  return chargedOn(legs, goes).stops
}
