/** Lists well-known places that a plan leaves out, each with the main reason. */

import { themeOf } from './interests.ts'
import { openingOn } from './places/calendar.ts'
import type { Place } from './places/place.ts'
import { PLACES, placeById } from './places/places.ts'
import type { LeftOut, PlanDay, Point } from './plan.ts'
import type { PlanRequest } from './request.ts'
import { type Roads, roadsOn } from './roads/road-graph.ts'
import { isLandmark, worthOf } from './worth.ts'

const MOST_NAMED = 12
/** A place with a longer detour is reported as too far. */
const FAR_MINUTES = 75
/** Places with a longer detour are not listed. */
const ELSEWHERE_MINUTES = 150
/** If the plan visits this many places of a theme, a further place of that theme counts as more of the same. */
const ENOUGH_ALIKE = 3

function nodeOf({ kind, id }: Point): { node: string; access: number } {
  const place = kind === 'place' ? placeById.get(id) : undefined
  return { node: place?.node ?? id, access: place?.accessMinutes ?? 0 }
}

/** Least number of minutes that a visit to the place would add to the day's driving. */
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

export function leftOut(request: PlanRequest, days: readonly PlanDay[]): LeftOut[] {
  const visited = new Set(days.flatMap(({ stops }) => stops.map(({ place }) => place)))
  const themes = [...visited].map((id) => themeOf(placeById.get(id) as Place))
  const roads = days.map(({ day }) => roadsOn(day, { tolls: request.tolls, mountains: request.winterDriving }))
  const dates = days.map(({ day }) => day)
  return PLACES.filter(({ id }) => !visited.has(id) && (isLandmark(id) || request.skip.includes(id)))
    .map((place) => {
      const detour = Math.min(...days.map((day, index) => detourOf(place, day, roads[index] as Roads)))
      const alike = themes.filter((theme) => theme === themeOf(place)).length
      const reason = reasonOf(place, request, days, detour, alike)
      return { place: place.id, reason, detour, worth: worthOf(place, request, dates) } as const
    })
    .filter(({ detour }) => detour <= ELSEWHERE_MINUTES || detour === Number.POSITIVE_INFINITY)
    .sort((a, b) => b.worth - b.detour - (a.worth - a.detour) || a.place.localeCompare(b.place, 'en'))
    .slice(0, MOST_NAMED)
    .map(({ place, reason }) => ({ place, reason }))
}
