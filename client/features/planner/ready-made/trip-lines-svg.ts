/** Draws the routes of the ready-made trips as SVG, along the roads, with one path for each day. */

import { OVERVIEW } from '../../../map/base/base-svg.ts'
import { onGrid, subpath, thin } from '../../../map/base/paths.ts'
import { alongNodes } from '../map/along-nodes.ts'
import { type ReadyTrip, tripLineId } from './ready-trip.ts'

/** The paths have no colours or widths. Pages set these on the `<use>` that shows a path, as base-svg.ts explains. */
export function tripLinesSvg(trips: readonly ReadyTrip[]): string {
  const { step, tolerance } = OVERVIEW
  const paths = trips.flatMap((trip) =>
    trip.days.map(({ way }, day) => {
      const corners = thin(onGrid(alongNodes(way), step), tolerance)
      const d = corners.length < 2 ? '' : subpath(corners)
      return `<path id="${tripLineId(trip, day)}" transform="scale(${step})" vector-effect="non-scaling-stroke" d="${d}"/>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`
}
