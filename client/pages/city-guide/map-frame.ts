/** Computes the map section for a walk and projects positions onto it. North is up; the map is never mirrored. */

import type { City } from '../../../shared/city/cities.ts'
import type { Position } from '../../../shared/time/sun.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Frame {
  /** Width in SVG units. It is the same for every walk, so that text always has the same size. */
  readonly width: number
  readonly height: number
  readonly unitsPerKm: number
  readonly place: (position: Position) => Point
}

export const MAP_WIDTH = 320
const HEIGHTS = { least: 200, most: 340 } as const
const KM_PER_DEGREE = 111.32
/** The map shows at least this many kilometres across, so that a walk within a small area is not magnified too much. */
const LEAST_KM = 0.8
/** Space around the outermost positions for their marks, in SVG units. */
const MARGIN = 30

interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

const CENTRES: Readonly<Record<City, Box>> = {
  sapporo: { south: 43.0535, north: 43.0745, west: 141.3375, east: 141.364 },
  otaru: { south: 43.1885, north: 43.2005, west: 140.9895, east: 141.0115 },
}

const isIn = ({ south, north, west, east }: Box, { latitude, longitude }: Position) =>
  south <= latitude && latitude <= north && west <= longitude && longitude <= east

/**
 * Shows the city centre when at least half of the positions are in it, otherwise the area that contains all positions.
 */
export function frameOf(city: City, positions: readonly Position[]): Frame {
  const centre = CENTRES[city]
  const within = positions.filter((position) => isIn(centre, position))
  return frameOfBox(within.length * 2 >= positions.length ? centre : around(positions))
}

function around(positions: readonly Position[]): Box {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

function frameOfBox({ south, north, west, east }: Box): Frame {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180)
  const wide = Math.max((east - west) * squeeze * KM_PER_DEGREE, LEAST_KM)
  const high = Math.max((north - south) * KM_PER_DEGREE, LEAST_KM / 2)
  const room = { width: MAP_WIDTH - 2 * MARGIN, height: HEIGHTS.most - 2 * MARGIN }
  const unitsPerKm = Math.min(room.width / wide, room.height / high)
  const height = Math.max(HEIGHTS.least, Math.round(high * unitsPerKm + 2 * MARGIN))
  const place = ({ latitude, longitude }: Position): Point => ({
    x: MAP_WIDTH / 2 + (longitude - middle.longitude) * squeeze * KM_PER_DEGREE * unitsPerKm,
    y: height / 2 - (latitude - middle.latitude) * KM_PER_DEGREE * unitsPerKm,
  })
  return { width: MAP_WIDTH, height, unitsPerKm, place }
}

/** The longest round distance that takes up at most a third of the map's width. */
export function scaleOf({ unitsPerKm }: Pick<Frame, 'unitsPerKm'>): {
  readonly metres: number
  readonly units: number
} {
  const rounds = [5000, 2000, 1000, 500, 200, 100] as const
  const metres = rounds.find((length) => (length / 1000) * unitsPerKm <= MAP_WIDTH / 3) ?? 100
  return { metres, units: (metres / 1000) * unitsPerKm }
}
