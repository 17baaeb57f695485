/** The planner's road graph of Hokkaido, and the quickest routes over the roads open on a day. */

import { isWinter } from '../../time/daylight.ts'
import { WINTER_TIME_FACTOR } from '../../travel-cost/costs.ts'
import { NODE_LINES } from '../data/nodes.ts'
import { EAST } from '../data/roads-east.ts'
import { MOTORWAYS } from '../data/roads-motorways.ts'
import { WEST } from '../data/roads-west.ts'
import { type Neighbours, neighboursOf, quickestWays, type Ways } from './quickest-ways.ts'
import { type Edge, type RoadNode, readEdges, readNodes } from './road-table.ts'
import { isShut } from './winter-roads.ts'

export const NODES: readonly RoadNode[] = readNodes(NODE_LINES)
export const nodeById: ReadonlyMap<string, RoadNode> = new Map(NODES.map((node) => [node.id, node]))
export const EDGES: readonly Edge[] = readEdges(MOTORWAYS.trimEnd() + WEST.trimEnd() + EAST, nodeById)

const INDEX: ReadonlyMap<string, number> = new Map(NODES.map(({ id }, index) => [id, index]))
const ARCS = EDGES.map(({ from, to, km, minutes }) => ({
  ends: [nodeIndex(from), nodeIndex(to)] as const,
  tenths: Math.round(km * 10),
  minutes,
}))

/** @throws RangeError for a node the graph does not have */
export function nodeIndex(id: string): number {
  const index = INDEX.get(id)
  if (index === undefined) throw new RangeError(`the road graph has no node ${id}`)
  return index
}

const EDGE_BETWEEN = new Map(
  EDGES.flatMap((edge) => [[`${edge.from} ${edge.to}`, edge] as const, [`${edge.to} ${edge.from}`, edge] as const]),
)

export function edgesAlong(nodes: readonly string[]): Edge[] {
  return nodes.slice(1).flatMap((to, index) => EDGE_BETWEEN.get(`${nodes[index]} ${to}`) ?? [])
}

export interface RoadWishes {
  readonly tolls: boolean
  readonly mountains: boolean
  readonly winterFactor?: number
}

export interface Way {
  readonly km: number
  readonly minutes: number
  readonly tollKm: number
  readonly tollStretches: readonly number[]
  readonly roads: readonly string[]
  readonly nodes: readonly string[]
  readonly edges: readonly Edge[]
}

export interface Roads {
  /**
   * Identifies the open roads and their speeds. Two days have the same key if the same roads are open at the same
   * speed.
   */
  readonly key: string
  readonly factor: number
  readonly open: readonly number[]
  /** `minutes`, `km` and `way` throw a RangeError for unknown nodes. */
  minutes(from: string, to: string): number
  km(from: string, to: string): number
  way(from: string, to: string): Way | null
  waysFrom(from: number): Ways
  withoutClosings(): Roads
}

/**
 * Removes the mountain roads. A town or airport that would be cut off keeps its quickest connection as a dead end
 * without through traffic. Passes and sights in the mountains become unreachable.
 */
function withoutMountainRoads(open: readonly number[]): number[] {
  const usable = new Set(open.filter((index) => EDGES[index]?.class !== 'mountain'))
  const all = neighboursOf(NODES.length, ARCS, open)
  for (;;) {
    const { minutes } = quickestWays(neighboursOf(NODES.length, ARCS, [...usable]), [nodeIndex('sapporo')])
    const joined = NODES.flatMap((_, index) => (Number.isFinite(minutes[index]) ? [index] : []))
    const { minutes: away, last } = quickestWays(all, joined)
    const towns = NODES.flatMap(({ kind }, index) => {
      const isCutOff = (away[index] as number) > 0 && Number.isFinite(away[index])
      return isCutOff && kind !== 'pass' && kind !== 'sight' ? [index] : []
    })
    if (towns.length === 0) return [...usable].sort((a, b) => a - b)
    let node = towns.reduce((near, town) => ((away[town] as number) < (away[near] as number) ? town : near))
    while ((last[node] as number) >= 0) {
      const index = last[node] as number
      usable.add(index)
      node = otherEnd(index, node)
    }
  }
}

function otherEnd(edge: number, node: number): number {
  const [from, to] = (ARCS[edge] as (typeof ARCS)[number]).ends
  return from === node ? to : from
}

