/** The routes that crews drive, kept in this process: how well each of them fits a traveller's, for all of them in a few milliseconds. */

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
import { type NumberedRoute, routesAfter } from './crew-routes.ts'
import type { Queries } from './store/store.ts'

/** What every route is worth to one traveller, by the numbers of the routes. */
export interface Ranking {
  /** Tenths of a point; undefined where it does not fit, or is not known yet. */
  tenthsOf(route: number): number | undefined
  /** `byteOf` the same for each number from 0 on; 0 where it does not fit. */
  readonly bytes: Uint8Array
  /** How many of the routes fit, 0–1. */
  readonly share: number
}

/** Tenths of a route in seven bits, rounded down: any two stand in the order of their tenths, or are the same. */
export function byteOf(tenths: number): number {
  return Math.floor(tenths / 3)
}

export interface RouteBook {
  /** Reads what has been added since. */
  refresh(db: Queries): Promise<void>
  rank(wanted: Routed): Ranking
}

/** The trips that everybody asks for are asked for again and again. */
const RANKINGS_KEPT = 16
const LETTERS = 128

export function openRouteBook(): RouteBook {
  const legs = openLegs()
  /** By number; there is no route 0, and a number that was given up stays empty. */
  const codes: string[] = ['']
  const tenths: number[] = [0]
  /** Whether some road is driven twice, so that the legs' sums say too much. */
  const repeats: boolean[] = [false]
  /** Places of legs, of all routes one after the other; `ends` says where each route's end. */
  const routeLegs: number[] = []
  const ends: number[] = [0]
  const kept = new Map<string, { readonly ranking: Ranking; readonly size: number }>()

  function add({ code, number }: NumberedRoute): void {
    while (codes.length < number) push('', 0, false)
    if (codes.length > number) return
    const stops = stopsOfCode(code)
    const whole = roadsAlong(stops).tenths
    let sum = 0
    for (let at = 1; at < stops.length; at++) {
      const leg = legs.find(stops[at - 1] as CrewTown, stops[at] as CrewTown, code, at)
      routeLegs.push(leg)
      sum += legs.tenths[leg] as number
    }
    push(code, whole, sum !== whole)
  }

  function push(code: string, whole: number, isRepeating: boolean): void {
    codes.push(code)
    tenths.push(whole)
    repeats.push(isRepeating)
    ends.push(routeLegs.length)
  }

  /** Writes what each route is worth to somebody who drives `mine`, where that is more than is written already. */
  function weigh(mine: Roads, worth: Int16Array): void {
    const shared = legs.sharedWith(mine)
    const stays = mine.tenths === 0
    let at = 0
    for (let number = 1; number < codes.length; number++) {
      const begin = at
      const end = ends[number] as number
      const theirs = tenths[number] as number
      let most = 0
      for (; at < end; at++) most += shared.byLeg[routeLegs[at] as number] as number
      if (!stays && theirs > 0) {
        // The sum of the legs is what is shared at most.
        if (2 * most < Math.min(mine.tenths, theirs)) continue
        if (repeats[number]) most = shared.once(routeLegs, begin, end)
      }
      const overlap = overlapOfTenths(mine.tenths, theirs, most, () => meet(codes[number] as string, mine))
      if (overlap) worth[number] = Math.max(worth[number] as number, routeTenths(overlap))
    }
  }

  function ranked(wanted: Routed): Ranking {
    const worth = new Int16Array(codes.length)
    for (const stops of waysRound(wanted)) weigh(roadsAlong(stops), worth)
    const bytes = new Uint8Array(worth.length)
    let fit = 0
    for (let number = 1; number < worth.length; number++) {
      const tenths = worth[number] as number
      if (tenths > 0) fit++
      bytes[number] = byteOf(tenths)
    }
    return { tenthsOf: (route) => worth[route] || undefined, bytes, share: fit / codes.length }
  }

  return {
    async refresh(db) {
      for (const route of await routesAfter(db, codes.length - 1)) add(route)
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

function meet(code: string, { stops }: Roads): boolean {
  return stopsOfCode(code).some((town) => stops.includes(town))
}

interface SharedLegs {
  /** Tenths of a kilometre that a leg shares, by its place. */
  readonly byLeg: readonly number[]
  /** The same for a route, every road counted once. */
  once(routeLegs: readonly number[], begin: number, end: number): number
}

/** The ways from town to town that routes are made of: a few hundred at most. */
function openLegs() {
  const places = new Int16Array(LETTERS * LETTERS).fill(-1)
  const roads: (readonly number[])[] = []
  const tenths: number[] = []
  const seen = new Int32Array(ROAD_TENTHS.length)
  let turn = 0

  const tenthsOf = (some: readonly number[]) => some.reduce((sum, road) => sum + (ROAD_TENTHS[road] as number), 0)

  return {
    tenths: tenths as readonly number[],
    /** The place of a leg, whose towns are the letters of a code up to `at`. */
    find(from: CrewTown, to: CrewTown, code: string, at: number): number {
      const key = code.charCodeAt(at - 1) * LETTERS + code.charCodeAt(at)
      const known = places[key] as number
      if (known >= 0) return known
      const leg = roadsBetween(from, to)
      places[key] = roads.length
      tenths.push(tenthsOf(leg))
      return roads.push(leg) - 1
    },
    sharedWith(mine: Roads): SharedLegs {
      const common = roads.map((leg) => leg.filter((road) => mine.roads.has(road)))
      return {
        byLeg: common.map(tenthsOf),
        once(routeLegs, begin, end) {
          turn++
          let sum = 0
          for (let at = begin; at < end; at++) {
            for (const road of common[routeLegs[at] as number] as number[]) {
              if (seen[road] === turn) continue
              seen[road] = turn
              sum += ROAD_TENTHS[road] as number
            }
          }
          return sum
        },
      }
    },
  }
}
