/** Measures how much better the planner's score is with thirty times its search budget, and the time of a search. */

import { attempt } from '../../../shared/planner/attempt.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { percentile, round } from '../figures.ts'
import { WORST_GAP } from '../moved-limits.ts'
import type { BenchReport } from '../report.ts'
import { TRAVELLERS } from './planner-travellers.ts'

const TIMES_BUDGET = 30
/** Upper limit for the mean gap, per cent. */
const MOST_MEAN_GAP = 1
const CPU_DAYS = 7
const CPU_SEEDS = 3
/** Upper limit for the 95th percentile of processor time. */
const MOST_CPU_MS = 1_000
const TODAY = '2026-11-22'

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function benchGap(): BenchReport {
  const rows = Object.entries(TRAVELLERS).map(([traveller, request]) => {
    const shipped = attempt(request, {}).solution.score
    const long = attempt(request, { effort: TIMES_BUDGET }).solution.score
    return { traveller, shipped, long, gap: (100 * (Math.max(long, shipped) - shipped)) / Math.max(long, shipped) }
  })
  const gaps = rows.map(({ gap }) => gap)
  return {
    tables: [
      {
        title: `Value of the plan that people get, and with ${TIMES_BUDGET} times its budget, ${rows.length} requests`,
        rows: rows.map(({ traveller, shipped, long, gap }) => ({
          traveller,
          value: round(shipped, 0),
          [`× ${TIMES_BUDGET}`]: round(long, 0),
          'gap %': round(gap, 2),
        })),
      },
    ],
    limits: [
      {
        what: `gap to ${TIMES_BUDGET} times the budget, mean of ${rows.length} requests`,
        measured: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
        unit: '%',
        most: MOST_MEAN_GAP,
      },
      {
        what: `gap to ${TIMES_BUDGET} times the budget, worst`,
        measured: Math.max(...gaps),
        unit: '%',
        most: WORST_GAP.bound,
        decision: WORST_GAP.decision,
      },
    ],
  }
}

function benchProcessor(): BenchReport {
  const requests = Object.values(TRAVELLERS).map(({ firstDay, ...request }) => {
    const last = new Date(Date.parse(`${firstDay}T00:00:00Z`) + (CPU_DAYS - 1) * 86_400_000)
    return { ...request, firstDay, lastDay: last.toISOString().slice(0, 10) }
  })
  const times = requests.flatMap((request) =>
    Array.from({ length: CPU_SEEDS }, (_, seed) =>
      cpuMs(() => planTrip({ ...request, seed: seed + 1 }, { today: TODAY })),
    ),
  )
  return {
    tables: [],
    limits: [
      {
        what: `processor time of a plan of ${CPU_DAYS} days, p95 of ${times.length}`,
        measured: percentile(times, 0.95),
        unit: 'ms',
        most: MOST_CPU_MS,
      },
    ],
  }
}

export function benchBudget(): BenchReport {
  const parts = [benchGap(), benchProcessor()]
  return {
    tables: parts.flatMap(({ tables }) => tables),
    limits: parts.flatMap(({ limits }) => limits),
  }
}
