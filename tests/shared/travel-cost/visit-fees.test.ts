import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeById } from '../../../shared/planner/places/places.ts'
import { PRICED_IDS, sumOf, visitFees } from '../../../shared/travel-cost/visit-fees.ts'

test('every price is of a place of the planner, with a source in docs/sights.md', () => {
  const page = readFileSync('docs/sights.md', 'utf8')
  expect(PRICED_IDS.filter((id) => !placeById.has(id))).toEqual([])
  expect(PRICED_IDS.filter((id) => !page.includes(`\`${id}\``))).toEqual([])
})

test.each([
  ['2027-03-31', 1_000],
  ['2027-04-01', 1_400],
])('counts the zoo of Asahikawa on %s with its price of that day, %i yen', (day, yen) => {
  expect(visitFees([{ place: 'asahiyama', day }]).entry).toEqual([{ place: 'asahiyama', yen, known: '2025-11' }])
})

test('counts a place that is free, and nothing where no price is known', () => {
  const day = '2027-07-01'
  expect(sumOf(visitFees([{ place: 'winecastle', day }]).entry)).toBe(0)
  expect(sumOf(visitFees([{ place: 'tvtower', day }]).entry)).toBeUndefined()
  expect(sumOf([])).toBeUndefined()
})
