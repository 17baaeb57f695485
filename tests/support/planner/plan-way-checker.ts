/** Computes the roads, distances and times of legs independently of the planner. */

import { PLACE_ROADS } from '../../../shared/planner/data/place-roads.ts'
import type { Place } from '../../../shared/planner/places/place.ts'
import { PLACES } from '../../../shared/planner/places/places.ts'
import { NIGHT_TOWNS } from '../../../shared/planner/places/towns.ts'
import type { Point } from '../../../shared/planner/plan.ts'
import { EDGES } from '../../../shared/planner/roads/road-graph.ts'
import type { Edge } from '../../../shared/planner/roads/road-table.ts'
import {
  isSnowMonth,
  minutesOver,
  nodeNamed,
  placeNamed,
  type RoadWishes,
  type Table,
  tableFor,
  tableOver,
} from './plan-road-checker.ts'

interface Spot {
  readonly latitude: number
  readonly longitude: number
}

function spotOf({ kind, id }: Point): Spot | undefined {
  return kind === 'place' ? placeNamed(id) : nodeNamed(id)
}

const EARTH_KM = 6371

export function straightKm(a: Pick<Spot, 'latitude' | 'longitude'>, b: Pick<Spot, 'latitude' | 'longitude'>): number {
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
 * A road, or a part of a road, between two points. `ends` contains ids such as 'node:sapporo'. `edge` is null for local
 * roads.
 */
interface Link {
  readonly ends: readonly [string, string]
  readonly tenths: number
  /** Hundredths of minutes. */
  readonly cost: number
  readonly edge: Edge | null
}

function linkOf(from: string, to: string, km: number, minutes: number, edge: Edge | null = null): Link {
  return { ends: [from, to], tenths: Math.round(km * 10), cost: Math.ceil(minutes * 100 - 0.000_001), edge }
}

/** Keeps one link for each pair of points. Where two roads connect the same points, the slower one is kept. */
function slowest(links: readonly Link[]): Link[] {
  return links.filter(
    (link, index) =>
      !links.some(
        ({ ends, cost }, other) =>
          `${ends}` === `${link.ends}` && (cost > link.cost || (cost === link.cost && other < index)),
      ),
  )
}

const ROWS = new Map(
  PLACE_ROADS.trim()
    .split('\n')
    .map((row) => [row.split(' ')[0], row.split(' ').slice(1)]),
)
const FARTHEST_LOCAL_KM = 12

const paces = new Map<string, number>()

/**
 * Returns the minutes per km on the local roads of a node. The value is 1.5, or more if the drive from a place to the
 * node along a listed road is slower, in relation to 1.3 × the straight line.
 */
function paceAt(id: string): number {
  const known = paces.get(id)
  if (known !== undefined) return known
  const node = nodeNamed(id)
  let pace = 1.5
  for (const place of PLACES.filter((one) => one.node === id)) {
    for (const way of ROWS.get(place.id) ?? []) {
      const [road, along] = way.split(':')
      const edge = EDGES.find(({ from, to }) => `${from}-${to}` === road)
      if (!edge || !node || (edge.from !== id && edge.to !== id)) continue
      const km = edge.from === id ? Number(along) : edge.km - Number(along)
      pace = Math.max(pace, (km * edge.minutes) / edge.km / (straightKm(place, node) * 1.3))
    }
  }
  paces.set(id, pace)
  return pace
}

/**
 * Returns the minutes for a distance on local roads. The first 10 km are at the pace of the node (`paceAt`), the rest
 * at 1.5 minutes per km.
 */
function localMinutes(node: string, km: number): number {
  return km < 10 ? km * paceAt(node) : 10 * paceAt(node) + (km - 10) * 1.5
}

/** Returns the links from a place: those of its rows in the table, or the access road to its node. */
function linksOfPlace(place: Place): Link[] {
  const here = `place:${place.id}`
  const links = (ROWS.get(place.id) ?? [place.node]).flatMap((way) => {
    const [road = '', along = '', off = ''] = way.split(':')
    const node = nodeNamed(road)
    if (node) {
      const km = straightKm(place, node) * 1.3
      if (road !== place.node) return [linkOf(here, `node:${road}`, km, km * 1.5)]
      return [linkOf(here, `node:${road}`, place.accessKm, Math.max(place.accessMinutes, localMinutes(road, km)))]
    }
    const edge = EDGES.find(({ from, to }) => `${from}-${to}` === road) as Edge
    const part = (km: number, to: string) =>
      linkOf(here, `node:${to}`, km + Number(off), km * (edge.minutes / edge.km) + Number(off) * 1.5, edge)
    return [part(Number(along), edge.from), part(edge.km - Number(along), edge.to)]
  })
  const roads = slowest(links)
  // The way to the place's own node is open even when the road is closed.
  const own = roads.filter(({ edge, ends }) => edge && ends[1] === `node:${place.node}`)
  return [...roads, ...own.map((link) => ({ ...link, edge: null }))]
}

const FREE = tableOver(new Set(EDGES.filter(({ toll }) => !toll)))

/**
 * Returns lower limits, in minutes, of a drive between two places. Each is the drive between a node of one place and a
 * node of the other, minus the drives from the two places to these nodes.
 */
function gainsByRoad(one: Place, other: Place): number[] {
  const minutes = (a: string, b: string) => minutesOver(FREE, a.slice(5), b.slice(5))
  return linksOfPlace(one).flatMap((first) =>
    linksOfPlace(other)
      .filter(({ ends }) => ends[1] !== first.ends[1])
      .map((second) => minutes(first.ends[1], second.ends[1]) - first.cost / 100 - second.cost / 100)
      .filter(Number.isFinite),
  )
}

/**
 * Returns the links between two places: along a road on which both are located, and on the local roads of their node.
 */
function linksBetween(one: Place, other: Place): Link[] {
  const ends = [`place:${one.id}`, `place:${other.id}`] as const
  const along = (ROWS.get(one.id) ?? []).flatMap((way) => {
    const [road = '', km = '', off = ''] = way.split(':')
    const beside = (ROWS.get(other.id) ?? []).find((text) => km !== '' && text.startsWith(`${road}:`))
    if (!beside) return []
    const edge = EDGES.find(({ from, to }) => `${from}-${to}` === road) as Edge
    const [, otherKm, otherOff] = beside.split(':')
    const [between, access] = [Math.abs(Number(km) - Number(otherKm)), Number(off) + Number(otherOff)]
    return [linkOf(...ends, between + access, between * (edge.minutes / edge.km) + access * 1.5, edge)]
  })
  const crow = straightKm(one, other)
  const isLocal = one.node === other.node && crow <= FARTHEST_LOCAL_KM
  if (!isLocal) return slowest(along)
  const minutes = Math.max(localMinutes(one.node, crow * 1.3), ...gainsByRoad(one, other))
  return [...slowest(along), linkOf(...ends, crow * 1.3, minutes)]
}

const LINKS: readonly Link[] = [
  ...EDGES.map((edge) => linkOf(`node:${edge.from}`, `node:${edge.to}`, edge.km, edge.minutes, edge)),
  ...PLACES.flatMap(linksOfPlace),
  ...PLACES.flatMap((one, index) => PLACES.slice(index + 1).flatMap((other) => linksBetween(one, other))),
]

interface Reached {
  readonly cost: number
  readonly tenths: number
}

const reachedFrom = new WeakMap<Table, Map<string, ReadonlyMap<string, Reached>>>()

/**
 * Returns the quickest way to every point (Bellman–Ford with a queue). Of equally quick ways, it keeps the shorter one.
 */
function quickestFrom(table: Table, start: string): ReadonlyMap<string, Reached> {
  const known = reachedFrom.get(table) ?? new Map<string, ReadonlyMap<string, Reached>>()
  reachedFrom.set(table, known)
  const found = known.get(start)
  if (found) return found
  const beside = besideIn(table)
  const reached = new Map<string, Reached>([[start, { cost: 0, tenths: 0 }]])
  const queue = new Set([start])
  for (const point of queue) {
    queue.delete(point)
    const here = reached.get(point) as Reached
    for (const { ends, cost, tenths } of beside.get(point) ?? []) {
      const to = ends[0] === point ? ends[1] : ends[0]
      const next = { cost: here.cost + cost, tenths: here.tenths + tenths }
      const before = reached.get(to)
      if (before && (before.cost < next.cost || (before.cost === next.cost && before.tenths <= next.tenths))) continue
      reached.set(to, next)
      queue.add(to)
    }
  }
  known.set(start, reached)
  return reached
}

const linksIn = new WeakMap<Table, ReadonlyMap<string, readonly Link[]>>()

function besideIn(table: Table): ReadonlyMap<string, readonly Link[]> {
  const known = linksIn.get(table)
  if (known) return known
  const beside = new Map<string, Link[]>()
  for (const link of LINKS) {
    if (link.edge && !table.open.has(link.edge)) continue
    for (const end of link.ends) beside.set(end, [...(beside.get(end) ?? []), link])
  }
  linksIn.set(table, beside)
  return beside
}

/**
 * Returns the town of a point: the node itself, or the node to which a place is attached if the way between them is at
 * most 3 km long. Returns an empty string if the node is not one of NIGHT_TOWNS.
 */
function townOf({ kind, id }: Point): string {
  const place = kind === 'place' ? placeNamed(id) : undefined
  const node = place && place.accessKm <= 3 ? place.node : kind === 'node' ? id : ''
  return node in NIGHT_TOWNS ? node : ''
}

const wholeOn = (day: string, minutes: number) => Math.ceil(minutes * (isSnowMonth(day) ? 1.3 : 1) - 0.000_001)

/**
 * Returns the expected walk between two points, or undefined if they are too far apart: more than 1.5 km in one town,
 * or 1 km elsewhere. The length is 1.3 × the straight line, at 13 minutes per km. In winter, the minutes are multiplied
 * by 1.3.
 */
export function walkFigures(from: Point, to: Point, day: string): Figures | undefined {
  const [a, b] = [spotOf(from), spotOf(to)]
  if (!a || !b) return undefined
  if (from.kind === to.kind && from.id === to.id) return { km: 0, minutes: 0, onFoot: true }
  const km = straightKm(a, b) * 1.3
  const isOneTown = townOf(from) !== '' && townOf(from) === townOf(to)
  return km <= (isOneTown ? 1.5 : 1) ? { km, minutes: wholeOn(day, km * 13), onFoot: true } : undefined
}

/**
 * Returns the expected drive between two points: the quickest way over roads, parts of roads, access roads and local
 * roads. A drive between different points lasts at least 2 minutes.
 * @returns undefined if no open road leads there, or if a point does not exist
 */
export function driveFigures(from: Point, to: Point, day: string, wishes: RoadWishes): Figures | undefined {
  const way = quickestFrom(tableFor(day, wishes), `${from.kind}:${from.id}`).get(`${to.kind}:${to.id}`)
  if (!way || !spotOf(from)) return undefined
  const minutes = way.cost === 0 ? 0 : Math.max(2, way.cost / 100)
  return { km: way.tenths / 10, minutes: wholeOn(day, minutes), onFoot: false }
}

/**
 * Returns the nodes at which the road part of a leg from or to a point can begin or end. For a node, this is the node
 * itself. For a place, these are the ends of the links and roads of all places with the same node.
 */
export function nodesBeside({ kind, id }: Point): ReadonlySet<string> {
  if (kind === 'node') return new Set([id])
  const place = placeNamed(id)
  const local = PLACES.filter(({ node }) => node === place?.node)
  return new Set(
    local.flatMap(linksOfPlace).flatMap(({ ends, edge }) => [ends[1].slice(5), ...(edge ? [edge.from, edge.to] : [])]),
  )
}

/** Returns the longest distance in km that a leg can have on local roads and access roads at a point. */
export function longestAccess({ kind, id }: Point): number {
  const place = kind === 'place' ? placeNamed(id) : undefined
  if (!place) return 0
  const local = PLACES.filter(({ node }) => node === place.node).flatMap(linksOfPlace)
  return FARTHEST_LOCAL_KM * 1.3 + Math.max(...local.map(({ edge, tenths }) => (edge ? 0 : tenths / 10)))
}
