/** Converts crews to lines and points on the map: their routes along the roads, and the towns where they start. */

import type { Crew } from '../../../../shared/api/endpoints.ts'
import type { CrewTown } from '../../../../shared/crew/crew.ts'
import { TOWN_NODES, wayBetween } from '../../../../shared/crew/route.ts'
import { stopsOf } from '../../../../shared/crew/stops.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import type { Position } from '../../../art/island/island-projection.ts'

export interface CrewLine {
  readonly id: string
  readonly nodes: readonly string[]
  readonly line: readonly Position[]
}

export type Mapped = Pick<Crew, 'id' | 'startTown' | 'via' | 'endTown'>

export interface Start<Shown extends Mapped = Crew> {
  readonly town: CrewTown
  readonly at: Position
  readonly crews: readonly Shown[]
}

export function crewLines(crews: readonly Mapped[]): CrewLine[] {
  return crews.map((crew) => {
    const stops = stopsOf(crew)
    const nodes = stops.flatMap((to, index) => {
      const from = stops[index - 1]
      return from ? wayBetween(from, to).nodes.slice(1) : [TOWN_NODES[to]]
    })
    return { id: crew.id, nodes, line: nodes.flatMap(positionsOf) }
  })
}

export function startsOf<Shown extends Mapped>(crews: readonly Shown[]): Start<Shown>[] {
  const towns = [...new Set(crews.map(({ startTown }) => startTown))]
  return towns.flatMap((town) =>
    positionsOf(TOWN_NODES[town]).map((at) => ({
      town,
      at,
      crews: crews.filter(({ startTown }) => startTown === town),
    })),
  )
}

function positionsOf(id: string): Position[] {
  const node = nodeById.get(id)
  return node ? [[node.latitude, node.longitude]] : []
}