/**
 * Returns the toll stretches, the road numbers and the nodes of a route, in driving order.
 * @param edges the edges of the route, in driving order
 * @param from the node where the route starts
 */
export function signsAlong(
  edges: readonly Edge[],
  from: string,
): Pick<Way, 'tollKm' | 'tollStretches' | 'roads' | 'nodes'> {
  const nodes = [from]
  const roads: string[] = []
  const stretches: number[] = []
  let onToll = false
  for (const edge of edges) {
    const backwards = edge.to === nodes.at(-1)
    nodes.push(backwards ? edge.from : edge.to)
    for (const road of backwards ? edge.roads.toReversed() : edge.roads) if (roads.at(-1) !== road) roads.push(road)
    if (edge.toll) stretches.push(edge.km + (onToll ? (stretches.pop() ?? 0) : 0))
    onToll = edge.toll
  }
  const tollStretches = stretches.map(toTenth)
  const tollKm = toTenth(tollStretches.reduce((sum, km) => sum + km, 0))
  return { tollKm, tollStretches, roads, nodes }
}

function toTenth(km: number): number {
  return Math.round(km * 10) / 10
}

interface Opening {
  readonly tolls: boolean
  readonly offMountains: boolean
  readonly shut: readonly number[]
}

interface Network {
  readonly open: readonly number[]
  readonly neighbours: Neighbours
  readonly ways: Map<number, Ways>
}

/**
 * Maximum number of cached networks. A trip of a month needs only a few networks. A full cache is cleared as a whole,
 * because evicting single networks would need an LRU package in the browser.
 */
const MOST_NETWORKS = 24
const networks = new Map<string, Network>()

function keyOf({ tolls, offMountains, shut }: Opening): string {
  return `${tolls ? 'toll' : 'free'} ${offMountains ? 'low' : 'all'} ${shut.join(',')}`
}

function networkOf(opening: Opening): Network {
  const key = keyOf(opening)
  const known = networks.get(key)
  if (known) return known
  const usable = EDGES.filter(({ index, toll }) => (opening.tolls || !toll) && !opening.shut.includes(index))
  const indexes = usable.map(({ index }) => index)
  const open = opening.offMountains ? withoutMountainRoads(indexes) : indexes
  const network = { open, neighbours: neighboursOf(NODES.length, ARCS, open), ways: new Map() }
  if (networks.size >= MOST_NETWORKS) networks.clear()
  networks.set(key, network)
  return network
}

function roadsOver(opening: Opening, factor: number): Roads {
  const { open, neighbours, ways } = networkOf(opening)
  const waysFrom = (from: number) => {
    const known = ways.get(from)
    if (known) return known
    const found = quickestWays(neighbours, [from])
    ways.set(from, found)
    return found
  }
  const between = (from: string, to: string, what: 'minutes' | 'km') =>
    waysFrom(nodeIndex(from))[what][nodeIndex(to)] as number
  const minutes = (from: string, to: string) => between(from, to, 'minutes') * factor
  return {
    key: `${keyOf(opening)} ${factor}`,
    factor,
    open,
    minutes,
    km: (from, to) => between(from, to, 'km'),
    way(from, to) {
      const { last, km } = waysFrom(nodeIndex(from))
      if (!Number.isFinite(km[nodeIndex(to)])) return null
      const edges: Edge[] = []
      for (let node = nodeIndex(to); (last[node] as number) >= 0; node = otherEnd(last[node] as number, node)) {
        edges.unshift(EDGES[last[node] as number] as Edge)
      }
      return { km: between(from, to, 'km'), minutes: minutes(from, to), edges, ...signsAlong(edges, from) }
    },
    waysFrom,
    withoutClosings: () =>
      roadsOver({ ...opening, shut: opening.shut.filter((index) => EDGES[index]?.closing?.kind !== 'yes') }, factor),
  }
}

export function roadsOn(day: string, { tolls, mountains, winterFactor = WINTER_TIME_FACTOR }: RoadWishes): Roads {
  const shut = EDGES.filter((edge) => isShut(edge, day)).map(({ index }) => index)
  return roadsOver({ tolls, offMountains: !mountains && isWinter(day), shut }, isWinter(day) ? winterFactor : 1)
}
