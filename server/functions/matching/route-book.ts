/** Keeps all routes of crews in memory and scores them against a traveller's route within milliseconds. */

import { createBoundedMap } from '../../../shared/bounded-map.ts'
import type { CrewTown } from '../../../shared/crew/crew.ts'
import { routeTenths } from '../../../shared/crew/match-points.ts'
import { codeOfStops, stopsOfCode } from '../../../shared/crew/route-code.ts'
import {
  isEnough,
  type Overlap,
  overlapOfAnyWay,
  overlapOfTenths,
  ROAD_TENTHS,
  type Roads,
  roadsAlong,
  roadsBetween,
  takesAnyWay,
  waysRound,
} from '../../../shared/crew/route-overlap.ts'
import type { Routed } from '../../../shared/crew/stops.ts'
import { type NumberedRoute, routesAfter } from '../crews/crew-routes.ts'
import type { Queries } from '../store/store.ts'
import { letterCodeOf } from './route-letters.ts'

export interface Ranking {
  tenthsOf(route: number): number | undefined
  /**
   * The score of each route as a character code (route-letters.ts), indexed by route number. 0 marks a route that does
   * not fit.
   */
  readonly letters: Uint8Array
}

export interface RouteBook {
  refresh(db: Queries): Promise<void>
  rank(wanted: Routed): Ranking
}

const MAX_RANKINGS = 16

export function openRouteBook(): RouteBook {
  const legs = openLegs()
  /**
   * Route codes, indexed by route number. Numbers start at 1 and may have gaps. `tenths` has the length of each route
   * in tenths of a kilometre, in which a road that is used twice counts once.
   */
  const codes: string[] = ['']
  const tenths: number[] = [0]
  /**
   * The numbers of the legs (drives between two stops) of all routes, one route after the other. `legsEnd[n]` is the
   * index after the last leg of route n.
   */
  const routeLegs: number[] = []
  const legsEnd: number[] = [0]
  /**
   * Roads that a route uses twice in the same direction, one route after the other. The legs of such a route count the
   * road twice, so `weigh` subtracts it once. `repeatedEnd` has the same form as `legsEnd`.
   */
  const repeated: number[] = []
  const repeatedEnd: number[] = [0]
  const lastDriven = new Int32Array(ROAD_TENTHS.length)
  const rankings = createBoundedMap<string, { readonly ranking: Ranking; readonly size: number }>(MAX_RANKINGS)

  function add({ code, number }: NumberedRoute): void {
    while (codes.length < number) push('', 0)
    if (codes.length > number) return
    const stops = stopsOfCode(code)
    let whole = 0
    for (let at = 1; at < stops.length; at++) {
      const leg = legs.placeOf(stops[at - 1] as CrewTown, stops[at] as CrewTown)
      routeLegs.push(leg)
      for (const road of legs.roads[leg] as readonly number[]) {
        if (lastDriven[road] === number) repeated.push(road)
        else whole += ROAD_TENTHS[road] as number
        lastDriven[road] = number
      }
    }
    push(code, whole)
  }

  function push(code: string, whole: number): void {
    codes.push(code)
    tenths.push(whole)
    legsEnd.push(routeLegs.length)
    repeatedEnd.push(repeated.length)
  }

  /**
   * Compares each route with the traveller's roads `mine`, and writes the score to `worth` if it is higher than the
   * stored one.
   */
  function weigh(mine: Roads, worth: Int16Array): void {
    const onMine = Int32Array.from(ROAD_TENTHS, (length, road) => (mine.roads.has(road) ? length : 0))
    const byLeg = Int32Array.from(legs.roads, (roads) => roads.reduce((sum, road) => sum + (onMine[road] as number), 0))
    const stops = codeOfStops(mine.stops)
    const stays = mine.tenths === 0
    const anyWay = takesAnyWay(mine.stops)
    for (let number = 1, leg = 0, twice = 0; number < codes.length; number++) {
      let shared = 0
      for (const end = legsEnd[number] as number; leg < end; leg++) shared += byLeg[routeLegs[leg] as number] as number
      for (const end = repeatedEnd[number] as number; twice < end; twice++) {
        shared -= onMine[repeated[twice] as number] as number
      }
      const theirs = tenths[number] as number
      if (anyWay) raise(number, overlapByAnyWay(number, theirs))
      if (!stays && !isEnough(mine.tenths, theirs, shared)) continue
      raise(
        number,
        overlapOfTenths(mine.tenths, theirs, shared, () => meet(stops, codes[number] as string)),
      )
    }

    function raise(number: number, overlap: Overlap | undefined): void {
      if (overlap) worth[number] = Math.max(worth[number] as number, routeTenths(overlap))
    }

    /**
     * Returns the same overlap as route-overlap.ts for a traveller's route that names only a start and an end. Finds
     * the legs between the two towns directly, by the positions of the towns in the crew's route code.
     */
    function overlapByAnyWay(number: number, theirs: number): Overlap | undefined {
      const code = codes[number] as string
      const from = code.indexOf(stops[0] as string)
      const to = from < 0 ? from : code.indexOf(stops[1] as string, from + 1)
      if (to < 0) return undefined
      const first = (legsEnd[number - 1] as number) + from
      let driven = 0
      for (let leg = first; leg < first + to - from; leg++) driven += legs.tenths[routeLegs[leg] as number] as number
      return overlapOfAnyWay(mine.tenths, driven, theirs)
    }
  }

  function ranked(wanted: Routed): Ranking {
    const worth = new Int16Array(codes.length)
    for (const stops of waysRound(wanted)) weigh(roadsAlong(stops), worth)
    const letters = new Uint8Array(worth.length)
    for (let number = 1; number < worth.length; number++) {
      const each = worth[number] as number
      if (each > 0) letters[number] = letterCodeOf(each)
    }
    return { tenthsOf: (route) => worth[route] || undefined, letters }
  }

  return {
    async refresh(db) {
      for (const route of await routesAfter(db, codes.length - 1)) add(route)
    },
    rank(wanted) {
      const key = JSON.stringify(waysRound(wanted)[0])
      const known = rankings.get(key)
      const entry = known?.size === codes.length ? known : { ranking: ranked(wanted), size: codes.length }
      rankings.set(key, entry)
      return entry.ranking
    },
  }
}

function meet(one: string, other: string): boolean {
  for (const letter of one) if (other.includes(letter)) return true
  return false
}

function openLegs() {
  const places = new Map<CrewTown, Map<CrewTown, number>>()
  const roads: (readonly number[])[] = []
  const tenths: number[] = []
  return {
    /** `tenths` has the length of each leg in tenths of a kilometre, and `roads` has the roads of each leg. */
    tenths: tenths as readonly number[],
    roads: roads as readonly (readonly number[])[],
    placeOf(from: CrewTown, to: CrewTown): number {
      const beyond = places.get(from) ?? new Map<CrewTown, number>()
      places.set(from, beyond)
      const known = beyond.get(to)
      if (known !== undefined) return known
      const driven = roadsBetween(from, to)
      tenths.push(driven.reduce((sum, road) => sum + (ROAD_TENTHS[road] as number), 0))
      const place = roads.push(driven) - 1
      beyond.set(to, place)
      return place
    },
  }
}
