/**
 * Decides how far from its town a trip "in and around" one town looks for places, and how many days they fill. Someone
 * who stays in one town for several days makes day trips from it.
 */

import type { Place } from '../places/place.ts'
import { crowKm, unitVectorOf } from '../roads/crow.ts'
import { nodeById } from '../roads/road-graph.ts'

/** The distances from the town that are tried, in a straight line. The last one is still a day trip by car. */
const CIRCLES_KM = [25, 50, 75, 100] as const
const WIDEST_KM = 100
/**
 * Minutes of visits per day. `enough`: the search area grows until its places fill the days with this many minutes
 * each. `least`: the trip gets at most as many days as its places fill with this many minutes each. Both count one day
 * less than the trip has, because the first and the last are half days.
 */
const VISITS = { enough: 6 * 60, least: 2 * 60 } as const
/** A trip of two days has no full day between the first and the last. */
const DAYS_WITHOUT_FULL_DAY = 2

function kmFrom(town: string, place: Place): number {
  const at = nodeById.get(town)
  return at ? crowKm(unitVectorOf(at), unitVectorOf(place)) : Number.POSITIVE_INFINITY
}

export function isWithinDayTrip(town: string, place: Place): boolean {
  return kmFrom(town, place) <= WIDEST_KM
}

export interface Visit {
  readonly place: Place
  readonly minutes: number
}

const minutesOf = (visits: readonly Visit[]) => visits.reduce((sum, { minutes }) => sum + minutes, 0)

export function nearbyOf(town: string, days: number, visits: readonly Visit[]): (place: Place) => boolean {
  const enough = VISITS.enough * Math.max(1, days - 1)
  const radius = CIRCLES_KM.find((km) => minutesOf(visits.filter(({ place }) => kmFrom(town, place) <= km)) >= enough)
  return (place) => kmFrom(town, place) <= (radius ?? WIDEST_KM)
}

export function daysFilledBy(visits: readonly Visit[]): number {
  return Math.max(DAYS_WITHOUT_FULL_DAY, 1 + Math.floor(minutesOf(visits) / VISITS.least))
}
