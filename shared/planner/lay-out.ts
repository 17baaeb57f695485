/**
 * Turns an outline (the stops and nights of a plan) into a plan: computes times, legs and warnings, and reports every
 * rule the outline breaks.
 */

import { minutesOfSunrise, minutesOfSunset } from '../time/daylight.ts'
import { SAPPORO } from '../time/sun.ts'
import { settingOff } from './bounds.ts'
import { faultsOf } from './faults.ts'
import { leftOut } from './left-out.ts'
import { warningsOf } from './leg-warnings.ts'
import { driveBetween, type LegFigures, parkingAt, walkBetween, waysOf } from './legs.ts'
import { chargingOn } from './limits/charging.ts'
import { type ChargedLeg, withCharging } from './limits/charging-time.ts'
import { CHARGING_MINUTES, kmOnOneCharge, stretchOf } from './limits/vehicle.ts'
import { lunchOf } from './lunch.ts'
import type { DayDetails, StopDetails } from './outline/details.ts'
import type { Kept } from './outline/kept.ts'
import { dayWarningsOf } from './places/day-warnings.ts'
import { sitesNear } from './places/overnight-sites.ts'
import { readOwnPlaceId } from './places/own-place.ts'
import type { Place } from './places/place.ts'
import { placeById } from './places/places.ts'
import {
  type Fault,
  type Leg,
  legKey,
  type Outline,
  type Pause,
  type Plan,
  type PlanDay,
  type Point,
  type Stop,
} from './plan.ts'
import type { PlanRequest } from './request.ts'
import { REST_MINUTES, restsOn } from './roads/rests.ts'
import { nodeById } from './roads/road-graph.ts'
import { followAtBestHours } from './solver/best-hours.ts'
import type { Trace } from './solver/follow.ts'
import type { Day, Problem, Route } from './solver/problem.ts'
import { passLine, tollYen } from './tolls.ts'
import { type Trip, tripOf } from './trip.ts'
import { nightWhyOf, whyOf } from './why.ts'

const NO_WAY: LegFigures = { km: 0, minutes: 0, onFoot: false, tollKm: 0, tollStretches: [], roads: [], nodes: [] }

interface Line {
  readonly trip: Trip
  readonly index: number
  readonly start: Point
  readonly stops: readonly Place[]
  readonly end: Point
  readonly charged: readonly (ChargedLeg | undefined)[]
}

/** Returns the rests and the stops to charge of a drive with their times. */
function haltsOf(
  setsOff: number,
  rests: readonly { readonly at: Point; readonly after: number }[],
  charges: ChargedLeg['charges'],
): Pick<Leg, 'rests' | 'charges'> {
  const halts = [
    ...charges.map((charge) => ({ ...charge, minutes: CHARGING_MINUTES })),
    ...rests.map((rest) => ({ ...rest, minutes: REST_MINUTES })),
  ].toSorted((one, other) => one.after - other.after)
  let halted = 0
  const times = halts.map(({ after, ...halt }) => {
    const from = setsOff + after + halted
    halted += halt.minutes
    return { ...halt, from }
  })
  const [rested, charged] = [times.filter((one) => 'at' in one), times.filter((one) => 'charger' in one)]
  return { ...(rested.length > 0 && { rests: rested }), ...(charged.length > 0 && { charges: charged }) }
}

function legsOf(
  { trip, index, charged }: Line,
  points: readonly Point[],
  trace: Trace,
  measured: Plan['measured'],
): Leg[] {
  const roads = trip.roads[index]
  const day = trip.days[index] ?? ''
  const times = [...trace.visits, trace.last]
  return times.map(({ leaves, arrives, travel, wheel, onFoot, car, back }, at) => {
    const here = points[at] as Point
    const from = onFoot ? here : (trip.points[car] ?? here)
    const to = points[at + 1] as Point
    const figures = (roads && (onFoot ? walkBetween : driveBetween)(roads, from, to)) ?? NO_WAY
    const refined = onFoot ? undefined : measured[legKey(from, to)]
    const { charges = [], rests: betweenCharges } = charged[at] ?? {}
    const usual = roads && !onFoot ? restsOn(roads, from, to, wheel, stretchOf(trip.request.vehicle)) : []
    const rests = betweenCharges ?? usual
    const parking = onFoot || wheel === 0 ? 0 : parkingAt(to)
    const isApart = from.kind !== here.kind || from.id !== here.id
    const toCar = roads && isApart ? walkBetween(roads, here, from) : null
    const setsOff = leaves + back
    return {
      from,
      to,
      leaves,
      arrives,
      km: refined?.km ?? figures.km,
      minutes: onFoot ? travel : wheel,
      onFoot,
      tollKm: figures.tollKm,
      tollYen: tollYen(figures.tollStretches),
      roads: figures.roads,
      nodes: figures.nodes,
      warnings:
        onFoot || !roads
          ? []
          : warningsOf({
              roads,
              from,
              to,
              km: figures.km,
              minutes: wheel,
              nodes: figures.nodes,
              day,
              leaves: setsOff,
              arrives,
              rests: rests.length + charges.length,
              isElectric: trip.request.vehicle === 'electric',
            }),
      measured: refined !== undefined,
      ...haltsOf(setsOff, rests, charges),
      ...(parking > 0 && { parking }),
      ...(toCar && { toCar: { from: here, km: toCar.km, minutes: back } }),
    }
  })
}

