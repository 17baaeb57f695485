/**
 * Plans the bad-weather variant of one day of a plan: the same start, night and rules, with indoor places instead of
 * the stops that rain spoils. The other days stay as they are.
 */

import { layOut, timesIn } from '../lay-out.ts'
import type { Place } from '../places/place.ts'
import { PLACES, placeById } from '../places/places.ts'
import { type Outline, outlineOf, type Plan } from '../plan.ts'
import type { Problem } from '../solver/problem.ts'
import { solve } from '../solver/solve.ts'
import { tripOf } from '../trip.ts'
import { choiceOf } from '../wishes.ts'
import { isIndoors } from './shelter.ts'

export interface RainStop {
  readonly place: string
  readonly isIndoors: boolean
  readonly isKept: boolean
  readonly instead?: string
}

export interface RainDay {
  readonly index: number
  readonly outline: Outline
  readonly plan: Plan
  readonly stops: readonly RainStop[]
  readonly left: readonly string[]
}

export interface RainOptions {
  readonly rounds?: number
}

/**
 * The number of search rounds. Few are enough, because a day has few places to choose from. On one core they take 30 to
 * 150 ms.
 */
const ROUNDS = 1_000
const INDOOR_WORTH = 2
const OUTDOOR_WORTH = 0.35
/**
 * Indoor places are tried within this distance of a stop or an end of the day, in degrees of latitude: about 100 km in
 * a straight line.
 */
const NEAR_DEGREES = 0.9

function isNear(place: Place, others: readonly { latitude: number; longitude: number }[]): boolean {
  return others.some(
    ({ latitude, longitude }) =>
      Math.hypot(place.latitude - latitude, (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180)) <=
      NEAR_DEGREES,
  )
}

function keptStops({ request, days }: Plan, index: number): string[] {
  return (days[index]?.stops ?? []).flatMap(({ place: id, pinned }) => {
    const place = placeById.get(id)
    const stays = pinned || request.must.includes(id) || (place && (place.number === 0 || isIndoors(place)))
    return stays ? [id] : []
  })
}

function candidatesFor(plan: Plan, index: number, outline: Outline): Place[] {
  const day = plan.days[index]
  const stops = (day?.stops ?? []).flatMap(({ place }) => placeById.get(place) ?? [])
  const used = new Set(outline.days.flatMap((one) => one.stops))
  const ends = (day?.legs ?? []).flatMap(({ from, to }) =>
    [from, to].flatMap(({ kind, id }) => (kind === 'node' ? PLACES.filter(({ node }) => node === id).slice(0, 1) : [])),
  )
  const near = [...stops, ...ends]
  const isFree = choiceOf(plan.request)
  const indoor = PLACES.filter(
    (place) => isIndoors(place) && isFree(place) && !used.has(place.id) && isNear(place, near),
  )
  return [...stops, ...indoor]
}

function solveDay(plan: Plan, index: number, outline: Outline, rounds: number): string[] | undefined {
  const day = plan.days[index]
  const places = candidatesFor(plan, index, outline)
  const night = day?.night ?? plan.request.departure.gate
  if (day?.from.kind !== 'node') return undefined
  const { request, measured } = plan
  const trip = tripOf(request, { places, nights: [...new Set([day.from.id, night])], measured, kept: timesIn(outline) })
  const vertexOf = (kind: string, id: string) =>
    trip.points.findIndex((point) => point.kind === kind && point.id === id)
  const own = trip.problem.days[index]
  const [start, end] = [vertexOf('node', day.from.id), vertexOf('node', night)]
  const ends = own?.ends.filter(({ vertex }) => vertex === end) ?? []
  if (!own || start < 0 || ends.length === 0) return undefined
  const score = trip.problem.score.map(
    (one, stop) => one * (isIndoors(trip.places[stop] as Place) ? INDOOR_WORTH : OUTDOOR_WORTH),
  )
  const kept = keptStops(plan, index)
  const problem: Problem = {
    ...trip.problem,
    score,
    start,
    days: [{ ...own, ends, most: Math.max(own.most, kept.length) }],
    required: kept.map((id) => ({ stop: vertexOf('place', id), day: 0 })),
  }
  const { routes, stranded, unmet } = solve(problem, { seed: request.seed, rounds })
  if (stranded || unmet.length > 0) return undefined
  return routes[0]?.stops.flatMap((stop) => trip.places[stop]?.id ?? [])
}

const shareIndoors = (stops: readonly string[]) =>
  stops.filter((id) => {
    const place = placeById.get(id)
    return place !== undefined && isIndoors(place)
  }).length / Math.max(1, stops.length)

function replaced(before: Plan['days'][number], after: Plan['days'][number]) {
  const kept = new Set(before.stops.map(({ place }) => place))
  const now = new Set(after.stops.map(({ place }) => place))
  const lost = before.stops.filter(({ place }) => !now.has(place))
  const instead = new Map<string, string>()
  for (const { place, begins } of after.stops.filter((stop) => !kept.has(stop.place))) {
    const nearest = lost.toSorted((a, b) => Math.abs(a.begins - begins) - Math.abs(b.begins - begins))[0]
    if (!nearest) continue
    instead.set(place, nearest.place)
    lost.splice(lost.indexOf(nearest), 1)
  }
  return { kept, instead, left: lost.map(({ place }) => place) }
}

/**
 * Returns the bad-weather variant of a day. Returns null if no variant without faults has a larger fraction of indoor
 * stops, for example because all stops of the day are indoors already. The result is deterministic for the same plan
 * and rounds.
 */
export function rainDay(plan: Plan, index: number, { rounds = ROUNDS }: RainOptions = {}): RainDay | null {
  const before = plan.days[index]
  if (!before) return null
  const outline = outlineOf(plan)
  const stops = solveDay(plan, index, outline, rounds)
  const old = before.stops.map(({ place }) => place)
  if (!stops || stops.length === 0 || shareIndoors(stops) <= shareIndoors(old)) return null
  const changed: Outline = {
    ...outline,
    days: outline.days.map((day, at) =>
      at === index ? { ...day, stops, pinned: day.pinned.filter((id) => stops.includes(id)) } : day,
    ),
  }
  const made = layOut(plan.request, changed, plan.measured)
  const after = made.days[index]
  if (!after || made.faults.some(({ day }) => day === index)) return null
  const { kept, instead, left } = replaced(before, after)
  return {
    index,
    outline: outlineOf(made),
    plan: made,
    left,
    stops: after.stops.map(({ place: id }) => {
      const place = placeById.get(id)
      const other = instead.get(id)
      return {
        place: id,
        isIndoors: place !== undefined && isIndoors(place),
        isKept: kept.has(id),
        ...(other !== undefined && { instead: other }),
      }
    }),
  }
}
