/** `npm run bench [-- NAME … [--runs N] [--seconds S] [--sample N] [--crews N]]`: the benchmarks by name, all of them when none is named; fails when one misses its limit. */

import { parseArgs } from 'node:util'
import { benchCrews } from './crews.ts'
import { benchPages } from './pages.ts'
import { benchPlanner } from './planner.ts'
import { benchSignIn } from './sign-in.ts'

export interface BenchOptions {
  readonly runs: number | undefined
  /** Of the planner alone: seconds of one core for each instance, and every how manieth instance. */
  readonly seconds: number | undefined
  readonly sample: number | undefined
  /** Of the crews alone: the most that a store holds. */
  readonly crews: number | undefined
}

/** Prints its table and answers whether every limit was kept. */
type Bench = (options: BenchOptions) => boolean | Promise<boolean>

const BENCHES: Readonly<Record<string, Bench>> = {
  crews: benchCrews,
  pages: benchPages,
  planner: benchPlanner,
  'sign-in': benchSignIn,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    seconds: { type: 'string' },
    sample: { type: 'string' },
    crews: { type: 'string' },
  },
})
const count = (value: string | undefined) => (value === undefined ? undefined : Number(value))
const options: BenchOptions = {
  runs: count(values.runs),
  seconds: count(values.seconds),
  sample: count(values.sample),
  crews: count(values.crews),
}
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name))
const wrong = Object.values(options).some((value) => value !== undefined && !(Number.isInteger(value) && value > 0))
if (unknown.length > 0 || wrong) {
  console.error(
    `usage: npm run bench -- [${Object.keys(BENCHES).join(' | ')}] [--runs N] [--seconds S] [--sample N] [--crews N]`,
  )
  process.exit(2)
}

for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n── ${name}`)
  if (!(await bench(options))) process.exitCode = 1
}
