/**
 * `npm run bench [-- NAME … [--runs N] [--seconds S] [--sample N] [--crews N] [--streams N] [--write]]` runs the named
 * benchmarks, or all. It fails when a limit is missed. `--write` replaces the sections of the benchmarks that ran in
 * docs/benchmarks.md.
 */

import { parseArgs } from 'node:util'
import { benchBytes } from './bytes.ts'
import { benchCopies } from './copies.ts'
import { benchCrews } from './crews/crews.ts'
import { benchDocuments } from './documents.ts'
import { benchEndurance } from './endurance/endurance.ts'
import { benchMap } from './map/map.ts'
import { benchMapNames } from './map/map-names.ts'
import { benchMessages } from './messages.ts'
import { benchPages } from './pages.ts'
import { benchPlanner } from './planner/planner.ts'
import { benchPlanningStorm } from './planning-storm.ts'
import { benchProxy } from './proxy.ts'
import { type BenchReport, isKept, printReport, writeReports } from './report.ts'
import { benchSignIn } from './sign-in/sign-in.ts'
import { benchSignInLive } from './sign-in/sign-in-live.ts'
import { benchStart } from './start.ts'
import { benchStorm } from './storm.ts'

export interface BenchOptions {
  readonly runs: number | undefined
  /**
   * For the planner, seconds of processor time for each instance. For the endurance run, its duration in seconds.
   * Undefined means the benchmark's default.
   */
  readonly seconds: number | undefined
  /** Used by the planner only: every nth instance is solved. Undefined means all instances. */
  readonly sample: number | undefined
  readonly crews: number | undefined
  /** Used by the messages only: open streams. */
  readonly streams: number | undefined
}

type Bench = (options: BenchOptions) => BenchReport | Promise<BenchReport>

const BENCHES: Readonly<Record<string, Bench>> = {
  proxy: benchProxy,
  copies: benchCopies,
  documents: benchDocuments,
  start: benchStart,
  bytes: benchBytes,
  'sign-in': benchSignIn,
  'sign-in-live': benchSignInLive,
  pages: benchPages,
  endurance: benchEndurance,
  storm: benchStorm,
  planner: benchPlanner,
  'planning-storm': benchPlanningStorm,
  crews: benchCrews,
  messages: benchMessages,
  map: benchMap,
  'map-names': benchMapNames,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seconds: { type: 'string' },
    sample: { type: 'string' },
    crews: { type: 'string' },
    streams: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const count = (value: string | undefined) => (value === undefined ? undefined : Number(value))
const options: BenchOptions = {
  runs: count(values.runs),
  seconds: count(values.seconds),
  sample: count(values.sample),
  crews: count(values.crews),
  streams: count(values.streams),
}
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name))
const wrong = Object.values(options).some((value) => value !== undefined && !(Number.isInteger(value) && value > 0))
if (unknown.length > 0 || wrong) {
  console.error(
    `usage: npm run bench -- [${Object.keys(BENCHES).join(' | ')}] [--runs N] [--seconds S] [--sample N] [--crews N] [--streams N] [--write]`,
  )
  process.exit(2)
}

const reports = new Map<string, BenchReport>()
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n── ${name}`)
  let report: BenchReport
  try {
    report = await bench(options)
  } catch (error) {
    // The remaining benchmarks still run, because a whole run takes an hour.
    console.error(`${name} ended early:`, error)
    process.exitCode = 1
    continue
  }
  printReport(report)
  reports.set(name, report)
  if (!report.limits.every(isKept)) process.exitCode = 1
  // Written after each benchmark, because a full run takes an hour and may be interrupted.
  if (values.write) writeReports(reports, Object.keys(BENCHES))
}
