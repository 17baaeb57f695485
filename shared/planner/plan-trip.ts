/**
 * Plans a trip for a request. The result is the plan, or a refusal. A refusal names the wish that cannot be met, and
 * the nearest request that can be met.
 */

import { daysBetween } from '../time/calendar-day.ts'
import { dayAfter } from '../time/daylight.ts'
import { type Attempt, attempt, canBeMet, fits, outlineFrom, type SearchOptions, tryBare } from './attempt.ts'
import { layOut } from './lay-out.ts'
import { placeById } from './places/places.ts'
import type { Answer, Refusal } from './plan.ts'
import { DRIVE_BOUNDS, EXTRA_WISHES, type ExtraWish, MOST_DAYS, NIGHT_WISHES, type PlanRequest } from './request.ts'
import type { Trip } from './trip.ts'
import { dropped, refuse, without } from './wishes.ts'

export interface PlanOptions extends SearchOptions {
  readonly today: string
}

const LONGER_BY_MINUTES = 30
/**
 * The most minutes by which the planner suggests raising the daily driving limit. If they are not enough, it suggests
 * more days.
 */
const MOST_LONGER_MINUTES = 90
const MOST_MORE_DAYS = 3

function firstThatFits(requests: Iterable<PlanRequest>, options: PlanOptions): PlanRequest | undefined {
  for (const request of requests) if (canBeMet(request, options)) return request
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

function* fewerDays(request: PlanRequest) {
  for (let days = daysBetween(request.firstDay, request.lastDay) - 1; days >= 1; days--) {
    yield { ...request, lastDay: dayAfter(request.firstDay, days - 1) }
  }
}

function nearestOf(request: PlanRequest, trip: Trip, options: PlanOptions, drop?: string): Refusal['nearest'] {
  const longer = firstThatFits(longerDrives(request, trip), options)
  if (longer) return { request: longer, change: 'longest-drive' }
  const later = firstThatFits(moreDays(request), options)
  if (later) return { request: later, change: 'last-day' }
  return drop === undefined ? null : withoutSome(dropped(request, drop).request, options)
}

/**
 * Drops wished-for places until the rest can be planned. Returns null if a stop that the user has fixed to a day (a
 * pin) prevents a plan, or if no wished-for place is left to drop.
 */
function withoutSome(fewer: PlanRequest, options: PlanOptions): Refusal['nearest'] {
  const refusal = refuse(fewer, options.today)
  if (refusal) return refusal.nearest?.change === 'drop' ? withoutSome(refusal.nearest.request, options) : null
  const bare = tryBare(fewer, options)
  if (fits(bare)) return { request: fewer, change: 'drop' }
  const pinned = options.pins?.map(({ place }) => place) ?? []
  const about = bare.solution.unmet
    .flatMap((stop) => bare.trip.places[stop]?.id ?? [])
    .find((id) => fewer.must.includes(id) && !pinned.includes(id))
  return about === undefined ? null : withoutSome(dropped(fewer, about).request, options)
}

function stranded(request: PlanRequest, trip: Trip, options: PlanOptions): Refusal {
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
  if (request.longestDrive !== null) {
    const advised = { ...request, longestDrive: null }
    if (canBeMet(advised, options)) {
      return { wish: 'longest-drive', nearest: { request: advised, change: 'longest-drive' } }
    }
  }
  return { wish: 'gates-far', about: request.departure.gate, nearest: nearestOf(request, trip, options) }
}

function withoutWishes(request: PlanRequest, wishes: readonly ExtraWish[], options: PlanOptions): Refusal['nearest'] {
  const present = wishes.filter((wish) => request[wish] !== undefined)
  const fewer = [...present.map((wish) => [wish]), present].map((dropping) => without(request, dropping))
  const found = fewer.find((one) => refuse(one, options.today) === undefined && canBeMet(one, options))
  return present.length > 0 && found ? { request: found, change: 'wishes' } : null
}

function nearestByTrial(request: PlanRequest, { wish }: Refusal, options: PlanOptions): Refusal['nearest'] {
  const fewer = wish === 'around-few' ? [...fewerDays(request)] : []
  const shorter = fewer.find((one) => refuse(one, options.today) === undefined && canBeMet(one, options))
  return shorter ? { request: shorter, change: 'last-day' } : withoutWishes(request, EXTRA_WISHES, options)
}

const NOON = 12 * 60
const EVENING = 18 * 60
const STEP_MINUTES = 30

/**
 * Finds the smallest number of minutes, up to `most`, by which arrival or departure must move so that the request can
 * be planned. Assumes that every larger number is enough too.
 */
function leastMove(
  most: number,
  moved: (minutes: number) => PlanRequest,
  options: PlanOptions,
): PlanRequest | undefined {
  if (most <= 0 || !canBeMet(moved(most), options)) return undefined
  let short = 0
  let enough = Math.ceil(most / STEP_MINUTES)
  while (enough - short > 1) {
    const half = Math.floor((short + enough) / 2)
    if (canBeMet(moved(half * STEP_MINUTES), options)) enough = half
    else short = half
  }
  return moved(Math.min(most, enough * STEP_MINUTES))
}

function earlierOrLater(request: PlanRequest, options: PlanOptions): Refusal['nearest'] {
  const later = (from: PlanRequest) => {
    const { departure } = from
    const moved = (by: number) => ({ ...from, departure: { ...departure, at: departure.at + by } })
    return leastMove(EVENING - departure.at, moved, options)
  }
  const earlier = (from: PlanRequest) => {
    const { arrival } = from
    const moved = (by: number) => ({ ...from, arrival: { ...arrival, at: arrival.at - by } })
    return leastMove(arrival.at - NOON, moved, options)
  }
  const both = () => {
    const found = later({ ...request, arrival: { ...request.arrival, at: Math.min(request.arrival.at, NOON) } })
    return found && (earlier({ ...request, departure: found.departure }) ?? found)
  }
  const found = later(request) ?? earlier(request) ?? both()
  return found ? { request: found, change: 'hours' } : null
}

/**
 * Plans each required place that did not fit alone, to report the right reason: the place is too far away, or there are
 * too many places.
 */
function unmet(request: PlanRequest, { trip, solution }: Attempt, options: PlanOptions): Refusal {
  const names = solution.unmet.flatMap((stop) => trip.places[stop]?.id ?? [])
  for (const about of names) {
    if (canBeMet({ ...request, must: [about] }, { ...options, pins: [] })) continue
    const gate = trip.problem.start * trip.points.length + trip.places.findIndex(({ id }) => id === about)
    const reachable = trip.problem.days.some(
      ({ travel }) => (travel[gate] ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY,
    )
    const wish = reachable ? 'must-far' : 'must-unreachable'
    return {
      wish,
      about,
      nearest: reachable
        ? nearestOf(request, trip, options, about)
        : withoutSome(dropped(request, about).request, options),
    }
  }
  const [about = ''] = names
  return { wish: 'must-many', about, nearest: nearestOf(request, trip, options, about) }
}

/**
 * Plans a trip, or returns the wish that cannot be met. The result is deterministic for the same request, pins,
 * measured legs and rounds, unless `expired` stops the search early. The rules are in product decisions §4.
 */
export function planTrip(request: PlanRequest, options: PlanOptions): Answer {
  const pins = (options.pins ?? []).filter(({ place }) => placeById.has(place))
  const withKnownPins = { ...options, pins }
  const refusal = refuse(request, options.today)
  if (refusal?.nearest?.change === 'drop') {
    return { refusal: { ...refusal, nearest: withoutSome(refusal.nearest.request, withKnownPins) } }
  }
  if (refusal && refusal.nearest === null) {
    return { refusal: { ...refusal, nearest: nearestByTrial(request, refusal, withKnownPins) } }
  }
  if (refusal) return { refusal }
  const best = attempt(request, withKnownPins)
  if (!fits(best) && NIGHT_WISHES.some((wish) => request[wish] !== undefined)) {
    const nearest = withoutWishes(request, NIGHT_WISHES, withKnownPins)
    if (nearest) return { refusal: { wish: 'nights-apart', nearest } }
    const plain = planTrip(without(request, NIGHT_WISHES), options)
    if ('refusal' in plain) return plain
    return { refusal: { wish: 'nights-apart', nearest: { request: plain.plan.request, change: 'wishes' } } }
  }
  if (best.solution.stranded) return { refusal: stranded(request, best.trip, withKnownPins) }
  if (best.solution.unmet.length > 0) return { refusal: unmet(request, best, withKnownPins) }
  return { plan: layOut(request, outlineFrom(best, withKnownPins), options.measured) }
}
