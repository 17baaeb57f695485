/** Riding only part of a crew's way: where one may get in and out, and what of it is said (product.md §6, cost by legs). */

import type { CrewTown } from '../../../shared/crew/crew.ts'
import { type Routed, stopsOf } from '../../../shared/crew/stops.ts'

export interface PartOfWay {
  readonly joinTown?: CrewTown
  readonly leaveTown?: CrewTown
}

/** Whether there is a part to ride: two legs at least. */
export function hasParts(crew: Routed): boolean {
  return stopsOf(crew).length > 2
}

/** Towns to get in at, the start first: every town but the last stop, each named once. */
export function joinChoices(crew: Routed): CrewTown[] {
  return [...new Set(stopsOf(crew).slice(0, -1))]
}

/** Towns to get out at after getting in, the end first: every later stop, each named once. */
export function leaveChoices(crew: Routed, joinTown: CrewTown | undefined): CrewTown[] {
  const stops = stopsOf(crew)
  const from = joinTown === undefined ? 0 : Math.max(0, stops.indexOf(joinTown))
  return [...new Set(stops.slice(from + 1).reverse())]
}

/** What is sent: nothing of whoever rides from the start, nothing of whoever rides to the end. */
export function partOf(crew: Routed, join: CrewTown | '', leave: CrewTown | ''): PartOfWay {
  return {
    ...(join && join !== crew.startTown && { joinTown: join }),
    ...(leave && leave !== crew.endTown && { leaveTown: leave }),
  }
}
