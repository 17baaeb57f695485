/** Finds the part of a crew's route on which a person travels. The person can join or leave the crew on the way. */

import type { CrewTown } from './crew.ts'

export interface PartOfTheWay {
  readonly from: number
  readonly to: number
}

interface Wish {
  readonly joinTown?: CrewTown | null | undefined
  readonly leaveTown?: CrewTown | null | undefined
}

/**
 * Returns the part between the two towns. Without a join town the part starts at the first stop; without a leave town
 * it ends at the last stop. The route can visit a town twice. The person then joins at the first visit that still has
 * the leave town ahead, and leaves at the next visit to the leave town, because leaving at a later visit would be
 * longer and more expensive.
 * @param stops in driving order (stopsOf)
 * @returns undefined if no leg of the route is between the two towns
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
