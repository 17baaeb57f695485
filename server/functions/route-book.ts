/** The routes that crews drive, kept in this process: how well each of them fits a traveller's, for all of them in a few milliseconds. */

import { MATCH_POINTS } from '../../shared/crew/match-parts.ts'
import { routeTenths } from '../../shared/crew/match-points.ts'
import { stopsOfCode } from '../../shared/crew/route-code.ts'
import {
  overlapOfTenths,
  ROAD_TENTHS,
  type Roads,
  roadsAlong,
  roadsBetween,
  waysRound,
} from '../../shared/crew/route-overlap.ts'
import type { Routed } from '../../shared/crew/stops.ts'
import type { CrewTown } from '../../shared/crew.ts'
import { routesAfter } from './crew-routes.ts'
import type { Queries } from './store/store.ts'

/** Routes that fit a traveller's, by what they are worth. */
export interface Ranking {
  /** Tenths of a point of a route by its code; undefined where it does not fit, or is not known yet. */
  tenthsOf(code: string): number | undefined
  /** How many routes are worth at least so many tenths. */
  countFrom(tenths: number): number
  /** Their codes, the best first. */
  codesFrom(tenths: number): string[]
}

export interface RouteBook {
  /** Reads what has been added since. */
  refresh(db: Queries): Promise<void>
  rank(wanted: Routed): Ranking
}

const MOST_TENTHS = MATCH_POINTS.route * 10
/** A round trip's rankings and those of the towns everybody asks for are asked for again and again. */
const RANKINGS_KEPT = 16
const LETTERS = 128

interface Leg {
  readonly from: CrewTown
  readonly to: CrewTown
  readonly roads: readonly number[]
}

export function openRouteBook(): RouteBook {
  const codes: string[] = []
  const placeOf = new Map<string, number>()
  const tenths: number[] = []
  /** Places in `legs`, of all routes one after the other; `ends` says where each route's end. */
  const routeLegs: number[] = []
  const ends: number[] = []
  /** Whether some road is driven twice, so that the legs' sums say too much. */
  const repeats: boolean[] = []
  const legs: Leg[] = []
  const legOf = new Int32Array(LETTERS * LETTERS).fill(-1)
  const kept = new Map<string, { ranking: Ranking; size: number }>()
  let last = 0

  function add(code: string): void {
    if (placeOf.has(code)) return
    const stops = stopsOfCode(code)
    const { tenths: whole } = roadsAlong(stops)
    let sum = 0
    for (let at = 1; at < stops.length; at++) {
      const leg = legBetween(code, at, stops)
      routeLegs.push(leg)
      for (const road of (legs[leg] as Leg).roads) sum += ROAD_TENTHS[road] as number
    }
    placeOf.set(code, codes.length)
    codes.push(code)
    tenths.push(whole)
    ends.push(routeLegs.length)
    repeats.push(sum !== whole)
  }

  function legBetween(code: string, at: number, stops: readonly CrewTown[]): number {
    const key = code.charCodeAt(at - 1) * LETTERS + code.charCodeAt(at)
    const known = legOf[key] as number
    if (known >= 0) return known
    const [from, to] = [stops[at - 1] as CrewTown, stops[at] as CrewTown]
    legOf[key] = legs.length
    return legs.push({ from, to, roads: roadsBetween(from, to) }) - 1
  }

  /** Writes what each route is worth to somebody who drives `mine`, where that is more than is written already. */
  function weigh(mine: Roads, worth: Int16Array): void {
    const onMine = new Uint8Array(ROAD_TENTHS.length)
    for (const road of mine.roads) onMine[road] = 1
    const sharedOf = legs.map(({ roads }) =>
      roads.reduce((sum, road) => sum + (onMine[road] ? (ROAD_TENTHS[road] as number) : 0), 0),
    )
    let at = 0
    for (let place = 0; place < codes.length; place++) {
      const begin = at
      const theirs = tenths[place] as number
      let shared = 0
      for (const end = ends[place] as number; at < end; at++) shared += sharedOf[routeLegs[at] as number] as number
      // The sum of the legs is what is shared at most.
      const stays = mine.tenths === 0 || theirs === 0
      if (!stays && 2 * shared < Math.min(mine.tenths, theirs)) continue
      if (!stays && repeats[place]) shared = sharedOnce(begin, at, onMine)
      const overlap = overlapOfTenths(mine.tenths, theirs, shared, () =>
        stopsOfCode(codes[place] as string).some((town) => mine.stops.includes(town)),
      )
      if (overlap) worth[place] = Math.max(worth[place] as number, routeTenths(overlap))
    }
  }

  function sharedOnce(begin: number, end: number, onMine: Uint8Array): number {
    const roads = new Set<number>()
    for (let at = begin; at < end; at++) {
      for (const road of (legs[routeLegs[at] as number] as Leg).roads) if (onMine[road]) roads.add(road)
    }
    let sum = 0
    for (const road of roads) sum += ROAD_TENTHS[road] as number
    return sum
  }

  function ranked(wanted: Routed): Ranking {
    const worth = new Int16Array(codes.length).fill(-1)
    for (const stops of waysRound(wanted)) weigh(roadsAlong(stops), worth)
    // Sorted by counting: how many there are of each worth, then where those of each worth begin.
    const from = new Uint32Array(MOST_TENTHS + 2)
    for (const each of worth) if (each >= 0) from[each] = (from[each] as number) + 1
    for (let each = MOST_TENTHS - 1; each >= 0; each--) from[each] = (from[each] as number) + (from[each + 1] as number)
    const order = new Uint32Array(from[0] as number)
    const next = from.slice(1)
    for (let place = 0; place < worth.length; place++) {
      const each = worth[place] as number
      if (each < 0) continue
      order[next[each] as number] = place
      next[each] = (next[each] as number) + 1
    }
    const countFrom = (least: number) => from[Math.min(Math.max(0, least), MOST_TENTHS + 1)] as number
    return {
      tenthsOf(code) {
        const place = placeOf.get(code)
        const found = place === undefined ? undefined : worth[place]
        return found === undefined || found < 0 ? undefined : found
      },
      countFrom,
      codesFrom: (least) => Array.from(order.subarray(0, countFrom(least)), (place) => codes[place] as string),
    }
  }

  return {
    async refresh(db) {
      for (const { code, number } of await routesAfter(db, last)) {
        add(code)
        last = Math.max(last, number)
      }
    },
    rank(wanted) {
      const key = JSON.stringify(waysRound(wanted)[0])
      const known = kept.get(key)
      kept.delete(key)
      const entry = known?.size === codes.length ? known : { ranking: ranked(wanted), size: codes.length }
      kept.set(key, entry)
      for (const oldest of kept.keys()) {
        if (kept.size <= RANKINGS_KEPT) break
        kept.delete(oldest)
      }
      return entry.ranking
    },
  }
}
