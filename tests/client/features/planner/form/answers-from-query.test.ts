import { expect, test } from 'vitest'
import { answersIn, placesIn } from '../../../../../client/features/planner/form/answers-from-query.ts'

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

test('reads the plan of a guide: its next month, hours of a day in a town, and no wishes of an earlier trip', () => {
  expect(read('arrive=furano&days=2&around=furano&month=2&must=bluepond')).toEqual({
    arrivalGate: 'furano',
    departureGate: 'furano',
    arrivalAt: '08:30',
    departureAt: '18:30',
    firstDay: '2027-02-10',
    lastDay: '2027-02-11',
    sleep: 'around',
    around: 'furano',
    must: [],
    skip: [],
    regions: [],
    regionWeights: {},
    townNights: [],
    leastNights: 1,
    startAt: null,
    dayStarts: [],
    longestDrive: null,
  })
  expect(read('arrive=cts&days=1&month=12')).toMatchObject({ firstDay: '2026-12-10' })
  expect(read('arrive=cts&days=1&month=12')).not.toHaveProperty('arrivalAt')
})

test.each([
  ['an unknown gate', 'arrive=atlantis'],
  ['a past day', 'first=2026-11-01'],
  ['a day that does not exist', 'first=2027-02-30'],
  ['too many days', 'days=400'],
  ['a fraction of days', 'days=2.5'],
  ['a month that does not exist', 'month=13'],
  ['an unknown town', 'around=atlantis'],
])('leaves out %s', (_, query) => {
  expect(read(query)).toEqual({})
})

test('reads several places, each once', () => {
  expect(placesIn(new URLSearchParams('must=odori,nijo,odori,'))).toEqual(['odori', 'nijo'])
  expect(placesIn(new URLSearchParams('days=3'))).toEqual([])
})
