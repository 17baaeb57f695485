/** Starts the rest of a day at the position of the travellers' device. */

import { metresBetween } from '../../geo/simplify.ts'
import type { Position } from '../../time/sun.ts'
import { MOST_OWN_PLACES, ownPlaceId } from '../places/own-place.ts'
import type { Point } from '../plan.ts'
import { positionOf } from '../position.ts'
import type { Onward } from './rest-of-day.ts'

/** Within this distance of the parked car, the travellers have not driven off. It is well within the longest walk. */
const BESIDE_CAR_METRES = 500
/** Decimals of a degree. Three are exact to about 100 m, which is enough for a drive: the device keeps the position. */
const DECIMALS = 3

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/**
 * @param here a position in Hokkaido (isInHokkaido)
 * @param now minutes after midnight
 */
export function onwardFromHere(onward: Onward, here: Position, now: number): Onward {
  const [latitude, longitude] = [rounded(here.latitude), rounded(here.longitude)]
  const from: Point = { kind: 'place', id: ownPlaceId({ number: MOST_OWN_PLACES, latitude, longitude }) }
  const parked = onward.car ?? onward.from
  const at = positionOf(parked)
  const isBesideCar = at && metresBetween([latitude, longitude], [at.latitude, at.longitude]) <= BESIDE_CAR_METRES
  return { ...onward, from, car: isBesideCar ? parked : from, leaves: now }
}

/** Whether a rest of the day from onwardFromHere begins on the road, away from where the car was parked. */
export function isOnTheWay({ from, car }: Pick<Onward, 'from' | 'car'>): boolean {
  return car?.id === from.id
}
