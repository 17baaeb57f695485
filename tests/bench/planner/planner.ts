/**
 * Runs the planner's solver on published instances of the team orienteering problem with time windows. Reports the gap
 * to the best known scores, checks every route by the instances' rules, and checks that the same seed always gives the
 * same answer.
 */

import { existsSync, readFileSync } from 'node:fs'
import { solve } from '../../../shared/planner/solver/solve.ts'
import { checkedScore, problemOf, readInstance } from '../../support/planner/toptw-instance.ts'
import { round } from '../figures.ts'
import type { BenchReport, Table } from '../report.ts'
import { benchBudget } from './planner-budget.ts'
import { benchRequests } from './planner-requests.ts'

/**
 * The runs. Every `every`-th instance is solved in `seconds` of processor time, and `gap` is the upper limit for the
 * mean gap to the best known scores, in per cent. Ten seconds for all instances would take half an hour.
 */
const RUNS: readonly Run[] = [
  { seconds: 1, every: 1, gap: 0.25 },
  { seconds: 10, every: 8, gap: 0.08 },
]
const SEED = 1
const REPEATED_ROUNDS = 400
/** Number of polls between two readings of the processor clock, because one reading takes as long as a search round. */
const POLLS = 16

interface Run {
  readonly seconds: number
  readonly every: number
  readonly gap: number
}

export interface PlannerOptions {
  /** Seconds for each instance in a single run. If undefined, the runs of `RUNS` are made. */
  readonly seconds: number | undefined
  /** Only every n-th of a run's instances is solved. */
  readonly sample: number | undefined
}

interface Row {
  readonly instance: string
  readonly family: string
  readonly paths: number
  readonly best: number
  readonly score: number
  readonly gap: number
  readonly rounds: number
}

export async function benchPlanner({ seconds, sample = 1 }: PlannerOptions): Promise<BenchReport> {
  const runs = seconds === undefined ? RUNS : [runOf(seconds)]
  const reports = runs.map((run) => benchInstances({ ...run, every: run.every * sample }))
  reports.push(benchBudget(), benchRequests())
  return {
    tables: reports.flatMap(({ tables }) => tables),
    limits: reports.flatMap(({ limits }) => limits),
    notes: reports.flatMap(({ notes = [] }) => notes),
  }
}

/**
 * Returns a run of all instances with this many seconds each. Its limit is that of the longest entry of `RUNS` that has
 * at most this many seconds. If there is no such entry, the run has no limit.
 */
function runOf(seconds: number): Run {
  const gap = RUNS.findLast((run) => run.seconds <= seconds)?.gap ?? Number.POSITIVE_INFINITY
  return { seconds, every: 1, gap }
}

function benchInstances({ seconds, every, gap: most }: Run): BenchReport {
  const { TOPTW_DIR: folder } = process.env
  if (folder === undefined || !existsSync(`${folder}/best_known.csv`)) {
    const why = 'TOPTW_DIR must name the folder that holds best_known.csv and the files of the instances'
    return { tables: [], limits: [{ what: `published instances solved (${why})`, measured: 0, least: 1 }] }
  }
  const known = bestKnown(folder)
  const all = known.filter((_, index) => index % every === 0)
  const which =
    every === 1
      ? `all ${all.length} published instances`
      : `${all.length} of ${known.length} published instances (one in ${every})`
  // Warm-up, because the first solve of a process is slower.
  const first = all[0]
  if (first)
    solve(problemOf(readInstance(folder, first.instance), first.paths), { seed: SEED, rounds: REPEATED_ROUNDS })
  const rows = all.map((one): Row => {
    const instance = readInstance(folder, one.instance)
    const problem = problemOf(instance, one.paths)
    const { routes, score, rounds } = solve(problem, {
      seed: SEED,
      rounds: Number.POSITIVE_INFINITY,
      expired: spent(seconds),
    })
    const checked = checkedScore(instance, one.paths, routes)
    if (checked !== score) throw new Error(`${one.instance}: the solver says ${score}, the check ${checked}`)
    const [answer, again] = [1, 2].map(() => JSON.stringify(solve(problem, { seed: SEED, rounds: REPEATED_ROUNDS })))
    if (answer !== again) throw new Error(`${one.instance}: two answers for one seed`)
    return { ...one, score, rounds, gap: (100 * (one.best - score)) / one.best }
  })
  return {
    tables: tablesOf(rows, `${capitalised(which)}, ${seconds} s of one core each, seed ${SEED}`),
    limits: [
      { what: `mean gap to the best known at ${seconds} s, ${which}`, measured: meanGap(rows), unit: '%', most },
    ],
    notes: [
      `In ${seconds} s the best known score was reached ${rows.filter(({ gap }) => gap <= 0).length} of ${rows.length} times; no route was broken, and every answer was the same for the same seed and rounds.`,
    ],
  }
}

function bestKnown(folder: string): { instance: string; family: string; paths: number; best: number }[] {
  const lines = readFileSync(`${folder}/best_known.csv`, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => {
    const [instance = '', paths, , best] = line.split(',')
    return { instance, family: instance.replace(/\d+$/, ''), paths: Number(paths), best: Number(best) }
  })
}

function spent(seconds: number): () => boolean {
  const start = process.cpuUsage()
  let polls = 0
  return () => {
    polls += 1
    if (polls % POLLS !== 0) return false
    const { user, system } = process.cpuUsage(start)
    return user + system >= seconds * 1e6
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function tablesOf(rows: readonly Row[], what: string): Table[] {
  const paths = [...new Set(rows.map((row) => row.paths))].sort((a, b) => a - b)
  const line = (some: readonly Row[]) =>
    Object.fromEntries([
      ...paths.map((m) => [`m = ${m}`, cell(some.filter((row) => row.paths === m))]),
      ['all', cell(some)],
    ])
  const families = [...new Set(rows.map(({ family }) => family))].sort()
  const worst = rows.toSorted((a, b) => b.gap - a.gap).slice(0, 8)
  return [
    {
      title: `${what}: mean gap to the best known score in per cent, by family and number of paths`,
      rows: [
        ...families.map((family) => ({ family, ...line(rows.filter((row) => row.family === family)) })),
        { family: 'all', ...line(rows) },
      ],
    },
    {
      title: 'The widest gaps',
      rows: worst.map(({ gap, family: _, ...row }) => ({ ...row, 'gap %': round(gap, 2) })),
    },
  ]
}

const meanGap = (rows: readonly Row[]) => rows.reduce((sum, { gap }) => sum + gap, 0) / rows.length

function cell(rows: readonly Row[]): number | string {
  return rows.length === 0 ? '' : round(meanGap(rows), 2)
}
