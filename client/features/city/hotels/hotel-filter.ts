/** Filters of the hotels: area, kind, and whether the area has hot springs. */

import { AREAS, HOTEL_AREAS, HOTEL_KINDS, type Hotel } from '../../../../shared/city/hotels.ts'
import type { Chosen } from '../list-filter.ts'

export const HOTEL_FILTERS = { area: HOTEL_AREAS, kind: HOTEL_KINDS, onsen: ['area'] } as const

export type HotelFilter = Chosen<typeof HOTEL_FILTERS>

export function filterHotels(hotels: readonly Hotel[], { area, kind, onsen }: HotelFilter): Hotel[] {
  return hotels.filter(
    (hotel) =>
      (area === null || hotel.area === area) &&
      (kind === null || hotel.kind === kind) &&
      (onsen === null || AREAS[hotel.area].onsen),
  )
}
