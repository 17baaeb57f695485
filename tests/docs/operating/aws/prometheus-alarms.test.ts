/** Compares the alarms on AWS with the rules for Prometheus: each rule has an alarm, or the README says what replaces it. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../../support/architecture/source-reader.ts'
import { AWS_FOLDER } from '../../../support/aws/synthesis.ts'

const readme = readFileSync(join(AWS_FOLDER, 'README.md'), 'utf8')
const { groups } = parse(readFileSync(join(ROOT, 'docs/operating/prometheus/alarms.yaml'), 'utf8')) as {
  groups: readonly { readonly rules: readonly { readonly alert: string }[] }[]
}
const rules = groups.flatMap((group) => group.rules.map(({ alert }) => alert))

/** The rows | [Rule](../runbook.md#rule) | `alarm`, `alarm` | difference | of the README. */
const rows = [...readme.matchAll(/^\| \[(\w+)\]\(\.\.\/runbook\.md#(\w+)\) \|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, rule = '', anchor = '', alarms = '', difference = '']) => ({
    rule,
    anchor,
    alarms: [...alarms.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    difference: difference.trim(),
  }),
)
const alarms = readdirSync(join(AWS_FOLDER, 'alarms'))
  .map((name) => readFileSync(join(AWS_FOLDER, 'alarms', name), 'utf8'))
  .flatMap((text) => [...text.matchAll(/(?:name: |waits\(\s*)'([\w-]+)'/g)].map(([, name = '']) => name))

test('every rule for Prometheus has a row, in the same order', () => {
  expect(rows.map(({ rule }) => rule)).toEqual(rules)
  expect(rows.filter(({ rule, anchor }) => anchor !== rule.toLowerCase())).toEqual([])
})

test('every row names an alarm that exists, or the reason why none is needed', () => {
  expect(rows.flatMap((row) => row.alarms).filter((name) => !alarms.includes(name))).toEqual([])
  expect(rows.filter(({ alarms: named, difference }) => named.length === 0 && difference.length < 40)).toEqual([])
})

test('every alarm made from exported metrics belongs to a rule', () => {
  const source = readFileSync(join(AWS_FOLDER, 'alarms/site-rows.ts'), 'utf8')
  const collected = source
    .split(/^ {4}\{$/m)
    .filter((row) => row.includes('collector.metric('))
    .map((row) => /name: '([\w-]+)'/.exec(row)?.[1] ?? '')
  expect(collected.length).toBeGreaterThan(6)
  const named = rows.flatMap((row) => row.alarms)
  expect(collected.filter((name) => name !== 'metrics-missing' && !named.includes(name))).toEqual([])
})
