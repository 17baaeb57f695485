import { describe, expect, test } from 'vitest'
import { SAPPORO, sunTimes } from '../../../shared/time/sun.ts'

const NEMURO = { latitude: 43.33, longitude: 145.583 }
const YEARS = [2024, 2026, 2027]

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

describe('sunrise and sunset at Sapporo are within two minutes of the list', () => {
  test.each([
    ['01', '7:03', '16:24'],
    ['02', '6:33', '17:04'],
    ['03', '5:48', '17:40'],
    ['04', '4:54', '18:16'],
    ['05', '4:12', '18:50'],
    ['06', '3:54', '19:15'],
    ['07', '4:08', '19:12'],
    ['08', '4:39', '18:38'],
    ['09', '5:13', '17:46'],
    ['10', '5:47', '16:53'],
    ['11', '6:26', '16:11'],
    ['12', '6:58', '16:00'],
  ])('computes the 15th of month %s as %s to %s', (month, sunrise, sunset) => {
    for (const year of YEARS) {
      const times = sunTimes(`${year}-${month}-15`, SAPPORO)
      expect(Math.abs(times.sunrise - minutesOf(sunrise))).toBeLessThanOrEqual(2)
      expect(Math.abs(times.sunset - minutesOf(sunset))).toBeLessThanOrEqual(2)
    }
  })
})

test('computes the sun at Nemuro about 17 minutes earlier', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`)
  const earlier = months.flatMap((day) => {
    const [west, east] = [sunTimes(day, SAPPORO), sunTimes(day, NEMURO)]
    return [west.sunrise - east.sunrise, west.sunset - east.sunset]
  })
  const mean = earlier.reduce((sum, minutes) => sum + minutes, 0) / earlier.length
  expect(mean).toBeGreaterThan(16)
  expect(mean).toBeLessThan(18)
  for (const minutes of earlier) expect(Math.abs(minutes - 17)).toBeLessThan(3)
})

test('computes civil twilight of about half an hour, longest at midsummer', () => {
  const june = sunTimes('2026-06-15', SAPPORO)
  const october = sunTimes('2026-10-15', SAPPORO)
  for (const { dawn, sunrise, sunset, dusk } of [june, october]) {
    expect(sunrise - dawn).toBeGreaterThan(26)
    expect(dusk - sunset).toBeGreaterThan(26)
    expect(dusk - sunset).toBeLessThan(38)
  }
  expect(june.dusk - june.sunset).toBeGreaterThan(october.dusk - october.sunset)
})

test('throws where the sun does not set that day', () => {
  expect(() => sunTimes('2026-06-21', { latitude: 75, longitude: 141 })).toThrow(RangeError)
})

test('throws for an invalid day', () => {
  expect(() => sunTimes('yesterday', SAPPORO)).toThrow(RangeError)
})
