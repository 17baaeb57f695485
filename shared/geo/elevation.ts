/** Heights of the ground on a grid of about 2 km, for the profile of a drive. 25 KB compressed: load it lazily. */

import { ELEVATION_ROWS } from './data/elevation.ts'
import { readRows } from './data-rows.ts'
import { decodeNumbers, type GeoPoint } from './encoded-line.ts'

/** Centre of the grid's north-western cell, in degrees. */
const NORTH = 45.6
const WEST = 139.3
const CELL = 0.02
const COLUMNS = 343
const ROWS = 216
const UNIT_M = 10
const SEA = -1

/** @throws Error for a grid that does not have ROWS rows of COLUMNS cells */
export function readElevation(rows: string): Int16Array[] {
  const grid = readRows(rows, 'elevation', 1, ([text = '']) => {
    const steps = decodeNumbers(text)
    if (steps.length !== COLUMNS) throw new Error(`${steps.length} cells, not ${COLUMNS}`)
    let value = 0
    return Int16Array.from(steps, (step) => (value += step))
  })
  if (grid.length !== ROWS)
    throw new Error(`Damaged geodata in shared/geo/data/elevation.ts: ${grid.length} rows, not ${ROWS}`)
  return grid
}

const GRID = readElevation(ELEVATION_ROWS)

function cell(row: number, column: number): number {
  const value = GRID[row]?.[column] ?? SEA
  return value === SEA ? 0 : value * UNIT_M
}

/**
 * Metres above the sea, interpolated; 0 over the sea and outside the grid. The grid smooths valleys and ridges: half of
 * its heights are off by more than 18 m, and some summits by 300 m. It has no tunnels.
 */
export function groundMetresAt([latitude, longitude]: GeoPoint): number {
  const [row, column] = [(NORTH - latitude) / CELL, (longitude - WEST) / CELL]
  const [top, left] = [Math.floor(row), Math.floor(column)]
  const [down, right] = [row - top, column - left]
  const upper = cell(top, left) * (1 - right) + cell(top, left + 1) * right
  const lower = cell(top + 1, left) * (1 - right) + cell(top + 1, left + 1) * right
  return upper * (1 - down) + lower * down
}

/** Height of the lowest of the nine cells around a point, because roads follow valleys narrower than a cell. */
export function valleyMetresAt([latitude, longitude]: GeoPoint): number {
  const [row, column] = [Math.round((NORTH - latitude) / CELL), Math.round((longitude - WEST) / CELL)]
  const around = [-1, 0, 1]
  return Math.min(...around.flatMap((down) => around.map((right) => cell(row + down, column + right))))
}
