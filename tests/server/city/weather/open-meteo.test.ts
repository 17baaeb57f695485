import { describe, expect, test } from 'vitest'
import { forecastUrl, type OpenMeteoConfig } from '../../../../server/city/weather/open-meteo.ts'
import { readForecast } from '../../../../server/city/weather/open-meteo-answer.ts'
import { WEATHER_TOWN_IDS } from '../../../../shared/weather/weather-towns.ts'
import { type OpenMeteoTown, openMeteoAnswer } from '../../../support/external/weather-services.ts'

/** Noon of 20 November 2026 in Japan. */
const NOW = Date.UTC(2026, 10, 20, 3)
const CONFIG: OpenMeteoConfig = {
  weatherUrl: 'https://weather.example',
  weatherKey: undefined,
  weatherModels: undefined,
}

const queryOf = (config: Partial<OpenMeteoConfig> = {}) => new URL(forecastUrl({ ...CONFIG, ...config })).searchParams

/** Returns a valid response, which a test may change. */
function anAnswer(models?: string): OpenMeteoTown[] {
  const answer = openMeteoAnswer(queryOf({ weatherModels: models }), NOW)
  if (!Array.isArray(answer)) throw new Error('one town alone')
  return answer
}

const read = (json: unknown, models: readonly string[] = []) => readForecast(json, { models, now: NOW })

describe('the request', () => {
  test('names every town once, in order, and requests eight days in Japanese time', () => {
    const query = queryOf()
    expect(query.get('latitude')?.split(',')).toHaveLength(WEATHER_TOWN_IDS.length)
    expect(query.get('longitude')?.split(',')).toHaveLength(WEATHER_TOWN_IDS.length)
    expect(Object.fromEntries(query)).toMatchObject({ timezone: 'Asia/Tokyo', forecast_days: '8' })
    expect(query.get('hourly')?.split(',')).toContain('wind_speed_10m')
    expect(query.has('apikey') || query.has('models')).toBe(false)
  })

  test('contains the models and the key only if configured', () => {
    const query = queryOf({ weatherKey: 'k&y', weatherModels: 'jma_seamless' })
    expect([query.get('apikey'), query.get('models')]).toEqual(['k&y', 'jma_seamless'])
  })
})

describe('the response', () => {
  test('reads every town, with the hours of the two cities', () => {
    const forecast = read(anAnswer())
    expect(Object.keys(forecast)).toEqual([...WEATHER_TOWN_IDS])
    expect(forecast.otaru.hours).toHaveLength(192)
    expect(forecast.hakodate.hours).toEqual([])
    expect(forecast.hakodate.days).toHaveLength(8)
    expect(forecast.sapporo.now).toEqual({
      at: '2026-11-20T12:00',
      celsius: -4.2,
      feelsLike: -9.1,
      precipitation: 0.4,
      snowfall: 0.6,
      code: 73,
      wind: 18.4,
      gust: 41.8,
    })
    expect(forecast.sapporo.hours[0]).toEqual({
      at: '2026-11-20T00:00',
      celsius: -4.2,
      precipitation: 0.4,
      chance: 65,
      snowfall: 0.6,
      snowDepth: 42,
      visibility: 3200,
      code: 73,
      wind: 18.4,
      gust: 41.8,
    })
    expect(forecast.sapporo.days[7]).toEqual({
      day: '2026-11-27',
      code: 73,
      max: -1.1,
      min: -8.3,
      precipitation: 6.2,
      snowfall: 8.4,
      chance: 80,
      gust: 52.6,
    })
  })

  test('accepts missing units', () => {
    const [first, ...others] = anAnswer()
    const { hourly_units: _, daily_units: __, current_units: ___, ...bare } = first as OpenMeteoTown
    expect(read([bare, ...others]).sapporo.hours[0]?.celsius).toBe(-4.2)
  })

  test('reads plain column names of one model, with null for unknown figures', () => {
    const answer = anAnswer('jma_seamless')
    const hourly = answer[0]?.hourly as Record<string, unknown[]>
    hourly.visibility = hourly.visibility?.map(() => null) ?? []
    const { hours } = read(answer, ['jma_seamless']).sapporo
    expect(hours[0]).toMatchObject({ celsius: -4.2, visibility: null })
  })

  test('takes each figure from the first model that has it', () => {
    const answer = anAnswer('jma_seamless,best_match')
    const hourly = answer[0]?.hourly as Record<string, unknown[]>
    hourly.visibility_jma_seamless = hourly.visibility_jma_seamless?.map(() => null) ?? []
    hourly.temperature_2m_jma_seamless = hourly.temperature_2m_jma_seamless?.map(() => -7) ?? []
    const { hours, now } = read(answer, ['jma_seamless', 'best_match']).sapporo
    expect(hours[0]).toMatchObject({ celsius: -7, visibility: 3200 })
    expect(now.celsius).toBe(-4.2)
  })
})

