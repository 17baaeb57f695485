/**
 * Generates shared/travel-cost/distances.ts from the road graph: run
 * `node client/features/travel-cost/make-distances.ts` after a road or a town has changed.
 */

import { writeFileSync } from 'node:fs'
import { EDGES } from '../../../shared/planner/roads/road-graph.ts'
import type { Edge } from '../../../shared/planner/roads/road-table.ts'
import { COST_TOWNS } from '../../../shared/travel-cost/towns.ts'

interface Way {
  readonly km: number
  readonly minutes: number
  readonly tollMinutes: number
}

/**
 * Finds the quickest way to every town (Dijkstra's algorithm). There are only a few hundred roads, so a linear search
 * replaces the usual heap.
 */
function quickestFrom(start: string, roads: readonly Edge[]): Map<string, Way> {
  const done = new Map<string, Way>()
  const open = new Map<string, Way>([[start, { km: 0, minutes: 0, tollMinutes: 0 }]])
  while (open.size > 0) {
    const [town, way] = [...open].reduce((best, each) => (each[1].minutes < best[1].minutes ? each : best))
    open.delete(town)
    done.set(town, way)
    for (const { from, to, km, minutes, toll } of roads) {
      if (from !== town && to !== town) continue
      const next = from === town ? to : from
      const known = open.get(next)
      if (done.has(next) || (known && known.minutes <= way.minutes + minutes)) continue
      open.set(next, {
        km: way.km + km,
        minutes: way.minutes + minutes,
        tollMinutes: way.tollMinutes + (toll ? minutes : 0),
      })
    }
  }
  return done
}

function rowsOf(roads: readonly Edge[]): Map<string, string> {
  const rows = new Map<string, string>()
  COST_TOWNS.forEach((from, index) => {
    const plain = quickestFrom(
      from,
      roads.filter((road) => !road.toll),
    )
    const tolled = quickestFrom(from, roads)
    for (const to of COST_TOWNS.slice(index + 1)) {
      const [free, toll] = [plain.get(to), tolled.get(to)]
      if (!free || !toll) throw new Error(`The road graph has no way from ${from} to ${to}.`)
      const figures = [free.km, free.minutes, toll.km, toll.minutes, toll.tollMinutes].map(Math.round)
      rows.set(`${from} ${to}`, figures.join(' '))
    }
  })
  return rows
}

const summer = rowsOf(EDGES)
const winter = [...rowsOf(EDGES.filter(({ closing }) => closing === null))].filter(
  ([pair, row]) => summer.get(pair) !== row,
)

function table(rows: Iterable<readonly [string, string]>): string {
  return [...rows].map(([pair, row]) => `${pair} ${row}`).join('\n')
}

const SUMMER = table(summer)
const WINTER = table(winter)
writeFileSync(
  new URL('../../../shared/travel-cost/distances.ts', import.meta.url),
  `/**
 * Made by client/features/travel-cost/make-distances.ts: from, to, then km and minutes without tolls, km, minutes and toll
 * minutes with them.
 */

export const SUMMER_ROADS = \`
${SUMMER}
\`

/** Only the pairs of towns whose way is different when roads are closed in winter. */
export const WINTER_ROADS = \`
${WINTER}
\`
`,
)
