/** Tests whether a point is inside a ring, by the even-odd rule. */

import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'

export function isInside([latitude, longitude]: GeoPoint, ring: readonly GeoPoint[]): boolean {
  let inside = false
  ring.forEach(([y, x], index) => {
    const [lastY, lastX] = ring.at(index - 1) as GeoPoint
    if (y > latitude === lastY > latitude) return
    if (longitude < x + ((latitude - y) / (lastY - y)) * (lastX - x)) inside = !inside
  })
  return inside
}
