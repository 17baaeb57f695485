/** Checks a request before planning: which places it allows, and which of its wishes cannot be met at all. */

import { daysBetween, isDay } from '../time/calendar-day.ts'
import { dayAfter, daysFrom, isWinter } from '../time/daylight.ts'
import { driveCap, stayOf } from './bounds.ts'
import { daysFilledBy, isWithinDayTrip, nearbyOf, type Visit } from './limits/around.ts'
import { isWanted } from './limits/wanted.ts'
import { openingOn } from './places/calendar.ts'
import type { Place } from './places/place.ts'
import { PLACES, placeById } from './places/places.ts'
import { stayIn } from './places/stays.ts'
import { needsSteps } from './places/steps.ts'
import { GATES, ISLANDS, NIGHT_TOWNS } from './places/towns.ts'
import type { Refusal } from './plan.ts'
import { type ExtraWish, MOST_DAYS, type PlanRequest } from './request.ts'
import { roadsOn } from './roads/road-graph.ts'

type Nearest = NonNullable<Refusal['nearest']>

export function dropped(request: PlanRequest, place: string): Nearest {
  return { request: { ...request, must: request.must.filter((id) => id !== place) }, change: 'drop' }
}

/** Moves all dates of a request, so that it begins on another day. */
function movedTo(request: PlanRequest, firstDay: string): PlanRequest {
  const { nights, starts } = request
  const days = daysBetween(request.firstDay, firstDay) - 1
  const moved = (day: string) => (isDay(day) ? dayAfter(day, days) : day)
  return {
    ...request,
    firstDay,
    lastDay: moved(request.lastDay),
    ...(nights && {
      nights: nights.map((wish) => (wish.from === undefined ? wish : { ...wish, from: moved(wish.from) })),
    }),
    ...(starts && { starts: starts.map((start) => ({ ...start, day: moved(start.day) })) }),
  }
}

function ofDates(request: PlanRequest, today: string): Refusal | undefined {
  const { firstDay, lastDay } = request
  if (!isDay(firstDay) || !isDay(lastDay)) return { wish: 'not-a-day', nearest: null }
  if (lastDay < firstDay) {
    return {
      wish: 'dates-reversed',
      nearest: { request: { ...request, firstDay: lastDay, lastDay: firstDay }, change: 'first-day' },
    }
  }
  if (firstDay < today) {
    const length = daysBetween(firstDay, lastDay)
    const moved = movedTo(request, dayAfter(today))
    return { wish: 'past', nearest: length > MOST_DAYS ? null : { request: moved, change: 'first-day' } }
  }
  if (daysBetween(firstDay, lastDay) > MOST_DAYS) {
    const shorter = { ...request, lastDay: dayAfter(firstDay, MOST_DAYS - 1) }
    return { wish: 'too-long', nearest: { request: shorter, change: 'last-day' } }
  }
  return undefined
}

function ofNames(request: PlanRequest): Refusal | undefined {
  for (const { gate } of [request.arrival, request.departure]) {
    if (ISLANDS.some((island) => island === gate)) return { wish: 'island', about: gate, nearest: null }
    if (!GATES.some(({ id }) => id === gate)) return { wish: 'unknown-gate', about: gate, nearest: null }
  }
  for (const place of request.must) {
    if (ISLANDS.some((island) => island === place))
      return { wish: 'island', about: place, nearest: dropped(request, place) }
    if (!placeById.has(place)) return { wish: 'unknown-place', about: place, nearest: dropped(request, place) }
    if (request.skip.includes(place)) {
      const kept = { ...request, skip: request.skip.filter((id) => id !== place) }
      return { wish: 'must-and-skip', about: place, nearest: { request: kept, change: 'drop' } }
    }
  }
  return undefined
}

function ofSeasons(request: PlanRequest): Refusal | undefined {
  const days = datesOf(request)
  for (const id of request.must) {
    const place = placeById.get(id)
    if (!place) continue
    const shut = days
      .map((day) => openingOn(place, day))
      .flatMap((opening) => ('shut' in opening ? [opening.shut] : []))
    if (shut.length < days.length) continue
    const wish = shut.includes('day') ? 'must-closed' : 'must-season'
    return { wish, about: id, nearest: dropped(request, id) }
  }
  return undefined
}

