/** Finds the part of a crew's route that a person rides who joins or leaves on the way. */

import type { CrewTown } from './crew.ts'

/** Indexes in the list of stops; `to` is greater than `from`. */
export interface PartOfTheWay {
  readonly from: number
  readonly to: number
}

interface Wish {
  readonly joinTown?: CrewTown | null | undefined
  readonly leaveTown?: CrewTown | null | undefined
}

/**
 * Without a join town the part starts at the first stop; without a leave town it ends at the last. If the route passes
 * a town twice, the person joins at the first pass from which the other town is still ahead, and leaves at the next
 * pass of that town: the shorter and cheaper part.
 * @param stops in driving order (stopsOf)
 * @returns undefined if no leg of the route is between the two
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
