/** Checks the alarms for Prometheus against the exported metrics, the runbook and their own unit tests. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { atDepth } from '../../support/depth.ts'
import { readExportedMetrics, unknownIn } from '../../support/operation/exported-metrics.ts'
import { runIfInstalled } from '../../support/operation/installed-program.ts'
import { readQuery } from '../../support/operation/promql.ts'

const FOLDER = 'docs/operating/prometheus'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

interface RuleTest {
  readonly name: string
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[]
}

const { groups } = parse(read(`${FOLDER}/alarms.yaml`)) as { groups: readonly { rules: readonly Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const names = rules.map(({ alert }) => alert)
const { tests } = parse(read(`${FOLDER}/alarms.test.yaml`)) as { tests: readonly RuleTest[] }
const guide = read('docs/operating.md')
const exported = await readExportedMetrics()

const unknown = (expression: string) => unknownIn(readQuery(expression), exported)

test('has a severity, a summary and a section of the runbook for each alarm', () => {
  expect(names.length).toBe(new Set(names).size)
  expect(names.length).toBeGreaterThan(20)
  for (const { alert, labels, annotations } of rules) {
    expect.soft(['page', 'ticket'], alert).toContain(labels.severity)
    expect.soft(annotations.summary, alert).toMatch(/\.$/)
    expect.soft(annotations.runbook).toBe(`docs/operating/runbook.md#${alert.toLowerCase()}`)
  }
})

test('gives every alarm a time to last, except the one for single errors', () => {
  expect(rules.filter((rule) => rule.for === undefined).map(({ alert }) => alert)).toEqual(['UnexpectedErrors'])
})

test('uses only metrics and labels that are exported', () => {
  expect(rules.flatMap(({ alert, expr }) => unknown(expr).map((name) => `${alert}: ${name}`))).toEqual([])
})

test.each([
  ['rate(no_such_total[5m]) > 0', 'no_such_total'],
  ['max(breaker_state{service="functions"}) > 0', 'service'],
  ['max by (service) (breaker_state) > 0', 'service'],
])('reports what nothing exports in %s', (expression, name) => expect(unknown(expression)).toEqual([name]))

test('rejects an expression that is not PromQL', () => {
  expect(() => unknown('sum(rate(breaker_state[5m])')).toThrow('not PromQL')
})

test('has one section of the runbook for each alarm, in the same order', () => {
  const headings = [...read('docs/operating/runbook.md').matchAll(/^## (\S+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(names)
})

test('states in the guide the expression and the time of each alarm', () => {
  const rows = [...guide.matchAll(/^\| \[(\w+)\]\(operating\/runbook\.md#\w+\) \| `(.+?)` \| ([^|]+) \|/gm)]
  const shortened = (time = 'once') => time.replace(/(\d)m$/, '$1 min').replace(/(\d)h$/, '$1 h')
  expect(rows.map(([, name, expr, time]) => [name, expr?.replaceAll('\\|', '|'), time])).toEqual(
    rules.map((rule) => [rule.alert, rule.expr, shortened(rule.for)]),
  )
})

test('has unit tests in which each alarm fires and in which it stays quiet', () => {
  const outcomes = (alert: string) =>
    tests.flatMap((one) => one.alert_rule_test).filter(({ alertname }) => alertname === alert)
  const without = (fires: boolean) =>
    names.filter((alert) => !outcomes(alert).some(({ exp_alerts }) => exp_alerts.length > 0 === fires))
  expect(without(true)).toEqual([])
  expect(without(false)).toEqual([])
  expect(tests.filter((one) => !names.includes(one.name.split(',')[0] ?? '')).map(({ name }) => name)).toEqual([])
})

const CHECK: readonly [command: string, file: string] = ['check', 'alarms.yaml']
/** Takes six seconds. At quick depth the test above checks that each alarm has its unit tests. */
const UNIT_TESTS: typeof CHECK = ['test', 'alarms.test.yaml']

test.each(atDepth({ quick: [CHECK], full: [CHECK, UNIT_TESTS] }))('passes promtool %s rules', async (command, file) => {
  const cwd = join(ROOT, FOLDER)
  const result = await runIfInstalled('promtool', [command, 'rules', file], { debianPackage: 'prometheus', cwd })
  // Without promtool, this check is skipped at quick depth. The tests above check the structure of alarms.yaml and
  // alarms.test.yaml.
  if (result) expect(result.output + result.code).toMatch(/SUCCESS[\s\S]*0$/)
})
