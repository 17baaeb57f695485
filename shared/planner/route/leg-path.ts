/** The path of a leg on the map: along the lines of its roads, and straight between a road and a place. */

import type { GeoPoint } from '../../geo/encoded-line.ts'
import type { RoadLine, RoadPart } from '../../geo/road-lines.ts'
import { metresBetween, metresToStretch } from '../../geo/simplify.ts'
import type { Leg, Point } from '../plan.ts'
import { positionOf } from '../position.ts'

/**
 * The type of `roadLineBetween` (geo/road-lines.ts). It is passed as a parameter, because browsers load the lines
 * lazily.
 */
export type RoadLineBetween = (from: string, to: string) => RoadLine | undefined

interface Step {
  readonly at: GeoPoint
  readonly surveyed: boolean
}

function pointAt(point: Point): GeoPoint | undefined {
  const at = positionOf(point)
  return at && [at.latitude, at.longitude]
}

function isSame(a: GeoPoint | undefined, b: GeoPoint): boolean {
  return a !== undefined && a[0] === b[0] && a[1] === b[1]
}

function stepsOf(from: string, to: string, lineBetween: RoadLineBetween): Step[] {
  const line = lineBetween(from, to)
  if (!line) {
    return [from, to].flatMap((id) => {
      const at = pointAt({ kind: 'node', id })
      return at ? [{ at, surveyed: false }] : []
    })
  }
  const steps = line.parts.flatMap(({ line: points, surveyed }, index) =>
    points.slice(index === 0 ? 0 : 1).map((at) => ({ at, surveyed })),
  )
  if (line.from === from) return steps
  return steps.map(({ at }, index) => ({ at, surveyed: steps[index + 1]?.surveyed ?? false })).reverse()
}

/** Two simplified lines of the same road are at most this far apart, because each may be 60 m off. */
const SAME_ROAD_M = 120

function nearestStretch(path: readonly Step[], point: GeoPoint): { readonly index: number; readonly metres: number } {
  let [index, metres] = [0, Number.POSITIVE_INFINITY]
  for (let end = 1; end < path.length; end++) {
    const away = metresToStretch(point, (path[end - 1] as Step).at, (path[end] as Step).at)
    if (away <= metres) [index, metres] = [end - 1, away]
  }
  return { index, metres }
}

/**
 * Adds the next part to a path. If the path enters a town and the next segment leaves it on the same road, the drive
 * into town and back is dropped. A path that turns round and drives the whole segment back is kept.
 */
function append(path: Step[], next: readonly Step[]): void {
  const [first, end] = [next[0], next.at(-1)]
  if (!first || !end) return
  let turn = path.length - 1
  while (turn > 0 && nearestStretch(next, (path[turn - 1] as Step).at).metres < SAME_ROAD_M) turn--
  const leaves = path[turn]
  if (!leaves || turn === path.length - 1 || turn === 0 || metresBetween(leaves.at, end.at) < SAME_ROAD_M) {
    path.push(
      ...(isSame(path.at(-1)?.at, first.at) ? next.slice(1) : [{ ...first, surveyed: false }, ...next.slice(1)]),
    )
    return
  }
  path.splice(turn + 1)
  const onwards = next.slice(nearestStretch(next, leaves.at).index + 1)
  path.push(...(isSame(leaves.at, (onwards[0] ?? first).at) ? onwards.slice(1) : onwards))
}

function nearest(steps: readonly Step[], point: GeoPoint, first: number, last: number): number {
  let found = first
  let least = Number.POSITIVE_INFINITY
  for (let index = first; index <= last; index++) {
    const metres = metresBetween((steps[index] as Step).at, point)
    if (metres < least) [found, least] = [index, metres]
  }
  return found
}

/**
 * Returns the path of a leg along roads. A place beside the first or last segment is reached from the nearest point of
 * that segment, because the segment's node may be farther along the road.
 */
function alongRoads({ from, to, nodes }: LegEnds, lineBetween: RoadLineBetween): Step[] {
  const segments = nodes.slice(1).map((node, index) => stepsOf(nodes[index] as string, node, lineBetween))
  const path: Step[] = []
  for (const segment of segments) append(path, segment)
  if (path.length === 0) return path
  const last = path.length - 1
  const [start, end] = [from, to].map((point) => (point.kind === 'place' ? pointAt(point) : undefined))
  const firstSegment = Math.min(last, (segments[0]?.length ?? 1) - 1)
  const lastSegment = Math.max(0, path.length - (segments.at(-1)?.length ?? 1))
  const on = start ? nearest(path, start, 0, firstSegment) : 0
  const off = end ? nearest(path, end, lastSegment, last) : last
  if (on <= off) return path.slice(on, off + 1)
  return path
    .slice(off, on + 1)
    .map(({ at }, index, all) => ({ at, surveyed: all[index + 1]?.surveyed ?? false }))
    .reverse()
}

type LegEnds = Pick<Leg, 'from' | 'to' | 'nodes'>

/**
 * Returns the parts of a leg's path. Each part starts where the part before it ends. A part that is not surveyed is
 * straight between a road and a place, or is the schematic course of a road. The list is empty for a leg between
 * unknown places.
 */
export function legPath(leg: LegEnds, lineBetween: RoadLineBetween): RoadPart[] {
  const link = (point: Point): Step[] => {
    const at = pointAt(point)
    return at ? [{ at, surveyed: false }] : []
  }
  const road = alongRoads(leg, lineBetween).map((step, index) => (index === 0 ? { ...step, surveyed: false } : step))
  const steps = [...link(leg.from), ...road, ...link(leg.to)]
  const parts: { surveyed: boolean; line: GeoPoint[] }[] = []
  let before = steps[0]
  for (const step of steps.slice(1)) {
    if (!before || isSame(before.at, step.at)) continue
    const part = parts.at(-1)
    if (part?.surveyed === step.surveyed) part.line.push(step.at)
    else parts.push({ surveyed: step.surveyed, line: [before.at, step.at] })
    before = step
  }
  return parts
}

export function lineAlong(legs: readonly LegEnds[], lineBetween: RoadLineBetween): GeoPoint[] {
  const points = legs.flatMap((leg) => legPath(leg, lineBetween)).flatMap(({ line }) => line)
  return points.filter((point, index) => !isSame(points[index - 1], point))
}
