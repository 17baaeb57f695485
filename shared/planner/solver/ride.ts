/** One way of a day on which the travellers may walk and leave the car behind, by the rules of follow.ts. */

import { IN_LIGHT, ON_FOOT } from './follow.ts'
import type { CarTable } from './model.ts'

/** The way found by `takeRide`. All calls reuse this object, so that they allocate no memory. */
export const ride = {
  /** Minutes, with the walk back to the car. Infinity without a road. */
  way: 0,
  /** Minutes that count towards the driving limit. */
  wheel: 0,
  /** True if it is driven and must end by dusk. */
  inLight: false,
  /** The vertex where the car stands afterwards. */
  car: 0,
}

/** True if the way is a drive that begins at the travellers' own vertex, as all ways of most days do. */
export function isPlainDrive({ ways }: CarTable, size: number, here: number, car: number, to: number): boolean {
  return car === here && ways[here * size + to] !== ON_FOOT
}

/**
 * @param travel minutes by leg, of which those on foot are read
 * @param car the vertex where the car stands before
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
