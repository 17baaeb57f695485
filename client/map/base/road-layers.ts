/** Sorts the road lines of the geodata into the layers of the base map. */

import { EDGES } from '../../../shared/planner/roads/road-graph.ts'
import type { Edge } from '../../../shared/planner/roads/road-table.ts'
import { type GeoPoint, ROAD_LINES } from './geo-data.ts'
import type { DrawnLayer } from './layers.ts'

/** In km; schematic parts up to this length are drawn like the road they complete. */
const LONGEST_CLOSED_GAP = 5
const KM_PER_DEGREE = 111.195
const SQUEEZE = Math.cos((43.4 * Math.PI) / 180)

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

function kmOf(line: readonly GeoPoint[]): number {
  return line.reduce((sum, [latitude, longitude], index) => {
    const [fromLatitude, fromLongitude] = line[index - 1] ?? [latitude, longitude]
    return sum + Math.hypot(latitude - fromLatitude, (longitude - fromLongitude) * SQUEEZE) * KM_PER_DEGREE
  }, 0)
}

/** Consecutive parts of one layer are one stretch, so that their joint has no gap. */
export function roadStretches(): RoadStretch[] {
  return ROAD_LINES.flatMap(({ from, to, parts }) => {
    const road = layerOf(edgeBetween.get(`${from} ${to}`))
    const stretches: { layer: DrawnLayer; line: GeoPoint[] }[] = []
    for (const { surveyed, line } of parts) {
      const layer = surveyed || kmOf(line) <= LONGEST_CLOSED_GAP ? road : 'schematic'
      const last = stretches.at(-1)
      if (last?.layer === layer) last.line.push(...line)
      else stretches.push({ layer, line: [...line] })
    }
    return stretches
  })
}
