/** Where a point of a plan lies on earth. */

import type { Position } from '../time/sun.ts'
import { placeById } from './places/places.ts'
import type { Point } from './plan.ts'
import { nodeById } from './roads/road-graph.ts'

/** Undefined for an id that nothing has. */
export function positionOf({ kind, id }: Point): Position | undefined {
  return kind === 'place' ? placeById.get(id) : nodeById.get(id)
}
