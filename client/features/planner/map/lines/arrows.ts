/** Places arrows along a route, so that its direction of travel is visible. */

import type { Point } from '../../../../art/island/island-projection.ts'

/** Distance between two arrows, in px. */
const SPACING = 64
/**
 * Half the width and half the length of an arrow, in px. The arrow fits inside the route line, which is 4.6 px wide.
 */
const HALF = 1.5
/** The distance in px before and after an arrow over which its direction is averaged. */
const REACH = 7

/**
 * Returns the path data of the arrows. The first arrow is half a `SPACING` from the start of the line. The path is
 * empty if the line is too short for an arrow.
 * @param unit drawing units per px
 */
export function arrowsAlong(line: readonly Point[], unit: number): string {
  const ends = distances(line)
  const length = ends.at(-1) ?? 0
  const spacing = SPACING * unit
  let path = ''
  for (let along = spacing / 2; along < length - REACH * unit; along += spacing) {
    const tip = pointAt(line, ends, along)
    const [before, after] = [pointAt(line, ends, along - REACH * unit), pointAt(line, ends, along + REACH * unit)]
    const reach = Math.hypot(after.x - before.x, after.y - before.y)
    if (reach === 0) continue
    const step = (HALF * unit) / reach
    const [dx, dy] = [(after.x - before.x) * step, (after.y - before.y) * step]
    const corner = (x: number, y: number) => `${(tip.x + x).toFixed(2)} ${(tip.y + y).toFixed(2)}`
    path += `M${corner(-dx - dy, -dy + dx)}L${corner(dx, dy)}L${corner(-dx + dy, -dy - dx)}`
  }
  return path
}

function distances(line: readonly Point[]): number[] {
  let sum = 0
  return line.map(({ x, y }, index) => {
    const before = line[index - 1]
    if (before) sum += Math.hypot(x - before.x, y - before.y)
    return sum
  })
}

function pointAt(line: readonly Point[], ends: readonly number[], along: number): Point {
  const next = ends.findIndex((end) => end >= along)
  const [from, to] = [line[next - 1], line[next]]
  if (!to) return line.at(-1) as Point
  if (!from) return to
  const [start, end] = [ends[next - 1] as number, ends[next] as number]
  const share = end === start ? 0 : (along - start) / (end - start)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
