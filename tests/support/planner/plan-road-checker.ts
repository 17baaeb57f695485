/** Computes the roads and legs of a day independently of the planner. */

import type { Place } from '../../../shared/planner/places/place.ts'
import { PLACES } from '../../../shared/planner/places/places.ts'
import type { Point } from '../../../shared/planner/plan.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { EDGES, NODES } from '../../../shared/planner/roads/road-graph.ts'
import type { Edge, RoadNode } from '../../../shared/planner/roads/road-table.ts'

const PLACE_BY_ID = new Map<string, Place>(PLACES.map((place) => [place.id, place]))
const NODE_BY_ID = new Map<string, RoadNode>(NODES.map((node) => [node.id, node]))
const INDEX = new Map(NODES.map(({ id }, index) => [id, index]))
const SIZE = NODES.length

export function placeNamed(id: string): Place | undefined {
  return PLACE_BY_ID.get(id)
}

export function nodeNamed(id: string): RoadNode | undefined {
  return NODE_BY_ID.get(id)
}

export function nodeAt({ kind, id }: Point): string {
  return kind === 'node' ? (NODE_BY_ID.has(id) ? id : '') : (PLACE_BY_ID.get(id)?.node ?? '')
}

export function isSnowMonth(day: string): boolean {
  return ['12', '01', '02', '03'].includes(day.slice(5, 7))
}

/**
 * Whether a road is closed on a day. A road whose closing dates are unknown is closed all winter. A road that closes
 * only at night counts as open.
 */
function isClosed({ closing }: Edge, day: string): boolean {
  if (closing === null || closing.kind === 'night') return false
  if (closing.dates === null) return isSnowMonth(day)
  const { from, to } = closing.dates
  const date = day.slice(5)
  return from > to ? !(date > to && date < from) : date >= from && date <= to
}

/**
 * The quickest routes between all nodes (Floyd–Warshall algorithm). Of equally quick routes, the shorter one counts. A
 * weight is therefore minutes × 100,000 + tenths of a kilometre.
 */
export interface Table {
  readonly open: ReadonlySet<Edge>
  readonly weight: Float64Array
  readonly next: Int16Array
}

const MINUTE = 100_000

function ends({ from, to }: Edge): [number, number] {
  return [INDEX.get(from) ?? -1, INDEX.get(to) ?? -1]
}

export function tableOver(open: ReadonlySet<Edge>): Table {
  const weight = new Float64Array(SIZE * SIZE).fill(Number.POSITIVE_INFINITY)
  const next = new Int16Array(SIZE * SIZE).fill(-1)
  for (let node = 0; node < SIZE; node++) weight[node * SIZE + node] = 0
  for (const edge of open) {
    const [a, b] = ends(edge)
    const cost = edge.minutes * MINUTE + Math.round(edge.km * 10)
    if (cost >= (weight[a * SIZE + b] as number)) continue
    weight[a * SIZE + b] = cost
    weight[b * SIZE + a] = cost
    next[a * SIZE + b] = b
    next[b * SIZE + a] = a
  }
  for (let via = 0; via < SIZE; via++) {
    for (let a = 0; a < SIZE; a++) {
      const first = weight[a * SIZE + via] as number
      if (first === Number.POSITIVE_INFINITY) continue
      for (let b = 0; b < SIZE; b++) {
        const sum = first + (weight[via * SIZE + b] as number)
        if (sum >= (weight[a * SIZE + b] as number)) continue
        weight[a * SIZE + b] = sum
        next[a * SIZE + b] = next[a * SIZE + via] as number
      }
    }
  }
  return { open, weight, next }
}

/** Returns the minutes between two nodes; Infinity if no road connects them. */
export function minutesOver({ weight }: Table, from: string, to: string): number {
  const cost = weight[(INDEX.get(from) ?? -1) * SIZE + (INDEX.get(to) ?? -1)] as number
  return Number.isFinite(cost) ? Math.floor(cost / MINUTE) : cost
}

