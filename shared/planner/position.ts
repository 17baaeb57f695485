/** Finds the latitude and longitude of a point of a plan, which is a place or a road node. */

import type { Position } from '../time/sun.ts'
import { placeById } from './places/places.ts'
import type { Point } from './plan.ts'
import { nodeById } from './roads/road-graph.ts'

export function positionOf({ kind, id }: Point): Position | undefined {
  return kind === 'place' ? placeById.get(id) : nodeById.get(id)
}
