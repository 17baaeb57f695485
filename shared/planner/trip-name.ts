/** Names a trip by its strongest stops: up to three areas or places, for callers to translate and join. */

import { placeById } from './places/places.ts'
import type { Plan } from './plan.ts'
import { worthOf } from './worth.ts'

const MOST_NAMES = 3
/** Each further stop in an area adds a smaller part of its value, so that many small stops do not outweigh a sight. */
const BY_RANK = [1, 0.5, 0.25]
/** Areas of the size of a subprefecture. Their most valuable stop says more than their name. */
const WIDE_AREAS: ReadonlySet<string> = new Set(['shiribeshi', 'sorachi', 'north', 'okhotsk', 'hidaka'])

/** `id` is an area or the id of a place of places.ts. */
export interface TripNamePart {
  readonly kind: 'area' | 'place'
  readonly id: string
}

interface NamedArea {
  readonly name: TripNamePart
  readonly worth: number
}

/**
 * The areas whose stops have the highest value on the days of the visit, in travel order.
 *
 * @returns up to three parts; empty for a plan without known stops
 */
export function tripName({ request, days }: Pick<Plan, 'request' | 'days'>): TripNamePart[] {
  // Required places would otherwise outweigh better known ones.
  const plain = { ...request, must: [] }
  const stops = days.flatMap(({ day, stops: visits }) =>
    visits.flatMap(({ place: id }) => {
      const place = placeById.get(id)
      return place ? [{ place, worth: worthOf(place, plain, [day]) }] : []
    }),
  )
  const byArea = Map.groupBy(stops, ({ place }) => place.area)
  const areas = [...byArea].map(([area, visits]): NamedArea => {
    const ordered = visits.toSorted((a, b) => b.worth - a.worth)
    const best = ordered[0]?.place.id ?? ''
    return {
      name: WIDE_AREAS.has(area) ? { kind: 'place', id: best } : { kind: 'area', id: area },
      worth: ordered.reduce((sum, { worth }, rank) => sum + worth * (BY_RANK[rank] ?? 0), 0),
    }
  })
  const strongest = new Set(areas.toSorted((a, b) => b.worth - a.worth).slice(0, MOST_NAMES))
  return areas.filter((area) => strongest.has(area)).map(({ name }) => name)
}
