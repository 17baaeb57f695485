/** Converts a request into the solver's problem: stops, towns, roads, hours and limits of each day. */

import { daysBetween } from '../time/calendar-day.ts'
import { daysFrom, minutesOfSunrise, minutesOfSunset } from '../time/daylight.ts'
import {
  backBy,
  dinnerBy,
  driveCap,
  dusk,
  EARLIEST,
  EARLY_START,
  EVENING_CITIES,
  LATE_CITY,
  LUNCH,
  LUNCH_OVER,
  mostStops,
  readyAt,
  settingOff,
  stayOf,
} from './bounds.ts'
import { isLitOn } from './dates/place-events.ts'
import { themeOf } from './interests.ts'
import { legMatrix, parkingAt } from './legs.ts'
import { stretchOf } from './limits/vehicle.ts'
import type { Kept } from './outline/kept.ts'
import { bestHoursOn } from './places/best-hours.ts'
import { type Opening, openingOn } from './places/calendar.ts'
import { isOwn } from './places/own-places.ts'
import type { Place } from './places/place.ts'
import { regionIndexOf } from './places/regions.ts'
import { stayIn } from './places/stays.ts'
import { NIGHT_TOWN_IDS, NIGHT_TOWNS } from './places/towns.ts'
import { legKey, type Plan, type Point } from './plan.ts'
import type { PlanRequest } from './request.ts'
import { REST_MINUTES, restsIn } from './roads/rests.ts'
import { nodeById, type Roads, roadsOn } from './roads/road-graph.ts'
import { IN_LIGHT, LIT, ON_FOOT } from './solver/follow.ts'
import type { CarLegs, Day, End, Problem } from './solver/problem.ts'
import { discoveringOf, worths } from './worth.ts'

const FADING = [1, 0.85, 0.7, 0.55, 0.45, 0.35] as const
/**
 * Factors on the value of the first, second and further places of one theme, instead of `FADING`, if the user chose
 * interests: a user who asks for gardens wants more than one.
 */
const FADING_WITH_INTERESTS = [1, 0.94, 0.88, 0.8, 0.72, 0.65] as const
const MOST_IN_A_ROW = 2
const PER_MINUTE = 0.5
const UNHURRIED = 1.4
const RETURNING = 60
/** Score for a second night in the same town; about as much as a small sight. */
const STAYING_ON = 30
/**
 * Score lost by days that end before 15:00. A minute costs less than PER_MINUTE, so that the solver does not lengthen a
 * drive only to fill the day. An empty day costs about as much as two sights.
 */
const IDLING = { until: 15 * 60, perMinute: 0.3, empty: 150, least: 3 * 60 } as const
/** In a trip around one town, an empty day costs more than the longest drive to a small sight and back. */
const IDLING_AROUND = { ...IDLING, empty: 200, first: 200 } as const
/** Score for a visit at the best time of day; worth about half an hour of driving. */
const BEST_HOUR = 12

export interface Trip {
  readonly request: PlanRequest
  readonly days: readonly string[]
  readonly roads: readonly Roads[]
  readonly places: readonly Place[]
  readonly points: readonly Point[]
  readonly problem: Problem
}

export interface TripOptions {
  readonly places: readonly Place[]
  readonly nights?: readonly string[]
  readonly measured?: Plan['measured']
  readonly required?: readonly { readonly place: string; readonly day: number | null }[]
  readonly kept?: Kept
}

/** Kinds of places that are visited only in daylight, even if they have no opening hours. */
const OUTDOORS: ReadonlySet<string> = new Set([
  'nature',
  'viewpoint',
  'lake',
  'flower',
  'garden',
  'drive',
  'park',
  'wildlife',
  'heritage',
  'boat',
  'mountain',
  'campus',
  'shrine',
  'historic',
  'castle',
  'zoo',
])

/** True if the place is visited in daylight only. A lit event can be seen after dark. */
export function needsDaylight(place: Place, day: string): boolean {
  return OUTDOORS.has(place.kind) && !place.tags.includes('night') && !isLitOn(place.id, day)
}

/**
 * Earliest start and latest end of a visit, in minutes after midnight, limited to daylight outdoors; undefined when
 * closed.
 */
export function visitingHours(place: Place, day: string): { opens: number; closes: number } | undefined {
  const opening: Opening = openingOn(place, day)
  if ('shut' in opening) return undefined
  if (!needsDaylight(place, day)) return opening
  return {
    opens: Math.max(opening.opens, minutesOfSunrise(day, place)),
    closes: Math.min(opening.closes, minutesOfSunset(day, place)),
  }
}

function isLit(from: string, to: string): boolean {
  return from === to && EVENING_CITIES.has(from)
}

