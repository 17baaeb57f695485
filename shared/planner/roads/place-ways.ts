/**
 * Finds the quickest routes between places and nodes, over roads, access roads and local roads in one graph. The
 * minutes satisfy the triangle inequality: no route is slower than a route via a third point.
 */

import { ownPlaceOf } from '../places/own-places.ts'
import { PLACES } from '../places/places.ts'
import { crowKm, type UnitVector, unitVectorOf } from './crow.ts'
import { accessOf, localMinutes, MINUTES_PER_KM, roadsOfPlace, WINDING } from './place-roads.ts'
import { type Arc, type Neighbours, neighboursOf, quickestWays } from './quickest-ways.ts'
import { EDGES, NODES, nodeIndex, type Roads } from './road-graph.ts'
import type { Edge } from './road-table.ts'

/** Maximum straight-line distance at which local roads connect two places of one town. */
const LOCAL_KM = 12
/** The graph of this module counts driving times in hundredths of a minute, so that sums stay exact. */
const HUNDRED = 100
const SLACK = 1e-6

/**
 * An edge of the graph of this module: a road, an access road, or local roads. In `ends`, the nodes have the first
 * numbers, and the places the numbers after them.
 */
interface PlaceArc extends Arc {
  readonly edge?: Edge
  /**
   * True if the direction from the arc's first end to its second end is also the direction from the start to the end of
   * `edge`.
   */
  readonly onwards: boolean
}

const PLACE_VERTEX: ReadonlyMap<string, number> = new Map(PLACES.map(({ id }, index) => [id, NODES.length + index]))

/**
 * Returns the vertex of a place or node. One of the user's own places has the vertex of its nearest node.
 * @throws RangeError for an unknown place or node
 */
export function vertexOf({ kind, id }: { readonly kind: 'place' | 'node'; readonly id: string }): number {
  if (kind === 'node') return nodeIndex(id)
  const vertex = PLACE_VERTEX.get(id)
  if (vertex !== undefined) return vertex
  const own = ownPlaceOf(id)
  if (!own) throw new RangeError(`there is no place ${id}`)
  return nodeIndex(own.node)
}

function arc(ends: Arc['ends'], km: number, minutes: number, edge?: Edge, onwards = true): PlaceArc {
  // Rounds up, so that the parts of a road are never quicker than the whole.
  const hundredths = Math.ceil(minutes * HUNDRED - SLACK)
  return { ends, tenths: Math.round(km * 10), minutes: hundredths, onwards, ...(edge !== undefined && { edge }) }
}

/**
 * Keeps only the slowest arc between two vertices. Where two road numbers share a stretch, its speed is that of the
 * slower road; otherwise a place on the stretch would make the slower road quicker.
 */
function slowestOf(arcs: readonly PlaceArc[]): PlaceArc[] {
  const slowest = new Map<string, PlaceArc>()
  for (const one of arcs) {
    const known = slowest.get(`${one.ends}`)
    if (!known || known.minutes < one.minutes) slowest.set(`${one.ends}`, one)
  }
  return [...slowest.values()]
}

/**
 * Returns copies of the arcs that connect a place with the node it belongs to, without their edge. An arc without an
 * edge stays open when the road is closed for the season, because closures begin beyond the place.
 */
function openAllYear(arcs: readonly PlaceArc[], node: string): PlaceArc[] {
  return arcs.flatMap(({ edge: _, ...own }) => (own.ends[1] === nodeIndex(node) ? [own] : []))
}

function accessArcs(): PlaceArc[] {
  return PLACES.flatMap((place) => {
    const vertex = vertexOf({ kind: 'place', id: place.id })
    const parts = roadsOfPlace(place.id).besides.flatMap(({ edge, along, accessKm }) => {
      const pace = edge.minutes / edge.km
      const part = (node: string, km: number, onwards: boolean) =>
        arc([vertex, nodeIndex(node)], km + accessKm, km * pace + accessKm * MINUTES_PER_KM, edge, onwards)
      return [part(edge.from, along, false), part(edge.to, edge.km - along, true)]
    })
    const roads = slowestOf(parts)
    const local = accessOf(place).map(({ node, km, minutes }) => arc([vertex, nodeIndex(node)], km, minutes))
    return [...roads, ...openAllYear(roads, place.node), ...local]
  })
}

