/** The two cities of the city guides: their pages in reading order, and their positions. */

import type { RouteId } from '../routes.ts'
import type { Position } from '../time/sun.ts'

export const CITIES = ['sapporo', 'otaru'] as const
export type City = (typeof CITIES)[number]

export const CITY_PAGES = {
  sapporo: ['sapporo', 'sapporo-guide', 'sapporo-weather', 'sapporo-live', 'sapporo-events'],
  otaru: [
    'otaru',
    'otaru-guide',
    'otaru-weather',
    'otaru-live',
    'otaru-events',
    'otaru-hotels',
    'otaru-activities',
    'otaru-workshops',
  ],
} as const satisfies Readonly<Record<City, readonly RouteId[]>>

export type CityPage = (typeof CITY_PAGES)[City][number]

export const CITY_POSITIONS: Readonly<Record<City, Position>> = {
  sapporo: { latitude: 43.062, longitude: 141.354 },
  otaru: { latitude: 43.19, longitude: 140.995 },
}

export function cityOfRoute(id: RouteId): City {
  const city = CITIES.find((name) => id === name || id.startsWith(`${name}-`))
  if (!city) throw new Error(`${id} is not a page of a city`)
  return city
}
