/** One planning attempt: checks whether the requested places fit, then searches for the best plan around them. */

import { waysOf } from './legs.ts'
import { solveWithCharging } from './limits/fit-charging.ts'
import { narrowNights } from './limits/narrow-nights.ts'
import { nightRuleOf } from './limits/night-rule.ts'
import type { Kept } from './outline/kept.ts'
import type { Place } from './places/place.ts'
import { PLACES, placeById } from './places/places.ts'
import type { Outline, Plan } from './plan.ts'
import type { PlanRequest } from './request.ts'
import type { Budget, Solution } from './solver/problem.ts'
import { scoreOf } from './solver/score.ts'
import { type Trip, tripOf } from './trip.ts'
import { choiceOf } from './wishes.ts'

/** Factors on the cost of driving and on the value of each place, to find an alternative plan of another character. */
export interface Tilt {
  readonly driving: number
  readonly worth: (place: Place) => number
}

export interface SearchOptions {
  readonly pins?: readonly { readonly place: string; readonly day: number }[]
  /**
   * A fixed number of search rounds, for tests and for trips that are planned in the build. By default, `budgetFor`
   * limits both rounds and tries.
   */
  readonly rounds?: number
  readonly effort?: number
  readonly measured?: Plan['measured']
  readonly tilt?: Tilt
  readonly kept?: Kept
  readonly expired?: () => boolean
}

/**
 * The default budget of tries (see Budget): TRIES for a trip, plus TRIES_OF_DAY for each of its days. A trip of a week
 * takes about 0.7 s on one core.
 */
const TRIES = 1_800_000
const TRIES_OF_DAY = 50_000
/** Maximum number of search rounds. Short trips with few places need no more. */
const MOST_ROUNDS = 50_000
const STARTS = 2
/**
 * Limits of a trial, which only finds out whether the requested places fit. A trial runs for 20 to 50 ms. Far fewer
 * rounds are not enough: with 40, trials missed possible trips of ten days to Hakodate or to two far capes.
 */
const TRIAL = { rounds: 4_000, starts: 4 }

export interface Attempt {
  readonly trip: SettledTrip
  readonly solution: Solution
}

/** A trip whose night towns are limited to those that satisfy the request's wishes about nights. */
interface SettledTrip extends Trip {
  /** The solver's problem with all night towns, before the wishes about nights limited them. */
  readonly open: Trip['problem']
}

/** @param bare true to leave out all places that are neither requested nor pinned */
function tripFor(
  request: PlanRequest,
  { pins = [], measured = {}, tilt, kept = {} }: SearchOptions,
  bare: boolean,
): SettledTrip {
  const own = (kept.own ?? []).flatMap(({ id }) => placeById.get(id) ?? [])
  const requiredIds = new Set([...request.must, ...pins.map(({ place }) => place), ...own.map(({ id }) => id)])
  const isFree = choiceOf(request)
  const listed = PLACES.filter((place) => requiredIds.has(place.id) || (!bare && isFree(place)))
  const pinnedDay = new Map(pins.map(({ place, day }) => [place, day]))
  const required = [...requiredIds].map((place) => ({ place, day: pinnedDay.get(place) ?? null }))
  const trip = tripOf(request, { places: [...listed, ...own], measured, required, kept })
  return withNights(tilt ? tilted(trip, tilt) : trip)
}

/**
 * Limits the towns of each night to those that satisfy the wishes about nights. `open` in the result is the solver's
 * problem without that limit.
 */
function withNights(trip: Trip): SettledTrip {
  const { request, points, problem } = trip
  const rule = nightRuleOf(request, (town) => points.findIndex(({ kind, id }) => kind === 'node' && id === town))
  return { ...trip, open: problem, problem: rule ? narrowNights(problem, rule, request.seed) : problem }
}

function tilted(trip: Trip, { driving, worth }: Tilt): Trip {
  const { problem } = trip
  const score = problem.score.map((one, stop) => one * worth(trip.places[stop] as Place))
  return { ...trip, problem: { ...problem, score, perMinute: problem.perMinute * driving } }
}

function budgetFor(trip: Trip, { rounds, effort = 1 }: SearchOptions): Omit<Budget, 'seed'> {
  if (rounds !== undefined) return { rounds }
  return {
    rounds: MOST_ROUNDS * effort,
    tries: (TRIES + TRIES_OF_DAY * trip.days.length) * effort,
    starts: STARTS,
  }
}