function chosenFor<Details extends object>(details: Details): Details | undefined {
  const fields = Object.entries(details).filter(([, value]) => value !== undefined)
  return fields.length > 0 ? (Object.fromEntries(fields) as Details) : undefined
}

function stopChoice(outline: Outline, place: string): Pick<Stop, 'chosen'> {
  const { stay, note, booking } = outline.details?.[place] ?? {}
  const chosen = chosenFor({ stay, note, booking } as StopDetails)
  return chosen ? { chosen } : {}
}

function dayChoice(outline: Outline, index: number): Pick<PlanDay, 'chosen'> {
  const { leaves, hotel, note, booking } = outline.days[index] ?? {}
  const chosen = chosenFor({ leaves, hotel, note, booking } as DayDetails)
  return chosen ? { chosen } : {}
}

/**
 * Moves the times of a leg's rests and stops to charge by as much as the leg's departure has moved. Those after the
 * start of lunch also move by the length of lunch.
 */
function withHaltsMoved({ rests, charges, ...leg }: Leg, before: Leg, lunch: Pause | null): Leg {
  const moved = <Halt extends { readonly from: number; readonly minutes: number }>(halt: Halt): Halt => {
    const from = halt.from + leg.leaves - before.leaves
    return { ...halt, from: lunch && from + halt.minutes > lunch.from ? from + lunch.until - lunch.from : from }
  }
  return { ...leg, ...(rests && { rests: rests.map(moved) }), ...(charges && { charges: charges.map(moved) }) }
}

const round = (km: number) => Math.round(km * 10) / 10

function dayOf(line: Line, trace: Trace, outline: Outline, measured: Plan['measured']): PlanDay {
  const { trip, index, start, stops, end } = line
  const pinned = outline.days[index]?.pinned ?? []
  const day = trip.days[index] ?? ''
  const points: Point[] = [start, ...stops.map(({ id }) => ({ kind: 'place' as const, id })), end]
  const driving = legsOf(line, points, trace, measured)
  const roads = trip.roads[index]
  const lunch = roads ? lunchOf({ trace, points, legs: driving, roads, day }) : { pause: null, legs: driving }
  const { pause } = lunch
  const legs = lunch.legs.map((leg, at) =>
    withHaltsMoved(leg, driving[at] ?? leg, pause?.onTheWay && pause.after === at - 1 ? pause : null),
  )
  const at = nodeById.get(end.id) ?? SAPPORO
  const driven = legs.filter(({ onFoot }) => !onFoot)
  const km = round(driven.reduce((sum, leg) => sum + leg.km, 0))
  const goes = kmOnOneCharge(trip.request, day)
  const charging = goes === undefined ? undefined : chargingOn(legs, goes)
  const stopIds = stops.map(({ id }) => id)
  const night = index === trip.days.length - 1 ? null : end.id
  const warnings = [
    ...dayWarningsOf(day, stopIds),
    ...(goes !== undefined && charging ? [{ kind: 'range' as const, km, goes, ...charging }] : []),
    ...(trip.request.vehicle === 'camper' && night !== null
      ? [{ kind: 'camper' as const, town: night, sites: sitesNear(night, day) }]
      : []),
  ]
  return {
    day,
    from: start,
    leaves: legs[0]?.leaves ?? 0,
    stops: stops.map((place, stop): Stop => {
      const visit = trace.visits[stop]
      return {
        place: place.id,
        arrives: legs[stop]?.arrives ?? 0,
        begins: visit?.begins ?? 0,
        leaves: visit?.ends ?? 0,
        pinned: pinned.includes(place.id),
        why: readOwnPlaceId(place.id)
          ? [{ kind: 'wished' }]
          : whyOf(place, { trip, day: index, stop, points, begins: visit?.begins ?? 0, pinned }),
        ...stopChoice(outline, place.id),
      }
    }),
    legs,
    pause,
    night,
    arrives: trace.last.arrives,
    sunrise: minutesOfSunrise(day, at),
    sunset: minutesOfSunset(day, at),
    km,
    minutes: driven.reduce((sum, { minutes }) => sum + minutes, 0),
    cap: trip.problem.days[index]?.cap ?? 0,
    tollYen: legs.reduce((sum, leg) => sum + leg.tollYen, 0),
    ...(warnings.length > 0 && { warnings }),
    ...dayChoice(outline, index),
  }
}

