/** The filters of the places, stored in the query. Map and list share them. */

import { matchesInterest } from '../../../../shared/planner/interests.ts'
import type { Place } from '../../../../shared/planner/places/place.ts'
import { INTERESTS, type Interest } from '../../../../shared/planner/request.ts'
import { withValues } from '../../../data/query-values.ts'

/** 'yes' shows places that are reachable all winter. 'limited' also shows places with limited access in winter. */
export const WINTERS = ['yes', 'limited'] as const
export type WinterWish = (typeof WINTERS)[number]

export interface PlaceFilter {
  readonly interests: readonly Interest[]
  readonly month: number | null
  readonly winter: WinterWish | null
  readonly area: string | null
}

export const NO_FILTER: PlaceFilter = { interests: [], month: null, winter: null, area: null }

export function isNarrow({ interests, month, winter, area }: PlaceFilter): boolean {
  return interests.length > 0 || month !== null || winter !== null || area !== null
}

export function readFilter(search: string, areas: ReadonlySet<string>): PlaceFilter {
  const query = new URLSearchParams(search)
  const named = (query.get('interest') ?? '').split(',')
  const month = Number(query.get('month') ?? '')
  const area = query.get('area') ?? ''
  return {
    interests: INTERESTS.filter((interest) => named.includes(interest)),
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : null,
    winter: WINTERS.find((winter) => winter === query.get('winter')) ?? null,
    area: areas.has(area) ? area : null,
  }
}

/** Returns the query with the filter in it. The result starts with '?' unless it is empty. */
export function writeFilter(search: string, { interests, month, winter, area }: PlaceFilter): string {
  const values = { interest: interests.join(','), month: month ?? '', winter: winter ?? '', area: area ?? '' }
  return withValues(search, values)
}

const WINTER_MONTHS = [12, 1, 2, 3]

export function isOpenInWinter({ months }: Pick<Place, 'months'>): boolean {
  return WINTER_MONTHS.some((month) => months.includes(month))
}

function fitsWinter(place: Place, wish: WinterWish): boolean {
  return isOpenInWinter(place) && (place.winter === 'yes' || place.winter === wish)
}

export function filterPlaces(places: readonly Place[], { interests, month, winter, area }: PlaceFilter): Place[] {
  return places.filter(
    (place) =>
      (interests.length === 0 || interests.some((interest) => matchesInterest(place, interest))) &&
      (month === null || place.months.includes(month)) &&
      (winter === null || fitsWinter(place, winter)) &&
      (area === null || place.area === area),
  )
}

/** Returns the number of places in each area. Areas are in the order in which they first occur in `places`. */
export function areasOf(places: readonly Place[]): ReadonlyMap<string, number> {
  const areas = new Map<string, number>()
  for (const { area } of places) areas.set(area, (areas.get(area) ?? 0) + 1)
  return areas
}
