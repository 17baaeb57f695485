/** Represents places that users add themselves as places of the planner, and computes the legs to and from them. */

import { metresBetween } from '../../geo/simplify.ts'
import type { Position } from '../../time/sun.ts'
import { NODE_LINES } from '../data/nodes.ts'
import { readOwnPlaceId } from './own-place.ts'
import type { Place } from './place.ts'

/**
 * The ratio of road distance to straight-line distance, and the minutes per km. Both are the same as for the access
 * roads of the places in the tables.
 */
const WINDING = 1.3
const MINUTES_PER_KM = 1.5
/**
 * The number of nearest road nodes through which a user's own place is reached. One node is not enough, because the
 * road between two nodes often passes the place.
 */
const MOST_NODES = 3
/** Length of a visit in minutes if the user chose none. */
const USUAL_STAY = 60
/**
 * The longest walk in km to or from a user's own place. The limit is the same in towns, because the road table does not
 * say which town such a place is in.
 */
const FARTHEST_WALK_KM = 1
const WALKING_MINUTES_PER_KM = 13
const LEAST_DRIVE_MINUTES = 2
const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

interface End {
  readonly kind: 'place' | 'node'
  readonly id: string
}

/**
 * The nodes are parsed here too, because importing the road graph, whose folder imports this module, would create a
 * circular import. Columns: id, kind, latitude, longitude, Japanese name.
 */
const NODES = NODE_LINES.trim()
  .split('\n')
  .map((line) => {
    const [id = '', , latitude, longitude] = line.split(' ')
    return { id, latitude: Number(latitude), longitude: Number(longitude) }
  })

function estimatedKm(one: Position, other: Position): number {
  const metres = metresBetween([one.latitude, one.longitude], [other.latitude, other.longitude])
  return (metres / 1_000) * WINDING
}

