import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeById } from '../../../shared/planner/places/places.ts'
import { FEES, sumOf, visitFees } from '../../../shared/travel-cost/visit-fees.ts'

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

test('every price is of a place of the planner, and docs/sights.md lists it with its date', () => {
  const [, section = ''] = readFileSync('docs/sights.md', 'utf8').split('## Prices in')
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  expect(FEES.filter(([id]) => !placeById.has(id))).toEqual([])
  const missing = FEES.filter(([id, { yen, known = 'undated' }]) => {
    const row = rows.find((line) => line.includes(`\`${id}\``)) ?? ''
    const price = yen === 0 ? 'free' : `¥${yen.toLocaleString('en')}`
    return !row.includes(price) || !row.includes(known.includes('-') ? MONTH.format(new Date(known)) : known)
  })
  expect(missing).toEqual([])
})

test.each([
  ['2027-03-31', 1_000],
  ['2027-04-01', 1_400],
])('counts the zoo of Asahikawa on %s with its price of that day, %i yen', (day, yen) => {
  expect(visitFees([{ place: 'asahiyama', day }]).entry).toEqual([{ place: 'asahiyama', yen, known: '2025-11' }])
})

test('dates no price whose source has no date', () => {
  expect(visitFees([{ place: 'winecastle', day: '2027-07-01' }]).entry).toEqual([{ place: 'winecastle', yen: 0 }])
})

test('counts a place that is free, and nothing where no price is known', () => {
  const day = '2027-07-01'
  expect(sumOf(visitFees([{ place: 'winecastle', day }]).entry)).toBe(0)
  expect(sumOf(visitFees([{ place: 'tvtower', day }]).entry)).toBeUndefined()
  expect(sumOf([])).toBeUndefined()
})