interface LegTimes {
  readonly travel: Float64Array
  readonly wheel: Float64Array
  readonly driving: Uint8Array
  readonly car: CarLegs
}

function legTimesOf(
  roads: Roads,
  points: readonly Point[],
  nodes: readonly string[],
  measured: Plan['measured'],
  stretch: number,
): LegTimes {
  const { minutes: wheel, driving, drives } = legMatrix(roads, points)
  const size = points.length
  const known = Object.keys(measured).length > 0
  const travel = wheel.slice()
  const car = { travel: drives.slice(), wheel: drives, driving: driving.slice() }
  const parking = points.map(parkingAt)
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const cell = from * size + to
      car.driving[cell] = isLit(nodes[from] ?? '', nodes[to] ?? '') ? LIT : IN_LIGHT
      const figures = known ? measured[legKey(points[from] as Point, points[to] as Point)] : undefined
      if (figures) car.wheel[cell] = figures.minutes
      const minutes = car.wheel[cell] as number
      const extra = restsIn(minutes, stretch) * REST_MINUTES + (parking[to] ?? 0)
      if (minutes > 0 && Number.isFinite(minutes)) car.travel[cell] = minutes + extra
      if (driving[cell] === ON_FOOT) continue
      driving[cell] = car.driving[cell] as number
      wheel[cell] = minutes
      travel[cell] = car.travel[cell] as number
    }
  }
  return { travel, wheel, driving, car }
}

function endsOf(
  trip: PlanRequest,
  day: string,
  index: number,
  days: number,
  towns: readonly string[],
  first: number,
): End[] {
  const vertex = (town: string) => first + towns.indexOf(town)
  if (index === days - 1) return [{ vertex: vertex(trip.departure.gate), by: backBy(trip), value: 0 }]
  return towns
    .filter((town) => town in NIGHT_TOWNS)
    .map((town) => {
      const at = nodeById.get(town)
      const by = at ? dinnerBy(town, day, at, trip.children) : 0
      const kind = NIGHT_TOWNS[town]
      const bath =
        kind === 'onsen' ? (trip.interests.includes('onsen') ? 60 : trip.thrifty ? 0 : 15) : kind === 'city' ? 5 : 0
      return { vertex: vertex(town), by, value: bath }
    })
}

function litOn({ driving, car }: LegTimes, cells: readonly number[]): Pick<LegTimes, 'driving' | 'car'> {
  const lit = { driving: driving.slice(), car: { ...car, driving: car.driving.slice() } }
  for (const cell of cells) {
    lit.car.driving[cell] = LIT
    if (driving[cell] === IN_LIGHT) lit.driving[cell] = LIT
  }
  return lit
}

/** After a late landing, lets the day end in the dark, without stops, in the town of arrival or a city near it. */
function reachedByNight(
  ends: readonly End[],
  legTimes: LegTimes,
  start: number,
  from: number,
  size: number,
  towns: readonly string[],
  first: number,
) {
  const near = ends.filter(({ vertex }) => {
    const isCity = NIGHT_TOWNS[towns[vertex - first] ?? ''] === 'city'
    return vertex === start || (isCity && (legTimes.travel[start * size + vertex] ?? 0) <= LATE_CITY.within)
  })
  const later = ends.map((end) => {
    const straight = Math.min(LATE_CITY.by, from + (legTimes.travel[start * size + end.vertex] ?? 0))
    return near.includes(end) ? { ...end, by: Math.max(end.by, straight) } : end
  })
  const lit = litOn(
    legTimes,
    near.map(({ vertex }) => start * size + vertex),
  )
  return { ...lit, ends: later }
}

/** Before an evening flight, allows the drive to the airport in the dark from a city near it. */
function leftByNight(ends: readonly End[], legTimes: LegTimes, size: number, nodes: readonly string[]) {
  const near = ends.flatMap(({ vertex }) =>
    nodes.flatMap((node, from) => {
      const cell = from * size + vertex
      return NIGHT_TOWNS[node] === 'city' && (legTimes.travel[cell] ?? 0) <= LATE_CITY.within ? [cell] : []
    }),
  )
  return { ...litOn(legTimes, near), ends }
}

