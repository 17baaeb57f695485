/** A reporter that writes the scenarios' results to test-results/scenarios.md. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { ALL_SCENARIOS, SCENARIO_PREFIX } from './scenarios.ts'

const README = join(import.meta.dirname, '../../README.md')
const TABLE = /(<!-- scenarios -->\n)[\s\S]*?(<!-- \/scenarios -->)/
const ROW = /^\| (✓|✗|–) \| `([^`]+)`/gm

export type Mark = '✓' | '✗' | '–'

/** The marks a README holds. */
export function marksIn(readme: string): Map<string, Mark> {
  return new Map([...readme.matchAll(ROW)].map(([, mark = '–', id = '']) => [id, mark as Mark]))
}

export function scenarioTable(marks: ReadonlyMap<string, Mark>): string {
  const rows = ALL_SCENARIOS.map(({ id, words }) => `| ${marks.get(id) ?? '–'} | \`${id}\` | ${words} |`)
  return ['| | Scenario | |', '|---|---|---|', ...rows, ''].join('\n')
}

export function withMarks(readme: string, found: ReadonlyMap<string, Mark>): string {
  const table = scenarioTable(new Map([...marksIn(readme), ...found]))
  return readme.replace(TABLE, (_whole, open: string, close: string) => `${open}${table}${close}`)
}

export function scenarioOf(title: string): string | undefined {
  if (!title.startsWith(SCENARIO_PREFIX)) return undefined
  return title.slice(SCENARIO_PREFIX.length).split(':')[0]
}

export default class ScenarioReporter implements Reporter {
  readonly #found = new Map<string, Mark>()

  onTestCaseResult(test: TestCase): void {
    const id = scenarioOf(test.name)
    if (id === undefined) return
    const { state } = test.result()
    // A scenario that stands in several tests has passed when all of them have.
    if (state === 'passed' && this.#found.get(id) !== '✗') this.#found.set(id, '✓')
    if (state === 'failed') this.#found.set(id, '✗')
  }

  onTestRunEnd(): void {
    if (this.#found.size === 0 || !existsSync(README)) return
    const before = readFileSync(README, 'utf8')
    const after = withMarks(before, this.#found)
    if (after !== before) writeFileSync(README, after)
  }
}
