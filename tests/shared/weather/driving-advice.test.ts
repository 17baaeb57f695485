import { describe, expect, test } from 'vitest'
import { drivingAdvice, gradeOf, usualAdvice } from '../../../shared/weather/driving-advice.ts'
import { normalsOf } from '../../../shared/weather/normals.ts'
import { type Facts, factsOfHours } from '../../../shared/weather/weather-facts.ts'
import { FINE, FROST } from '../../support/weather/weather-days.ts'

const found = (facts: Facts) => drivingAdvice(facts).map(({ id, grade }) => `${id} ${grade}`)

describe('advice for driving', () => {
  test.each<[string, Facts, string[]]>([
    ['a fine day', FINE, ['calm know']],
    ['nothing known', { month: 6, codes: [] }, ['unknown know']],
    ['freezing drizzle', { ...FINE, codes: [3, 56] }, ['freezing-rain stay']],
    ['freezing rain', { ...FINE, codes: [67] }, ['freezing-rain stay']],
    ['snow hides all but 199 m', { ...FROST, visibility: 199, dimmedBy: 'snow' }, ['blizzard stay', 'packed-ice care']],
    ['snow hides all but 200 m', { ...FROST, visibility: 200, dimmedBy: 'snow' }, ['blizzard hard', 'packed-ice care']],
    ['snow hides all but 500 m', { ...FROST, visibility: 500, dimmedBy: 'snow' }, ['blizzard care', 'packed-ice care']],
    ['snow leaves 1,000 m', { ...FROST, visibility: 1_000, dimmedBy: 'snow' }, ['packed-ice care']],
    ['fog of 150 m', { ...FINE, visibility: 150, dimmedBy: 'fog' }, ['fog stay']],
    ['fog of 400 m', { ...FINE, visibility: 400, dimmedBy: 'fog' }, ['fog hard']],
    ['rain that leaves 900 m', { ...FINE, visibility: 900 }, ['dim care']],
    ['gusts of 35 over snow', { ...FROST, gust: 35 }, ['packed-ice care']],
    ['gusts of 36 over snow', { ...FROST, gust: 36 }, ['drifting-snow care', 'packed-ice care']],
    ['gusts of 54 over snow', { ...FROST, gust: 54 }, ['drifting-snow hard', 'packed-ice care']],
    ['gusts of 90 over snow', { ...FROST, gust: 90 }, ['wind stay', 'drifting-snow hard', 'packed-ice care']],
    ['gusts of 53', { ...FINE, gust: 53 }, ['calm know']],
    ['gusts of 54', { ...FINE, gust: 54 }, ['wind care']],
    ['gusts of 72', { ...FINE, gust: 72 }, ['wind hard']],
    ['gusts of 90', { ...FINE, gust: 90 }, ['wind stay']],
    ['a dusting', { ...FROST, snowfall: 0.5 }, ['packed-ice care', 'snowfall know']],
    ['3 cm', { ...FROST, snowfall: 3 }, ['snowfall care', 'packed-ice care']],
    ['15 cm', { ...FROST, snowfall: 15 }, ['snowfall hard', 'packed-ice care']],
    ['40 cm', { ...FROST, snowfall: 40 }, ['snowfall stay', 'packed-ice care']],
    ['a wet night at one degree', { ...FINE, coldest: 1, warmest: 5 }, ['black-ice care']],
    ['a night of two degrees', { ...FINE, coldest: 2, warmest: 5 }, ['calm know']],
    ['frost without snow', { ...FINE, coldest: -9, warmest: -4 }, ['black-ice care']],
    ['frost over snow', FROST, ['packed-ice care']],
    ['snow at −2', { ...FROST, warmest: -2 }, ['black-ice care']],
    ['snow that thaws', { ...FROST, coldest: -2, warmest: 3 }, ['black-ice care', 'thaw care']],
    ['half a metre beside the road', { ...FROST, snowDepth: 50 }, ['packed-ice care', 'snow-walls care']],
    ['19 mm in an hour', { ...FINE, hardestRain: 19, rain: 19 }, ['calm know']],
    ['20 mm in an hour', { ...FINE, hardestRain: 20, rain: 20 }, ['cloudburst care']],
    ['30 mm in an hour', { ...FINE, hardestRain: 30, rain: 30 }, ['cloudburst hard']],
    ['50 mm in an hour', { ...FINE, hardestRain: 50, rain: 50 }, ['cloudburst stay', 'much-rain care']],
    ['50 mm in all', { ...FINE, hardestRain: 6, rain: 50 }, ['much-rain care']],
    ['100 mm in all', { ...FINE, hardestRain: 6, rain: 100 }, ['much-rain hard']],
    ['thunder', { ...FINE, codes: [95] }, ['thunder care']],
    ['30 degrees', { ...FINE, warmest: 30 }, ['heat care']],
    ['35 degrees', { ...FINE, warmest: 35 }, ['heat hard']],
    ['rain in town, snow on the pass', { ...FINE, coldest: 3, pass: { snowfall: 4, min: -1 } }, ['pass-snow care']],
    ['snow in both', { ...FROST, pass: { snowfall: 4, min: -9 } }, ['packed-ice care']],
    ['frost on the pass', { ...FINE, coldest: 3, pass: { snowfall: 0, min: 0 } }, ['pass-snow care']],
    ['a mild pass', { ...FINE, coldest: 3, pass: { snowfall: 0, min: 1 } }, ['calm know']],
    ['an October dusk', { ...FINE, month: 10, sun: { sunset: 1_020, dusk: 1_048 } }, ['deer care']],
    ['a September dusk', { ...FINE, month: 9, sun: { sunset: 1_065, dusk: 1_093 } }, ['calm know']],
    ['a December dusk', { ...FINE, month: 12, sun: { sunset: 960, dusk: 993 } }, ['calm know', 'early-dark know']],
    ['a November dusk', { ...FINE, month: 11, sun: { sunset: 970, dusk: 1_001 } }, ['deer care', 'early-dark know']],
  ])('suits %s', (_, facts, expected) => {
    expect(found(facts)).toEqual(expected)
  })

  test('contains the figures it is based on', () => {
    const [blizzard] = drivingAdvice({ ...FROST, visibility: 150, gust: 40, dimmedBy: 'snow' })
    expect(blizzard).toEqual({ id: 'blizzard', grade: 'stay', figures: { visibility: 150 } })
    const [deer] = drivingAdvice({ ...FINE, month: 10, sun: { sunset: 1_013, dusk: 1_041 } })
    expect(deer?.figures).toEqual({ from: 953, sunset: 1_013, dusk: 1_041 })
  })

  test('lists the most severe first, which is the grade of the day', () => {
    const advice = drivingAdvice({ ...FROST, snowfall: 20, visibility: 100, dimmedBy: 'snow', snowDepth: 80 })
    expect(advice.map(({ grade }) => grade)).toEqual(['stay', 'hard', 'care', 'care'])
    expect(gradeOf(advice)).toBe('stay')
    expect(gradeOf([])).toBe('know')
  })

  test('is unknown for no hours', () => {
    expect(drivingAdvice(factsOfHours(1, [])).map(({ id }) => id)).toEqual(['unknown'])
  })

  test('does not read a missing figure as zero', () => {
    expect(found({ ...FINE, coldest: null, warmest: null, gust: null, visibility: null })).toEqual(['calm know'])
  })
})

describe('the advice for a month', () => {
  const SUN = { sunset: 1_080, dusk: 1_110 }
  test.each([
    [1, ['usual-ice', 'usual-snow']],
    [3, ['usual-ice', 'usual-snow']],
    [4, ['usual-turn']],
    [6, ['usual-fine']],
    [7, ['usual-heat']],
    [8, ['usual-heat', 'usual-rain']],
    [9, ['usual-rain']],
    [10, ['deer']],
    [11, ['usual-turn', 'usual-snow', 'deer']],
    [12, ['usual-ice', 'usual-snow']],
  ])('fits month %i in Sapporo', (month, expected) => {
    const normals = normalsOf('sapporo')[month - 1]
    if (!normals) throw new Error('no such month')
    expect(usualAdvice(normals, SUN).map(({ id }) => id)).toEqual(expected)
  })

  test('has no snowfall advice for a month without known snowfall', () => {
    const [january] = normalsOf('otaru')
    if (!january) throw new Error('no January')
    expect(usualAdvice(january, { sunset: 984, dusk: 1_016 }).map(({ id }) => id)).toEqual(['usual-ice', 'early-dark'])
  })
})
