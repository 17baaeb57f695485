import { expect, test } from 'vitest'
import { withRelativePaths } from '../../../client/art/relative-paths.ts'

const relative = (data: string) => / d="([^"]*)"/.exec(withRelativePaths(`<path d="${data}"/>`))?.[1]

test.each([
  ['M10 20L30 20L30 50z', 'm10 20 20 0 0 30z'],
  ['M10 20H30V50z', 'm10 20h20v30z'],
  ['M10 20 30 40', 'm10 20 20 20'],
  ['m10 20 5 5l1 1', 'm10 20 5 5 1 1'],
  ['M1 1h2zM4 4h1z', 'm1 1h2zm3 3h1z'],
  ['M0 0C1 2 3 4 5 6S7 8 9 10', 'm0 0c1 2 3 4 5 6s2 2 4 4'],
  ['M5 5A2 3 0 1 0 9 8', 'm5 5a2 3 0 1 0 4 3'],
  ['M0 0Q1 1 2 0T4 0', 'm0 0q1 1 2 0t2 0'],
  ['M1.5 0L0.7-0.3', 'm1.5 0-.8-.3'],
])('%s becomes %s', (data, written) => {
  expect(relative(data)).toBe(written)
})

test('rounding errors do not add up', () => {
  expect(relative(`M0 0${'h0.04'.repeat(5)}`)).toBe('m0 0h0 .1 0 .1 0')
})

test('rejects unknown path data', () => {
  expect(() => relative('M0 0b1 1')).toThrow('unknown path data')
  expect(() => relative('M0 0z5')).toThrow('unknown path data')
})
