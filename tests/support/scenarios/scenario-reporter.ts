/** A Vitest reporter that writes the result of each scenario to test-results/scenarios.md. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { ALL_SCENARIOS, SCENARIO_PREFIX } from './scenarios.ts'

const RESULTS_FOLDER = join(import.meta.dirname, '../../../test-results')

export type Mark = '✓' | '✗' | '–'

/** Returns the results as a table. Without marks, it is the table of tests/README.md. */
export function scenarioTable(marks?: ReadonlyMap<string, Mark>): string {
  const rows = ALL_SCENARIOS.map(({ id, words }) => {
    const mark = marks ? `| ${marks.get(id) ?? '–'} ` : ''
    return `${mark}| \`${id}\` | ${words} |`
  })
  const head = marks ? ['| | Scenario | |', '|---|---|---|'] : ['| Scenario | |', '|---|---|']
  return [...head, ...rows, ''].join('\n')
}

export function scenarioOf(title: string): string | undefined {
  if (!title.startsWith(SCENARIO_PREFIX)) return undefined
  return title.slice(SCENARIO_PREFIX.length).split(':')[0]
}

export default class ScenarioReporter implements Reporter {
  readonly #marks = new Map<string, Mark>()

  onTestCaseResult(test: TestCase): void {
    const id = scenarioOf(test.name)
    if (id === undefined) return
    const { state } = test.result()
    // A scenario with several tests passes when all of them pass.
    if (state === 'passed' && this.#marks.get(id) !== '✗') this.#marks.set(id, '✓')
    if (state === 'failed') this.#marks.set(id, '✗')
  }

  onTestRunEnd(): void {
    if (this.#marks.size === 0) return
    mkdirSync(RESULTS_FOLDER, { recursive: true })
    writeFileSync(join(RESULTS_FOLDER, 'scenarios.md'), scenarioTable(this.#marks))
  }
}