function joinedTo(root: number, edges: ReadonlySet<Edge>): Set<number> {
  const joined = new Set([root])
  for (let before = -1; before !== joined.size; ) {
    before = joined.size
    for (const edge of edges) {
      const [a, b] = ends(edge)
      if (joined.has(a)) joined.add(b)
      else if (joined.has(b)) joined.add(a)
    }
  }
  return joined
}

/**
 * Removes mountain roads. If this cuts off a town or airport, its quickest route to the rest of the network stays. The
 * nearest such place is connected first, so that its route leads through no other such place.
 */
function withoutMountains(all: ReadonlySet<Edge>): Set<Edge> {
  const kept = new Set([...all].filter((edge) => edge.class !== 'mountain'))
  const { weight, next } = tableOver(all)
  const between = new Map(
    [...all].flatMap((edge) => [ends(edge), ends(edge).reverse()].map((pair) => [`${pair}`, edge])),
  )
  for (;;) {
    const joined = joinedTo(INDEX.get('sapporo') ?? 0, kept)
    let nearest: { from: number; to: number; cost: number } | undefined
    NODES.forEach(({ kind }, from) => {
      if (joined.has(from) || kind === 'pass' || kind === 'sight') return
      for (const to of joined) {
        const cost = weight[from * SIZE + to] as number
        if (cost < (nearest?.cost ?? Number.POSITIVE_INFINITY)) nearest = { from, to, cost }
      }
    })
    if (!nearest) return kept
    for (let at = nearest.from; at !== nearest.to; ) {
      const step = next[at * SIZE + nearest.to] as number
      kept.add(between.get(`${[at, step]}`) as Edge)
      at = step
    }
  }
}

export type RoadWishes = Pick<PlanRequest, 'tolls' | 'winterDriving'>

const tables = new Map<string, Table>()

function tableOn(day: string, { tolls, winterDriving }: RoadWishes): Table {
  const all = EDGES.filter((edge) => !isClosed(edge, day) && (tolls || !edge.toll))
  const low = isSnowMonth(day) && !winterDriving
  const key = `${low} ${all.map((edge) => EDGES.indexOf(edge)).join()}`
  const known = tables.get(key)
  if (known) return known
  const open = new Set(all)
  const table = tableOver(low ? withoutMountains(open) : open)
  tables.set(key, table)
  return table
}

const tableOfDay = new Map<string, Table>()

export function tableFor(day: string, wishes: RoadWishes): Table {
  const key = `${day} ${wishes.tolls} ${wishes.winterDriving}`
  const table = tableOfDay.get(key) ?? tableOn(day, wishes)
  tableOfDay.set(key, table)
  return table
}

export function openEdgesAlong(nodes: readonly string[], day: string, wishes: RoadWishes): Edge[] | undefined {
  const { open } = tableFor(day, wishes)
  const edges: Edge[] = []
  for (let at = 1; at < nodes.length; at++) {
    const [a, b] = [nodes[at - 1], nodes[at]]
    const edge = [...open].find(({ from, to }) => (from === a && to === b) || (from === b && to === a))
    if (!edge) return undefined
    edges.push(edge)
  }
  return edges
}

/**
 * Returns the yen and km of the toll roads among the edges. A stretch costs ¥150 plus ¥24.6 per km, 25% less beyond 100
 * km and 30% less beyond 200 km, plus 10% tax. The price of each stretch is rounded to ¥10.
 */
export function tollsOf(edges: readonly Edge[]): { km: number; yen: number; stretches: number } {
  const stretches: number[] = []
  let riding = false
  for (const { toll, km } of edges) {
    if (toll && riding) stretches.push((stretches.pop() ?? 0) + km)
    else if (toll) stretches.push(km)
    riding = toll
  }
  const yen = stretches.map((km) => {
    const dear = Math.min(km, 100) + 0.75 * Math.min(Math.max(km - 100, 0), 100) + 0.7 * Math.max(km - 200, 0)
    return Math.round(((150 + 24.6 * dear) * 1.1) / 10) * 10
  })
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
  return { km: sum(stretches), yen: sum(yen), stretches: stretches.length }
}
