/**
 * Finds the points of a park where its whole name is on land. A small park has no such point on a map of the island.
 */

import type { NameLine } from './place-names.ts'
import type { Point } from './taken-space.ts'
import { cornersOf, type Spot } from './turned-box.ts'

/** Minimum distance in px between a name and the sea. */
const SHORE = 2

/**
 * @param lands the corners of pieces of land in px
 * @param spots points inside the park in px, the best first
 * @param turns angles of the name in clockwise degrees, the best first
 */
export function spotsOnLand(
  lands: readonly (readonly Point[])[],
  spots: readonly Point[],
  turns: readonly number[],
  lines: readonly Pick<NameLine, 'width' | 'height'>[],
): Spot[] {
  const width = Math.max(...lines.map((line) => line.width)) + 2 * SHORE
  const height = lines.reduce((sum, line) => sum + line.height, 0) + 2 * SHORE
  return turns.flatMap((turn) =>
    spots.flatMap(({ x, y }): Spot[] => {
      const spot = turn === 0 ? { x, y } : { x, y, turn }
      const corners = cornersOf({ x: x - width / 2, y: y - height / 2, width, height }, spot)
      return lands.some((land) => contains(land, corners)) ? [spot] : []
    }),
  )
}

function contains(land: readonly Point[], corners: readonly Point[]): boolean {
  return corners.every((corner) => isInside(corner, land)) && !sides(land).some((shore) => crossesAny(shore, corners))
}

type Side = readonly [from: Point, to: Point]

function sides(corners: readonly Point[]): Side[] {
  return corners.map((to, index) => [corners.at(index - 1) as Point, to])
}

/** Whether the point is inside the polygon, by the even-odd rule. */
function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  const crossed = sides(corners).filter(
    ([from, to]) => from.y > y !== to.y > y && x < to.x + ((y - to.y) / (from.y - to.y)) * (from.x - to.x),
  )
  return crossed.length % 2 === 1
}

function crossesAny([a, b]: Side, corners: readonly Point[]): boolean {
  return sides(corners).some(([c, d]) => turnAt(a, b, c) * turnAt(a, b, d) < 0 && turnAt(c, d, a) * turnAt(c, d, b) < 0)
}

function turnAt(a: Point, b: Point, { x, y }: Point): number {
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
}
