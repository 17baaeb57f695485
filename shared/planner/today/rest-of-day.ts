/**
 * Computes the rest of a day from a drive that begins now: arrival times, and which limits a delay breaks. It follows
 * the same rules as a plan (solver/follow.ts).
 */

import { dusk, EVENING_CITIES } from '../bounds.ts'
import { driveBetween, walkBetween } from '../legs.ts'
import { chargingMinutes, withLongerDrives } from '../limits/charging-time.ts'
import { isOwn } from '../places/own-places.ts'
import { placeById } from '../places/places.ts'
import { type Leg, legKey, type Plan, type Point } from '../plan.ts'
import { followAtBestHours } from '../solver/best-hours.ts'
import type { Day, Problem } from '../solver/problem.ts'
import { tripOf, visitingHours } from '../trip.ts'

export interface Onward {
  readonly day: number
  readonly leg: number
  /**
   * Where the travellers are before the leg with the index `leg`. Differs from the plan if the stop before that leg is
   * dropped.
   */
  readonly from: Point
  /** Where the car is parked. Default: at `from`. */
  readonly car?: Point
  /** Start of the drive in minutes after midnight. */
  readonly leaves: number
  readonly dropped: readonly string[]
  /** Lengths of visits in minutes, by place id. They replace the planned lengths. */
  readonly stays: Readonly<Record<string, number>>
}

export interface RestStop {
  readonly place: string
  readonly arrives: number
  readonly begins: number
  readonly leaves: number
}

export interface RestLeg
  extends Pick<Leg, 'from' | 'to' | 'leaves' | 'arrives' | 'km' | 'minutes' | 'roads' | 'onFoot' | 'toCar'> {
  readonly car: Point
}

export interface Missed {
  readonly kind: 'stop' | 'dusk' | 'end'
  readonly place?: string
  readonly limit: number
  readonly found: number
}

export interface Rest {
  readonly stops: readonly RestStop[]
  readonly legs: readonly RestLeg[]
  readonly end: Point
  readonly arrives: number
  readonly missed: readonly Missed[]
}

export type Start = Pick<Onward, 'day' | 'leg' | 'from' | 'car'>

/**
 * Computes the rest of the day after changes: another start time, dropped stops, or other lengths of visits. Calls are
 * cheap, because restFollower computes the legs only once for all changes.
 */
export type Follow = (changes: Omit<Onward, keyof Start>) => Rest

const isEaten = ({ days }: Plan, { day: index, leg }: Start) => {
  const day = days[index]
  const pause = day?.pause
  if (!day || !pause) return true
  return pause.after < leg - 1 || (pause.after === leg - 1 && pause.until <= (day.legs[leg]?.leaves ?? 0))
}

export function startOf({ from, toCar, car }: Pick<RestLeg, 'from' | 'toCar' | 'car'>): Pick<Onward, 'from' | 'car'> {
  return { from: toCar?.from ?? from, car }
}

export function onwardFrom({ days }: Plan, day: number, leg: number): Onward | undefined {
  const planned = days[day]
  const first = planned?.legs[leg]
  if (!planned || !first) return undefined
  const car = planned.legs.slice(0, leg).findLast(({ onFoot }) => !onFoot)?.to ?? planned.from
  return { day, leg, ...startOf({ ...first, car }), leaves: first.leaves, dropped: [], stays: {} }
}

