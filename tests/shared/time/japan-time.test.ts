import { expect, test } from 'vitest'
import { clockInJapan, dayInJapan, midnightInJapan, yearInJapan } from '../../../shared/time/japan-time.ts'

test.each([
  ['2026-06-09T14:59:59Z', '2026-06-09', 23],
  ['2026-06-09T15:00:00Z', '2026-06-10', 0],
  ['2026-12-31T20:00:00Z', '2027-01-01', 5],
  ['2028-02-28T15:00:00Z', '2028-02-29', 0],
])('converts %s to %s in Japan, hour %i', (instant, day, hour) => {
  expect(dayInJapan(Date.parse(instant))).toBe(day)
  expect(clockInJapan(Date.parse(instant)).getUTCHours()).toBe(hour)
  expect(yearInJapan(Date.parse(instant))).toBe(Number(day.slice(0, 4)))
})

test('starts a day in Japan at 15:00 UTC of the day before', () => {
  expect(new Date(midnightInJapan('2027-01-01')).toISOString()).toBe('2026-12-31T15:00:00.000Z')
  expect(dayInJapan(midnightInJapan('2028-02-29'))).toBe('2028-02-29')
})
