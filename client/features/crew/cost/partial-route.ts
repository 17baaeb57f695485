/**
 * Lets a mate (a member of a crew) ride only a part of the route. Determines the towns where the mate can get in and
 * out (product decisions §6, cost by legs).
 */

import type { CrewTown } from '../../../../shared/crew/crew.ts'
import { type Routed, stopsOf } from '../../../../shared/crew/stops.ts'

export interface PartialRoute {
  readonly joinTown?: CrewTown
  readonly leaveTown?: CrewTown
}

export function hasParts(crew: Routed): boolean {
  return stopsOf(crew).length > 2
}

export function joinChoices(crew: Routed): CrewTown[] {
  return [...new Set(stopsOf(crew).slice(0, -1))]
}

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
