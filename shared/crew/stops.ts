/** The towns of a crew's route in the order driven; apart from the roads between them, which browsers need not fetch to name them. */

import type { CrewTown } from './crew.ts'

export interface Routed {
  readonly startTown: CrewTown
  readonly via: readonly CrewTown[]
  readonly endTown: CrewTown
}

/** The towns in the order driven, one after the other the same named once; at least one. */
export function stopsOf({ startTown, via, endTown }: Routed): CrewTown[] {
  return [startTown, ...via, endTown].filter((town, index, towns) => index === 0 || town !== towns[index - 1])
}
