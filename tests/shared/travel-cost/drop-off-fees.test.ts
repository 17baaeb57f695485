import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DROP_OFF_FEES, dropOffYen } from '../../../shared/travel-cost/drop-off-fees.ts'

test.each([
  ['cts', 'kushiro_ap', 11_000],
  ['kushiro_ap', 'cts', 11_000],
  ['asahikawa_ap', 'hakodate', 13_200],
  ['sapporo', 'wakkanai_ap', 11_000],
  ['cts', 'tomakomai', 0],
])('a car collected at %s and returned at %s costs %i yen more', (from, to, yen) => {
  expect(dropOffYen(from, to)).toBe(yen)
})

test.each([
  ['hakodate', 'cts'],
  ['cts', 'memanbetsu'],
  ['cts', 'atlantis'],
])('the table has no fee from %s to %s', (from, to) => {
  expect(dropOffYen(from, to)).toBeUndefined()
})

test('the guide to renting a car shows the same figures', () => {
  const guide = readFileSync('locales/en/articles/renting-a-car.md', 'utf8')
  const part = guide.slice(guide.indexOf('{#drop-off}'), guide.indexOf('{#questions}'))
  const rows = part.split('\n').flatMap((line) => {
    const figures = /^\| [^|]+ \| (\d[\d,]*) \| (\d[\d,]*) \| (\d[\d,]*) \| (\d[\d,]*) \|$/.exec(line)?.slice(1)
    return figures ? [figures.map((figure) => Number(figure.replace(',', '')))] : []
  })
  expect(rows).toEqual(DROP_OFF_FEES)
})