export function without(request: PlanRequest, wishes: readonly ExtraWish[]): PlanRequest {
  const rest: { -readonly [Name in keyof PlanRequest]: PlanRequest[Name] } = { ...request }
  for (const wish of wishes) delete rest[wish]
  return rest
}

/**
 * Refuses wishes about nights that cannot be met. `nearest` is null, because plan-trip.ts finds the nearest possible
 * request for these refusals by trial.
 */
function ofNights({ firstDay, lastDay, around, nights = [] }: PlanRequest): Refusal | undefined {
  const towns = [...(around === undefined ? [] : [around]), ...nights.map(({ town }) => town)]
  const unknown = towns.find((town) => !(town in NIGHT_TOWNS))
  if (unknown !== undefined) return { wish: 'unknown-town', about: unknown, nearest: null }
  const count = daysBetween(firstDay, lastDay) - 1
  if (nights.reduce((sum, { nights: length }) => sum + length, 0) > count) return { wish: 'nights-many', nearest: null }
  const taken = new Set<string>()
  for (const { town, nights: length, from } of nights) {
    if (from === undefined) continue
    const dates = isDay(from) ? daysFrom(from, length) : []
    const isOutside = dates.length === 0 || dates.some((day) => day < firstDay || day >= lastDay || taken.has(day))
    if (isOutside) return { wish: 'nights-day', about: town, nearest: null }
    for (const day of dates) taken.add(day)
  }
  return undefined
}

/**
 * Refuses a motorbike in winter. Winter is longer than any trip, so a trip in winter has its first or its last day in
 * winter.
 */
function ofVehicle({ vehicle, firstDay, lastDay }: PlanRequest): Refusal | undefined {
  const isOnSnow = vehicle === 'motorbike' && (isWinter(firstDay) || isWinter(lastDay))
  return isOnSnow ? { wish: 'motorbike-winter', nearest: null } : undefined
}

function datesOf({ firstDay, lastDay }: PlanRequest): readonly string[] {
  return daysFrom(firstDay, daysBetween(firstDay, lastDay))
}

function isDayTrip(place: Place, town: string, request: PlanRequest): boolean {
  return datesOf(request).some((day) => {
    const opening = openingOn(place, day)
    if ('shut' in opening || opening.partly) return false
    const roads = roadsOn(day, { tolls: request.tolls, mountains: request.winterDriving })
    return 2 * (roads.minutes(town, place.node) + place.accessMinutes) <= driveCap(request, day)
  })
}

function visitsAround(town: string, request: PlanRequest): Visit[] {
  const days = datesOf(request)
  const season = days[Math.floor(days.length / 2)] ?? request.firstDay
  const isOption = (place: Place) =>
    isWithinDayTrip(town, place) && isWanted(place, request) && isDayTrip(place, town, request)
  return PLACES.filter((place) => request.must.includes(place.id) || isOption(place)).map((place) => ({
    place,
    minutes: stayOf(request, stayIn(place, season)),
  }))
}

/**
 * Returns a function that says which places the planner may choose. Places that the user names are visited even if the
 * function says no.
 */
export function choiceOf(request: PlanRequest): (place: Place) => boolean {
  const { around } = request
  if (around === undefined) return (place) => isWanted(place, request)
  const isNear = nearbyOf(around, datesOf(request).length, visitsAround(around, request))
  return (place) => isNear(place) && isWanted(place, request)
}

function ofPlaces(request: PlanRequest): Refusal | undefined {
  const steep = request.stepFree ? request.must.find(needsSteps) : undefined
  if (steep !== undefined) return { wish: 'must-steps', about: steep, nearest: dropped(request, steep) }
  const days = datesOf(request)
  const isOpen = (place: Place) => days.some((day) => !('shut' in openingOn(place, day)))
  const isFree = choiceOf(request)
  const any = request.must.length > 0 || PLACES.some((place) => isFree(place) && isOpen(place))
  if (!any) return { wish: 'areas-closed', nearest: null }
  const { around } = request
  if (around === undefined || days.length <= daysFilledBy(visitsAround(around, request))) return undefined
  return { wish: 'around-few', about: around, nearest: null }
}

export function refuse(request: PlanRequest, today: string): Refusal | undefined {
  return (
    ofDates(request, today) ??
    ofNames(request) ??
    ofNights(request) ??
    ofVehicle(request) ??
    ofSeasons(request) ??
    ofPlaces(request)
  )
}
