import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MEMORY_UNDER_LOAD, PERFORMANCE_SCORES, SIGN_IN_PAGE, WITH_I18NEXT } from './bench/moved-limits.ts'
import { type BenchReport, pageOf } from './bench/report.ts'
import { ROOT } from './support/architecture/source-reader.ts'

const page = readFileSync(join(ROOT, 'docs/benchmarks.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| [\w-]+ \| .* \| (?:yes|\*\*no\*\*) \| .*\|$/.test(line))

test('the page has no limit that is missed', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter((row) => row.includes('| **no** |'))).toEqual([])
})

test('the page gives the decision for every moved limit', () => {
  const moved = rows.filter((row) =>
    /(?:planner|city) \w\w, performance|resident under load|JavaScript|sign-in page|first visit/.test(row),
  )
  const decisions = [
    ...[MEMORY_UNDER_LOAD, SIGN_IN_PAGE, ...Object.values(PERFORMANCE_SCORES)].map(({ decision }) => decision),
    ...[105, 125, 130].map(WITH_I18NEXT),
  ]
  expect(moved.length).toBeGreaterThan(15)
  expect(moved.filter((row) => !decisions.some((decision) => row.includes(decision)))).toEqual([])
})

const LIMITS = (measured: number): BenchReport => ({
  tables: [{ title: 'Figures', rows: [{ what: 'a', ms: measured }] }],
  limits: [{ what: 'time', measured, unit: 'ms', most: 5, decision: 'The target was 4.' }],
})

test('a written benchmark replaces its own section and limits only', () => {
  const order = ['proxy', 'start']
  const first = pageOf('', new Map(order.map((name, at) => [name, LIMITS(at + 1)])), order, 'Measured first.')
  const second = pageOf(first, new Map([['start', LIMITS(9)]]), order, 'Measured second.')
  expect(second).toContain('| proxy | time | 1 ms |  | 5 | yes | The target was 4. |')
  expect(second).toContain('| start | time | 9 ms |  | 5 | **no** | The target was 4. |')
  expect(second.match(/^## .*/gm)).toEqual(['## Limits', '## proxy', '## start'])
  expect(second.match(/^Measured .*/gm)).toEqual(['Measured first.', 'Measured second.'])
})
