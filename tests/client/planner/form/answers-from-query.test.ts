import { expect, test } from 'vitest'
import { answersIn, placesIn } from '../../../../client/planner/form/answers-from-query.ts'

const TODAY = '2026-11-24'
const read = (query: string) => answersIn(new URLSearchParams(query), TODAY)

test('reads gate and days of the home page', () => {
  expect(read('arrive=kushiro_ap&first=2027-02-03&days=5')).toEqual({
    arrivalGate: 'kushiro_ap',
    departureGate: 'kushiro_ap',
    firstDay: '2027-02-03',
    lastDay: '2027-02-07',
  })
})

test('counts the days from the default first day if none is given', () => {
  expect(read('arrive=cts&first=&days=3')).toMatchObject({ firstDay: '2027-01-05', lastDay: '2027-01-07' })
})

test.each([
  ['an unknown gate', 'arrive=atlantis'],
  ['a past day', 'first=2026-11-01'],
  ['a day that does not exist', 'first=2027-02-30'],
  ['too many days', 'days=400'],
  ['a fraction of days', 'days=2.5'],
])('leaves out %s', (_, query) => {
  expect(read(query)).toEqual({})
})

test('reads several places, each once', () => {
  expect(placesIn(new URLSearchParams('must=odori,nijo,odori,'))).toEqual(['odori', 'nijo'])
  expect(placesIn(new URLSearchParams('days=3'))).toEqual([])
})
