/**
 * Sends 200,000 requests generated from /openapi.json to one process, and measures responses, speed and retained
 * memory.
 */

import { startStorm } from '../support/requests/start-storm.ts'
import { round } from './figures.ts'
import type { BenchOptions } from './main.ts'
import type { BenchReport } from './report.ts'

const REQUESTS = 200_000
const SEED = 20_261_122
/**
 * Allowed growth of the heap between the first fifth and the end of the requests. Caches with a maximum size may still
 * fill in that time.
 */
const MOST_GROWTH_MB = 16
const SLOWEST_MS = 10_000

/** `--runs N` sends N thousand requests instead of 200,000. */
export async function benchStorm({ runs }: BenchOptions): Promise<BenchReport> {
  const requests = runs === undefined ? REQUESTS : runs * 1_000
  const { statuses, faults, slowestMs, heapMb, seconds } = await startStorm(requests, SEED)
  for (const fault of faults) console.error(fault)
  const [first = 0] = heapMb
  return {
    tables: [
      {
        title: `${requests} generated requests, each answer checked`,
        rows: Object.entries(statuses).map(([status, count]) => ({ status, answers: count })),
      },
      {
        title: 'the process',
        rows: [
          { figure: 'requests a second, generated and checked', value: round(requests / seconds) },
          { figure: 'slowest answer, ms', value: round(slowestMs) },
          { figure: 'heap at each fifth of the way, MB', value: heapMb.join(', ') },
        ],
      },
    ],
    limits: [
      { what: 'wrong answers', measured: faults.length, most: 0 },
      { what: 'slowest answer', measured: round(slowestMs), unit: 'ms', most: SLOWEST_MS },
      {
        what: 'heap kept after the first fifth',
        measured: round((heapMb.at(-1) ?? 0) - first),
        unit: 'MB',
        most: MOST_GROWTH_MB,
      },
    ],
  }
}
