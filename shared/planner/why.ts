/** Lists the reasons why a stop is in the plan, strongest first. */

import { minutesOfSunset, monthOf } from '../time/daylight.ts'
import { matchesInterest } from './interests.ts'
import type { Place } from './places/place.ts'
import type { Point, Why } from './plan.ts'
import type { Trip } from './trip.ts'

const ON_THE_WAY_MINUTES = 15
const MOST_REASONS = 3

interface Where {
  readonly trip: Trip
  readonly day: number
  /**
   * Index of the stop within the day. In `points` its index is one higher, because the first point is the day's start.
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
  if (begins >= minutesOfSunset(date, place)) reasons.push({ kind: 'evening' })
  const minutes = detour(where)
  if (minutes <= ON_THE_WAY_MINUTES) reasons.push({ kind: 'on-the-way', minutes: Math.max(0, minutes) })
  if (reasons.length === 0) reasons.push({ kind: 'change' })
  return reasons.slice(0, MOST_REASONS)
}
