/** The choice of a walk in the address: what is usual is left out, and what makes no sense is not chosen. */

import { expect, test } from 'vitest'
import { readChoice, writeChoice } from '../../../../client/pages/city-guide/walk-choice.ts'

const USUAL = { city: 'otaru', days: 1, weather: 'fine', traveller: 'anyone', date: undefined } as const

test.each([
  ['', USUAL],
  ['?days=2&weather=rain&for=family', { ...USUAL, days: 2, weather: 'rain', traveller: 'family' }],
  ['?for=low-mobility&date=2026-12-24', { ...USUAL, traveller: 'low-mobility', date: '2026-12-24' }],
  ['?days=3&weather=hail&for=nobody&date=2026-02-30', USUAL],
  ['?date=1999-01-01', USUAL],
] as const)('%s', (search, choice) => {
  expect(readChoice('otaru', search)).toEqual(choice)
})

test.each(['', '?days=2', '?days=2&weather=rain&for=halal&date=2027-02-10', '?for=low-mobility'])(
  'what was chosen is read as it was written: %s',
  (search) => {
    expect(writeChoice('', readChoice('otaru', search))).toBe(search)
  },
)

test('whatever else the address says is kept', () => {
  expect(writeChoice('?from=mail&days=2', USUAL)).toBe('?from=mail')
})
