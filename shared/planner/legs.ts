/** Estimates the leg between two points: over roads and access roads, or on foot. */

import { isOwn, ownDriveBetween, ownLegMatrix, ownWalkBetween } from './places/own-places.ts'
import { placeById } from './places/places.ts'
import { NIGHT_TOWNS } from './places/towns.ts'
import { legKey, type Plan, type Point } from './plan.ts'
import { positionOf } from './position.ts'
import { crowKm, type UnitVector, unitVectorOf } from './roads/crow.ts'
import { WINDING } from './roads/place-roads.ts'
import { hundredthsFrom, vertexOf, wayBetween } from './roads/place-ways.ts'
import { edgesAlong, nodeById, type Roads, signsAlong } from './roads/road-graph.ts'

const LEAST_DRIVE_MINUTES = 2
/**
 * Longest walk between two stops in km, within one town and elsewhere. solver/follow.ts decides which legs are walked.
 */
const FARTHEST_WALK_KM = { town: 1.5, elsewhere: 1 }
const WALKING_MINUTES_PER_KM = 13
/** A place counts as being in an overnight town if the drive from the town's centre is at most this long. */
const TOWN_KM = 3
/**
 * Minutes to find a car park in the centre of a city and to walk from it. This is an assumption. Elsewhere cars are
 * parked at the place.
 */
const CITY_PARKING_MINUTES = 5
/**
 * Tolerance for floating-point errors when minutes are multiplied by the winter factor. Without it, a whole number of
 * minutes could be rounded up to the next one.
 */
const SLACK = 1e-6

export interface LegFigures {
  /** Kilometres of the leg, rounded to 0.1 km. */
  readonly km: number
  /** Whole minutes, rounded up, including the winter factor. */
  readonly minutes: number
  /** True for a walk, whose kilometres and minutes do not count towards driving limits. */
  readonly onFoot: boolean
  readonly tollKm: number
  readonly tollStretches: readonly number[]
  readonly roads: readonly string[]
  /**
   * Nodes in driving order; a road joins each to the next. A leg from or to a place beside a road uses a part of the
   * first or last road only.
   */
  readonly nodes: readonly string[]
}

const NO_ROADS = { tollKm: 0, tollStretches: [], roads: [], nodes: [] }

interface Spot extends UnitVector {
  readonly id: string
  readonly vertex: number
  readonly town: string | undefined
}

function townOf({ kind, id }: Point): string | undefined {
  const place = kind === 'place' ? placeById.get(id) : undefined
  const node = place && place.accessKm <= TOWN_KM ? place.node : kind === 'node' ? id : ''
  return node in NIGHT_TOWNS ? node : undefined
}

function spotOf(point: Point): Spot {
  const at = point.kind === 'place' ? placeById.get(point.id) : nodeById.get(point.id)
  if (!at) throw new RangeError(`there is no ${point.kind} ${point.id}`)
  return { id: `${point.kind}:${point.id}`, vertex: vertexOf(point), town: townOf(point), ...unitVectorOf(at) }
}

function wholeMinutes(minutes: number, factor: number): number {
  return Math.max(0, Math.ceil(minutes * factor - SLACK))
}

function walkOf({ factor }: Roads, a: Spot, b: Spot): { readonly km: number; readonly minutes: number } | undefined {
  const km = a.id === b.id ? 0 : crowKm(a, b) * WINDING
  const inOneTown = a.town !== undefined && a.town === b.town
  if (km > (inOneTown ? FARTHEST_WALK_KM.town : FARTHEST_WALK_KM.elsewhere)) return undefined
  return { km, minutes: wholeMinutes(km * WALKING_MINUTES_PER_KM, factor) }
}

function driveMinutes({ factor }: Roads, minutes: number): number {
  return minutes === 0 ? 0 : wholeMinutes(Math.max(LEAST_DRIVE_MINUTES, minutes), factor)
}

function tenth(km: number): number {
  return Math.round(km * 10) / 10
}

