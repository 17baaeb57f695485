/**
 * Measures a plan's legs with the operator's routing service (OSRM HTTP API, table service, version 1;
 * project-osrm.org/docs). Each measurement is compared with the planner's own figures. Implausible measurements are
 * ignored.
 */

import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Plan } from '../../shared/planner/plan.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { fetchJson, reasonOf } from '../external-http/bounded.ts'
import type { Course, CourseLeg, Position } from './jobs.ts'
import { readTable, type Table } from './routing-table.ts'

type Measured = Plan['measured']

export interface Routing {
  /** Resolves to the plausible measurements, keyed by `legKey`. Undefined if the routing service fails. */
  measure(course: Course): Promise<Measured | undefined>
}

export interface RoutingOptions {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly log: (event: string, fields: object) => void
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 2_500
const DAYS_AT_ONCE = 4
/**
 * Pause in ms after a failure of the routing service. During the pause it is not asked, so that plans do not wait for
 * it.
 */
const REST_MS = 30_000
const MAX_LEGS = 5_000
/** Maximum size of a response in bytes. The response for a day of twelve places is about 10 KB. */
const MOST_BYTES = 262_144
/** Number of decimal places of coordinates. Five places are exact to about one metre. */
const DECIMALS = 5

/**
 * Accepted deviation from the planner's figures: a ratio between `least` and `most`, or an absolute difference of at
 * most `orBy`. A larger difference means that the routing service used another route, which may be closed or have a
 * toll.
 */
const ALIKE_KM = { least: 0.85, most: 1.2, orBy: 2 } as const
const ALIKE_MINUTES = { least: 0.6, most: 1.6, orBy: 10 } as const

/** Distance and driving time of a leg as the routing service measures them, without the planner's seasonal factor. */
interface Figures {
  readonly km: number
  readonly minutes: number
}

const NO_WAY = 'no way'

export function createRouting(options: RoutingOptions): Routing {
  const { url, fetch, clock, log, timeoutMs = TIMEOUT_MS } = options
  const known = createBoundedMap<string, Figures | typeof NO_WAY>(MAX_LEGS)
  let restUntil = Number.NEGATIVE_INFINITY
  let failing = false

  async function measureDay(legs: readonly CourseLeg[], tolls: boolean, signal: AbortSignal): Promise<void> {
    const unknown = legs.filter(({ key }) => known.get(keyOf(key, tolls)) === undefined)
    if (unknown.length === 0) return
    const { positions, indexOf } = positionsOf(unknown)
    const table = await ask(positions, tolls, signal)
    for (const { key, from, to } of unknown) known.set(keyOf(key, tolls), figuresOf(table, indexOf(from), indexOf(to)))
  }

  async function ask(positions: readonly Position[], tolls: boolean, signal: AbortSignal): Promise<Table> {
    const list = positions.map((position) => position.map((degrees) => degrees.toFixed(DECIMALS)).join(',')).join(';')
    const query = `annotations=duration,distance${tolls ? '' : '&exclude=toll'}`
    const table = `${url}/table/v1/driving/${list}?${query}`
    return readTable(await fetchJson({ fetch, url: table, signal, mostBytes: MOST_BYTES }), positions.length)
  }

  async function measureAll({ days, tolls }: Course): Promise<boolean> {
    const stop = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stop.signal])
    const waiting = [...days]
    async function work(): Promise<void> {
      for (let legs = waiting.shift(); legs; legs = waiting.shift()) await measureDay(legs, tolls, signal)
    }
    try {
      await Promise.all(Array.from({ length: DAYS_AT_ONCE }, work))
      return true
    } catch (error) {
      stop.abort()
      restUntil = clock.now() + REST_MS
      if (!failing) log('routing-failed', { reason: reasonOf(error) })
      failing = true
      return false
    }
  }

  return {
    async measure(course) {
      const isKnown = course.days.flat().every(({ key }) => known.has(keyOf(key, course.tolls)))
      if (!isKnown) {
        if (clock.now() < restUntil || !(await measureAll(course))) return undefined
        failing = false
      }
      return believed(course, (key) => known.get(keyOf(key, course.tolls)))
    },
  }
}

function believed(
  { days, factor }: Course,
  figuresFor: (key: string) => Figures | typeof NO_WAY | undefined,
): Measured {
  const measured: Record<string, { readonly km: number; readonly minutes: number }> = {}
  for (const { key, km, minutes } of days.flat()) {
    const figures = figuresFor(key)
    if (!figures || figures === NO_WAY) continue
    const seasonal = figures.minutes * factor
    if (!isAlike(figures.km, km, ALIKE_KM) || !isAlike(seasonal, minutes, ALIKE_MINUTES)) continue
    measured[key] = { km: Math.round(figures.km * 10) / 10, minutes: Math.max(1, Math.round(seasonal)) }
  }
  return measured
}

function isAlike(found: number, ours: number, { least, most, orBy }: { least: number; most: number; orBy: number }) {
  return Math.abs(found - ours) <= orBy || (found >= ours * least && found <= ours * most)
}

function keyOf(key: string, tolls: boolean): string {
  return tolls ? key : `${key} without tolls`
}

function positionsOf(legs: readonly CourseLeg[]) {
  const positions = new Map<string, { readonly position: Position; readonly index: number }>()
  for (const position of legs.flatMap(({ from, to }) => [from, to])) {
    if (!positions.has(position.join())) positions.set(position.join(), { position, index: positions.size })
  }
  return {
    positions: [...positions.values()].map(({ position }) => position),
    indexOf: (position: Position) => positions.get(position.join())?.index ?? -1,
  }
}

function figuresOf(table: Table, from: number, to: number): Figures | typeof NO_WAY {
  const [metres, seconds] = [table.metres[from]?.[to], table.seconds[from]?.[to]]
  if (!table.near[from] || !table.near[to] || typeof metres !== 'number' || typeof seconds !== 'number') return NO_WAY
  return { km: metres / 1_000, minutes: seconds / 60 }
}
