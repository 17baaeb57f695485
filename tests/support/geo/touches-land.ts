/** Tests whether a rectangle and a ring of coast share any point. */

import type { WaterArea } from '../../../client/map/names/features.ts'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { isInside } from './is-inside.ts'

export function touchesLand(area: WaterArea, ring: readonly GeoPoint[]): boolean {
  const [south, west] = area
  return (
    isInside([south, west], ring) || ring.some((corner, index) => crosses(area, ring.at(index - 1) as GeoPoint, corner))
  )
}

/** Returns true if the line between two points crosses the rectangle, by Liang–Barsky clipping. */
function crosses([south, west, north, east]: WaterArea, from: GeoPoint, to: GeoPoint): boolean {
  let [first, last] = [0, 1]
  for (const [start, way, least, most] of [
    [from[0], to[0] - from[0], south, north],
    [from[1], to[1] - from[1], west, east],
  ] as const) {
    if (way === 0) {
      if (start < least || start > most) return false
    } else {
      const ends = [(least - start) / way, (most - start) / way]
      first = Math.max(first, Math.min(...ends))
      last = Math.min(last, Math.max(...ends))
    }
  }
  return first <= last
}
