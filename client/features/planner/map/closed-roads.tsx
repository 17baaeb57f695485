/** Draws closed roads as hatched lines. Their widths are in trip-cautions.css. */

import type { ClosureKind } from '../../../../shared/planner/roads/closures.ts'
import type { ClosedRoad } from './closed-on.ts'
import { pathThrough, projected } from './lines/svg-path.ts'

export function ClosedRoads({ closed }: { closed: readonly ClosedRoad[] }) {
  return closed.map(({ id, kind, lines }) => (
    <ClosedLine key={id} kind={kind} path={pathThrough(lines.map(projected))} />
  ))
}

export function ClosedLine({ kind, path }: { kind: ClosureKind; path: string }) {
  return (
    <g className="map-closed" data-kind={kind}>
      <path className="map-closed-casing" d={path} />
      <path className="map-closed-line" d={path} />
    </g>
  )
}
