/** Benchmark results as data, printed to the terminal and written to docs/benchmarks.md. */

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../support/architecture/source-reader.ts'
import { round } from './figures.ts'

type Cell = string | number

export interface Table {
  readonly title: string
  /** Cells by column title. A column that is missing in a row becomes an empty cell. */
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

export interface Limit {
  readonly what: string
  readonly measured: number
  readonly unit?: string
  readonly least?: number
  readonly most?: number
  readonly decision?: string
}

export interface BenchReport {
  readonly tables: readonly Table[]
  readonly limits: readonly Limit[]
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
  for (const limit of limits) console.log(`${isKept(limit) ? 'met   ' : 'MISSED'} ${sentenceOf(limit)}`)
}

function sentenceOf({ what, measured, unit, least, most }: Limit): string {
  const bounds = [least !== undefined && `at least ${least}`, most !== undefined && `at most ${most}`].filter(Boolean)
  return `${what}: ${round(measured, 2)}${unit === undefined ? '' : ` ${unit}`} (${bounds.join(', ')})`
}

const BENCHMARKS = join(ROOT, 'docs', 'benchmarks.md')

const HEAD = `# Benchmarks

\`npm run bench -- --write\` runs every benchmark and writes this page; \`npm run bench -- NAME … --write\` replaces only the named ones.

Compare ratios, not absolute figures. Peers run in the same run as this server, in turn, with the order reversed every other
round. A figure is the median of the rounds; a ratio is the median of the rounds' ratios. From one day to the next absolute
figures vary by a third, ratios hardly at all.

A measured server is a process of its own. The figure that counts is the processor time of all its threads per request. Requests
per second are shown beside it; they also include the load generator and the functions, which share the machine.

The command fails when a limit is missed. A limit that was moved from its first target has the decision beside it.
`

const SECTION = /^## ([\w-]+)\n\n([\s\S]*?)(?=\n## |$(?![\s\S]))/gm

/**
 * Writes docs/benchmarks.md. A benchmark that did not run keeps its section and its limits.
 * @param reports the results of this run, by the name of the benchmark
 * @param order the names of all benchmarks, in the order of the page
 */
export function writeReports(reports: ReadonlyMap<string, BenchReport>, order: readonly string[]): void {
  writeFileSync(BENCHMARKS, pageOf(readFileSync(BENCHMARKS, 'utf8'), reports, order, measuredOn()))
}

export function pageOf(
  page: string,
  reports: ReadonlyMap<string, BenchReport>,
  order: readonly string[],
  measured: string,
): string {
  const before = new Map([...page.matchAll(SECTION)].map(([, name = '', text = '']) => [name, text.trimEnd()]))
  const limitsBefore = Map.groupBy(
    (before.get('Limits') ?? '').split('\n'),
    (line) => line.slice(2).split(' | ')[0] ?? '',
  )
  const names = order.filter((name) => reports.has(name) || before.has(name))
  const limits = names.flatMap((name) => {
    const report = reports.get(name)
    return report ? report.limits.map((limit) => lineOf([name, ...rowOf(limit)])) : (limitsBefore.get(name) ?? [])
  })
  const sections = names.map((name) => {
    const report = reports.get(name)
    return `## ${name}\n\n${report ? `${measured}\n\n${markdownOf(report).trimEnd()}` : before.get(name)}\n`
  })
  const overview = [lineOf(LIMIT_COLUMNS), `|${'---|'.repeat(LIMIT_COLUMNS.length)}`, ...limits].join('\n')
  return `${HEAD}\n## Limits\n\n${overview}\n\n${sections.join('\n')}`
}

const LIMIT_COLUMNS = ['benchmark', 'limit', 'measured', 'at least', 'at most', 'met', 'decision']

function rowOf(limit: Limit): readonly Cell[] {
  return [
    limit.what,
    `${round(limit.measured, 2)}${limit.unit === undefined ? '' : ` ${limit.unit}`}`,
    limit.least ?? '',
    limit.most ?? '',
    isKept(limit) ? 'yes' : '**no**',
    limit.decision ?? '',
  ]
}

function measuredOn(): string {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks.md') !== ''
  const [processor] = cpus()
  const commit = `${git('rev-parse', '--short=10', 'HEAD')}${changed ? ' with uncommitted changes' : ''}`
  const machine = `${processor?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${round(totalmem() / 2 ** 30, 0)} GB`
  return `Measured ${new Date().toISOString().slice(0, 10)} at ${commit}: ${machine}, ${type()} ${release()}, Node ${process.versions.node}.`
}

function markdownOf({ tables, notes = [] }: BenchReport): string {
  return [
    ...tables.map(({ title, rows }) => `${title}:\n\n${tableOf(rows)}`),
    ...notes.map((note) => `${note}\n`),
  ].join('\n')
}

function tableOf(rows: Table['rows']): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${lineOf(cells)}\n`)
    .join('')
}

function lineOf(cells: readonly Cell[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
}
