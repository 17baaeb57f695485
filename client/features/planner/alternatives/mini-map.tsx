/** A small map of a plan's route, without names, for the card of an alternative plan. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { project } from '../../../art/island/island-projection.ts'
import { MapDrawing } from '../../../map/map-drawing.tsx'
import { cropTo } from '../map/crop.ts'
import { placedAt } from '../map/plan-route.ts'

/** The map is hidden from screen readers, because the card says in words what differs. */
export function MiniMap({ plan }: { plan: Plan }) {
  const points = plan.days.flatMap(({ legs }) =>
    legs.flatMap(({ from, nodes, to }) =>
      [from, ...nodes.map((id) => ({ kind: 'node' as const, id })), to].flatMap((point) => {
        const at = placedAt(point)
        return at ? [project(...at)] : []
      }),
    ),
  )
  const view = cropTo(points)
  const way = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <MapDrawing view={view} quiet small>
      <polyline className="alternative-way" points={way} />
    </MapDrawing>
  )
}
