/**
 * Creates the requests with which the planner changes an edited trip: to plan it again around the pinned stops, or to
 * keep all stops and fill the free time.
 */

import { readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'
import type { Outline } from '../../../../shared/planner/plan.ts'
import { hotelNights, keptOf } from '../../../../shared/planner/proposals/own-details.ts'
import type { Wish } from '../trip/trip-state.ts'
import { pinsOf } from './plan-edit.ts'

export type Replan = Omit<Wish, 'request'>

/**
 * Returns the request to plan a trip again. Pinned stops keep their day and length, places that the user added stay,
 * and nights with the user's own hotel keep their town.
 */
export function replanOf(outline: Outline): Replan {
  const pinned = new Set(outline.days.flatMap((day) => day.pinned))
  const kept = keptOf(outline, (place) => pinned.has(place) || readOwnPlaceId(place) !== undefined)
  return { pins: pinsOf(outline), kept: { ...kept, nights: hotelNights(outline) }, base: outline }
}

/**
 * Returns the request to fill the free time of a trip. Every stop keeps its day and every night its town. The last day
 * has no night, because it ends at the airport, port or town where the trip ends.
 */
export function fillOf(outline: Outline): Replan {
  const pins = outline.days.flatMap(({ stops }, day) => [...new Set(stops)].map((place) => ({ place, day })))
  const nights = outline.days.slice(0, -1).map(({ night }, day) => ({ day, town: night }))
  return { pins, kept: { ...keptOf(outline, () => true), nights }, base: outline, fills: true }
}
