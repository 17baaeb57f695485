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
interface Table {
  readonly open: ReadonlySet<Edge>
  readonly weight: Float64Array
  readonly next: Int16Array
}

const MINUTE = 100_000

function ends({ from, to }: Edge): [number, number] {
  return [INDEX.get(from) ?? -1, INDEX.get(to) ?? -1]
}

function tableOver(open: ReadonlySet<Edge>): Table {
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

type RoadWishes = Pick<PlanRequest, 'tolls' | 'winterDriving'>

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

function tableFor(day: string, wishes: RoadWishes): Table {
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

interface Spot {
  readonly latitude: number
  readonly longitude: number
  readonly accessKm: number
  readonly accessMinutes: number
}

function spotOf({ kind, id }: Point): Spot | undefined {
  if (kind === 'place') return PLACE_BY_ID.get(id)
  const node = NODE_BY_ID.get(id)
  return node && { latitude: node.latitude, longitude: node.longitude, accessKm: 0, accessMinutes: 0 }
}

const EARTH_KM = 6371

function straightKm(a: Pick<Spot, 'latitude' | 'longitude'>, b: Pick<Spot, 'latitude' | 'longitude'>): number {
  const half = (x: number, y: number) => Math.sin(((x - y) * Math.PI) / 360) ** 2
  const cosines = Math.cos((a.latitude * Math.PI) / 180) * Math.cos((b.latitude * Math.PI) / 180)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half(a.latitude, b.latitude) + cosines * half(a.longitude, b.longitude)))
}

export interface Figures {
  readonly km: number
  /** Whole minutes, rounded up. */
  readonly minutes: number
  readonly onFoot: boolean
}

/**
 * Returns the expected figures of a leg. A walk is at most 1 km, which is 1.3 × the straight line, and takes 13 minutes
 * per km. A drive between points on the same node is 1.3 × the straight line, at 40 km/h. Any other drive is the access
 * road, the quickest route and the other access road. If the nodes are neighbours, the road between them counts where
 * it is quicker. In winter, all minutes are multiplied by 1.3.
 * @returns undefined if no open road leads there, or if a point does not exist
 */
export function figuresOf(from: Point, to: Point, day: string, wishes: RoadWishes): Figures | undefined {
  const [a, b] = [spotOf(from), spotOf(to)]
  if (!a || !b) return undefined
  if (from.kind === to.kind && from.id === to.id) return { km: 0, minutes: 0, onFoot: true }
  const season = isSnowMonth(day) ? 1.3 : 1
  const whole = (minutes: number) => Math.ceil(minutes * season - 0.000_001)
  const crow = straightKm(a, b)
  const winding = crow * 1.3
  if (winding <= 1) return { km: winding, minutes: whole(winding * 13), onFoot: true }
  const [x, y] = [nodeAt(from), nodeAt(to)]
  if (x === y) return { km: winding, minutes: whole(Math.max(2, winding * 1.5)), onFoot: false }
  const { weight } = tableFor(day, wishes)
  const cost = weight[(INDEX.get(x) ?? 0) * SIZE + (INDEX.get(y) ?? 0)] as number
  if (cost === Number.POSITIVE_INFINITY) return undefined
  const around = {
    km: (cost % MINUTE) / 10 + a.accessKm + b.accessKm,
    minutes: Math.floor(cost / MINUTE) + a.accessMinutes + b.accessMinutes,
  }
  const straight = alongRoad(x, y, a, b, crow, day, wishes)
  const { km, minutes } = straight && straight.minutes < around.minutes ? straight : around
  return { km, minutes: whole(minutes), onFoot: false }
}

/**
 * Returns the figures of a drive between two places beside the same road. It is as winding and as slow as the road. It
 * is at least as long as the road without the places' access roads. Undefined if there is no such open road without
 * tolls.
 */
function alongRoad(x: string, y: string, a: Spot, b: Spot, crow: number, day: string, wishes: RoadWishes) {
  const [edge] = openEdgesAlong([x, y], day, wishes) ?? []
  const [u, v] = [NODE_BY_ID.get(x), NODE_BY_ID.get(y)]
  if (!edge || edge.toll || !u || !v || a.accessKm + b.accessKm === 0) return undefined
  const km = Math.max(crow * Math.max(1.3, edge.km / straightKm(u, v)), edge.km - a.accessKm - b.accessKm)
  return { km, minutes: Math.max(2, km * Math.max(1.5, edge.minutes / edge.km)) }
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
