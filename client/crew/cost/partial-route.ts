/** Riding part of a route: the towns to get in and out at (product decisions §6, cost by legs). */

import type { CrewTown } from '../../../shared/crew/crew.ts'
import { type Routed, stopsOf } from '../../../shared/crew/stops.ts'

export interface PartialRoute {
  readonly joinTown?: CrewTown
  readonly leaveTown?: CrewTown
}

export function hasParts(crew: Routed): boolean {
  return stopsOf(crew).length > 2
}

/** The towns where a mate can get in: every stop except the last, in route order, without repeats. */
export function joinChoices(crew: Routed): CrewTown[] {
  return [...new Set(stopsOf(crew).slice(0, -1))]
}

/** The towns where a mate can get out: every stop after the town to get in, the last first, without repeats. */
export function leaveChoices(crew: Routed, joinTown: CrewTown | undefined): CrewTown[] {
  const stops = stopsOf(crew)
  const from = joinTown === undefined ? 0 : Math.max(0, stops.indexOf(joinTown))
  return [...new Set(stops.slice(from + 1).reverse())]
}

export function partOf(crew: Routed, join: CrewTown | '', leave: CrewTown | ''): PartialRoute {
  return {
    ...(join && join !== crew.startTown && { joinTown: join }),
    ...(leave && leave !== crew.endTown && { leaveTown: leave }),
  }
}
