/** Computes one leg of a day on which the travellers may leave the car and walk, by the rules of follow.ts. */

import { IN_LIGHT, ON_FOOT } from './follow.ts'
import type { CarTable } from './model.ts'

/** The result of `takeRide`. Every call writes to this one object, so that no memory is allocated. */
export const ride = {
  /** Travel minutes, including a walk back to the car before the drive. Infinity if no road connects the vertices. */
  way: 0,
  wheel: 0,
  inLight: false,
  car: 0,
}

export function isPlainDrive({ ways }: CarTable, size: number, here: number, car: number, to: number): boolean {
  return car === here && ways[here * size + to] !== ON_FOOT
}

/**
 * Writes the leg from `here` to `to` into `ride`, walked or driven as `isWalked` in follow.ts decides.
 * @param travel minutes by leg; only walked legs are read
 * @param car the vertex where the car is parked before the leg
 */
export function takeRide(
  { ways, travel: drives, wheel, light }: CarTable,
  travel: Float64Array,
  size: number,
  here: number,
  car: number,
  to: number,
  isEnd: boolean,
): void {
  const walk = here * size + to
  if (ways[walk] === ON_FOOT && (isEnd ? car === to : ways[car * size + to] === ON_FOOT)) {
    ride.way = travel[walk] as number
    ride.wheel = 0
    ride.inLight = false
    ride.car = car
    return
  }
  const drive = car * size + to
  const back = car === here ? 0 : (travel[here * size + car] as number)
  ride.way = back + (drives[drive] as number)
  ride.wheel = wheel === null ? 0 : (wheel[drive] as number)
  ride.inLight = light !== null && light[drive] === IN_LIGHT && ride.way > 0
  ride.car = to
}
