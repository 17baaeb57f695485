import { describe, expect, test } from 'vitest'
import { type Facts, factsOfDay, factsOfHours, type HourFigures } from '../../../shared/weather/weather-facts.ts'

/** Returns an hour without precipitation or wind, except for the given changes. */
function hour(changes: Partial<HourFigures> = {}): HourFigures {
  return {
    celsius: 5,
    precipitation: 0,
    snowfall: 0,
    snowDepth: 0,
    visibility: 20_000,
    code: 1,
    gust: 10,
    ...changes,
  }
}

describe('the facts of some hours', () => {
  test('are minimums, maximums and sums', () => {
    const facts = factsOfHours(1, [
      hour({ celsius: -3, snowfall: 1.5, code: 73, precipitation: 1.2, visibility: 800, gust: 44 }),
      hour({ celsius: -7, snowfall: 2, code: 75, precipitation: 1.6, visibility: 300, snowDepth: 31 }),
      hour({ celsius: 2, precipitation: 4, code: 61 }),
    ])
    expect(facts).toEqual({
      month: 1,
      coldest: -7,
      warmest: 2,
      snowfall: 3.5,
      snowDepth: 31,
      rain: 4,
      hardestRain: 4,
      gust: 44,
      visibility: 300,
      dimmedBy: 'snow',
      codes: [73, 75, 61],
    })
  })

  test.each<[string, Partial<HourFigures>, Facts['dimmedBy']]>([
    ['falling snow', { code: 85 }, 'snow'],
    ['snow without a snow code', { code: 3, snowfall: 0.4 }, 'snow'],
    ['old snow in a wind below zero', { code: 0, snowDepth: 10, celsius: -5, gust: 40 }, 'snow'],
    ['fog over old snow', { code: 45, snowDepth: 10, celsius: -5, gust: 5 }, 'fog'],
    ['rain', { code: 65 }, 'other'],
  ])('attribute low visibility to %s', (_, changes, dimmedBy) => {
    expect(factsOfHours(1, [hour(), hour({ visibility: 400, ...changes })]).dimmedBy).toBe(dimmedBy)
  })

  test('the facts of some hours ignore missing figures, and are null if all are missing', () => {
    expect(factsOfHours(1, [hour({ snowfall: null }), hour({ snowfall: 2 })]).snowfall).toBe(2)
    expect(factsOfHours(1, [hour({ snowfall: null, gust: null })])).toMatchObject({ snowfall: null, gust: null })
  })

  test('come from the daily figures for a whole day', () => {
    const day = { day: '2027-01-08', code: 75, max: -2, min: -8, precipitation: 14, snowfall: 18, gust: 61 }
    expect(factsOfDay(day)).toEqual({
      month: 1,
      coldest: -8,
      warmest: -2,
      snowfall: 18,
      rain: null,
      gust: 61,
      codes: [75],
    })
    expect(factsOfDay({ ...day, snowfall: 0, code: 63 }).rain).toBe(14)
  })
})
