/**
 * Computes the part of a city that the map of a walk shows, and converts positions to points on the map. North is up.
 * The map is not mirrored in right-to-left languages.
 */

import type { City } from '../../../../shared/city/cities.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { type Point, project } from '../../../art/island/island-projection.ts'
import type { MapView } from '../../../map/map-view.ts'

export interface Frame {
  /** Width of the map in px. `height` is in px too. */
  readonly width: number
  readonly height: number
  /** The visible part of the map, in drawing units (client/art/island/island-projection.ts). */
  readonly view: MapView
  readonly pxPerKm: number
  /** Returns where a position is on the map, in px from the upper left corner. */
  readonly place: (position: Position) => Point
}

/**
 * The width in px for which the map is laid out, and the limits of its height in px at this width. Wider maps show the
 * same part at a larger scale.
 */
const BASE_WIDTH = 340
const HEIGHTS = { least: 212, most: 360 } as const
/** Kilometres per drawing unit. It is computed from north to south and accurate enough from west to east. */
const KM_PER_UNIT = 111.195 / (project(0, 0).y - project(1, 0).y)
/** The map shows at least this many kilometres across, so that a walk within a small area is not magnified too much. */
const LEAST_KM = 0.8
/** Space around the outermost positions for their marks, in px at BASE_WIDTH. */
const MARGIN = 32

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
 * Shows the area of the positions in the city centre when at least half of them are in it, otherwise the area of all
 * positions.
 * @param width of the map in px
 */
export function frameOf(city: City, positions: readonly Position[], width: number): Frame {
  const centre = CENTRES[city]
  const within = positions.filter((position) => isIn(centre, position))
  const view = viewOf(around(within.length * 2 >= positions.length ? within : positions))
  const pxPerUnit = width / view.width
  return {
    width,
    height: view.height * pxPerUnit,
    view,
    pxPerKm: pxPerUnit / KM_PER_UNIT,
    place: ({ latitude, longitude }) => {
      const { x, y } = project(latitude, longitude)
      return { x: (x - view.x) * pxPerUnit, y: (y - view.y) * pxPerUnit }
    },
  }
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

function viewOf({ south, north, west, east }: Box): MapView {
  const [corner, opposite] = [project(north, west), project(south, east)]
  const wide = Math.max(opposite.x - corner.x, LEAST_KM / KM_PER_UNIT)
  const high = Math.max(opposite.y - corner.y, LEAST_KM / KM_PER_UNIT / 2)
  const pxPerUnit = Math.min((BASE_WIDTH - 2 * MARGIN) / wide, (HEIGHTS.most - 2 * MARGIN) / high)
  const width = BASE_WIDTH / pxPerUnit
  const height = Math.max(HEIGHTS.least / pxPerUnit, high + (2 * MARGIN) / pxPerUnit)
  return {
    x: rounded((corner.x + opposite.x - width) / 2),
    y: rounded((corner.y + opposite.y - height) / 2),
    width: rounded(width),
    height: rounded(height),
  }
}

function rounded(units: number): number {
  return Math.round(units * 10_000) / 10_000
}
