/** Measures and simplifies lines. Distances are planar, which is exact to 0.1 % over the length of a road segment. */

import type { GeoPoint } from './encoded-line.ts'

const METRES_PER_DEGREE = 111_195

function metresFrom(origin: GeoPoint, [latitude, longitude]: GeoPoint): readonly [north: number, east: number] {
  const squeeze = Math.cos(((origin[0] + latitude) / 2) * (Math.PI / 180))
  return [(latitude - origin[0]) * METRES_PER_DEGREE, (longitude - origin[1]) * METRES_PER_DEGREE * squeeze]
}

export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  return Math.hypot(...metresFrom(a, b))
}

export function lineKm(line: readonly GeoPoint[]): number {
  return (
    line.reduce((sum, point, index) => sum + (index > 0 ? metresBetween(line[index - 1] as GeoPoint, point) : 0), 0) /
    1000
  )
}

export function shareAlong(point: GeoPoint, from: GeoPoint, to: GeoPoint): number {
  const [north, east] = metresFrom(from, point)
  const [dNorth, dEast] = metresFrom(from, to)
  const square = dNorth ** 2 + dEast ** 2
  return square === 0 ? 0 : Math.min(1, Math.max(0, (north * dNorth + east * dEast) / square))
}

export function metresToStretch(point: GeoPoint, from: GeoPoint, to: GeoPoint): number {
  const [north, east] = metresFrom(from, point)
  const [dNorth, dEast] = metresFrom(from, to)
  const share = shareAlong(point, from, to)
  return Math.hypot(north - share * dNorth, east - share * dEast)
}

/**
 * Drops points that are within `metres` of the simplified line (Douglas and Peucker 1973). Keeps the first and last
 * point; a closed ring whose first point is repeated at the end also keeps the point that is farthest from it.
 */
export function simplify(line: readonly GeoPoint[], metres: number): GeoPoint[] {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [first, last] = stretch
    let [farthest, offset] = [first, metres]
    for (let index = first + 1; index < last; index++) {
      const away = metresToStretch(line[index] as GeoPoint, line[first] as GeoPoint, line[last] as GeoPoint)
      if (away > offset) [farthest, offset] = [index, away]
    }
    if (farthest === first) continue
    kept.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return line.filter((_, index) => kept.has(index))
}
