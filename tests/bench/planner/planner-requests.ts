/** Measures the processor time of realistic trip requests by number of days and places. */

import { PLACES } from '../../../shared/planner/places/places.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { INTERESTS, PACES, type PlanRequest } from '../../../shared/planner/request.ts'
import { solve } from '../../../shared/planner/solver/solve.ts'
import { tripOf } from '../../../shared/planner/trip.ts'
import { median, round } from '../figures.ts'
import type { BenchReport, Limit, Table } from '../report.ts'

/** Upper limits for the 95th percentile of processor time, by number of days. Longer trips take longer to plan. */
const P95_LIMITS_MS = { 3: 1_000, 7: 1_000, 14: 1_500 } as const
const LENGTHS = [3, 7, 14] as const
const REQUESTS = 30
const GROWTH_DAYS = [1, 2, 4, 8, 16, 30] as const
const GROWTH_PLACES = [50, 100, 150, 200] as const
const GROWTH_RUNS = 3
const TODAY = '2026-11-22'
const FIRST_DAYS = [
  '2027-01-19',
  '2027-02-09',
  '2027-05-11',
  '2027-06-22',
  '2027-07-13',
  '2027-08-10',
  '2027-09-21',
  '2027-10-12',
]
const GATES = ['cts', 'hakodate_ap', 'kushiro_ap', 'memanbetsu', 'asahikawa', 'obihiro_ap', 'otaru', 'sapporo']

const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value

/**
 * Returns a realistic request. The places of arrival and departure, times, interests and seasons vary with the index.
 */
export function requestOf(index: number, days: number): PlanRequest {
  const firstDay = pick(FIRST_DAYS, index)
  const last = new Date(Date.parse(`${firstDay}T00:00:00Z`) + (days - 1) * 86_400_000)
  return {
    firstDay,
    lastDay: last.toISOString().slice(0, 10),
    arrival: { gate: pick(GATES, index * 3), at: 540 + ((index * 97) % 420) },
    departure: { gate: days < 4 ? pick(GATES, index * 3) : pick(GATES, index), at: 780 + ((index * 61) % 420) },
    pace: pick(PACES, index),
    interests: INTERESTS.filter((_, at) => (index >> (at % 5)) % 2 === 1).slice(0, 4),
    children: index % 5 === 0,
    drivers: 1 + (index % 2),
    winterDriving: index % 7 !== 0,
    tolls: index % 4 !== 0,
    longFlight: index % 3 === 0,
    must: [],
    skip: [],
    longestDrive: null,
    seed: index,
  }
}

/** Returns the processor time of `run` in milliseconds. */
function timed(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

function benchLengths(): { table: Table; limits: Limit[] } {
  // The first plan of a process also builds the road graph, so it is reported separately.
  const first = timed(() => planTrip(requestOf(1, 7), { today: TODAY }))
  for (let index = 0; index < 10; index += 1) planTrip(requestOf(index, 7), { today: TODAY })
  const rows = LENGTHS.map((days) => {
    let refused = 0
    const times = Array.from({ length: REQUESTS }, (_, index) =>
      timed(() => {
        if ('refusal' in planTrip(requestOf(index, days), { today: TODAY })) refused += 1
      }),
    )
    return {
      days,
      requests: REQUESTS,
      refused,
      'p50 ms': round(quantile(times, 0.5)),
      'p95 ms': round(quantile(times, 0.95)),
    }
  })
  return {
    table: { title: `Real requests; the first plan of a process takes ${round(first)} ms`, rows },
    limits: rows.map((row) => ({
      what: `${row.days} days, p95`,
      measured: row['p95 ms'],
      unit: 'ms',
      most: P95_LIMITS_MS[row.days],
    })),
  }
}

function benchGrowth(): Table[] {
  const byDays = GROWTH_DAYS.map((days) => {
    const times = Array.from({ length: GROWTH_RUNS }, (_, run) =>
      timed(() => planTrip(requestOf(run, days), { today: TODAY })),
    )
    return { days, 'median ms': round(median(times)) }
  })
  const request = requestOf(4, 7)
  const byPlaces = GROWTH_PLACES.map((count) => {
    const step = PLACES.length / count
    const places = Array.from(
      { length: count },
      (_, index) => PLACES[Math.floor(index * step)] ?? (PLACES[0] as (typeof PLACES)[number]),
    )
    const times = Array.from({ length: GROWTH_RUNS }, (_, run) =>
      timed(() => solve(tripOf(request, { places }).problem, { seed: run, rounds: 2_000 })),
    )
    return { places: count, 'median ms': round(median(times)) }
  })
  return [
    { title: 'Growth with days', rows: byDays },
    { title: 'Growth with places, seven days', rows: byPlaces },
  ]
}

export function benchRequests(): BenchReport {
  const { table, limits } = benchLengths()
  return { tables: [table, ...benchGrowth()], limits }
}
