/** Starts the rest of a day at the position of the travellers' device. */

import { metresBetween } from '../../geo/simplify.ts'
import type { Position } from '../../time/sun.ts'
import { MOST_OWN_PLACES, ownPlaceId } from '../places/own-place.ts'
import { isOwn } from '../places/own-places.ts'
import type { Plan, Point } from '../plan.ts'
import { positionOf } from '../position.ts'
import type { Onward } from './rest-of-day.ts'

export interface FoundPosition extends Position {
  /** When the device was at this position, in minutes after midnight. */
  readonly minutes: number
}

/**
 * Within this distance of the parked car, the travellers count as not having driven off. On the longest walks of a plan
 * (legs.ts) they are farther away, and then count as having the car with them.
 */
const BESIDE_CAR_METRES = 500
/**
 * Within this distance of the middle of the town where the car is parked, the travellers have not driven off either. It
 * is longer, because a plan contains only the position of the town's middle, and hotels and car parks are around it.
 */
const IN_TOWN_METRES = 3_000
/** Within this distance of a place's position, the travellers are visiting it. Many places are parks or lakesides. */
const VISITING_METRES = 1_000
/**
 * Decimals of a degree. Three are exact to about 100 m, which is enough for a drive. A more exact position is not used,
 * because the device stores it.
 */
const DECIMALS = 3

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

function isWithin(metres: number, here: Position, at: Position | undefined): boolean {
  return at !== undefined && metresBetween([here.latitude, here.longitude], [at.latitude, at.longitude]) <= metres
}

export function isVisiting(place: Point, here: Position): boolean {
  return isWithin(VISITING_METRES, here, positionOf(place))
}

/**
 * Whether the travellers are at the end of a day: at its hotel, or in its town or port. If the hotel is outside the
 * town, the day does not end in the town.
 */
export function isAtEnd({ days }: Plan, day: number, end: Point, here: Position): boolean {
  const town = positionOf(end)
  // On the last day, `end` is the place of departure.
  const hotel = day < days.length - 1 ? days[day]?.chosen?.hotel?.at : undefined
  if (isWithin(BESIDE_CAR_METRES, here, hotel)) return true
  const isInTown = hotel === undefined || isWithin(IN_TOWN_METRES, hotel, town)
  return isInTown && isWithin(IN_TOWN_METRES, here, town)
}

function isBesideCar({ days }: Plan, { day, car, from }: Onward, here: Position): boolean {
  const parked = car ?? from
  if (parked.kind === 'place') return isWithin(BESIDE_CAR_METRES, here, positionOf(parked))
  const hotel = days[day - 1]?.chosen?.hotel?.at
  return isWithin(IN_TOWN_METRES, here, positionOf(parked)) || isWithin(BESIDE_CAR_METRES, here, hotel)
}

/**
 * Begins the rest of the day at the device's position.
 * @param here in Hokkaido (isInHokkaido)
 * @param hasBegun whether the travellers have begun the drive. The car is then at their position.
 */
export function onwardFromHere(plan: Plan, onward: Onward, here: FoundPosition, hasBegun: boolean): Onward {
  const [latitude, longitude] = [rounded(here.latitude), rounded(here.longitude)]
  const from: Point = { kind: 'place', id: ownPlaceId({ number: MOST_OWN_PLACES, latitude, longitude }) }
  const leaves = here.minutes
  if (hasBegun || isOnTheWay(plan, onward) || !isBesideCar(plan, onward, here)) {
    return { ...onward, from, car: from, leaves }
  }
  const car = onward.car ?? onward.from
  // A car that is parked in a town may be anywhere in it, so the start and the walk of `onward` are kept.
  return { ...onward, from: car.kind === 'node' ? onward.from : from, car, leaves }
}

/**
 * Whether the rest of the day begins where the device and the car were found, and not at a stop or town of the plan.
 */
export function isOnTheWay({ days }: Plan, { day, from, car }: Onward): boolean {
  const isStop = days[day]?.stops.some(({ place }) => place === from.id)
  return isOwn(from) && !isStop && car?.id === from.id
}
