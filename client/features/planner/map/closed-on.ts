/** Finds the roads that are usually closed on given days. Imports the lines of all roads. */

import { roadLineBetween } from '../../../../shared/geo/road-lines.ts'
import { type ClosureKind, closureKind, closureLines, closuresOn } from '../../../../shared/planner/roads/closures.ts'
import type { Position } from '../../../art/island/island-projection.ts'

export interface ClosedRoad {
  readonly id: string
  readonly kind: ClosureKind
  readonly road: string
  readonly between: readonly [string, string]
  readonly approximate: boolean
  readonly pass?: string
  readonly lines: readonly (readonly Position[])[]
}

export function closedRoadsOn(days: readonly string[]): ClosedRoad[] {
  return closuresOn(days).map((closure) => ({
    ...closure,
    kind: closureKind(closure),
    lines: closureLines(closure, roadLineBetween),
  }))
}
