/** What a benchmark found, as data: printed in one place, and written to docs/benchmarks.md from the same. */

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../support/architecture/source-reader.ts'
import { round } from './figures.ts'

type Cell = string | number

export interface Table {
  readonly title: string
  /** All with the same columns; one that a row lacks is empty. */
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

export interface Limit {
  readonly what: string
  readonly measured: number
  readonly unit?: string
  /** What it must not fall below. */
  readonly least?: number
  /** What it must not exceed. */
  readonly most?: number
}

export interface BenchReport {
  readonly tables: readonly Table[]
  readonly limits: readonly Limit[]
  /** What the figures do not say by themselves: what was left out, what was measured again. */
  readonly notes?: readonly string[]
}

export function isKept({
  measured,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
}: Limit): boolean {
  return measured >= least && measured <= most
}

export function printReport({ tables, limits, notes = [] }: BenchReport): void {
  for (const { title, rows } of tables) {
    console.log(`${title}:`)
    console.table(rows)
  }
  for (const note of notes) console.log(note)
  for (const limit of limits) console.log(`${isKept(limit) ? 'kept  ' : 'MISSED'} ${sentenceOf(limit)}`)
}

function sentenceOf({ what, measured, unit, least, most }: Limit): string {
  const bounds = [least !== undefined && `at least ${least}`, most !== undefined && `at most ${most}`].filter(Boolean)
  return `${what}: ${round(measured, 2)}${unit === undefined ? '' : ` ${unit}`} (${bounds.join(', ')})`
}

const BENCHMARKS = join(ROOT, 'docs', 'benchmarks.md')

const HEAD = `# Benchmarks

Made by \`npm run bench -- --write\`, which runs every benchmark on one machine, or those that are named, and overwrites this page.

Read ratios, not figures. Peers run in the same run as the house, in turn, with the order reversed every other round; a figure is the median of
the rounds, a ratio the median of the rounds' ratios. Figures drift with the machine by a third from one day to the next, ratios hardly.
Where a server is measured, it is a process of its own, and what counts is the time that it and all its threads spend on the processor for a
request. Requests a second are shown beside it: they also hold what the load and the functions do, which share the machine.
A benchmark fails, and its command with it, when one of its limits is missed.
`

/** @param reports by the name of the benchmark, in the order they ran */
export function writeReports(reports: ReadonlyMap<string, BenchReport>): void {
  const parts = [...reports].map(([name, report]) => `## ${name}\n\n${markdownOf(report)}`)
  writeFileSync(BENCHMARKS, `${HEAD}\n${machine()}\n${overview(reports)}\n${parts.join('\n')}`)
}

/** Every limit of every benchmark in one table. */
function overview(reports: ReadonlyMap<string, BenchReport>): string {
  return tableOf(
    [...reports].flatMap(([benchmark, { limits }]) => limits.map((limit) => ({ benchmark, ...rowOf(limit) }))),
  )
}

function rowOf(limit: Limit): Readonly<Record<string, Cell>> {
  return {
    limit: limit.what,
    measured: `${round(limit.measured, 2)}${limit.unit === undefined ? '' : ` ${limit.unit}`}`,
    'at least': limit.least ?? '',
    'at most': limit.most ?? '',
    kept: isKept(limit) ? 'yes' : '**no**',
  }
}

function machine(): string {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks.md') !== ''
  const [processor] = cpus()
  const lines = [
    [
      'machine',
      `${processor?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${round(totalmem() / 2 ** 30, 0)} GB`,
    ],
    ['system', `${type()} ${release()}, Node ${process.versions.node}`],
    ['date', new Date().toISOString().slice(0, 10)],
    ['commit', `${git('rev-parse', '--short=10', 'HEAD')}${changed ? ', with changes that were not committed' : ''}`],
  ]
  return `| | |\n|---|---|\n${lines.map(([name, value]) => `| ${name} | ${value} |\n`).join('')}`
}

function markdownOf({ tables, notes = [] }: BenchReport): string {
  return [
    ...tables.map(({ title, rows }) => `${title}:\n\n${tableOf(rows)}`),
    ...notes.map((note) => `${note}\n`),
  ].join('\n')
}

function tableOf(rows: Table['rows']): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |\n`
  return [
    line(columns),
    `|${columns.map(() => '---|').join('')}\n`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('')
}
