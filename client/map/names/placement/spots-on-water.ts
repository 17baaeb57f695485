/**
 * Finds the points where the name of a sea fits into its open water and into the frame, so that the name never touches
 * land.
 */

import type { NameLine } from './place-names.ts'
import type { Box, Point } from './taken-space.ts'

/** Minimum distance in px between a name and the shore. It leaves room for the halo, the outline behind the letters. */
const SHORE = 3

/**
 * @param areas rectangles without land in px, the best first
 * @param best the point that the name has if it fits there
 */
export function spotsOnWater(
  areas: readonly Box[],
  best: Point,
  lines: readonly Pick<NameLine, 'width' | 'height'>[],
  frame: Box,
): Point[] {
  const width = Math.max(...lines.map((line) => line.width))
  const height = lines.reduce((sum, line) => sum + line.height, 0)
  return areas.flatMap((area, index) => {
    const left = Math.max(area.x, frame.x) + SHORE + width / 2
    const right = Math.min(area.x + area.width, frame.x + frame.width) - SHORE - width / 2
    const top = Math.max(area.y, frame.y) + SHORE + height / 2
    const bottom = Math.min(area.y + area.height, frame.y + frame.height) - SHORE - height / 2
    if (left > right || top > bottom) return []
    const wanted = index === 0 ? best : { x: (left + right) / 2, y: (top + bottom) / 2 }
    const x = within(wanted.x, left, right)
    const y = within(wanted.y, top, bottom)
    return [
      { x, y },
      { x, y: top },
      { x, y: bottom },
      { x: left, y },
      { x: right, y },
    ]
  })
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
