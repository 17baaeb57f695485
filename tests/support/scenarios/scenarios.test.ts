import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../architecture/source-reader.ts'
import { marksIn, scenarioOf, scenarioTable, withMarks } from './scenario-reporter.ts'
import { ALL_SCENARIOS } from './scenarios.ts'

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

test('there are seventy-one scenarios, and each has exactly one name', () => {
  expect(ALL_SCENARIOS).toHaveLength(71)
  expect(new Set(ALL_SCENARIOS.map(({ id }) => id)).size).toBe(71)
})

test('each scenario is one test of the suite', () => {
  const used = readSources(['tests'], ['.test.ts', '.test.tsx'])
    .filter(({ path }) => !path.startsWith('tests/support/'))
    .flatMap(({ text }) => [...text.matchAll(/\bscenario\(\s*'([^']+)'/g)].map(([, id = '']) => id))
  expect(used.sort()).toEqual(ALL_SCENARIOS.map(({ id }) => id).sort())
})

test('the README of the tests lists every scenario with its mark', () => {
  expect(withMarks(README, new Map())).toBe(README)
  expect([...marksIn(README)].filter(([, mark]) => mark !== '✓')).toEqual([])
})

test('a mark is what the last run found; a scenario that did not run keeps its own', () => {
  const readme = `<!-- scenarios -->\n${scenarioTable(
    new Map([
      ['i18n/labels', '✓'],
      ['i18n/override', '✓'],
    ]),
  )}<!-- /scenarios -->`
  const marks = marksIn(withMarks(readme, new Map([['i18n/labels', '✗']])))
  expect([marks.get('i18n/labels'), marks.get('i18n/override'), marks.get('verify-user/skips')]).toEqual([
    '✗',
    '✓',
    '–',
  ])
})

test('a test is known for a scenario by its title', () => {
  expect(scenarioOf('scenario i18n/labels: all labels follow')).toBe('i18n/labels')
  expect(scenarioOf('another test')).toBeUndefined()
})
