/** Where a point of a plan lies on earth. */

import type { Position } from '../sun.ts'
import { placeById } from './places.ts'
import type { Point } from './plan.ts'
import { nodeById } from './road-graph.ts'

/** Undefined for an id that nothing has. */
export function positionOf({ kind, id }: Point): Position | undefined {
  return kind === 'place' ? placeById.get(id) : nodeById.get(id)
}
