/** From a request to a plan: the solver's best outline laid out, or the wish that cannot be granted and the nearest that can. */

import { daysBetween } from '../crew.ts'
import { dayAfter } from './daylight.ts'
import { layOut } from './lay-out.ts'
import { PLACES, placeById } from './places.ts'
import type { Answer, Outline, Plan, Refusal } from './plan.ts'
import { DRIVE_BOUNDS, MOST_DAYS, type PlanRequest } from './request.ts'
import type { Solution } from './solver/problem.ts'
import { solve } from './solver/solve.ts'
import { type Trip, tripOf } from './trip.ts'
import { dropped, refuse } from './wishes.ts'

export interface PlanOptions {
  /** The calendar day in Japan: plans of the past are refused. */
  readonly today: string
  /** Places the traveller has pinned, by the index of their day. */
  readonly pins?: readonly { readonly place: string; readonly day: number }[]
  /** Rounds of the search: more take longer and find better plans. */
  readonly rounds?: number
  readonly measured?: Plan['measured']
  /** Asked now and then; the best plan so far is given when it says true. */
  readonly expired?: () => boolean
}

/** Enough for two weeks to settle. */
export const ROUNDS = 600
/** Whether something fits at all shows quickly. */
const TRIAL_ROUNDS = 40
const LONGER_BY_MINUTES = 30
/** Beyond this another day is the better advice. */
const MOST_LONGER_MINUTES = 90
const MOST_MORE_DAYS = 3

type Pins = NonNullable<PlanOptions['pins']>

function tripFor(request: PlanRequest, pins: Pins, measured: Plan['measured']): Trip {
  const left = new Set(request.skip)
  const kept = new Set([...request.must, ...pins.map(({ place }) => place)])
  const places = PLACES.filter(({ id, kind }) => kept.has(id) || (!left.has(id) && kind !== 'transport'))
  const pinnedDay = new Map(pins.map(({ place, day }) => [place, day]))
  const required = [...kept].map((place) => ({ place, day: pinnedDay.get(place) ?? null }))
  return tripOf(request, { places, measured, required })
}

function outlineFrom(trip: Trip, solution: Solution, pins: Pins): Outline {
  const id = (vertex: number) => trip.points[vertex]?.id ?? ''
  return {
    days: solution.routes.map(({ stops, end }, index) => ({
      stops: stops.map(id),
      night: id(end),
      pinned: pins.filter(({ day }) => day === index).map(({ place }) => place),
    })),
  }
}

interface Try {
  readonly trip: Trip
  readonly solution: Solution
}

function attempt(request: PlanRequest, { pins = [], measured = {}, rounds = ROUNDS, expired }: PlanOptions): Try {
  const trip = tripFor(request, pins, measured)
  const solution = solve(trip.problem, { seed: request.seed, rounds, ...(expired && { expired }) })
  return { trip, solution }
}

function fits({ solution }: Try): boolean {
  return !solution.stranded && solution.unmet.length === 0
}

/** The first of the requests that can be met. */
function firstThatFits(requests: Iterable<PlanRequest>, options: PlanOptions): PlanRequest | undefined {
  for (const request of requests) if (fits(attempt(request, { ...options, rounds: TRIAL_ROUNDS }))) return request
  return undefined
}

function* longerDrives(request: PlanRequest, trip: Trip) {
  const now = Math.max(...trip.problem.days.map(({ cap }) => cap))
  for (
    let most = now + LONGER_BY_MINUTES;
    most <= Math.min(DRIVE_BOUNDS.most, now + MOST_LONGER_MINUTES);
    most += LONGER_BY_MINUTES
  ) {
    yield { ...request, longestDrive: most, longFlight: false }
  }
}

function* moreDays(request: PlanRequest) {
  const room = MOST_DAYS - daysBetween(request.firstDay, request.lastDay)
  for (let more = 1; more <= Math.min(MOST_MORE_DAYS, room); more++) {
    yield { ...request, lastDay: dayAfter(request.lastDay, more) }
  }
}