/**
 * Returns the leg between two points; null if no open road connects them.
 * @throws RangeError for an unknown place or node
 */
export function legBetween(roads: Roads, from: Point, to: Point): LegFigures | null {
  return walkBetween(roads, from, to) ?? driveBetween(roads, from, to)
}

/** @throws RangeError for an unknown place or node */
export function walkBetween(roads: Roads, from: Point, to: Point): LegFigures | null {
  const walk =
    isOwn(from) || isOwn(to)
      ? ownWalkBetween(from, to, { factor: roads.factor, positionOf })
      : walkOf(roads, spotOf(from), spotOf(to))
  return walk ? { km: tenth(walk.km), minutes: walk.minutes, onFoot: true, ...NO_ROADS } : null
}

/** @throws RangeError for an unknown place or node */
export function driveBetween(roads: Roads, from: Point, to: Point): LegFigures | null {
  if (isOwn(from) || isOwn(to)) {
    return ownDriveBetween<LegFigures>(from, to, {
      factor: roads.factor,
      positionOf,
      driveBetween: (start, end) => driveBetween(roads, start, end),
      bare: (figures) => ({ ...figures, ...NO_ROADS }),
    })
  }
  const [a, b] = [spotOf(from), spotOf(to)]
  const way = wayBetween(roads, a.vertex, b.vertex)
  if (!way) return null
  return {
    km: way.km,
    minutes: driveMinutes(roads, way.minutes),
    onFoot: false,
    ...signsAlong(edgesAlong(way.nodes), way.nodes[0] ?? ''),
    nodes: way.nodes,
  }
}

export interface LegMatrix {
  /** Minutes of legBetween, at the index `from * points + to`; Infinity if no open road connects the points. */
  readonly minutes: Float64Array
  /** 1 for a leg that is driven, 0 for a walk. */
  readonly driving: Uint8Array
  readonly drives: Float64Array
}

/** @throws RangeError for an unknown place or node */
export function legMatrix(roads: Roads, points: readonly Point[]): LegMatrix {
  if (points.some(isOwn)) {
    return ownLegMatrix(points, (known) => legMatrix(roads, known), { factor: roads.factor, positionOf })
  }
  const size = points.length
  const spots = points.map(spotOf)
  const minutes = new Float64Array(size * size)
  const driving = new Uint8Array(size * size).fill(1)
  const drives = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    const a = spots[row] as Spot
    driving[row * size + row] = 0
    const hundredths = hundredthsFrom(roads, a.vertex)
    for (let column = row + 1; column < size; column++) {
      const b = spots[column] as Spot
      const walk = walkOf(roads, a, b)
      const way = hundredths[b.vertex] as number
      const drive = way < 0 ? Number.POSITIVE_INFINITY : driveMinutes(roads, way / 100)
      for (const cell of [row * size + column, column * size + row]) {
        minutes[cell] = walk?.minutes ?? drive
        driving[cell] = walk ? 0 : 1
        drives[cell] = drive
      }
    }
  }
  return { minutes, driving, drives }
}

export function parkingAt(point: Point): number {
  const town = point.kind === 'place' ? townOf(point) : undefined
  return town !== undefined && NIGHT_TOWNS[town] === 'city' ? CITY_PARKING_MINUTES : 0
}

/**
 * Returns a function that finds the way of a leg on a day of the trip. The kilometres are those of a routing service if
 * it measured the leg.
 */
export function waysOf({ roads }: { readonly roads: readonly Roads[] }, measured: Plan['measured']) {
  return (
    index: number,
    { from, to, onFoot }: Pick<LegFigures, 'onFoot'> & { readonly from: Point; readonly to: Point },
  ) => {
    const open = roads[index]
    const figures = open && (onFoot ? walkBetween : driveBetween)(open, from, to)
    const known = onFoot ? undefined : measured[legKey(from, to)]
    return { km: known?.km ?? figures?.km ?? 0, nodes: figures?.nodes ?? [] }
  }
}
