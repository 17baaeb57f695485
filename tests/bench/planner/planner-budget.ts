/**
 * Measures how far the planner's search budget falls short of thirty times that budget, the processor time of a search,
 * and how long other requests wait while the server plans.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { attempt } from '../../../shared/planner/attempt.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { startServerProcess } from '../../support/servers/server-process.ts'
import { percentile, round } from '../figures.ts'
import { PLANNER_GAP } from '../moved-limits.ts'
import type { BenchReport } from '../report.ts'
import { TRAVELLERS } from './planner-travellers.ts'

const TIMES_BUDGET = 30
const CPU_LIMIT_MS = 1_000
const CPU_DAYS = 7
const CPU_SEEDS = 3
const PLANS = 12
const SESSION_LIMIT_MS = 100
const SESSION_EVERY_MS = 10
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
        most: PLANNER_GAP.mean.bound,
        decision: PLANNER_GAP.mean.decision,
      },
      {
        what: `gap to ${TIMES_BUDGET} times the budget, worst`,
        measured: Math.max(...gaps),
        unit: '%',
        most: PLANNER_GAP.worst.bound,
        decision: PLANNER_GAP.worst.decision,
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
        most: CPU_LIMIT_MS,
      },
    ],
  }
}

async function benchSession(): Promise<BenchReport> {
  const server = await startServerProcess()
  try {
    const headers = { 'content-type': 'application/json', 'x-bff': '1', origin: server.url }
    const session = async () => {
      const start = performance.now()
      const response = await fetch(`${server.url}/api/session`, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`GET /api/session was answered with ${response.status}`)
      return performance.now() - start
    }
    const body = JSON.stringify({ ...TRAVELLERS['two drivers, seven days'] })
    const plan = () => fetch(`${server.url}/api/itineraries/plan`, { method: 'POST', headers, body })
    // Warm-up: the first plan starts the planning thread.
    await (await plan()).arrayBuffer()
    for (let call = 0; call < 50; call += 1) await session()
    let planning = true
    const plans = Promise.all(Array.from({ length: PLANS }, plan)).then((responses) => {
      planning = false
      return responses.map(({ status }) => status)
    })
    const times: number[] = []
    while (planning) {
      times.push(await session())
      await pause(SESSION_EVERY_MS)
    }
    const answered = (await plans).filter((status) => status === 200).length
    return {
      tables: [],
      limits: [
        { what: `plans answered of ${PLANS} at once`, measured: answered, least: PLANS },
        {
          what: `GET /api/session while ${PLANS} plans run, p99 of ${times.length}`,
          measured: percentile(times, 0.99),
          unit: 'ms',
          most: SESSION_LIMIT_MS,
        },
      ],
    }
  } finally {
    await server.stop()
  }
}

export async function benchBudget(): Promise<BenchReport> {
  const parts = [benchGap(), benchProcessor(), await benchSession()]
  return {
    tables: parts.flatMap(({ tables }) => tables),
    limits: parts.flatMap(({ limits }) => limits),
  }
}
