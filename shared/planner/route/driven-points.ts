/** Computes points at short distances along the drive of a day, with what is known about the road at each point. */

import type { GeoPoint } from '../../geo/encoded-line.ts'
import { pointsOf, type RoadPart } from '../../geo/road-lines.ts'
import { lineKm } from '../../geo/simplify.ts'
import { knownTunnel } from '../../geo/tunnels.ts'
import type { Leg } from '../plan.ts'
import { edgesAlong } from '../roads/road-graph.ts'
import type { Edge, RoadClass } from '../roads/road-table.ts'
import { legPath, type RoadLineBetween } from './leg-path.ts'

export interface DrivenPoint {
  /** Kilometres driven to this point. The line on the map is scaled to the plan's kilometres. */
  readonly km: number
  readonly at: GeoPoint
  readonly roads: readonly string[]
  /** Identifies one drive through a segment of the road table: neighbouring points on it have the same text. */
  readonly segment: string
  readonly onMotorway: boolean
  /** True on a coast where roads run below cliffs and in tunnels. */
  readonly nearSea: boolean
  readonly tunnel: string | undefined
  readonly hasCourse: boolean
}

const STEP_KM = 0.4
/**
 * A stretch without a surveyed course that is shorter than this, such as the way from a road to a place, counts as
 * surveyed.
 */
const COURSE_KM = 5
const MOTORWAYS: ReadonlySet<RoadClass> = new Set(['expressway-4lane', 'expressway-2lane', 'free-motor-road'])

/** Returns points along the legs of a day. `km` of the last point is the sum of the legs' kilometres. */
export function drivenPoints(legs: readonly Leg[], lineBetween: RoadLineBetween): DrivenPoint[] {
  const points: DrivenPoint[] = []
  let start = 0
  legs.forEach((leg, index) => {
    if (leg.onFoot || leg.km === 0) return
    const parts = legPath(leg, lineBetween)
    const mapKm = parts.reduce((sum, { line }) => sum + lineKm(line), 0)
    if (mapKm > 0) points.push(...pointsOn(leg, `${index}`, parts, { start, stretch: leg.km / mapKm, lineBetween }))
    start += leg.km
  })
  return points
}

interface Placing {
  readonly start: number
  readonly stretch: number
  readonly lineBetween: RoadLineBetween
}

function pointsOn(leg: Leg, name: string, parts: readonly RoadPart[], placing: Placing): DrivenPoint[] {
  const edgeAt = edgesByPoint(leg, placing.lineBetween)
  const points: DrivenPoint[] = []
  let km = placing.start
  parts.forEach(({ surveyed, line }, part) => {
    const hasCourse = surveyed || lineKm(line) < COURSE_KM
    line.slice(part === 0 ? 0 : 1).forEach((at) => {
      const edge = edgeAt.get(`${at}`)
      const facts = { ...factsOf(edge, name), hasCourse }
      const before = points.at(-1)
      if (!before) {
        points.push({ km, at, ...facts })
        return
      }
      const length = lineKm([before.at, at]) * placing.stretch
      const steps = Math.max(1, Math.ceil(length / STEP_KM))
      for (let step = 1; step <= steps; step++) {
        const share = step / steps
        points.push({ km: km + length * share, at: between(before.at, at, share), ...facts })
      }
      km += length
    })
  })
  const last = points.at(-1)
  // Sets the leg's exact kilometres, because a sum of fractions has a rounding error.
  if (last) points[points.length - 1] = { ...last, km: placing.start + leg.km }
  return points
}

function between([fromNorth, fromEast]: GeoPoint, [north, east]: GeoPoint, share: number): GeoPoint {
  return [fromNorth + (north - fromNorth) * share, fromEast + (east - fromEast) * share]
}

function edgesByPoint({ nodes }: Leg, lineBetween: RoadLineBetween): ReadonlyMap<string, Edge> {
  const edges = new Map<string, Edge>()
  for (const edge of edgesAlong(nodes)) {
    const line = lineBetween(edge.from, edge.to)
    for (const at of line ? pointsOf(line) : []) if (!edges.has(`${at}`)) edges.set(`${at}`, edge)
  }
  return edges
}

function factsOf(edge: Edge | undefined, leg: string): Omit<DrivenPoint, 'km' | 'at' | 'hasCourse'> {
  return {
    roads: edge?.roads ?? [],
    segment: `${leg} ${edge?.index ?? ''}`,
    onMotorway: edge !== undefined && MOTORWAYS.has(edge.class),
    nearSea: edge?.class === 'coastal-winding',
    tunnel: edge && knownTunnel(edge),
  }
}
