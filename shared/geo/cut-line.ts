/** Cuts a section out of a line, between the points on the line that are nearest to two given points. */

import type { GeoPoint } from './encoded-line.ts'
import { metresBetween, metresToStretch, shareAlong } from './simplify.ts'

/** A position on a line: at the fraction `share` of the way from the point with this index to the next one. */
interface Spot {
  readonly index: number
  readonly share: number
}

function nearestSpot(line: readonly GeoPoint[], point: GeoPoint): Spot {
  let best: Spot = { index: 0, share: 0 }
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < line.length - 1; index++) {
    const [from, to] = [line[index] as GeoPoint, line[index + 1] as GeoPoint]
    const metres = metresToStretch(point, from, to)
    if (metres < least) [best, least] = [{ index, share: shareAlong(point, from, to) }, metres]
  }
  return best
}

function pointAt(line: readonly GeoPoint[], { index, share }: Spot): GeoPoint {
  const from = line[index] as GeoPoint
  const to = line[index + 1] ?? from
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

function isAhead(a: Spot, b: Spot): boolean {
  return a.index > b.index || (a.index === b.index && a.share > b.share)
}

function between(line: readonly GeoPoint[], start: Spot, end: Spot): GeoPoint[] {
  const points = [pointAt(line, start), ...line.slice(start.index + 1, end.index + 1), pointAt(line, end)]
  return points.filter((point, at) => at === 0 || metresBetween(points[at - 1] as GeoPoint, point) > 0)
}

export function cutBetween(line: readonly GeoPoint[], a: GeoPoint, b: GeoPoint): GeoPoint[] {
  if (line.length < 2) return []
  const [one, other] = [nearestSpot(line, a), nearestSpot(line, b)]
  return isAhead(one, other) ? between(line, other, one) : between(line, one, other)
}

export function cutByShare(line: readonly GeoPoint[], from: number, to: number): GeoPoint[] {
  if (line.length < 2 || to <= from) return []
  return between(line, spotAt(line, from), spotAt(line, to))
}

function spotAt(line: readonly GeoPoint[], share: number): Spot {
  const steps = line.slice(1).map((point, index) => metresBetween(line[index] as GeoPoint, point))
  let rest = steps.reduce((sum, step) => sum + step, 0) * Math.min(1, Math.max(0, share))
  for (const [index, step] of steps.entries()) {
    if (rest <= step) return { index, share: step === 0 ? 0 : rest / step }
    rest -= step
  }
  return { index: line.length - 2, share: 1 }
}

export function pointByShare(line: readonly GeoPoint[], share: number): GeoPoint | undefined {
  return line.length < 2 ? line[0] : pointAt(line, spotAt(line, share))
}
