/** A reporter that names, at the end, each test that failed at first and passed at its second try: nothing is forgiven unseen. */

import type { Reporter, TestCase } from 'vitest/node'

export default class SecondTryReporter implements Reporter {
  readonly #lines: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#lines.push(`↻ ${test.module.relativeModuleId}: ${test.fullName}: ${first?.message.split('\n')[0] ?? ''}`)
  }

  onTestRunEnd(): void {
    if (this.#lines.length > 0) console.log(['\npassed at the second try:', ...this.#lines].join('\n'))
  }
}