function nodesNear(at: Position): { readonly id: string; readonly km: number }[] {
  return NODES.map((node) => ({ id: node.id, km: estimatedKm(at, node) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST_NODES)
}

/** Returns the user's own place with this id. Own places are always open, and their visits need no daylight. */
export function ownPlaceOf(id: string): Place | undefined {
  const own = readOwnPlaceId(id)
  if (!own) return undefined
  const [nearest] = nodesNear(own)
  const km = nearest?.km ?? 0
  return {
    id,
    number: 0,
    japanese: '',
    kind: 'attraction',
    tags: [],
    area: nearest?.id ?? '',
    latitude: own.latitude,
    longitude: own.longitude,
    node: nearest?.id ?? '',
    accessKm: Math.round(km * 10) / 10,
    accessMinutes: Math.round(km * MINUTES_PER_KM),
    stay: USUAL_STAY,
    months: ALL_MONTHS,
    best: ALL_MONTHS,
    hours: [],
    closures: [],
    winter: 'yes',
    ask: false,
    confidence: { position: 'A', hours: 'high' },
  }
}

const ownAt = ({ kind, id }: End): Position | undefined => (kind === 'place' ? readOwnPlaceId(id) : undefined)

export function isOwn(end: End): boolean {
  return ownAt(end) !== undefined
}

/** Returns the length of the access road from a user's own place to a node; undefined for other points. */
export function ownAccessKm(end: End, node: string): number | undefined {
  return ownAt(end) && waysOf(end).find(({ to }) => to.id === node)?.km
}

interface Figures {
  readonly km: number
  readonly minutes: number
  readonly onFoot: boolean
}

interface Way {
  readonly to: End
  readonly km: number
}

function waysOf(end: End): Way[] {
  const at = ownAt(end)
  if (!at) return [{ to: end, km: 0 }]
  return nodesNear(at).map(({ id, km }) => ({ to: { kind: 'node', id }, km }))
}

interface WalkOptions {
  readonly factor: number
  readonly positionOf: (end: End) => Position | undefined
}

export interface OwnLegOptions<Leg extends Figures> extends WalkOptions {
  readonly driveBetween: (from: End, to: End) => Leg | null
  readonly bare: (figures: Figures) => Leg
}

/** Rounds up, unless the excess over a whole minute is only the rounding error of the product. */
const minutesOf = (minutes: number, factor: number) => Math.max(0, Math.ceil(minutes * factor - 1e-6))

function directKm(from: End, to: End, { positionOf }: WalkOptions): number {
  const [a, b] = [positionOf(from), positionOf(to)]
  if (!a || !b) throw new RangeError(`there is no ${a ? to.id : from.id}`)
  return estimatedKm(a, b)
}

export function ownWalkBetween(from: End, to: End, options: WalkOptions): Pick<Figures, 'km' | 'minutes'> | null {
  const km = directKm(from, to, options)
  return km <= FARTHEST_WALK_KM ? { km, minutes: minutesOf(km * WALKING_MINUTES_PER_KM, options.factor) } : null
}

export function ownDriveBetween<Leg extends Figures>(from: End, to: End, options: OwnLegOptions<Leg>): Leg | null {
  const { factor, driveBetween, bare } = options
  const direct = directKm(from, to, options)
  const [starts, ends] = [waysOf(from), waysOf(to)]
  const around = Math.max(LEAST_DRIVE_MINUTES, direct * MINUTES_PER_KM)
  const areNear = starts.some((start) => ends.some((end) => isSame(start.to, end.to)))
  let best = areNear ? bare({ km: tenth(direct), minutes: minutesOf(around, factor), onFoot: false }) : null
  for (const start of starts) {
    for (const end of ends) {
      const leg = isSame(start.to, end.to) ? undefined : driveBetween(start.to, end.to)
      if (!leg) continue
      const access = start.km + end.km
      const minutes = leg.minutes + minutesOf(access * MINUTES_PER_KM, factor)
      if (best && best.minutes <= minutes) continue
      best = { ...leg, km: tenth(leg.km + access), minutes, onFoot: false }
    }
  }
  return best
}

const isSame = (one: End, other: End) => one.kind === other.kind && one.id === other.id
const tenth = (km: number) => Math.round(km * 10) / 10

interface Matrix {
  readonly minutes: Float64Array
  readonly driving: Uint8Array
  readonly drives: Float64Array
}

export function ownLegMatrix<Point extends End>(
  points: readonly Point[],
  matrixOf: (points: readonly End[]) => Matrix,
  options: WalkOptions,
): Matrix {
  const keyOf = ({ kind, id }: End) => `${kind}:${id}`
  const known = new Map(points.flatMap((point) => waysOf(point).map(({ to }) => [keyOf(to), to] as const)))
  const indexOf = new Map([...known.keys()].map((key, index) => [key, index]))
  const base = matrixOf([...known.values()])
  const cell = (from: End, to: End) => (indexOf.get(keyOf(from)) ?? 0) * known.size + (indexOf.get(keyOf(to)) ?? 0)
  const driveBetween = (from: End, to: End): Figures | null => {
    const minutes = base.drives[cell(from, to)] ?? Number.POSITIVE_INFINITY
    return Number.isFinite(minutes) ? { km: 0, minutes, onFoot: false } : null
  }
  const driveOptions = { ...options, driveBetween, bare: (figures: Figures) => figures }
  const size = points.length
  const minutes = new Float64Array(size * size)
  const driving = new Uint8Array(size * size)
  const drives = new Float64Array(size * size)
  points.forEach((from, row) => {
    points.forEach((to, column) => {
      const at = row * size + column
      if (row === column) return
      if (isOwn(from) || isOwn(to)) {
        const walk = ownWalkBetween(from, to, options)
        drives[at] = ownDriveBetween(from, to, driveOptions)?.minutes ?? Number.POSITIVE_INFINITY
        minutes[at] = walk?.minutes ?? (drives[at] as number)
        driving[at] = walk ? 0 : 1
      } else {
        minutes[at] = base.minutes[cell(from, to)] ?? Number.POSITIVE_INFINITY
        driving[at] = base.driving[cell(from, to)] ?? 1
        drives[at] = base.drives[cell(from, to)] ?? Number.POSITIVE_INFINITY
      }
    })
  })
  return { minutes, driving, drives }
}
