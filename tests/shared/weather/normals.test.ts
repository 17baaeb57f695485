/** The normals of the two cities: twelve sound months each, and no figure that nobody knows. */

import { describe, expect, test } from 'vitest'
import { CITIES } from '../../../shared/city/cities.ts'
import { normalsOf } from '../../../shared/weather/normals.ts'

describe.each(CITIES)('%s', (city) => {
  const year = normalsOf(city)

  test('has twelve months in order', () => {
    expect(year.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test.each(year)('month $month is sound', ({ min, mean, max, precipitation, snowfall }) => {
    expect(min).toBeLessThan(mean)
    expect(mean).toBeLessThan(max)
    expect(precipitation).toBeGreaterThan(0)
    if (snowfall !== null) expect(snowfall % 10).toBe(0)
    // Nobody is shown a minus before a nought.
    for (const figure of [min, mean, max]) expect(Object.is(figure, -0)).toBe(false)
  })

  test('is rounded as it is told: to a degree and to ten millimetres', () => {
    for (const { min, mean, max, precipitation } of year) {
      for (const figure of [min, mean, max, precipitation / 10]) expect(Number.isInteger(figure)).toBe(true)
    }
  })
})

test('snow adds up to a winter of Sapporo, about 4.8 m', () => {
  const winter = normalsOf('sapporo').reduce((sum, { snowfall }) => sum + (snowfall ?? 0), 0)
  expect(Math.abs(winter - 477)).toBeLessThanOrEqual(15)
})

test('Otaru has no snowfall by month, since none is known', () => {
  expect(normalsOf('otaru').map(({ snowfall }) => snowfall)).toEqual(Array(12).fill(null))
})
