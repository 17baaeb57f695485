import { expect, test } from 'vitest'
import { readChoice, writeChoice } from '../../../../../client/features/city/walks/walk-choice.ts'

const USUAL = { city: 'otaru', days: 1, weather: 'fine', traveller: 'anyone', date: undefined } as const

test.each([
  ['', USUAL],
  ['?days=2&weather=rain&for=family', { ...USUAL, days: 2, weather: 'rain', traveller: 'family' }],
  ['?for=low-mobility&date=2026-12-24', { ...USUAL, traveller: 'low-mobility', date: '2026-12-24' }],
  ['?days=3&weather=hail&for=nobody&date=2026-02-30', USUAL],
  ['?date=1999-01-01', USUAL],
] as const)('reads the query "%s" as options, with defaults for invalid values', (search, choice) => {
  expect(readChoice('otaru', search)).toEqual(choice)
})

test.each(['', '?days=2', '?days=2&weather=rain&for=halal&date=2027-02-10', '?for=low-mobility'])(
  'writes back the query "%s" that it has read',
  (search) => {
    expect(writeChoice('', readChoice('otaru', search))).toBe(search)
  },
)

test('keeps other query parameters', () => {
  expect(writeChoice('?from=mail&days=2', USUAL)).toBe('?from=mail')
})
