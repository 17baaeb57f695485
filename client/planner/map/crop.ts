/** Computes the part of the island that a drawing shows. */

import { ISLAND_BOX, type Point } from '../../art/island/island-projection.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const WHOLE_ISLAND: Box = { x: 0, y: 0, ...ISLAND_BOX }

/** Free space on each side for names beside the outermost points, as a share of the visible width. */
const MARGIN = 0.14
/** The smallest width of a crop in drawing units, about 80 km. The relief is too coarse for a closer view. */
const NARROWEST = 60

const RATIO = ISLAND_BOX.width / ISLAND_BOX.height

/**
 * The smallest box around the points that has the proportions of the island. It is at least `narrowest` wide, and it
 * does not extend beyond the island's drawing.
 */
export function cropTo(points: readonly Point[], narrowest = NARROWEST): Box {
  if (points.length === 0) return WHOLE_ISLAND
  const [left, right] = extent(points.map(({ x }) => x))
  const [top, bottom] = extent(points.map(({ y }) => y))
  const around = Math.max(right - left, (bottom - top) * RATIO) / (1 - 2 * MARGIN)
  const width = Math.min(Math.max(around, narrowest), ISLAND_BOX.width)
  const height = width / RATIO
  return {
    x: within((left + right - width) / 2, ISLAND_BOX.width - width),
    y: within((top + bottom - height) / 2, ISLAND_BOX.height - height),
    width: round(width),
    height: round(height),
  }
}

function extent(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}

function within(value: number, most: number): number {
  return round(Math.min(Math.max(value, 0), most))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
