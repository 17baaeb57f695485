/** Finds what a trip is named after: up to three areas, places or towns, for callers to translate and join. */

import { readOwnPlaceId } from './places/own-place.ts'
import { placeById } from './places/places.ts'
import type { Plan, Point } from './plan.ts'
import { worthOf } from './worth.ts'

const MOST_NAMES = 3
/**
 * Each further stop in an area adds a smaller part of its value, so that many small stops do not outweigh one important
 * sight.
 */
const BY_RANK = [1, 0.5, 0.25]
/**
 * Wide areas, and areas whose names list several towns. A trip is named after the most valuable stop in such an area,
 * which says more than the area's name.
 */
const WITHOUT_NAME: ReadonlySet<string> = new Set([
  'chitose',
  'daisetsu',
  'hidaka',
  'niseko',
  'north',
  'okhotsk',
  'shiribeshi',
  'sorachi',
])

/** `id` is an area, the id of a place of places.ts, or the road node of a town. */
export interface TripSubject {
  readonly kind: 'area' | Point['kind']
  readonly id: string
}

interface NamedArea {
  readonly name: TripSubject
  readonly worth: number
}

export function tripSubjects({ request, days }: Pick<Plan, 'request' | 'days'>): TripSubject[] {
  // Ignores which places are required, because required places would otherwise outweigh better known ones.
  const plain = { ...request, must: [] }
  const stops = days.flatMap(({ day, stops: visits }) =>
    visits.flatMap(({ place: id }) => {
      const place = readOwnPlaceId(id) ? undefined : placeById.get(id)
      return place ? [{ place, worth: worthOf(place, plain, [day]) }] : []
    }),
  )
  if (stops.length === 0) {
    const towns = new Set(days.flatMap(({ night }) => night ?? []))
    return [...towns].slice(0, MOST_NAMES).map((id) => ({ kind: 'node', id }))
  }
  const byArea = Map.groupBy(stops, ({ place }) => place.area)
  const areas = [...byArea].map(([area, visits]): NamedArea => {
    const ordered = visits.toSorted((a, b) => b.worth - a.worth)
    const best = ordered[0]?.place.id ?? ''
    return {
      name: WITHOUT_NAME.has(area) ? { kind: 'place', id: best } : { kind: 'area', id: area },
      worth: ordered.reduce((sum, { worth }, rank) => sum + worth * (BY_RANK[rank] ?? 0), 0),
    }
  })
  const strongest = new Set(areas.toSorted((a, b) => b.worth - a.worth).slice(0, MOST_NAMES))
  return areas.filter((area) => strongest.has(area)).map(({ name }) => name)
}
