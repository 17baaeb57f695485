/** Sorts the road lines of the geodata into the layers of the base map. */

import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { ROAD_LINES } from '../../../shared/geo/road-lines.ts'
import { lineKm } from '../../../shared/geo/simplify.ts'
import { EDGES } from '../../../shared/planner/roads/road-graph.ts'
import type { Edge } from '../../../shared/planner/roads/road-table.ts'
import type { DrawnLayer } from './layers.ts'

/**
 * The longest unsurveyed (schematic) part of a road, in km, that is drawn like the rest of the road. Longer ones are
 * drawn in the layer `schematic`.
 */
const LONGEST_CLOSED_GAP = 5

export interface RoadStretch {
  readonly layer: DrawnLayer
  readonly line: readonly GeoPoint[]
}

const edgeBetween = new Map(EDGES.map((edge) => [`${edge.from} ${edge.to}`, edge]))

function layerOf(edge: Edge | undefined): DrawnLayer {
  if (!edge) return 'prefectural'
  if (edge.toll) return 'expressway'
  if (edge.class === 'free-motor-road') return 'free'
  return edge.roads.some((road) => /^[RE]/.test(road)) ? 'national' : 'prefectural'
}

/** Joins consecutive parts of one layer into one stretch, so that no gap shows between the parts. */
export function roadStretches(): RoadStretch[] {
  return ROAD_LINES.flatMap(({ from, to, parts }) => {
    const road = layerOf(edgeBetween.get(`${from} ${to}`))
    const stretches: { layer: DrawnLayer; line: GeoPoint[] }[] = []
    for (const { surveyed, line } of parts) {
      const layer = surveyed || lineKm(line) <= LONGEST_CLOSED_GAP ? road : 'schematic'
      const last = stretches.at(-1)
      if (last?.layer === layer) last.line.push(...line)
      else stretches.push({ layer, line: [...line] })
    }
    return stretches
  })
}
