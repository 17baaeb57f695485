import { expect, test } from 'vitest'
import { daysBetween, isDay, isTypedDay } from '../../../shared/time/calendar-day.ts'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-11-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['20261210', false],
  ['', false],
])('checks whether "%s" exists: %s', (day, is) => {
  expect(isDay(day)).toBe(is)
  expect(isTypedDay(day)).toBe(is)
})

test('rejects a partly typed year', () => {
  expect(isDay('0202-12-10')).toBe(true)
  expect(isTypedDay('0202-12-10')).toBe(false)
})

test('counts the first and the last day', () => {
  expect(daysBetween('2026-11-30', '2026-11-30')).toBe(1)
  expect(daysBetween('2026-11-30', '2026-12-04')).toBe(5)
  expect(daysBetween('2026-12-04', '2026-11-30')).toBeLessThan(1)
})