export function restFollower(plan: Plan, start: Start): Follow | undefined {
  const { day, leg, from, car = from } = start
  const planned = plan.days[day]
  const end = planned?.legs.at(-1)?.to
  if (!planned?.legs[leg] || !end) return undefined
  const { request, measured } = plan
  const ahead = planned.stops.slice(leg)
  const ids = new Set([
    ...ahead.map(({ place }) => place),
    ...[from, car].flatMap(({ kind, id }) => (kind === 'place' ? [id] : [])),
  ])
  const nights = [from, car, end].flatMap(({ kind, id }) => (kind === 'node' ? [id] : []))
  const places = [...ids].flatMap((id) => placeById.get(id) ?? [])
  const trip = tripOf(request, { places, nights: [...new Set(nights)], measured })
  const own = trip.problem.days[day]
  const roads = trip.roads[day]
  if (!own || !roads) return undefined
  const vertexOf = (point: Point) => trip.points.findIndex(({ kind, id }) => kind === point.kind && id === point.id)
  const hours = places.map((place) => visitingHours(place, planned.day))
  const latest = places.map((place) =>
    EVENING_CITIES.has(place.node) || isOwn({ kind: 'place', id: place.id })
      ? Number.POSITIVE_INFINITY
      : dusk(planned.day, place),
  )
  const lunch = isEaten(plan, start) ? null : own.pause

  // If a stop is dropped, the car charges on the drive to the next one.
  const charging = (dropped: readonly string[]) => {
    const minutes = new Map<number, number>()
    let carried = 0
    for (const one of planned.legs.slice(leg)) {
      carried += chargingMinutes(one)
      if (one.to.kind === 'place' && dropped.includes(one.to.id)) continue
      if (carried > 0 && !one.onFoot) minutes.set(vertexOf(one.to), carried)
      if (!one.onFoot) carried = 0
    }
    return minutes
  }

  return ({ leaves, dropped, stays }) => {
    const stops = ahead.filter(({ place }) => !dropped.includes(place))
    const stay = trip.problem.stay.slice()
    for (const { place, begins, leaves: until } of ahead) {
      stay[vertexOf({ kind: 'place', id: place })] = stays[place] ?? until - begins
    }
    const closes = Float64Array.from(places, (_, stop) =>
      Math.min((hours[stop]?.closes ?? -1) - (stay[stop] ?? 0), latest[stop] ?? 0),
    )
    const problem: Problem = { ...trip.problem, stay }
    // After the time window for lunch, no lunch is scheduled, because it was eaten or is skipped.
    const pause = lunch && leaves <= lunch.to ? lunch : null
    const cars = own.car && { ...own.car, parkedAt: vertexOf(car) }
    const uncharged: Day = { ...own, closes, from: leaves, pause, ...(cars && { car: cars }) }
    const limits = withLongerDrives(uncharged, charging(dropped))
    const points = [from, ...stops.map(({ place }): Point => ({ kind: 'place', id: place })), end]
    const route = { stops: stops.map(({ place }) => vertexOf({ kind: 'place', id: place })), end: vertexOf(end) }
    const { visits, last, broken } = followAtBestHours(problem, limits, vertexOf(from), route)
    const missed = broken.flatMap(({ bound, at, limit, found }): Missed[] => {
      const place = stops[at]?.place
      const named = { ...(place !== undefined && { place }), limit, found }
      if (bound === 'window') {
        const until = place === undefined ? 0 : (stay[vertexOf({ kind: 'place', id: place })] ?? 0)
        return [{ ...named, kind: 'stop', limit: limit + until, found }]
      }
      if (bound === 'dusk') return [{ ...named, kind: 'dusk' }]
      return bound === 'end' && limit > 0 ? [{ ...named, kind: 'end' }] : []
    })
    return {
      stops: visits.map(({ arrives, begins, ends }, at) => ({
        place: stops[at]?.place ?? '',
        arrives,
        begins,
        leaves: ends,
      })),
      legs: [...visits, last].map((one, at): RestLeg => {
        const [here, to] = [points[at] as Point, points[at + 1] as Point]
        const parked = trip.points[one.car] ?? here
        const begin = one.onFoot ? here : parked
        const figures = (one.onFoot ? walkBetween : driveBetween)(roads, begin, to)
        const isApart = begin.kind !== here.kind || begin.id !== here.id
        const back = isApart ? walkBetween(roads, here, begin) : null
        return {
          from: begin,
          to,
          leaves: one.leaves,
          arrives: one.arrives,
          km: measured[legKey(begin, to)]?.km ?? figures?.km ?? 0,
          minutes: one.travel - one.back,
          roads: figures?.roads ?? [],
          onFoot: one.onFoot,
          car: parked,
          ...(back && { toCar: { from: here, km: back.km, minutes: one.back } }),
        }
      }),
      end,
      arrives: last.arrives,
      missed,
    }
  }
}
