/** Estimates the leg between two points: over the road graph, directly if that is quicker, or on foot. */

import { placeById } from './places/places.ts'
import type { Point } from './plan.ts'
import { crowKm, type UnitVector, unitVectorOf } from './roads/crow.ts'
import { EDGES, NODES, nodeById, nodeIndex, type Roads } from './roads/road-graph.ts'
import type { Edge } from './roads/road-table.ts'

/** Assumed ratio of road to straight-line distance, which the places' estimated access roads use too. */
const WINDING = 1.3
/** Assumed speed of 40 km/h, which the places' estimated access roads use too. */
const MINUTES_PER_KM = 1.5
const LEAST_DRIVE_MINUTES = 2
const FARTHEST_WALK_KM = 1
const WALKING_MINUTES_PER_KM = 13
/** Tolerance for the rounding error of sums of thirds and tenths. */
const SLACK = 1e-6

export interface LegFigures {
  /** Rounded to 0.1 km. */
  readonly km: number
  /** Whole minutes, rounded up, including the winter factor. */
  readonly minutes: number
  /** Kilometres and minutes on foot do not count towards driving limits. */
  readonly onFoot: boolean
  readonly tollKm: number
  /** Kilometres of each stretch on toll roads (tolls.ts). */
  readonly tollStretches: readonly number[]
  /** Road numbers as on signs, in driving order; empty on foot and within one town. */
  readonly roads: readonly string[]
  readonly nodes: readonly string[]
}

interface Spot extends UnitVector {
  readonly id: string
  readonly node: number
  readonly accessKm: number
  readonly accessMinutes: number
}

const NODE_VECTORS = NODES.map(unitVectorOf)

/** @throws RangeError for a place or a node that does not exist */
function spotOf({ kind, id }: Point): Spot {
  const place = kind === 'place' ? placeById.get(id) : undefined
  if (place) {
    const { accessKm, accessMinutes } = place
    return { id, node: nodeIndex(place.node), accessKm, accessMinutes, ...unitVectorOf(place) }
  }
  const node = kind === 'node' ? nodeById.get(id) : undefined
  if (!node) throw new RangeError(`there is no ${kind} ${id}`)
  return { id: `node:${id}`, node: nodeIndex(id), accessKm: 0, accessMinutes: 0, ...unitVectorOf(node) }
}

/**
 * The fastest toll-free road between each pair of adjacent nodes, by index [from × nodes + to]; -1 if there is none.
 */
const besides = new WeakMap<readonly number[], Int16Array>()

function besideOn({ open }: Roads): Int16Array {
  const known = besides.get(open)
  if (known) return known
  const beside = new Int16Array(NODES.length ** 2).fill(-1)
  for (const index of open) {
    const { from, to, toll, minutes } = EDGES[index] as Edge
    const [a, b] = [nodeIndex(from), nodeIndex(to)]
    const other = beside[a * NODES.length + b] as number
    if (toll || (other >= 0 && (EDGES[other] as Edge).minutes <= minutes)) continue
    beside[a * NODES.length + b] = index
    beside[b * NODES.length + a] = index
  }
  besides.set(open, beside)
  return beside
}

/** Each edge's ratio of road to straight-line distance, at least WINDING. */
const EDGE_WINDING = EDGES.map(({ from, to, km }) => {
  const crow = crowKm(NODE_VECTORS[nodeIndex(from)] as UnitVector, NODE_VECTORS[nodeIndex(to)] as UnitVector)
  return Math.max(WINDING, km / crow)
})
/** Each edge's minutes per km, at least MINUTES_PER_KM. */
const EDGE_PACE = EDGES.map(({ km, minutes }) => Math.max(MINUTES_PER_KM, minutes / km))

interface Drive {
  readonly km: number
  /** Minutes in summer, not rounded. */
  readonly minutes: number
}

/** Estimates the direct drive between two places with the same access node. The way via the node is never shorter. */
function across(crow: number): Drive {
  const km = crow * WINDING
  return { km, minutes: Math.max(LEAST_DRIVE_MINUTES, km * MINUTES_PER_KM) }
}

/**
 * Estimates the drive between two places along the road between their access nodes, without passing the nodes. It uses
 * the road's own speed and its own ratio to the straight line. The result is at least the length of the road less the
 * access of both places.
 */
function alongOf(edge: number, a: Spot, b: Spot, crow: number): Drive {
  const left = (EDGES[edge] as Edge).km - a.accessKm - b.accessKm
  const km = Math.max(crow * (EDGE_WINDING[edge] as number), left)
  return { km, minutes: Math.max(LEAST_DRIVE_MINUTES, km * (EDGE_PACE[edge] as number)) }
}

