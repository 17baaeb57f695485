import { describe, expect, test } from 'vitest'
import { panelsOf } from '../../../../../../client/features/city/weather/charts/panels.ts'
import { anHour } from '../a-weather.ts'

const panel = (id: string, hours: ReturnType<typeof anHour>[], language: 'en' | 'ja' = 'en') => {
  const found = panelsOf(hours, language).find((one) => one.id === id)
  if (!found) throw new Error(`no panel ${id}`)
  return found
}

test('does not count snow as rain', () => {
  const hours = [
    anHour(0, { precipitation: 2, snowfall: 1.4, code: 73 }),
    anHour(1, { precipitation: 3, code: 61 }),
    anHour(2, { precipitation: 1, code: 85, snowfall: null }),
  ]
  expect(panel('rain', hours).values).toEqual([0, 3, 0])
  expect(panel('rain', hours).figures).toMatchObject({ sum: 3 })
  expect(panel('snowfall', hours).figures).toMatchObject({ sum: 1.4 })
})

describe('an empty chart', () => {
  test.each(['rain', 'snowfall', 'depth'])('has no scale without %s', (id) => {
    expect(panel(id, [anHour(0, { snowDepth: 0 })]).scale).toBeUndefined()
  })

  test('has neither scale nor summary when all values are missing', () => {
    expect(panel('gust', [anHour(0, { gust: null })])).toMatchObject({ scale: undefined, figures: undefined })
  })
})

test('draws visibility up to 10 km and summarises the real values', () => {
  const { values, figures, scale } = panel('sight', [anHour(0, { visibility: 24_000 }), anHour(1, { visibility: 300 })])
  expect(values).toEqual([10_000, 300])
  expect(scale?.high).toBe(10_000)
  expect(figures).toMatchObject({ low: 300, high: 24_000 })
})

test('scales gusts in round metres per second in Japanese', () => {
  const { scale, figures, per } = panel('gust', [anHour(0, { gust: 72 })], 'ja')
  expect(scale?.ticks).toEqual([0, 10, 20])
  expect(per).toBe(3.6)
  expect(figures).toMatchObject({ high: 72 })
})

test('leaves a gap for a missing hour', () => {
  expect(panel('celsius', [anHour(0), anHour(1, { celsius: null }), anHour(2)]).values).toEqual([-4, null, -4])
})
