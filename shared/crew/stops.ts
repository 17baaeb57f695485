/**
 * Lists the towns of a crew's route in driving order. Does not import the road graph, so that the browser need not
 * download the graph for this list.
 */

import type { CrewTown } from './crew.ts'

export interface Routed {
  readonly startTown: CrewTown
  readonly via: readonly CrewTown[]
  readonly endTown: CrewTown
}

export function stopsOf({ startTown, via, endTown }: Routed): CrewTown[] {
  return [startTown, ...via, endTown].filter((town, index, towns) => index === 0 || town !== towns[index - 1])
}
