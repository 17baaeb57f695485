/** Finds where road numbers can be drawn: `node client/map/names/shields/make-shield-rows.ts` writes shield-rows.ts. */

import { writeFileSync } from 'node:fs'
import { encodeNumbers } from '../../../../shared/geo/encoded-line.ts'
import { ROAD_LINES } from '../../../../shared/geo/road-lines.ts'
import { EDGES } from '../../../../shared/planner/roads/road-graph.ts'
import { project } from '../../../art/island/island-projection.ts'
import { STEPS_PER_UNIT, shieldSpots } from './shield-spots.ts'

/** Minimum length in drawing units. A shorter road has no room for a sign at any scale that the site uses. */
const LEAST_UNITS = 4.2

/**
 * Returns the text of shield-rows.ts. A road with several numbers gets no sign, because the road table does not say
 * where each number ends.
 */
export function shieldRows(): string {
  const numbers = new Map(
    EDGES.map(({ from, to, roads }) => [`${from} ${to}`, roads.length === 1 ? roads[0] : undefined]),
  )
  const rows = ROAD_LINES.flatMap(({ from, to, parts }) => {
    const number = numbers.get(`${from} ${to}`)
    const lines = parts.filter(({ surveyed }) => surveyed).map(({ line }) => line.map((at) => project(...at)))
    const found = number === undefined ? undefined : shieldSpots(lines)
    if (number === undefined || found === undefined || found.length < LEAST_UNITS) return []
    const steps = [found.length, ...found.spots.flatMap(({ x, y }) => [x, y])].map((units) =>
      Math.round(units * STEPS_PER_UNIT),
    )
    // Each point but the first is relative to the one before it.
    const relative = steps.map((step, index) => (index < 3 ? step : step - (steps[index - 2] as number)))
    return [`${number.replace(' ', '')} ${encodeNumbers(relative)}`]
  })
  return `/**
 * Where the numbers of roads can be drawn; written by make-shield-rows.ts. A row has the number of a road, and the length
 * of its longest surveyed part with five points on it, encoded by encodeNumbers.
 */

export const SHIELD_ROWS = \`
${rows.join('\n')}
\`
`
}

if (import.meta.main) writeFileSync(new URL('shield-rows.ts', import.meta.url), shieldRows())
