/** Computes the part of the island that a drawing shows. */

import { ISLAND_BOX, type Point } from '../../../art/island/island-projection.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const WHOLE_ISLAND: Box = { x: 0, y: 0, ...ISLAND_BOX }

/** Free space for names at each side of the outermost points, as a fraction of the visible width. */
const MARGIN = 0.14
/** The smallest width of a crop in drawing units, about 80 km. The relief is too coarse for a closer view. */
const NARROWEST = 60

/** Free space below the lowest point of a map with buttons in its lower corner, as a fraction of the visible height. */
export const ABOVE_BUTTONS = 0.22

/** Differences up to this size, in drawing units, are rounding errors. */
const ROUNDING = 1e-6

const RATIO = ISLAND_BOX.width / ISLAND_BOX.height

/**
 * Returns the part of the drawing that contains the points, with free space on all sides. It extends beyond the drawing
 * only if it is larger than the whole drawing.
 * @param below free space below the lowest point, as a fraction of the visible height
 * @param ratio width divided by height
 * @param above free space above the highest point, as a fraction of the visible height
 */
export function cropTo(points: readonly Point[], below = MARGIN, ratio = RATIO, above = MARGIN): Box {
  if (points.length === 0) return WHOLE_ISLAND
  const [left, right] = extent(points.map(({ x }) => x))
  const [top, bottom] = extent(points.map(({ y }) => y))
  const around = Math.max((right - left) / (1 - 2 * MARGIN), ((bottom - top) * ratio) / (1 - above - below))
  const width = Math.min(Math.max(around, NARROWEST), Math.max(ISLAND_BOX.width, ISLAND_BOX.height * ratio))
  const height = width / ratio
  const lower = (height * (below - above)) / 2
  return {
    x: within((left + right - width) / 2, ISLAND_BOX.width - width),
    y: within((top + bottom - height) / 2 + lower, ISLAND_BOX.height - height),
    width: round(width),
    height: round(height),
  }
}

function extent(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)]
}

/**
 * Limits `value` to the range from 0 to `most`. A negative `most` means that the box is larger than the drawing; the
 * function then returns half of `most`, which centres the box.
 */
function within(value: number, most: number): number {
  if (most < -ROUNDING) return round(most / 2)
  return round(Math.min(Math.max(value, 0), Math.max(most, 0)))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
