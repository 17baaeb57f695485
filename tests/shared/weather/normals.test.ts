import { describe, expect, test } from 'vitest'
import { CITIES } from '../../../shared/city/cities.ts'
import { normalsOf } from '../../../shared/weather/normals.ts'

describe.each(CITIES)('%s', (city) => {
  const year = normalsOf(city)

  test('has twelve months in order', () => {
    expect(year.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test.each(year)('has plausible figures in month $month', ({ min, mean, max, precipitation, snowfall }) => {
    expect(min).toBeLessThan(mean)
    expect(mean).toBeLessThan(max)
    expect(precipitation).toBeGreaterThan(0)
    if (snowfall !== null) expect(snowfall % 10).toBe(0)
    // Avoids displaying "-0".
    for (const figure of [min, mean, max]) expect(Object.is(figure, -0)).toBe(false)
  })

  test('is rounded to one degree and ten millimetres', () => {
    for (const { min, mean, max, precipitation } of year) {
      for (const figure of [min, mean, max, precipitation / 10]) expect(Number.isInteger(figure)).toBe(true)
    }
  })
})

test('sums to about 4.8 m of snow per winter in Sapporo', () => {
  const winter = normalsOf('sapporo').reduce((sum, { snowfall }) => sum + (snowfall ?? 0), 0)
  expect(Math.abs(winter - 477)).toBeLessThanOrEqual(15)
})

test('has no monthly snowfall for Otaru, because none is known', () => {
  expect(normalsOf('otaru').map(({ snowfall }) => snowfall)).toEqual(Array(12).fill(null))
})
