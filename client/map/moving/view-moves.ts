/** Computes how a map's view moves. A moved view keeps its proportions and stays within the map. */

import { ISLAND_BOX, type Point, project } from '../../art/island/island-projection.ts'
import type { MapView } from '../map-view.ts'

export const WHOLE_MAP: MapView = { x: 0, y: 0, ...ISLAND_BOX }

/**
 * The width of the narrowest view, in degrees of longitude. Coastline and roads are accurate to 50 m, which is one px
 * of this view on a wide screen.
 */
const NARROWEST_DEGREES = 0.6
const UNITS_PER_DEGREE = project(0, 1).x - project(0, 0).x
export const UNITS_PER_DEGREE_NORTH = project(0, 0).y - project(1, 0).y
/** The width of the narrowest view, in drawing units. */
export const NARROWEST = NARROWEST_DEGREES * UNITS_PER_DEGREE

/** Differences up to this size, in drawing units, are rounding errors. */
const ROUNDING = 1e-6

/**
 * Limits a view: it is at least `narrowest` wide, at most shows the whole map, and stays within the map. If its
 * proportions differ from those of the map, the view can extend beyond the map in one direction. It is then centred in
 * that direction.
 */
export function clamped(view: MapView, narrowest = NARROWEST): MapView {
  const ratio = view.width / view.height
  const widest = Math.max(ISLAND_BOX.width, ISLAND_BOX.height * ratio)
  const width = Math.min(Math.max(view.width, Math.min(narrowest, widest)), widest)
  const height = width / ratio
  return {
    x: round(within(view.x + (view.width - width) / 2, ISLAND_BOX.width - width)),
    y: round(within(view.y + (view.height - height) / 2, ISLAND_BOX.height - height)),
    width: round(width),
    height: round(height),
  }
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}

/**
 * Limits the value to the range from 0 to `most`. If `most` is negative, the view is larger than the map: returns half
 * of `most`, which centres the view.
 */
function within(value: number, most: number): number {
  if (most < -ROUNDING) return most / 2
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}

/** @param by how far the picture's content moves to the right and down, as fractions of the view's width and height */
export function panned(view: MapView, by: Point, narrowest?: number): MapView {
  return clamped({ ...view, x: view.x - by.x * view.width, y: view.y - by.y * view.height }, narrowest)
}

const CENTRE: Point = { x: 0.5, y: 0.5 }

/**
 * @param factor above 1 for a closer view
 * @param about the point that keeps its place in the picture, as fractions of the view's width and height
 */
export function zoomed(view: MapView, factor: number, about: Point = CENTRE, narrowest?: number): MapView {
  // The size is limited before the position is computed. Otherwise zooming a view that is already at its limit would
  // move it sideways.
  const { width, height } = clamped({ ...view, width: view.width / factor, height: view.height / factor }, narrowest)
  return clamped(
    {
      x: view.x + about.x * (view.width - width),
      y: view.y + about.y * (view.height - height),
      width,
      height,
    },
    narrowest,
  )
}

export function centredOn(view: MapView, { x, y }: Point, narrowest?: number): MapView {
  return clamped({ ...view, x: x - view.width / 2, y: y - view.height / 2 }, narrowest)
}

/** Whether a point is inside the view and not near its edge. `margin` is a fraction of the view's width and height. */
export function isWellInside({ x, y, width, height }: MapView, point: Point, margin = 0.04): boolean {
  const [across, down] = [(point.x - x) / width, (point.y - y) / height]
  return across >= margin && across <= 1 - margin && down >= margin && down <= 1 - margin
}

export function isSameView(one: MapView, other: MapView): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-4
  return near(one.x, other.x) && near(one.y, other.y) && near(one.width, other.width) && near(one.height, other.height)
}

export interface PictureShift {
  /**
   * The shift to the right, as a fraction of the picture's width. `y` is the shift down, as a fraction of the picture's
   * height.
   */
  readonly x: number
  readonly y: number
  readonly scale: number
}

/**
 * Returns how the picture of the view `drawn` must be shifted and scaled to show the view `wanted`. The origin is the
 * upper left corner.
 */
export function shiftBetween(drawn: MapView, wanted: MapView): PictureShift {
  return {
    x: (drawn.x - wanted.x) / wanted.width,
    y: (drawn.y - wanted.y) / wanted.height,
    scale: drawn.width / wanted.width,
  }
}

/** The picture is painted beyond its frame on each side, by this fraction of its size (moving-map.css). */
const PAINTED_BEYOND = 0.5

export function leavesGap({ x, y, scale }: PictureShift): boolean {
  const [before, after] = [-PAINTED_BEYOND * scale, (1 + PAINTED_BEYOND) * scale]
  return [x, y].some((shift) => shift + before > 0 || shift + after < 1)
}

/**
 * Converts a point of the picture to a point of the map in drawing units. The point of the picture is given as
 * fractions of the picture's width and height.
 */
export function pointAt(view: MapView, { x, y }: Point): Point {
  return { x: view.x + x * view.width, y: view.y + y * view.height }
}

/** @param width of the picture in px */
export function pixelsPerDegree(view: MapView, width: number): number {
  return (width * UNITS_PER_DEGREE) / view.width
}