/** Converts a request. If its last day is before the first, the trip has no days and cannot be planned. */
export function tripOf(
  request: PlanRequest,
  { places, nights = NIGHT_TOWN_IDS, measured = {}, required = [], kept = {} }: TripOptions,
): Trip {
  const count = Math.max(0, daysBetween(request.firstDay, request.lastDay))
  const days = daysFrom(request.firstDay, count)
  const towns = [...new Set([...nights, request.arrival.gate, request.departure.gate])]
  const points: Point[] = [
    ...places.map(({ id }) => ({ kind: 'place' as const, id })),
    ...towns.map((id) => ({ kind: 'node' as const, id })),
  ]
  const nodes = [...places.map(({ node }) => node), ...towns]
  const size = points.length
  const first = places.length
  const start = first + towns.indexOf(request.arrival.gate)
  const roads = days.map((day) => roadsOn(day, { tolls: request.tolls, mountains: request.winterDriving }))
  const legTimesByRoads = new Map<string, LegTimes>()
  const stretch = stretchOf(request.vehicle)
  const season = days[Math.floor(count / 2)] ?? request.firstDay
  const stay = Float64Array.from(places, (place) => kept.stays?.[place.id] ?? stayOf(request, stayIn(place, season)))
  const problemDays = days.map((day, index): Day => {
    const key = roads[index]?.key ?? ''
    const legTimes = legTimesByRoads.get(key) ?? legTimesOf(roads[index] as Roads, points, nodes, measured, stretch)
    legTimesByRoads.set(key, legTimes)
    const opens = new Float64Array(places.length)
    const closes = new Float64Array(places.length)
    places.forEach((place, stop) => {
      const hours = visitingHours(place, day)
      opens[stop] = hours?.opens ?? 0
      const byClosing = hours ? hours.closes - (stay[stop] ?? 0) : -1
      const byDusk =
        EVENING_CITIES.has(place.node) || isOwn({ kind: 'place', id: place.id })
          ? Number.POSITIVE_INFINITY
          : dusk(day, place)
      closes[stop] = Math.min(byClosing, byDusk)
    })
    const best = { from: new Float64Array(places.length), to: new Float64Array(places.length).fill(-1) }
    places.forEach((place, stop) => {
      const hours = bestHoursOn(place, day)
      if (!hours) return
      best.from[stop] = hours.from
      best.to[stop] = hours.to
    })
    const isFirst = index === 0
    const isLast = index === count - 1
    const usual = settingOff(request, day)
    const early = isLast ? Math.max(EARLIEST, Math.min(usual, backBy(request) - EARLY_START)) : usual
    const wanted = kept.starts?.find((one) => one.day === index)?.at ?? early
    const from = isFirst ? Math.max(readyAt(request), wanted) : wanted
    const town = isLast ? undefined : kept.nights?.find((one) => one.day === index)?.town
    const anywhere = endsOf(request, day, index, count, towns, first)
    const ends = town ? anywhere.filter(({ vertex }) => vertex === first + towns.indexOf(town)) : anywhere
    const byDay = { driving: legTimes.driving, car: legTimes.car, ends }
    const byNight = isLast
      ? leftByNight(ends, legTimes, size, nodes)
      : isFirst && reachedByNight(ends, legTimes, start, from, size, towns, first)
    // Every day has the dusk of Asahikawa, because the solver has not yet chosen the town where the day ends. On the
    // last day, dusk at the place of departure counts if it is earlier, because the sun sets earlier in the east.
    const lights = ['asahikawa', ...(isLast ? [request.departure.gate] : [])].flatMap((id) => nodeById.get(id) ?? [])
    return {
      travel: legTimes.travel,
      wheel: legTimes.wheel,
      ...(byNight || byDay),
      dusk: Math.min(...lights.map((at) => dusk(day, at))),
      opens,
      closes,
      best,
      from,
      cap: driveCap(request, day),
      most: mostStops(request),
      pause: from > LUNCH_OVER ? null : { from: LUNCH.from, to: LUNCH.to, length: LUNCH.minutes },
    }
  })
  const areas = [...new Set(places.map(({ area }) => area))]
  const indexOf = new Map(places.map(({ id }, index) => [id, index]))
  const problem: Problem = {
    stops: places.length,
    towns: towns.length,
    score: worths(places, request, days),
    stay,
    kind: Int16Array.from(places, themeOf),
    region: Int16Array.from(places, ({ area }) => areas.indexOf(area)),
    returning: RETURNING,
    fading: request.interests.length > 0 ? FADING_WITH_INTERESTS : FADING,
    part: Int16Array.from(places, ({ area }) => regionIndexOf(area)),
    discovering: discoveringOf(request, count),
    mostInARow: MOST_IN_A_ROW,
    perMinute: PER_MINUTE * (request.pace === 'slow' || request.children ? UNHURRIED : 1),
    stayingOn: STAYING_ON,
    idling: request.around === undefined ? IDLING : IDLING_AROUND,
    bestHour: BEST_HOUR,
    start,
    days: problemDays,
    required: required.flatMap(({ place, day }) => {
      const stop = indexOf.get(place)
      return stop === undefined ? [] : [{ stop, day }]
    }),
  }
  return { request, days, roads, places, points, problem }
}
