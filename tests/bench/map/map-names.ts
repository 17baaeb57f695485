/**
 * Measures the placement of names and road signs on a map. A page does this for each width at which it shows the map.
 */

import { placeNames } from '../../../client/map/names/placement/place-names.ts'
import { sideOrder } from '../../../client/map/names/placement/sides.ts'
import { takenSpace } from '../../../client/map/names/placement/taken-space.ts'
import { placeShields } from '../../../client/map/names/shields/place-shields.ts'
import { SHIELD_ROADS } from '../../../client/map/names/shields/shield-roads.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { median, round } from '../figures.ts'
import type { BenchOptions } from '../main.ts'
import type { BenchReport } from '../report.ts'

const NAMES = 300
const FRAME = { x: 0, y: 0, width: 1140, height: 1018 }
const LIMIT_MS = 15
/**
 * Number of runs, of which the median is reported. The slower first runs are included, because a reader's browser has
 * them too.
 */
const RUNS = 40

export function benchMapNames({ runs = RUNS }: BenchOptions): BenchReport {
  const random = seededRandom(17)
  const point = () => ({ x: random() * FRAME.width, y: random() * FRAME.height })
  const names = Array.from({ length: NAMES }, (_, index) => ({
    id: String(index),
    priority: Math.floor(random() * 5),
    spots: [point()],
    mark: 3,
    gap: 2.5,
    lines: [{ text: '', width: 30 + random() * 80, height: 12 }],
    order: sideOrder('ltr'),
  }))
  const route = [point()]
  while (route.length < 400) {
    const { x, y } = route.at(-1) as ReturnType<typeof point>
    route.push({ x: x + random() * 16 - 8, y: y + random() * 16 - 8 })
  }
  const perUnit = FRAME.width / 412
  const roads = SHIELD_ROADS.map((road) => ({
    ...road,
    length: road.length * perUnit,
    spots: road.spots.map(({ x, y }) => ({ x: x * perUnit, y: y * perUnit })),
  }))
  let found = 0
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    const space = takenSpace(FRAME, [], [route])
    found = placeNames(names, space).length + placeShields(roads, 0.74, space).length
    return performance.now() - start
  })
  return {
    tables: [
      {
        title: `${NAMES} names and ${roads.length} roads on a map of ${FRAME.width} by ${FRAME.height} px`,
        rows: [{ 'first run, ms': round(times[0] ?? 0), 'median, ms': round(median(times)), placed: found }],
      },
    ],
    limits: [{ what: `Placing ${NAMES} names`, measured: median(times), unit: 'ms', most: LIMIT_MS }],
  }
}