const SPARE_MINUTES = 20

function leavingInTime(request: PlanRequest, day: Day, trace: Trace, end: number): Day {
  const by = day.ends.find(({ vertex }) => vertex === end)?.by ?? 0
  const latest = Math.min(settingOff(request, request.lastDay), by - SPARE_MINUTES - trace.last.travel)
  return trace.visits.length === 0 && latest > day.from ? { ...day, from: latest } : day
}

/**
 * Delays the start of a day by the time that the travellers would wait at the first stop until it opens. The start
 * stays early if the delay would also delay the end of the day or break a limit.
 */
function followWithoutWaiting(problem: Problem, day: Day, start: number, route: Route): Trace {
  const early = followAtBestHours(problem, day, start, route)
  const [first] = early.visits
  const waiting = first ? first.begins - first.arrives : 0
  if (waiting === 0 || early.pause?.before === 0) return early
  const delayed = followAtBestHours(problem, { ...day, from: day.from + waiting }, start, route)
  return delayed.last.arrives === early.last.arrives && delayed.broken.length === early.broken.length ? delayed : early
}

export function timesIn({ days, details = {} }: Outline): Kept {
  const stays = Object.entries(details).flatMap(([place, { stay }]) =>
    stay === undefined ? [] : [[place, stay] as const],
  )
  const starts = days.flatMap(({ leaves }, day) => (leaves === undefined ? [] : [{ day, at: leaves }]))
  return { stays: Object.fromEntries(stays), starts }
}

/**
 * Computes the plan of an outline. Days beyond the request are dropped. Missing days have no stops and end in the town
 * of the previous night.
 * @param measured minutes and kilometres of a routing service by legKey, which replace our estimates
 */
export function layOut(request: PlanRequest, outline: Outline, measured: Plan['measured'] = {}): Plan {
  const ids = outline.days.flatMap(({ stops }) => stops)
  const places = [...new Set(ids)].flatMap((id) => placeById.get(id) ?? [])
  const nights = [...new Set(outline.days.map(({ night }) => night))].filter((night) => nodeById.has(night))
  const trip = tripOf(request, { places, nights, measured, kept: timesIn(outline) })
  const vertexOf = new Map(trip.points.map(({ kind, id }, vertex) => [`${kind}:${id}`, vertex]))
  const days: PlanDay[] = []
  const faults: Fault[] = []
  let start: Point = { kind: 'node', id: request.arrival.gate }
  trip.days.forEach((_, index) => {
    const wanted = outline.days[index]
    const isLast = index === trip.days.length - 1
    const night = wanted && nodeById.has(wanted.night) ? wanted.night : start.id
    const end: Point = { kind: 'node', id: isLast ? request.departure.gate : night }
    const stops = (wanted?.stops ?? []).flatMap((id) => placeById.get(id) ?? [])
    const problemDay = trip.problem.days[index]
    if (!problemDay) return
    const [from, to] = [start, end].map(({ id }) => vertexOf.get(`node:${id}`) ?? 0) as [number, number]
    const route = { stops: stops.map(({ id }) => vertexOf.get(`place:${id}`) ?? 0), end: to }
    const line = { trip, index, start: from, route, wayOf: waysOf(trip, measured) }
    const { day: unlimited, legs: charged } = withCharging(line, { ...problemDay, most: Number.POSITIVE_INFINITY })
    const isChosen = wanted?.leaves !== undefined
    const early = (isChosen ? followAtBestHours : followWithoutWaiting)(trip.problem, unlimited, from, route)
    const later = isLast && !isChosen ? leavingInTime(request, unlimited, early, to) : unlimited
    const trace = later === unlimited ? early : followWithoutWaiting(trip.problem, later, from, route)
    days.push(dayOf({ trip, index, start, stops, end, charged }, trace, outline, measured))
    faults.push(...faultsOf({ trip, index, stops, end, trace, outline }))
    start = end
  })
  const explained = days.map((day, index) => {
    const nightWhy = nightWhyOf(days, index)
    return nightWhy ? { ...day, nightWhy } : day
  })
  const own = outline.own?.filter(({ id }) => ids.includes(id)) ?? []
  const tolls = days.reduce((sum, day) => sum + day.tollYen, 0)
  return {
    request,
    days: explained,
    faults,
    left: leftOut(request, days, measured),
    km: round(days.reduce((sum, { km }) => sum + km, 0)),
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    tollYen: tolls,
    pass: passLine(trip.days.length, tolls),
    measured,
    ...(own.length > 0 && { own }),
    ...(outline.identity && { identity: outline.identity }),
  }
}
