/** What the page's label says of an answer, and what is left of one that has aged. */

import { describe, expect, test } from 'vitest'
import { FRESH_MS, isStale, labelOf, withoutPast } from '../../../../../client/pages/weather/reading/reading.ts'
import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'
import { aWeather, dayAt, hourAt, NORMALS_ALONE, NOW } from '../a-weather.ts'

const HOUR_MS = 3_600_000
const LIVE = aWeather()
const KEPT = aWeather({ source: 'kept', readAt: NOW - 11 * HOUR_MS })
const NORMALS = aWeather(NORMALS_ALONE)

test.each<[string, WeatherAnswer | undefined, boolean, string]>([
  ['nothing asked yet', undefined, false, 'loading'],
  ['a forecast of now', LIVE, false, 'live'],
  ['a forecast of yesterday', KEPT, false, 'kept'],
  ['averages alone', NORMALS, false, 'normals'],
  ['no connection from the start', undefined, true, 'unreached'],
  ['no connection any more', LIVE, true, 'unreachedKept'],
  ['no connection, and a kept forecast', KEPT, true, 'unreachedKept'],
  ['no connection, and averages', NORMALS, true, 'unreached'],
])('%s', (_, answer, unreached, kind) => {
  expect(labelOf(answer, unreached).kind).toBe(kind)
})

test('a forecast is labelled with the time it was read', () => {
  expect(labelOf(KEPT, false)).toEqual({ kind: 'kept', readAt: NOW - 11 * HOUR_MS })
})

describe('an answer that has aged', () => {
  test('is whole in its own hour', () => expect(withoutPast(LIVE, NOW)).toEqual(LIVE))

  test('loses the hours that have passed, and keeps the one that is running', () => {
    const left = withoutPast(LIVE, NOW + 5 * HOUR_MS)
    expect(left.hours.map(({ at }) => at)[0]).toBe(hourAt(5))
    expect(left.hours).toHaveLength(19)
    expect(left.days).toHaveLength(7)
  })

  test('has no now after three hours', () => {
    expect(withoutPast(LIVE, NOW + 2 * HOUR_MS).now).not.toBeNull()
    expect(withoutPast(LIVE, NOW + 3 * HOUR_MS).now).toBeNull()
  })

  test('loses yesterday, and what was told of other towns for it', () => {
    const left = withoutPast(LIVE, NOW + 17 * HOUR_MS)
    expect(left.days[0]?.day).toBe(dayAt(1))
    expect(left.elsewhere).toEqual([])
  })

  test('is one of averages when none of its days is left', () => {
    expect(withoutPast(LIVE, NOW + 8 * 24 * HOUR_MS)).toEqual({ ...LIVE, ...NORMALS_ALONE })
  })
})

test.each([
  ['never asked', { loading: false, unreached: false }, true],
  ['loading now', { loading: true, unreached: false }, false],
  ['asked a moment ago', { loading: false, unreached: false, requestedAt: NOW - FRESH_MS + 1 }, false],
  ['asked half an hour ago', { loading: false, unreached: false, requestedAt: NOW - FRESH_MS }, true],
  ['failed a moment ago', { loading: false, unreached: true, requestedAt: NOW - 1_000 }, false],
])('%s', (_, reading, due) => {
  expect(isStale(reading, NOW)).toBe(due)
})