describe('an invalid figure', () => {
  test.each<[string, unknown]>([
    ['left open', null],
    ['text', '-4.2'],
    ['beyond belief', 500],
    ['far below belief', -200],
    ['endless', Number.POSITIVE_INFINITY],
    ['not a number', Number.NaN],
    ['an object', {}],
    ['a list', [1]],
    ['yes', true],
  ])('replaces a value that is %s by null, and preserves the others', (_, value) => {
    const answer = anAnswer()
    const town = answer[0] as OpenMeteoTown
    ;(town.hourly.temperature_2m as unknown[])[3] = value
    town.current.temperature_2m = value
    ;(town.daily.temperature_2m_max as unknown[])[1] = value
    const { now, hours, days } = read(answer).sapporo
    expect([now.celsius, hours[3]?.celsius, days[1]?.max]).toEqual([null, null, null])
    expect([now.feelsLike, hours[2]?.celsius, days[1]?.min]).toEqual([-9.1, -4.2, -8.3])
  })

  test.each<[string, string, unknown]>([
    ['a weather code between two', 'weather_code', 73.5],
    ['a negative snow depth', 'snow_depth', -0.1],
    ['snow deeper than any', 'snow_depth', 42],
    ['a chance beyond all', 'precipitation_probability', 101],
    ['a gust of a star', 'wind_gusts_10m', 4_000],
  ])('replaces %s by null', (_, field, value) => {
    const answer = anAnswer()
    ;((answer[1] as OpenMeteoTown).hourly[field] as unknown[])[0] = value
    expect(Object.values(read(answer).otaru.hours[0] ?? {}).filter((figure) => figure === null)).toHaveLength(1)
  })

  test('replaces a column in another unit by null', () => {
    const answer = anAnswer()
    ;(answer[0] as OpenMeteoTown).hourly_units.temperature_2m = '°F'
    const { hours, now } = read(answer).sapporo
    expect(hours.every(({ celsius }) => celsius === null)).toBe(true)
    expect(now.celsius).toBe(-4.2)
  })
})

describe('a response of another shape', () => {
  type Spoil = (towns: OpenMeteoTown[]) => unknown
  const first =
    (change: (town: OpenMeteoTown) => void): Spoil =>
    (towns) => {
      change(towns[0] as OpenMeteoTown)
      return towns
    }
  test.each<[string, Spoil, string]>([
    ['nothing', () => null, 'towns'],
    ['text', () => 'snow', 'towns'],
    ['an error of the service', () => ({ error: true, reason: 'no' }), 'towns'],
    ['no town', () => [], 'towns'],
    ['one town too few', (towns) => towns.slice(1), 'towns'],
    ['one town too many', (towns) => [...towns, towns[0]], 'towns'],
    ['towns in another order', (towns) => towns.toReversed(), 'place'],
    ['a town that is none', (towns) => [null, ...towns.slice(1)], 'town'],
    ['another time zone', first((town) => (town.utc_offset_seconds = 0)), 'time zone'],
    ['no hours', first((town) => Reflect.deleteProperty(town, 'hourly')), 'hourly'],
    ['hours that are a list', first((town) => Object.assign(town, { hourly: [] })), 'hourly'],
    ['no times', first((town) => Reflect.deleteProperty(town.hourly, 'time')), 'hourly.time'],
    ['a column left out', first((town) => Reflect.deleteProperty(town.hourly, 'snowfall')), 'hourly.snowfall'],
    ['a column too short', first((town) => (town.hourly.snowfall as unknown[]).pop()), 'hourly.snowfall'],
    ['a column that is none', first((town) => (town.daily.snowfall_sum = 3)), 'daily.snowfall_sum'],
    [
      'a current figure left out',
      first((town) => Reflect.deleteProperty(town.current, 'wind_speed_10m')),
      'current.wind_speed_10m',
    ],
    ['an hour that is none', first((town) => ((town.hourly.time as unknown[])[5] = '2026-11-20T29:00')), 'hourly.time'],
    ['a day that is none', first((town) => ((town.daily.time as unknown[])[5] = '2026-11-31')), 'daily.time'],
    ['an hour twice', first((town) => ((town.hourly.time as unknown[])[5] = '2026-11-20T04:00')), 'hourly.time'],
    ['times as numbers', first((town) => (town.current.time = 1_763_600_000)), 'current.time'],
    ['the days of last week', () => openMeteoAnswer(queryOf(), NOW - 14 * 86_400_000), 'day'],
  ])('rejects %s', (_, spoil, part) => {
    expect(() => read(spoil(anAnswer()))).toThrow(`other shape: ${part}`)
  })
})
