import { expect, test } from 'vitest'
import { moonDirection, moonPhase, sunDirection } from '../../../shared/time/moon.ts'
import { SAPPORO } from '../../../shared/time/sun.ts'

const phaseAt = (instant: string) => {
  const at = Date.parse(instant)
  return moonPhase(sunDirection(at, SAPPORO), moonDirection(at, SAPPORO))
}

/** The instants of greatest eclipse are from NASA's eclipse web site (eclipse.gsfc.nasa.gov). */
test.each([
  ['the solar eclipse of 2024', '2024-04-08T18:18Z', 0],
  ['the solar eclipse of 2026', '2026-08-12T17:47Z', 0],
  ['the solar eclipse of 2030 in Hokkaido', '2030-06-01T06:29Z', 0],
  ['the first quarter of January 2024', '2024-01-18T03:53Z', 0.5],
  ['the lunar eclipse of 2025', '2025-09-07T18:12Z', 1],
  ['the lunar eclipse of March 2026', '2026-03-03T11:34Z', 1],
])('%s has the right part of the moon lit', (_, instant, lit) => {
  expect(Math.abs(phaseAt(instant).lit - lit)).toBeLessThan(0.01)
})

test.each([
  // The evening side of a waxing moon is at the right, the morning side of a waning one at the left.
  ['2024-01-15T09:00Z', 'right'],
  ['2024-01-06T20:00Z', 'left'],
])('the moon at %s is a crescent with the lit side at the %s', (instant, side) => {
  const { lit, limb } = phaseAt(instant)
  expect(lit).toBeGreaterThan(0.1)
  expect(lit).toBeLessThan(0.4)
  expect(limb > 0 && limb < 180 ? 'right' : 'left').toBe(side)
})

test.each([
  ['sunrise', '2026-06-20T18:55:13Z', -0.8, 56],
  ['noon', '2026-06-21T02:36:30Z', 70.4, 180],
  ['sunset', '2026-12-21T07:02:40Z', -0.8, 238],
])('the sun at %s is at the altitude and azimuth of its declination', (_, instant, altitude, azimuth) => {
  const sun = sunDirection(Date.parse(instant), SAPPORO)
  expect(sun.altitude).toBeCloseTo(altitude, 0)
  expect(Math.abs(sun.azimuth - azimuth)).toBeLessThan(1)
})

test('the moon is opposite the sun in a lunar eclipse', () => {
  const at = Date.parse('2026-03-03T11:34Z')
  const [sun, moon] = [sunDirection(at, SAPPORO), moonDirection(at, SAPPORO)]
  expect(Math.abs(sun.altitude + moon.altitude)).toBeLessThan(1)
  expect(Math.abs(Math.abs(sun.azimuth - moon.azimuth) - 180)).toBeLessThan(1)
})
