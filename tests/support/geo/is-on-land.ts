/** Tests whether the whole area of a polygon is on land. */

import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { isInside } from './is-inside.ts'

export function isOnLand(corners: readonly GeoPoint[], coast: readonly (readonly GeoPoint[])[]): boolean {
  const sides = corners.map((corner, index) => [corners.at(index - 1) as GeoPoint, corner] as const)
  const [first] = corners
  if (!first || !coast.some((ring) => isInside(first, ring))) return false
  return !coast.some((ring) =>
    ring.some((corner, index) => sides.some(([from, to]) => cross(from, to, ring.at(index - 1) as GeoPoint, corner))),
  )
}

/** Returns true if the lines a–b and c–d cross or touch: the ends of each are not on the same side of the other. */
function cross(a: GeoPoint, b: GeoPoint, c: GeoPoint, d: GeoPoint): boolean {
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
}

function side([y, x]: GeoPoint, [toY, toX]: GeoPoint, [atY, atX]: GeoPoint): number {
  return (toX - x) * (atY - y) - (toY - y) * (atX - x)
}
