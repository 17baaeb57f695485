/** Checks a request before planning: finds wishes that cannot be met at all. */

import { daysBetween, isDay } from '../time/calendar-day.ts'
import { dayAfter, daysFrom } from '../time/daylight.ts'
import { openingOn } from './places/calendar.ts'
import { placeById } from './places/places.ts'
import { GATES, ISLANDS } from './places/towns.ts'
import type { Refusal } from './plan.ts'
import { MOST_DAYS, type PlanRequest } from './request.ts'

type Nearest = NonNullable<Refusal['nearest']>

export function dropped(request: PlanRequest, place: string): Nearest {
  return { request: { ...request, must: request.must.filter((id) => id !== place) }, change: 'drop' }
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
    const moved = { ...request, firstDay: dayAfter(today), lastDay: dayAfter(today, length) }
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
  const days = daysFrom(request.firstDay, daysBetween(request.firstDay, request.lastDay))
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

/**
 * @param today the calendar day in Japan
 * @returns undefined for a request that can be planned
 */
export function refuse(request: PlanRequest, today: string): Refusal | undefined {
  return ofDates(request, today) ?? ofNames(request) ?? ofSeasons(request)
}
