/** For which hours advice is given: the rest of today, tomorrow morning, or tomorrow as a whole; else the month. */

import { describe, expect, test } from 'vitest'
import { outlooksOf, usualOutlook } from '../../../../client/pages/weather/outlook.ts'
import { withoutPast } from '../../../../client/pages/weather/reading/reading.ts'
import { normalsOf } from '../../../../shared/weather/normals.ts'
import { aDay, anHour, aWeather, dayAt, NORMALS_ALONE, NOW } from './a-weather.ts'

const HOUR_MS = 3_600_000
const ids = (outlook: ReturnType<typeof outlooksOf>[number] | undefined) => outlook?.advice.map(({ id }) => id)

test('in the morning tomorrow is told as a whole: its hours are not known yet', () => {
  const weather = aWeather({ days: [aDay(0), aDay(1, { snowfall: 20, code: 75 })] })
  const outlooks = outlooksOf(weather, NOW)
  expect(outlooks.map(({ of }) => of)).toEqual(['today', 'tomorrow'])
  expect(ids(outlooks[1])).toContain('snowfall')
})

test('in the afternoon tomorrow morning is told by its hours', () => {
  const now = NOW + 6 * HOUR_MS
  const hours = Array.from({ length: 24 }, (_, index) => anHour(index + 6, index === 16 ? { code: 66 } : {}))
  const outlooks = outlooksOf(aWeather({ hours }), now)
  expect(outlooks.map(({ of }) => of)).toEqual(['today', 'morning'])
  expect(ids(outlooks[1])).toContain('freezing-rain')
  expect(ids(outlooks[0])).not.toContain('freezing-rain')
})

test('today’s clothes follow what it feels like now', () => {
  expect(outlooksOf(aWeather(), NOW)[0]?.clothes[0]).toBe('bitter')
})

describe('the evening', () => {
  const at = (hours: number) =>
    ids(outlooksOf(withoutPast(aWeather(), NOW + hours * HOUR_MS), NOW + hours * HOUR_MS)[0])
  test('an early dusk is told before it, not after', () => {
    expect(at(0)).toContain('early-dark')
    expect(at(9)).not.toContain('early-dark')
  })

  test('deer are told until eight in the evening', () => {
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

test('the pass is read from the other towns', () => {
  const hours = [anHour(0, { celsius: 4, snowDepth: 0 })]
  expect(ids(outlooksOf(aWeather({ hours }), NOW)[0])).toContain('pass-snow')
  expect(ids(outlooksOf(aWeather({ hours, elsewhere: [] }), NOW)[0])).not.toContain('pass-snow')
})

test('a kept copy whose today is gone still tells what it has', () => {
  const weather = aWeather({ hours: [], days: [{ ...aDay(1), day: dayAt(1) }] })
  expect(outlooksOf(weather, NOW).map(({ of }) => of)).toEqual(['tomorrow'])
})

test('without a forecast there is no outlook, and the month has one', () => {
  expect(outlooksOf(aWeather(NORMALS_ALONE), NOW)).toEqual([])
  const [january] = normalsOf('sapporo')
  if (!january) throw new Error('no January')
  const usual = usualOutlook('sapporo', january, NOW)
  expect(usual.of).toBe('usual')
  expect(ids(usual)).toEqual(['usual-ice', 'usual-snow', 'early-dark'])
  expect(usual.clothes).toEqual(['cold', 'soles'])
})

test('a summer month needs no soles, and a wet one a rain jacket', () => {
  const august = normalsOf('otaru')[7]
  if (!august) throw new Error('no August')
  expect(usualOutlook('otaru', august, Date.parse('2027-08-08T08:10:00+09:00')).clothes).toEqual(['warm', 'rain'])
})
