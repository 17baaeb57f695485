/**
 * Lists well-known places that a plan leaves out, each with the main reason. For some reasons, the entry also says what
 * a visit would require.
 */

import { themeOf } from './interests.ts'
import { chargingMinutes, withLongerDrives } from './limits/charging-time.ts'
import { openingOn } from './places/calendar.ts'
import type { Place } from './places/place.ts'
import { PLACES, placeById } from './places/places.ts'
import type { LeftOut, Plan, PlanDay, Point } from './plan.ts'
import type { PlanRequest } from './request.ts'
import { type Roads, roadsOn } from './roads/road-graph.ts'
import { swapFor } from './solver/swap.ts'
import { tripOf } from './trip.ts'
import { choiceOf } from './wishes.ts'
import { isLandmark, worthOf } from './worth.ts'

const MOST_NAMED = 5
const DAYS_TRIED = 2
const FAR_MINUTES = 75
const ELSEWHERE_MINUTES = 150
const ENOUGH_ALIKE = 3

function nodeOf({ kind, id }: Point): { node: string; access: number } {
  const place = kind === 'place' ? placeById.get(id) : undefined
  return { node: place?.node ?? id, access: place?.accessMinutes ?? 0 }
}

function detourOf(place: Place, day: PlanDay, roads: Roads): number {
  const least = day.legs.map(({ from, to, minutes }) => {
    const [a, b] = [nodeOf(from), nodeOf(to)]
    const there = roads.minutes(a.node, place.node) + roads.minutes(place.node, b.node)
    return a.access + b.access + 2 * place.accessMinutes + there - minutes
  })
  return Math.max(0, Math.min(...least, Number.POSITIVE_INFINITY))
}

function reasonOf(place: Place, request: PlanRequest, days: readonly PlanDay[], detour: number, alike: number) {
  const openings = days.map(({ day }) => openingOn(place, day))
  const shut = openings.flatMap((opening) => ('shut' in opening ? [opening.shut] : []))
  if (request.skip.includes(place.id)) return 'skipped'
  if (shut.length === days.length) return shut.includes('day') ? 'closed' : 'season'
  if (openings.every((opening) => 'shut' in opening || opening.partly)) return 'partly'
  if (detour === Number.POSITIVE_INFINITY) return 'unreachable'
  if (detour > FAR_MINUTES) return 'far'
  if (alike >= ENOUGH_ALIKE) return 'alike'
  return 'time'
}

function namedBy(request: PlanRequest): (place: Place) => boolean {
  const isFree = choiceOf(request)
  return (place) => request.skip.includes(place.id) || (isLandmark(place.id) && isFree(place))
}

interface Left {
  readonly place: Place
  readonly reason: LeftOut['reason']
  readonly detours: readonly number[]
  readonly worth: number
}

/**
 * Sort order of the reasons; reasons that are not listed have 0. Places that are closed, or skipped on request, come
 * after places that could be visited.
 */
const RANKS: Partial<Record<LeftOut['reason'], number>> = { season: 1, closed: 1, unreachable: 1, skipped: 2 }

function withSwaps(request: PlanRequest, days: readonly PlanDay[], left: readonly Left[], measured: Plan['measured']) {
  const ids = days.flatMap(({ stops }) => stops.map(({ place }) => place))
  const places = [...new Set([...ids, ...left.map(({ place }) => place.id)])].flatMap((id) => placeById.get(id) ?? [])
  const nights = days.flatMap(({ night }) => night ?? [])
  const { problem: uncharged, points } = tripOf(request, { places, nights: [...new Set(nights)], measured })
  const vertexOf = new Map(points.map(({ kind, id }, vertex) => [`${kind}:${id}`, vertex]))
  const vertex = ({ kind, id }: Point) => vertexOf.get(`${kind}:${id}`) ?? 0
  const routes = days.map(({ stops, night }) => ({
    stops: stops.map(({ place }) => vertex({ kind: 'place', id: place })),
    end: vertex({ kind: 'node', id: night ?? request.departure.gate }),
  }))
  const starts = days.map(({ from }) => vertex(from))
  const charging = (index: number) => {
    const charged = days[index]?.legs.filter(({ charges }) => charges) ?? []
    return new Map(charged.map((leg) => [vertex(leg.to), chargingMinutes(leg)]))
  }
  const problem = {
    ...uncharged,
    days: uncharged.days.map((day, index) => withLongerDrives(day, charging(index))),
  }
  const pinned = days.flatMap(({ stops }) => stops.flatMap((stop) => (stop.pinned ? [stop.place] : [])))
  const kept = new Set([...pinned, ...request.must].map((id) => vertex({ kind: 'place', id })))
  return left.map(({ place, reason, detours }): LeftOut => {
    if (reason !== 'time' && reason !== 'alike') return { place: place.id, reason }
    const on = days.map((_, index) => index).sort((a, b) => (detours[a] ?? 0) - (detours[b] ?? 0) || a - b)
    const stop = vertex({ kind: 'place', id: place.id })
    const swap = swapFor(problem, starts, routes, stop, { kept, on: on.slice(0, DAYS_TRIED) })
    if (!swap) return { place: place.id, reason }
    const { day, over, adds, replaces } = swap
    return {
      place: place.id,
      reason,
      day,
      ...(over !== undefined && { over }),
      ...(adds !== undefined && { adds }),
      ...(replaces !== undefined && { replaces: points[replaces]?.id ?? '' }),
    }
  })
}

/** @param measured minutes of a routing service, as in layOut */
export function leftOut(
  request: PlanRequest,
  days: readonly PlanDay[],
  measured: Plan['measured'] = {},
): readonly LeftOut[] {
  const visited = new Set(days.flatMap(({ stops }) => stops.map(({ place }) => place)))
  const themes = [...visited].flatMap((id) => themeOfId(id))
  const roads = days.map(({ day }) => roadsOn(day, { tolls: request.tolls, mountains: request.winterDriving }))
  const dates = days.map(({ day }) => day)
  const isNamed = namedBy(request)
  const left = PLACES.filter((place) => !visited.has(place.id) && isNamed(place))
    .map((place): Left & { readonly detour: number } => {
      const detours = days.map((day, index) => detourOf(place, day, roads[index] as Roads))
      const detour = Math.min(...detours)
      const alike = themes.filter((theme) => theme === themeOf(place)).length
      const reason = reasonOf(place, request, days, detour, alike)
      return { place, reason, detours, detour, worth: worthOf(place, request, dates) }
    })
    .filter(({ detour }) => detour <= ELSEWHERE_MINUTES || detour === Number.POSITIVE_INFINITY)
    .sort(
      (a, b) =>
        (RANKS[a.reason] ?? 0) - (RANKS[b.reason] ?? 0) ||
        b.worth - b.detour - (a.worth - a.detour) ||
        a.place.id.localeCompare(b.place.id, 'en'),
    )
    .slice(0, MOST_NAMED)
  return withSwaps(request, days, left, measured)
}

function themeOfId(id: string): number[] {
  const place = placeById.get(id)
  return place ? [themeOf(place)] : []
}