function nearestOf(request: PlanRequest, trip: Trip, options: PlanOptions, drop?: string): Refusal['nearest'] {
  const longer = firstThatFits(longerDrives(request, trip), options)
  if (longer) return { request: longer, change: 'longest-drive' }
  const later = firstThatFits(moreDays(request), options)
  if (later) return { request: later, change: 'last-day' }
  return drop === undefined ? null : dropped(request, drop)
}

/** Not even the bare way from night to night fits. */
function stranded(request: PlanRequest, trip: Trip, options: PlanOptions): Refusal {
  const bare = { ...request, must: [] }
  const first = trip.problem.days[0]
  const last = trip.problem.days.at(-1)
  const size = trip.points.length
  const leastAfter = (ends: (typeof trip.problem.days)[number]['ends'] = []) =>
    ends.some(({ vertex, by }) => (first?.from ?? 0) + (first?.travel[trip.problem.start * size + vertex] ?? 0) <= by)
  const gate = last?.ends[0]
  if (gate && last && last.from > gate.by) {
    return { wish: 'departure-early', about: request.departure.gate, nearest: earlierOrLater(request, options) }
  }
  if (trip.days.length > 1 && !leastAfter(first?.ends)) {
    return { wish: 'arrival-late', about: request.arrival.gate, nearest: earlierOrLater(request, options) }
  }
  if (
    request.longestDrive !== null &&
    fits(attempt({ ...bare, longestDrive: null }, { ...options, rounds: TRIAL_ROUNDS }))
  ) {
    return { wish: 'longest-drive', nearest: { request: { ...request, longestDrive: null }, change: 'longest-drive' } }
  }
  return { wish: 'gates-far', about: request.departure.gate, nearest: nearestOf(request, trip, options) }
}

const NOON = 12 * 60
const EVENING = 18 * 60

/** Landing by noon or leaving in the evening, whichever is enough. */
function earlierOrLater(request: PlanRequest, options: PlanOptions): Refusal['nearest'] {
  const arrival = { ...request.arrival, at: Math.min(request.arrival.at, NOON) }
  const departure = { ...request.departure, at: Math.max(request.departure.at, EVENING) }
  const tries = [
    { ...request, departure },
    { ...request, arrival },
    { ...request, arrival, departure },
  ]
  const found = firstThatFits(tries, options)
  return found ? { request: found, change: 'hours' } : null
}

/** A wished place alone decides which wish is to be named: far by itself, or one of too many. */
function unmet(request: PlanRequest, { trip, solution }: Try, options: PlanOptions): Refusal {
  const names = solution.unmet.flatMap((stop) => trip.places[stop]?.id ?? [])
  for (const about of names) {
    const alone = attempt({ ...request, must: [about] }, { ...options, pins: [], rounds: TRIAL_ROUNDS })
    if (fits(alone)) continue
    const gate = trip.problem.start * trip.points.length + trip.places.findIndex(({ id }) => id === about)
    const reachable = trip.problem.days.some(
      ({ travel }) => (travel[gate] ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY,
    )
    const wish = reachable ? 'must-far' : 'must-unreachable'
    return { wish, about, nearest: reachable ? nearestOf(request, trip, options, about) : dropped(request, about) }
  }
  const [about = ''] = names
  return { wish: 'must-many', about, nearest: nearestOf(request, trip, options, about) }
}

/**
 * Plans a trip. Deterministic: the same request, pins, measured legs and rounds give the same answer, unless `expired` cuts it short.
 * Source of the rules: product.md §4.
 */
export function planTrip(request: PlanRequest, options: PlanOptions): Answer {
  const refusal = refuse(request, options.today)
  if (refusal) return { refusal }
  const pins = (options.pins ?? []).filter(({ place }) => placeById.has(place))
  const asked = { ...options, pins }
  const best = attempt(request, asked)
  if (best.solution.stranded) return { refusal: stranded(request, best.trip, asked) }
  if (best.solution.unmet.length > 0) return { refusal: unmet(request, best, asked) }
  return { plan: layOut(request, outlineFrom(best.trip, best.solution, pins), options.measured) }
}