function stretchArcs(): PlaceArc[] {
  const byEdge = new Map<Edge, { vertex: number; along: number; accessKm: number }[]>()
  for (const { id } of PLACES) {
    for (const { edge, along, accessKm } of roadsOfPlace(id).besides) {
      const places = byEdge.get(edge) ?? []
      places.push({ vertex: vertexOf({ kind: 'place', id }), along, accessKm })
      byEdge.set(edge, places)
    }
  }
  const arcs = [...byEdge].flatMap(([edge, places]) =>
    places.flatMap((first, index) =>
      places.slice(index + 1).map((second) => {
        const [km, access] = [Math.abs(second.along - first.along), first.accessKm + second.accessKm]
        const minutes = (km * edge.minutes) / edge.km + access * MINUTES_PER_KM
        return arc([first.vertex, second.vertex], km + access, minutes, edge, first.along <= second.along)
      }),
    ),
  )
  return slowestOf(arcs)
}

/**
 * Returns the local roads between places of one town. If main roads pass both places, the drive on local roads is not
 * quicker than the drive by these main roads, so that no route between towns leaves the roads of the table for local
 * roads.
 */
function localArcs(accesses: readonly PlaceArc[]): PlaceArc[] {
  const vectors = PLACES.map(unitVectorOf)
  const byPlace = Map.groupBy(accesses, ({ ends }) => ends[0])
  const roads = EDGES.flatMap(({ index, toll }) => (toll ? [] : [index]))
  const neighbours = neighboursOf(NODES.length, edgeArcs(), roads)
  const known = new Map<number, Float64Array>()
  const minutesFrom = (node: number) => {
    const minutes = known.get(node) ?? quickestWays(neighbours, [node]).minutes
    known.set(node, minutes)
    return minutes
  }
  const least = (a: number, b: number) =>
    (byPlace.get(a) ?? []).flatMap((first) => {
      const minutes = minutesFrom(first.ends[1])
      return (byPlace.get(b) ?? [])
        .filter(({ ends }) => ends[1] !== first.ends[1])
        .map((second) => (minutes[second.ends[1]] as number) - first.minutes - second.minutes)
        .filter(Number.isFinite)
    })
  return PLACES.flatMap(({ node, id }, index) =>
    PLACES.slice(index + 1).flatMap((other, after) => {
      if (other.node !== node) return []
      const crow = crowKm(vectors[index] as UnitVector, vectors[index + 1 + after] as UnitVector)
      if (crow > LOCAL_KM) return []
      const ends = [vertexOf({ kind: 'place', id }), vertexOf({ kind: 'place', id: other.id })] as const
      const hundredths = Math.max(localMinutes(node, crow * WINDING) * HUNDRED, ...least(...ends))
      return [arc(ends, crow * WINDING, hundredths / HUNDRED)]
    }),
  )
}

function edgeArcs(): PlaceArc[] {
  return EDGES.map((edge) => arc([nodeIndex(edge.from), nodeIndex(edge.to)], edge.km, edge.minutes, edge))
}

let allArcs: readonly PlaceArc[] | undefined

/**
 * Returns the edges of the graph of places and nodes. They are computed on the first call, because a page that shows no
 * plan does not need them.
 */
function arcsOf(): readonly PlaceArc[] {
  if (!allArcs) {
    const accesses = accessArcs()
    allArcs = [...edgeArcs(), ...accesses, ...stretchArcs(), ...localArcs(accesses)]
  }
  return allArcs
}

interface Found {
  readonly hundredths: Int32Array
  readonly last: Int16Array
}

interface PlaceNetwork {
  readonly neighbours: Neighbours
  readonly found: Map<number, Found>
}

/**
 * Caches a network for each list of open roads. When the road graph drops a list, the WeakMap drops its network too.
 */