function search(trip: SettledTrip, options: SearchOptions): Attempt {
  const { seed } = trip.request
  const { expired, measured = {} } = options
  const budget = { seed, ...budgetFor(trip, options), ...(expired && { expired }) }
  return { trip, solution: solveWithCharging(trip, budget, waysOf(trip, measured)) }
}

export function fits({ solution }: Attempt): boolean {
  return !solution.stranded && solution.unmet.length === 0
}

/**
 * Plans the requested places only, so that no other place uses their time. Ignores the time limit `options.expired`,
 * because a trial that stopped early would report reachable places as out of reach.
 */
export function tryBare(request: PlanRequest, options: SearchOptions): Attempt {
  const trip = tripFor(request, options, true)
  return {
    trip,
    solution: solveWithCharging(trip, { seed: request.seed, ...TRIAL }, waysOf(trip, options.measured ?? {})),
  }
}

export function canBeMet(request: PlanRequest, options: SearchOptions): boolean {
  return fits(tryBare(request, options))
}

/**
 * Adds other places to the plan of the required ones. The night towns and the days of required places stay as in that
 * plan (`bare`).
 */
function searchAround({ trip: bare, solution }: Attempt, trip: SettledTrip, options: SearchOptions): Attempt {
  const idOf = (vertex: number) => bare.points[vertex]?.id
  const dayOf = new Map(solution.routes.flatMap(({ stops }, day) => stops.map((stop) => [idOf(stop), day])))
  const nights = solution.routes.map(({ end }) => idOf(end))
  const problem: Trip['problem'] = {
    ...trip.problem,
    days: trip.open.days.map((day, index) => ({
      ...day,
      ends: day.ends.filter(({ vertex }) => trip.points[vertex]?.id === nights[index]),
    })),
    required: trip.problem.required.map(({ stop }) => ({ stop, day: dayOf.get(trip.points[stop]?.id) ?? null })),
  }
  return search({ ...trip, problem }, options)
}

/**
 * Plans a request. If the search over all places leaves out a required place, the required places are planned alone,
 * and a second search adds other places around them. If the second search leaves one out too, the plan with the
 * required places alone is returned.
 */
export function attempt(request: PlanRequest, options: SearchOptions): Attempt {
  const best = search(tripFor(request, options, false), options)
  if (fits(best)) return best
  // An electric car that charges too often with other places may be able to visit the required places alone.
  if (best.solution.stranded && request.vehicle !== 'electric') return best
  const bare = tryBare(request, options)
  if (!fits(bare)) return best
  const filled = searchAround(bare, best.trip, options)
  return fits(filled) ? filled : bare
}

export function outlineFrom({ trip, solution }: Attempt, { pins = [], kept = {} }: SearchOptions): Outline {
  const id = (vertex: number) => trip.points[vertex]?.id ?? ''
  const stays = Object.entries(kept.stays ?? {}).map(([place, stay]) => [place, { stay }] as const)
  const leaves = (index: number) => kept.starts?.find(({ day }) => day === index)?.at
  return {
    ...(kept.own && { own: kept.own }),
    ...(stays.length > 0 && { details: Object.fromEntries(stays) }),
    days: solution.routes.map(({ stops, end }, index) => ({
      stops: stops.map(id),
      night: id(end),
      pinned: pins.filter(({ day }) => day === index).map(({ place }) => place),
      ...(leaves(index) !== undefined && { leaves: leaves(index) as number }),
    })),
  }
}

/**
 * Returns the solver's score of an outline. Returns undefined if the outline has a stop or a night that the planner
 * would not consider, such as a user's own place.
 */
export function worthOfOutline({ trip }: Attempt, { days }: Outline): number | undefined {
  const vertexOf = new Map(trip.points.map(({ kind, id }, vertex) => [`${kind}:${id}`, vertex]))
  const routes = days.map(({ stops, night }) => ({
    stops: stops.map((id) => vertexOf.get(`place:${id}`) ?? -1),
    end: vertexOf.get(`node:${night}`) ?? -1,
  }))
  const isKnown = routes.every(({ stops, end }) => end >= 0 && stops.every((stop) => stop >= 0))
  return isKnown ? scoreOf(trip.problem, routes) : undefined
}
