import { describe, expect, test } from 'vitest'
import {
  FRESH_MS,
  isStale,
  labelOf,
  withoutPast,
} from '../../../../../../client/features/city/weather/reading/reading.ts'
import type { WeatherAnswer } from '../../../../../../shared/weather/weather-shapes.ts'
import { aWeather, dayAt, hourAt, NORMALS_ALONE, NOW } from '../a-weather.ts'

const HOUR_MS = 3_600_000
const LIVE = aWeather()
const KEPT = aWeather({ source: 'kept', readAt: NOW - 11 * HOUR_MS })
const NORMALS = aWeather(NORMALS_ALONE)

test.each<[string, WeatherAnswer | undefined, boolean, string]>([
  ['a state before the first response', undefined, false, 'loading'],
  ['a current forecast', LIVE, false, 'live'],
  ["yesterday's forecast", KEPT, false, 'kept'],
  ['normals alone', NORMALS, false, 'normals'],
  ['a failure without any response', undefined, true, 'unreached'],
  ['a failure after a response', LIVE, true, 'unreachedKept'],
  ['a failure after a kept forecast', KEPT, true, 'unreachedKept'],
  ['a failure after normals', NORMALS, true, 'unreached'],
])('labels %s', (_, answer, unreached, kind) => {
  expect(labelOf(answer, unreached).kind).toBe(kind)
})

test('labels a forecast with the time it was read', () => {
  expect(labelOf(KEPT, false)).toEqual({ kind: 'kept', readAt: NOW - 11 * HOUR_MS })
})

describe('withoutPast', () => {
  test('keeps the whole response in its first hour', () => expect(withoutPast(LIVE, NOW)).toEqual(LIVE))

  test('drops past hours and keeps the current one', () => {
    const left = withoutPast(LIVE, NOW + 5 * HOUR_MS)
    expect(left.hours.map(({ at }) => at)[0]).toBe(hourAt(5))
    expect(left.hours).toHaveLength(19)
    expect(left.days).toHaveLength(7)
  })

  test('drops the current weather after three hours', () => {
    expect(withoutPast(LIVE, NOW + 2 * HOUR_MS).now).not.toBeNull()
    expect(withoutPast(LIVE, NOW + 3 * HOUR_MS).now).toBeNull()
  })

  test('drops the current temperatures of other towns with it, and keeps their lows and highs', () => {
    expect(withoutPast(LIVE, NOW + 2 * HOUR_MS).elsewhere).toEqual(LIVE.elsewhere)
    const later = withoutPast(LIVE, NOW + 3 * HOUR_MS).elsewhere
    expect(LIVE.elsewhere.some(({ celsius }) => celsius !== null)).toBe(true)
    expect(later).toEqual(LIVE.elsewhere.map((town) => ({ ...town, celsius: null })))
  })

  test("drops yesterday and yesterday's values of other towns", () => {
    const left = withoutPast(LIVE, NOW + 17 * HOUR_MS)
    expect(left.days[0]?.day).toBe(dayAt(1))
    expect(left.elsewhere).toEqual([])
  })

  test('leaves only normals when no day is left', () => {
    expect(withoutPast(LIVE, NOW + 8 * 24 * HOUR_MS)).toEqual({ ...LIVE, ...NORMALS_ALONE })
  })
})

test.each([
  ['before the first request', { loading: false, unreached: false }, true],
  ['during a request', { loading: true, unreached: false }, false],
  [
    'just under half an hour after a request',
    { loading: false, unreached: false, requestedAt: NOW - FRESH_MS + 1 },
    false,
  ],
  ['half an hour after a request', { loading: false, unreached: false, requestedAt: NOW - FRESH_MS }, true],
  ['a second after a failure', { loading: false, unreached: true, requestedAt: NOW - 1_000 }, false],
])('decides whether data is stale %s', (_, reading, stale) => {
  expect(isStale(reading, NOW)).toBe(stale)
})