const networks = new WeakMap<Roads['open'], PlaceNetwork>()

function networkOf({ open }: Roads): PlaceNetwork {
  const known = networks.get(open)
  if (known) return known
  const edges = new Set(open)
  const arcs = arcsOf()
  const usable = arcs.flatMap(({ edge }, index) => (edge === undefined || edges.has(edge.index) ? [index] : []))
  const network = { neighbours: neighboursOf(NODES.length + PLACES.length, arcs, usable), found: new Map() }
  networks.set(open, network)
  return network
}

function foundFrom(roads: Roads, from: number): Found {
  const { neighbours, found } = networkOf(roads)
  const known = found.get(from)
  if (known) return known
  const { minutes, last } = quickestWays(neighbours, [from])
  const hundredths = Int32Array.from(minutes, (value) => (Number.isFinite(value) ? value : -1))
  const result = { hundredths, last }
  found.set(from, result)
  return result
}

export function hundredthsFrom(roads: Roads, from: number): Int32Array {
  return foundFrom(roads, from).hundredths
}

export interface PlaceWay {
  readonly km: number
  readonly minutes: number
  /**
   * The nodes in driving order. A road of the table connects each node to the next one. The first and the last road may
   * be driven only in part. Empty for a drive on local roads only.
   */
  readonly nodes: readonly string[]
}

function nodesOn({ edge, ends, onwards }: PlaceArc, from: number, to: number): readonly string[] {
  if (edge) return (ends[0] === from) === onwards ? [edge.from, edge.to] : [edge.to, edge.from]
  const node = NODES[Math.min(from, to)]
  return node ? [node.id] : []
}

function join(nodes: string[], next: readonly string[]): void {
  const [first, second] = next
  if (first === undefined || nodes.at(-1) === (second ?? first)) return
  // The route turns from a road into another one before it reaches the end of the first. Remove the end of the first
  // road, because the route does not pass it.
  if (second !== undefined && nodes.at(-1) !== first && nodes.at(-2) === first) nodes.pop()
  if (nodes.at(-1) !== first) nodes.push(first)
  if (second !== undefined) nodes.push(second)
}

interface Step {
  readonly arc: PlaceArc
  readonly from: number
  readonly to: number
}

function stepsBetween(roads: Roads, from: number, to: number): Step[] | undefined {
  const { hundredths, last } = foundFrom(roads, from)
  if ((hundredths[to] as number) < 0) return undefined
  const steps: Step[] = []
  for (let vertex = to; vertex !== from; ) {
    const step = arcsOf()[last[vertex] as number] as PlaceArc
    const before = step.ends[0] === vertex ? step.ends[1] : step.ends[0]
    steps.unshift({ arc: step, from: before, to: vertex })
    vertex = before
  }
  return steps
}

export function wayBetween(roads: Roads, from: number, to: number): PlaceWay | null {
  const steps = stepsBetween(roads, from, to)
  if (!steps) return null
  const nodes: string[] = []
  let tenths = 0
  for (const step of steps) {
    tenths += step.arc.tenths
    join(nodes, nodesOn(step.arc, step.from, step.to))
  }
  return {
    km: tenths / 10,
    minutes: (hundredthsFrom(roads, from)[to] as number) / HUNDRED,
    nodes: nodes.length > 1 ? nodes : [],
  }
}

/**
 * Returns the nodes that the quickest route reaches, in driving order, with the fraction of the route's minutes that is
 * driven before each node. Unlike the nodes of `wayBetween`, they do not include the far end of a road that is driven
 * only in part.
 */
export function nodesPassed(roads: Roads, from: number, to: number): { readonly id: string; readonly share: number }[] {
  const hundredths = hundredthsFrom(roads, from)
  const whole = hundredths[to] as number
  const vertices = [from, ...(stepsBetween(roads, from, to) ?? []).map((step) => step.to)]
  return vertices.flatMap((vertex) => {
    const node = NODES[vertex]
    return node && whole > 0 ? [{ id: node.id, share: (hundredths[vertex] as number) / whole }] : []
  })
}
