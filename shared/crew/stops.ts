/**
 * Lists the towns of a crew's route in driving order, without the road graph, which the browser need not download for
 * it.
 */

import type { CrewTown } from './crew.ts'

export interface Routed {
  readonly startTown: CrewTown
  readonly via: readonly CrewTown[]
  readonly endTown: CrewTown
}

/** The towns in driving order, without consecutive repeats; at least one. */
export function stopsOf({ startTown, via, endTown }: Routed): CrewTown[] {
  return [startTown, ...via, endTown].filter((town, index, towns) => index === 0 || town !== towns[index - 1])
}
