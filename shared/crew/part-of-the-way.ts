/** Which part of a crew's route somebody rides who gets in or out on the way. */

import type { CrewTown } from './crew.ts'

/** Where somebody gets in and out: places in the list of the route's stops, the second after the first. */
export interface PartOfTheWay {
  readonly from: number
  readonly to: number
}

interface Wish {
  readonly joinTown?: CrewTown | null | undefined
  readonly leaveTown?: CrewTown | null | undefined
}

/**
 * Without a town to get in at from the first stop, without one to get out at to the last. On a route that comes through a town
 * twice one gets in the first time from which the other town still lies ahead, and gets out the first time after that: the
 * shorter part, which costs less.
 * @param stops in the order driven (stopsOf)
 * @returns undefined where no leg of the route lies between the two
 */
export function partOfTheWay(stops: readonly CrewTown[], { joinTown, leaveTown }: Wish): PartOfTheWay | undefined {
  const last = stops.length - 1
  if (!joinTown && !leaveTown) return { from: 0, to: last }
  for (let from = 0; from < last; from++) {
    if (joinTown ? stops[from] !== joinTown : from > 0) continue
    const to = leaveTown ? stops.indexOf(leaveTown, from + 1) : last
    if (to > from) return { from, to }
  }
  return undefined
}