/** The drive along a toll-free road between the nodes of two places. Undefined without one, or between two nodes. */
function along(beside: Int16Array, a: Spot, b: Spot): Drive | undefined {
  const edge = beside[a.node * NODES.length + b.node] as number
  return edge >= 0 && a.accessKm + b.accessKm > 0 ? alongOf(edge, a, b, crowKm(a, b)) : undefined
}

function wholeMinutes(minutes: number, factor: number): number {
  return Math.max(0, Math.ceil(minutes * factor - SLACK))
}

function tenth(km: number): number {
  return Math.round(km * 10) / 10
}

const NOTHING_DRIVEN = { tollKm: 0, tollStretches: [], roads: [], nodes: [] }

/**
 * Null if no open road connects the points.
 * @throws RangeError for an unknown place or node
 */
export function legBetween(roads: Roads, from: Point, to: Point): LegFigures | null {
  const [a, b] = [spotOf(from), spotOf(to)]
  if (a.id === b.id) return { km: 0, minutes: 0, onFoot: true, ...NOTHING_DRIVEN }
  const crow = crowKm(a, b)
  if (crow * WINDING <= FARTHEST_WALK_KM) {
    const minutes = wholeMinutes(crow * WINDING * WALKING_MINUTES_PER_KM, roads.factor)
    return { km: tenth(crow * WINDING), minutes, onFoot: true, ...NOTHING_DRIVEN }
  }
  if (a.node === b.node) {
    const { km, minutes } = across(crow)
    return { km: tenth(km), minutes: wholeMinutes(minutes, roads.factor), onFoot: false, ...NOTHING_DRIVEN }
  }
  const { minutes, km } = roads.waysFrom(a.node)
  const via = (minutes[b.node] as number) + a.accessMinutes + b.accessMinutes
  const beside = besideOn(roads)
  const nearer = along(beside, a, b)
  const ends = [(NODES[a.node] as { id: string }).id, (NODES[b.node] as { id: string }).id] as const
  if (nearer && nearer.minutes < via) {
    const edge = EDGES[beside[a.node * NODES.length + b.node] as number] as Edge
    return {
      km: tenth(nearer.km),
      minutes: wholeMinutes(nearer.minutes, roads.factor),
      onFoot: false,
      tollKm: 0,
      tollStretches: [],
      roads: edge.from === ends[0] ? edge.roads : edge.roads.toReversed(),
      nodes: ends,
    }
  }
  const way = roads.way(...ends)
  if (!way) return null
  return {
    km: tenth((km[b.node] as number) + a.accessKm + b.accessKm),
    minutes: wholeMinutes(via, roads.factor),
    onFoot: false,
    tollKm: way.tollKm,
    tollStretches: way.tollStretches,
    roads: way.roads,
    nodes: way.nodes,
  }
}

export interface LegMatrix {
  /** Minutes of legBetween by [from × points + to]; Infinity without an open road. */
  readonly minutes: Float64Array
  /** 1 for a driven leg, 0 on foot. */
  readonly driving: Uint8Array
}

/**
 * All legs at once, for the planner's search.
 * @throws RangeError for an unknown place or node
 */
export function legMatrix(roads: Roads, points: readonly Point[]): LegMatrix {
  const size = points.length
  const spots = points.map(spotOf)
  const beside = besideOn(roads)
  const minutes = new Float64Array(size * size)
  const driving = new Uint8Array(size * size).fill(1)
  const put = (a: number, b: number, value: number, driven: 0 | 1) => {
    minutes[a * size + b] = value
    minutes[b * size + a] = value
    driving[a * size + b] = driven
    driving[b * size + a] = driven
  }
  for (let row = 0; row < size; row++) {
    const a = spots[row] as Spot
    put(row, row, 0, 0)
    const ways = roads.waysFrom(a.node).minutes
    for (let column = row + 1; column < size; column++) {
      const b = spots[column] as Spot
      const crow = crowKm(a, b)
      if (a.id === b.id) put(row, column, 0, 0)
      else if (crow * WINDING <= FARTHEST_WALK_KM) {
        put(row, column, wholeMinutes(crow * WINDING * WALKING_MINUTES_PER_KM, roads.factor), 0)
      } else if (a.node === b.node) put(row, column, wholeMinutes(across(crow).minutes, roads.factor), 1)
      else {
        const via = (ways[b.node] as number) + a.accessMinutes + b.accessMinutes
        const nearer = along(beside, a, b)?.minutes ?? via
        put(row, column, wholeMinutes(Math.min(via, nearer), roads.factor), 1)
      }
    }
  }
  return { minutes, driving }
}
