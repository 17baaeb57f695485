/** The time that an electric car charges on the way: where a day stops for it, and how much longer each leg takes. */

import { REST_MINUTES, restsIn, restsOn } from '../roads/rests.ts'
import type { Roads } from '../roads/road-graph.ts'
import { followAtBestHours } from '../solver/best-hours.ts'
import { ON_FOOT, type Trace } from '../solver/follow.ts'
import type { Day, Problem, Route } from '../solver/problem.ts'
import { chargingStops, type Driven } from './charging.ts'
import { CHARGING_MINUTES, kmOnOneCharge, stretchOf } from './vehicle.ts'

interface Point {
  readonly kind: 'place' | 'node'
  readonly id: string
}

export interface DrivenTrip {
  readonly request: { readonly vehicle?: string; readonly range?: number }
  readonly days: readonly string[]
  readonly roads: readonly Roads[]
  readonly points: readonly Point[]
  readonly problem: Problem
}

interface Planned {
  readonly minutes: number
  readonly rests?: readonly unknown[]
  readonly charges?: readonly unknown[]
}

/** A leg with stops to charge. The figures `after` are driving minutes since the start of the drive. */
export interface ChargedLeg {
  readonly charges: readonly { readonly charger: string | null; readonly after: number }[]
  readonly rests: readonly { readonly at: Point; readonly after: number }[]
  /** Minutes that the leg takes longer than without charging. A stop to charge replaces a rest. */
  readonly extra: number
}

/** Returns the kilometres and the nodes of a leg of a day. */
export type WayOf = (
  index: number,
  leg: { readonly from: Point; readonly to: Point; readonly onFoot: boolean },
) => Pick<Driven, 'km' | 'nodes'>

interface Line {
  readonly trip: DrivenTrip
  readonly index: number
  /** Vertices of the day: its start, and its stops and end as the solver's route. */
  readonly start: number
  readonly route: Route
  readonly wayOf: WayOf
}

interface FollowedLeg extends Driven {
  readonly wheel: number
}

function legsOf({ trip, index, start, route, wayOf }: Line, trace: Trace): FollowedLeg[] {
  const points = [start, ...route.stops, route.end].map((vertex) => trip.points[vertex] as Point)
  return [...trace.visits, trace.last].map(({ onFoot, car, wheel }, at) => {
    const here = points[at] as Point
    const from = onFoot ? here : (trip.points[car] ?? here)
    const to = points[at + 1] as Point
    return { from, to, onFoot, wheel, ...wayOf(index, { from, to, onFoot }) }
  })
}

export interface ChargedDay {
  /** The day with the charging time in its legs. */
  readonly day: Day
  /** For each leg of the route; undefined where the car does not charge. */
  readonly legs: readonly (ChargedLeg | undefined)[]
}

/** Adds minutes to all drives that end at a vertex. A route drives to each of its vertices only once. */
export function withLongerDrives(day: Day, extra: ReadonlyMap<number, number>): Day {
  if (extra.size === 0) return day
  const size = Math.sqrt(day.travel.length)
  const travel = day.travel.slice()
  const byCar = day.car?.travel.slice()
  for (const [to, minutes] of extra) {
    for (let cell = to; cell < travel.length; cell += size) {
      if (day.driving?.[cell] !== ON_FOOT) travel[cell] = (travel[cell] as number) + minutes
      if (byCar) byCar[cell] = (byCar[cell] as number) + minutes
    }
  }
  return { ...day, travel, ...(day.car && byCar && { car: { ...day.car, travel: byCar } }) }
}

/**
 * Returns the minutes by which charging lengthens a planned leg.
 * @param leg a leg of an electric car
 */
export function chargingMinutes({ minutes, rests = [], charges = [] }: Planned): number {
  if (charges.length === 0) return 0
  return charges.length * CHARGING_MINUTES - (restsIn(minutes) - rests.length) * REST_MINUTES
}

/** Returns a day of a route with its stops to charge. A day that one charge covers stays the same. */
export function withCharging(line: Line, day: Day): ChargedDay {
  const { trip, index, start, route } = line
  const roads = trip.roads[index]
  const goes = kmOnOneCharge(trip.request, trip.days[index] ?? '')
  if (goes === undefined || !roads) return { day, legs: [] }
  const driven = legsOf(line, followAtBestHours(trip.problem, day, start, route))
  const stops = chargingStops(driven, goes)
  if (stops.length === 0) return { day, legs: [] }
  const stretch = stretchOf(trip.request.vehicle)
  const legs = driven.map(({ from, to, wheel }, leg): ChargedLeg | undefined => {
    const charges = stops
      .filter((stop) => stop.leg === leg)
      .map(({ charger, share }) => ({ charger, after: Math.round(wheel * share) }))
    if (charges.length === 0) return undefined
    const after = charges.map((charge) => charge.after)
    const rests = restsOn(roads, from, to, wheel, stretch, after)
    const saved = restsIn(wheel, stretch) - rests.length
    return { charges, rests, extra: charges.length * CHARGING_MINUTES - saved * REST_MINUTES }
  })
  const vertices = [...route.stops, route.end]
  const extra = new Map(legs.flatMap((leg, at) => (leg ? [[vertices[at] ?? 0, leg.extra] as const] : [])))
  return { day: withLongerDrives(day, extra), legs }
}
