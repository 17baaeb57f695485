/**
 * Decides which places a request allows at all, by its wishes for areas, for the distance from a town, and for access
 * without steps.
 */

import type { Place } from '../places/place.ts'
import { type Region, regionOf } from '../places/regions.ts'
import { needsSteps } from '../places/steps.ts'
import { crowKm, unitVectorOf } from '../roads/crow.ts'
import { nodeById } from '../roads/road-graph.ts'

/** The fields of a request that limit its places. */
interface PlaceWishes {
  readonly areas?: readonly { readonly region: Region; readonly weight: string }[]
  readonly around?: string
  readonly stepFree?: boolean
}

/** A place "in and around" a town is at most this far from it, in a straight line. */
export const AROUND_KM = 25

function isAround(place: Place, town: string): boolean {
  const at = nodeById.get(town)
  return at !== undefined && crowKm(unitVectorOf(at), unitVectorOf(place)) <= AROUND_KM
}

/** Whether the planner may choose the place. Places that the user names are visited even if this is false. */
export function isWanted(place: Place, { areas = [], around, stepFree }: PlaceWishes): boolean {
  if (stepFree && needsSteps(place.id)) return false
  if (around !== undefined && !isAround(place, around)) return false
  const isLimited = areas.some(({ weight }) => weight === 'only')
  return !isLimited || areas.some(({ region }) => region === regionOf(place.area))
}
