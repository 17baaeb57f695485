/** Decides which places a request allows at all, by its wishes for areas and for access without steps. */

import type { Place } from '../places/place.ts'
import { type Region, regionOf } from '../places/regions.ts'
import { needsSteps } from '../places/steps.ts'

/** The fields of a request that limit its places. */
interface PlaceWishes {
  readonly areas?: readonly { readonly region: Region; readonly weight: string }[]
  readonly skip: readonly string[]
  readonly stepFree?: boolean
}

export function isWanted(place: Place, { areas = [], skip, stepFree }: PlaceWishes): boolean {
  if (skip.includes(place.id) || place.kind === 'transport') return false
  if (stepFree && needsSteps(place.id)) return false
  const isLimited = areas.some(({ weight }) => weight === 'only')
  return !isLimited || areas.some(({ region }) => region === regionOf(place.area))
}
