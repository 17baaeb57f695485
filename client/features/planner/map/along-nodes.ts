/**
 * Computes the way along the roads between towns. Imports the lines of all roads, 36 KB compressed, so load this module
 * lazily.
 */

import type { GeoPoint } from '../../../../shared/geo/encoded-line.ts'
import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import type { Point } from '../../../../shared/planner/plan.ts'
import { lineAlong } from '../../../../shared/planner/route/leg-path.ts'

/** @param nodes ids of the road table in driving order. A road joins each node to the next */
export function alongNodes(nodes: readonly string[]): GeoPoint[] {
  const ends = [nodes[0] ?? '', nodes.at(-1) ?? '']
  const [from, to] = ends.map((id) => ({ kind: 'node' as const, id })) as [Point, Point]
  return lineAlong([{ from, to, nodes }], roadLineBetween)
}
