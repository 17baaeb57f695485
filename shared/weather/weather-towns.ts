/**
 * The towns whose weather is read in one call: the two cities, and destinations on their roads, including a mountain
 * pass.
 */

import { CITY_POSITIONS } from '../city/cities.ts'
import type { Position } from '../time/sun.ts'

/** Positions are in degrees. */
export const WEATHER_TOWNS = {
  sapporo: CITY_POSITIONS.sapporo,
  otaru: CITY_POSITIONS.otaru,
  cts: { latitude: 42.79, longitude: 141.68 },
  nakayama: { latitude: 42.855, longitude: 141.097 },
  niseko: { latitude: 42.8, longitude: 140.69 },
  toyako: { latitude: 42.56, longitude: 140.82 },
  hakodate: { latitude: 41.77, longitude: 140.73 },
  furano: { latitude: 43.34, longitude: 142.38 },
  asahikawa: { latitude: 43.77, longitude: 142.36 },
  obihiro: { latitude: 42.92, longitude: 143.2 },
  kushiro: { latitude: 42.98, longitude: 144.38 },
  abashiri: { latitude: 44.02, longitude: 144.27 },
  wakkanai: { latitude: 45.41, longitude: 141.67 },
} as const satisfies Readonly<Record<string, Position>>

export type WeatherTown = keyof typeof WEATHER_TOWNS

export const WEATHER_TOWN_IDS = Object.keys(WEATHER_TOWNS) as readonly WeatherTown[]
