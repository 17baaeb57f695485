import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../architecture/source-reader.ts'
import { scenarioOf, scenarioTable } from './scenario-reporter.ts'
import { ALL_SCENARIOS } from './scenarios.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('there are 71 scenarios with distinct ids', () => {
  expect(ALL_SCENARIOS).toHaveLength(71)
  expect(new Set(ALL_SCENARIOS.map(({ id }) => id)).size).toBe(71)
})

test('each scenario is exactly one test', () => {
  const used = readSources(['tests'], ['.test.ts', '.test.tsx'])
    .filter(({ path }) => !path.startsWith('tests/support/'))
    .flatMap(({ text }) => [...text.matchAll(/\bscenario\(\s*'([^']+)'/g)].map(([, id = '']) => id))
  expect(used.sort()).toEqual(ALL_SCENARIOS.map(({ id }) => id).sort())
})

test('tests/README.md lists every scenario', () => {
  expect(README).toContain(`<!-- scenarios -->\n${scenarioTable()}<!-- /scenarios -->`)
})

test('the table of results marks each scenario as passed, failed or not run', () => {
  const rows = scenarioTable(
    new Map([
      ['i18n/labels', '✗'],
      ['i18n/override', '✓'],
    ]),
  ).split('\n')
  const markOf = (id: string) => rows.find((row) => row.includes(`\`${id}\``))?.slice(2, 3)
  expect([markOf('i18n/labels'), markOf('i18n/override'), markOf('verify-user/skips')]).toEqual(['✗', '✓', '–'])
})

test('a test of a scenario is recognised by its title', () => {
  expect(scenarioOf('scenario i18n/labels: all labels follow')).toBe('i18n/labels')
  expect(scenarioOf('another test')).toBeUndefined()
})
