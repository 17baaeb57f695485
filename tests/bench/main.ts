/** `npm run bench [-- NAME … [--runs N]]`: the benchmarks by name, all of them when none is named; fails when one misses its limit. */

import { parseArgs } from 'node:util'
import { benchPages } from './pages.ts'
import { benchSignIn } from './sign-in.ts'

export interface BenchOptions {
  readonly runs: number | undefined
}

/** Prints its table and answers whether every limit was kept. */
type Bench = (options: BenchOptions) => Promise<boolean>

const BENCHES: Readonly<Record<string, Bench>> = {
  pages: benchPages,
  'sign-in': benchSignIn,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } })
const runs = values.runs === undefined ? undefined : Number(values.runs)
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0 || (runs !== undefined && !(Number.isInteger(runs) && runs > 0))) {
  console.error(`usage: npm run bench -- [${Object.keys(BENCHES).join(' | ')}] [--runs N]`)
  process.exit(2)
}

for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n── ${name}`)
  if (!(await bench({ runs }))) process.exitCode = 1
}
