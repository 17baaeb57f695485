/** Lists the reasons why a stop is in the plan and why a night is spent in its town, strongest first. */

import { minutesOfSunset, monthOf } from '../time/daylight.ts'
import { matchesInterest } from './interests.ts'
import { bestHoursOn } from './places/best-hours.ts'
import type { Place } from './places/place.ts'
import { NIGHT_TOWNS } from './places/towns.ts'
import type { NightWhy, PlanDay, Point, Why } from './plan.ts'
import type { Trip } from './trip.ts'

const ON_THE_WAY_MINUTES = 15
const MOST_REASONS = 3

interface Where {
  readonly trip: Trip
  readonly day: number
  /**
   * The stop's index among the day's stops. In `points` its index is one higher, because the first point is the day's
   * start.
   */
  readonly stop: number
  readonly points: readonly Point[]
  readonly begins: number
  readonly pinned: readonly string[]
}

function detour({ trip, day, stop, points }: Where): number {
  const vertex = (point: Point | undefined) =>
    trip.points.findIndex(({ kind, id }) => kind === point?.kind && id === point?.id)
  const [from, here, to] = [points[stop], points[stop + 1], points[stop + 2]].map(vertex)
  const travel = trip.problem.days[day]?.travel
  if (!travel || from === undefined || here === undefined || to === undefined) return Number.POSITIVE_INFINITY
  const minutes = (a: number, b: number) => travel[a * trip.points.length + b] ?? Number.POSITIVE_INFINITY
  return minutes(from, here) + minutes(here, to) - minutes(from, to)
}

export function whyOf(place: Place, where: Where): Why[] {
  const { trip, day, begins, pinned } = where
  const { must, interests, children } = trip.request
  const date = trip.days[day] ?? ''
  const reasons: Why[] = []
  if (must.includes(place.id)) reasons.push({ kind: 'wished' })
  else if (pinned.includes(place.id)) reasons.push({ kind: 'pinned' })
  for (const interest of interests) if (matchesInterest(place, interest)) reasons.push({ kind: 'interest', interest })
  if (children && !interests.includes('family') && place.tags.includes('family')) {
    reasons.push({ kind: 'interest', interest: 'family' })
  }
  if (place.best.length < 12 && place.best.includes(monthOf(date))) reasons.push({ kind: 'best-month' })
  const hours = bestHoursOn(place, date)
  if (hours && begins >= hours.from && begins <= hours.to) reasons.push({ kind: 'best-hour', hour: hours.why })
  else if (begins >= minutesOfSunset(date, place)) reasons.push({ kind: 'evening' })
  const minutes = detour(where)
  // If `minutes` is negative, the estimate of the direct drive is too long, so the detour is not given as a reason.
  if (minutes >= 0 && minutes <= ON_THE_WAY_MINUTES) reasons.push({ kind: 'on-the-way', minutes })
  if (reasons.length === 0) reasons.push({ kind: 'change' })
  return reasons.slice(0, MOST_REASONS)
}

/**
 * Longest drive that counts as a reason for a night's town: to the next day's first stop, or to the place of departure.
 */
const NEAR_MORNING_MINUTES = 30
const NEAR_GATE_MINUTES = 60
const MOST_NIGHT_REASONS = 2

export function nightWhyOf(days: readonly PlanDay[], index: number): NightWhy[] | undefined {
  const night = days[index]?.night
  const next = days[index + 1]
  if (!night || !next) return undefined
  const reasons: NightWhy[] = []
  let nights = 1
  while (days[index + nights]?.night === night) nights += 1
  if (index > 0 && days[index - 1]?.night === night) reasons.push({ kind: 'same-bed' })
  else if (nights > 1) reasons.push({ kind: 'nights', nights })
  const [first] = next.stops
  const minutes = next.legs[0]?.minutes ?? 0
  if (first && minutes <= NEAR_MORNING_MINUTES) reasons.push({ kind: 'morning', place: first.place, minutes })
  else if (!first && next.night === null && minutes <= NEAR_GATE_MINUTES) reasons.push({ kind: 'gate', minutes })
  if (NIGHT_TOWNS[night] === 'onsen') reasons.push({ kind: 'onsen' })
  else if (NIGHT_TOWNS[night] === 'city') reasons.push({ kind: 'city' })
  if (reasons.length === 0) reasons.push({ kind: 'on-the-way' })
  return reasons.slice(0, MOST_NIGHT_REASONS)
}
