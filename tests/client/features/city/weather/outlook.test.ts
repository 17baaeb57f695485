import { describe, expect, test } from 'vitest'
import { outlooksOf, usualOutlook } from '../../../../../client/features/city/weather/outlook.ts'
import { withoutPast } from '../../../../../client/features/city/weather/reading/reading.ts'
import { normalsOf } from '../../../../../shared/weather/normals.ts'
import { aDay, anHour, aWeather, dayAt, NORMALS_ALONE, NOW } from './a-weather.ts'

const HOUR_MS = 3_600_000
const ids = (outlook: ReturnType<typeof outlooksOf>[number] | undefined) => outlook?.advice.map(({ id }) => id)

test('covers all of tomorrow in the morning, when its hours are not known yet', () => {
  const weather = aWeather({ days: [aDay(0), aDay(1, { snowfall: 20, code: 75 })] })
  const outlooks = outlooksOf(weather, NOW)
  expect(outlooks.map(({ of }) => of)).toEqual(['today', 'tomorrow'])
  expect(ids(outlooks[1])).toContain('snowfall')
})

test('covers the hours of tomorrow morning in the afternoon', () => {
  const now = NOW + 6 * HOUR_MS
  const hours = Array.from({ length: 24 }, (_, index) => anHour(index + 6, index === 16 ? { code: 66 } : {}))
  const outlooks = outlooksOf(aWeather({ hours }), now)
  expect(outlooks.map(({ of }) => of)).toEqual(['today', 'morning'])
  expect(ids(outlooks[1])).toContain('freezing-rain')
  expect(ids(outlooks[0])).not.toContain('freezing-rain')
})

test('chooses today’s clothes by the felt temperature', () => {
  expect(outlooksOf(aWeather(), NOW)[0]?.clothes[0]).toBe('bitter')
})

describe('the evening', () => {
  const at = (hours: number) =>
    ids(outlooksOf(withoutPast(aWeather(), NOW + hours * HOUR_MS), NOW + hours * HOUR_MS)[0])
  test('warns of an early dusk before it, not after', () => {
    expect(at(0)).toContain('early-dark')
    expect(at(9)).not.toContain('early-dark')
  })

  test('warns of deer until 20:00', () => {
    const autumn = Date.parse('2026-11-20T08:10:00+09:00')
    const advice = (hour: number) => {
      const now = autumn + (hour - 8) * HOUR_MS
      const at = `2026-11-20T${String(hour).padStart(2, '0')}:00`
      return ids(outlooksOf(aWeather({ now: null, hours: [anHour(0, { at })], days: [] }), now)[0])
    }
    expect(advice(8)).toContain('deer')
    expect(advice(19)).toContain('deer')
    expect(advice(20)).not.toContain('deer')
  })
})

test('takes the pass from the other towns', () => {
  const hours = [anHour(0, { celsius: 4, snowDepth: 0 })]
  expect(ids(outlooksOf(aWeather({ hours }), NOW)[0])).toContain('pass-snow')
  expect(ids(outlooksOf(aWeather({ hours, elsewhere: [] }), NOW)[0])).not.toContain('pass-snow')
})

test('covers tomorrow when a kept copy has no data for today', () => {
  const weather = aWeather({ hours: [], days: [{ ...aDay(1), day: dayAt(1) }] })
  expect(outlooksOf(weather, NOW).map(({ of }) => of)).toEqual(['tomorrow'])
})

test('has no outlook without a forecast, except that of the month', () => {
  expect(outlooksOf(aWeather(NORMALS_ALONE), NOW)).toEqual([])
  const [january] = normalsOf('sapporo')
  if (!january) throw new Error('no January')
  const usual = usualOutlook('sapporo', january, NOW)
  expect(usual.of).toBe('usual')
  expect(ids(usual)).toEqual(['usual-ice', 'usual-snow', 'early-dark'])
  expect(usual.clothes).toEqual(['cold', 'soles'])
})

test('advises no spiked soles in summer, and a rain jacket in a wet month', () => {
  const august = normalsOf('otaru')[7]
  if (!august) throw new Error('no August')
  expect(usualOutlook('otaru', august, Date.parse('2027-08-08T08:10:00+09:00')).clothes).toEqual(['warm', 'rain'])
})
