/** Measures how far the user's own hotel is from the town of the night, for which the times are computed. */

import type { Position } from '../../time/sun.ts'
import { crowKm, unitVectorOf } from '../roads/crow.ts'
import { nodeById } from '../roads/road-graph.ts'

/** Within this distance of the middle of a town, the way to a hotel hardly changes the times. */
const NEAR_KM = 5

/** Returns the distance in a straight line, in whole km; undefined if the hotel is near the town. */
export function kmOutside(town: string, hotel: Position): number | undefined {
  const middle = nodeById.get(town)
  const km = middle ? crowKm(unitVectorOf(middle), unitVectorOf(hotel)) : 0
  return km > NEAR_KM ? Math.round(km) : undefined
}
