import { expect, test, vi } from 'vitest'
import type { Api } from '../../../../../../client/api/create-api.ts'
import { ApiError } from '../../../../../../client/api/problem.ts'
import { FRESH_MS } from '../../../../../../client/features/city/weather/reading/reading.ts'
import { createReadings } from '../../../../../../client/features/city/weather/reading/readings.ts'
import type { WeatherAnswer } from '../../../../../../shared/weather/weather-shapes.ts'
import { testClock } from '../../../../../support/clock.ts'
import { aWeather, NOW } from '../a-weather.ts'

const LOST = new ApiError({ type: 'about:blank', title: 'lost', status: 0, name: 'UnknownError', detail: 'lost' })

function setUp(answers: (() => Promise<WeatherAnswer>)[]) {
  const clock = testClock(NOW)
  const api = vi.fn(() => (answers.shift() ?? (() => Promise.reject(LOST)))())
  const readings = createReadings({ api: api as unknown as Api['api'], clock })
  return { clock, api, readings }
}

test('shares one request between concurrent loads', async () => {
  const { api, readings } = setUp([async () => aWeather()])
  await Promise.all([readings.load('sapporo'), readings.load('sapporo')])
  expect(api).toHaveBeenCalledTimes(1)
  expect(readings.of('sapporo')).toMatchObject({ loading: false, unreached: false, answer: { source: 'live' } })
  expect(readings.of('otaru').answer).toBeUndefined()
})

test('loads again after half an hour, not before', async () => {
  const { api, clock, readings } = setUp([async () => aWeather(), async () => aWeather()])
  await readings.loadWhenStale('sapporo')
  clock.advance(FRESH_MS - 1)
  await readings.loadWhenStale('sapporo')
  expect(api).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await readings.loadWhenStale('sapporo')
  expect(api).toHaveBeenCalledTimes(2)
})

test('keeps the last response after a failure, and clears the failure after a success', async () => {
  const { readings } = setUp([async () => aWeather(), () => Promise.reject(LOST), async () => aWeather()])
  await readings.load('sapporo')
  await readings.load('sapporo')
  expect(readings.of('sapporo')).toMatchObject({ unreached: true, loading: false, answer: { source: 'live' } })
  await readings.load('sapporo')
  expect(readings.of('sapporo').unreached).toBe(false)
})

test('rethrows unexpected errors', async () => {
  const { readings } = setUp([() => Promise.reject(new TypeError('ours'))])
  await expect(readings.load('sapporo')).rejects.toThrow('ours')
  expect(readings.of('sapporo')).toMatchObject({ loading: false, unreached: true })
})

test('notifies listeners of each change until they unsubscribe', async () => {
  const { readings } = setUp([async () => aWeather(), async () => aWeather()])
  const heard = vi.fn()
  const leave = readings.subscribe(heard)
  await readings.load('sapporo')
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  await readings.load('sapporo')
  expect(heard).toHaveBeenCalledTimes(2)
})
