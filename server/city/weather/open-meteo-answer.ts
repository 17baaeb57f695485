/** Parses an Open-Meteo forecast (open-meteo.com/en/docs): every figure is checked for type and range. */

import Type, { type Static } from 'typebox'
import { CITIES } from '../../../shared/city/cities.ts'
import { isTypedDay } from '../../../shared/time/calendar-day.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { WeatherDay, WeatherHour, WeatherNow } from '../../../shared/weather/weather-shapes.ts'
import { WEATHER_TOWN_IDS, WEATHER_TOWNS, type WeatherTown } from '../../../shared/weather/weather-towns.ts'
import { type Fields, listOf, objectOf, otherShape } from '../../external-http/json.ts'

const TownForecast = Type.Object({
  now: WeatherNow,
  hours: Type.Array(WeatherHour),
  days: Type.Array(WeatherDay),
})
export type TownForecast = Static<typeof TownForecast>

/** The schema of a parsed forecast and of its cached copy. */
export const Forecast = Type.Object(
  Object.fromEntries(WEATHER_TOWN_IDS.map((id) => [id, TownForecast])) as Record<WeatherTown, typeof TownForecast>,
)
export type Forecast = Static<typeof Forecast>

interface Element {
  readonly field: string
  readonly unit: string
  readonly least: number
  readonly most: number
  readonly times?: number
}
type Elements = Readonly<Record<string, Element>>

const celsius = (field: string): Element => ({ field, unit: '°C', least: -60, most: 60 })
const wind = (field: string): Element => ({ field, unit: 'km/h', least: 0, most: 400 })
const chance = (field: string): Element => ({ field, unit: '%', least: 0, most: 100 })
const fallen = (field: string, unit: 'mm' | 'cm', most: number): Element => ({ field, unit, least: 0, most })
const code: Element = { field: 'weather_code', unit: 'wmo code', least: 0, most: 99 }

export const CURRENT = {
  celsius: celsius('temperature_2m'),
  feelsLike: celsius('apparent_temperature'),
  precipitation: fallen('precipitation', 'mm', 300),
  snowfall: fallen('snowfall', 'cm', 50),
  code,
  wind: wind('wind_speed_10m'),
  gust: wind('wind_gusts_10m'),
} as const satisfies Elements

export const HOURLY = {
  celsius: celsius('temperature_2m'),
  precipitation: fallen('precipitation', 'mm', 300),
  chance: chance('precipitation_probability'),
  snowfall: fallen('snowfall', 'cm', 50),
  snowDepth: { field: 'snow_depth', unit: 'm', least: 0, most: 20, times: 100 },
  visibility: { field: 'visibility', unit: 'm', least: 0, most: 200_000 },
  code,
  wind: wind('wind_speed_10m'),
  gust: wind('wind_gusts_10m'),
} as const satisfies Elements

export const DAILY = {
  code,
  max: celsius('temperature_2m_max'),
  min: celsius('temperature_2m_min'),
  precipitation: fallen('precipitation_sum', 'mm', 1_500),
  snowfall: fallen('snowfall_sum', 'cm', 300),
  chance: chance('precipitation_probability_max'),
  gust: wind('wind_gusts_10m_max'),
} as const satisfies Elements

/**
 * The response states the centre of a grid cell. If it is farther than this from the town, the forecast is for another
 * place.
 */
const NEAR_DEGREES = 0.5
const isTime = (text: string) => /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isTypedDay(text.slice(0, 10))

export interface Reader {
  /** The weather models that the request names. With several models, each column name ends in the name of its model. */
  readonly models: readonly string[]
  readonly now: number
}

/**
 * @param json one forecast, or a list with one per town in the order of WEATHER_TOWNS
 * @throws ExternalResponseError for a missing column, a wrong length, time zone or day, or any other shape
 */
export function readForecast(json: unknown, reader: Reader): Forecast {
  const answers = listOf(Array.isArray(json) ? json : [json], 'towns', WEATHER_TOWN_IDS.length)
  const towns = WEATHER_TOWN_IDS.map((town, index) => [town, readTown(answers[index], town, reader)])
  return Object.fromEntries(towns) as Forecast
}

function readTown(json: unknown, town: WeatherTown, { models, now }: Reader): TownForecast {
  const answer = objectOf(json, 'town')
  const { latitude, longitude } = WEATHER_TOWNS[town]
  if (!isNear(answer.latitude, latitude) || !isNear(answer.longitude, longitude)) throw otherShape('place')
  if (answer.utc_offset_seconds !== 32_400) throw otherShape('time zone')

  const block = (name: string): Block => ({
    name,
    fields: objectOf(answer[name], name),
    units: answer[`${name}_units`] === undefined ? {} : objectOf(answer[`${name}_units`], `${name}_units`),
    models,
  })
  const current = block('current')
  const hourly = block('hourly')
  const daily = block('daily')
  const hours = timesOf(hourly, isTime)
  const days = timesOf(daily, isTypedDay)
  if (!days.includes(dayInJapan(now))) throw otherShape('day')

  const at = current.fields.time
  if (typeof at !== 'string' || !isTime(at)) throw otherShape('current.time')
  const hourOf = rowsOf(hourly, HOURLY, hours.length)
  const dayOf = rowsOf(daily, DAILY, days.length)
  const isCity = CITIES.some((city) => city === town)
  return {
    now: { at, ...currentOf(current) },
    hours: isCity ? hours.map((at, index) => ({ at, ...hourOf(index) })) : [],
    days: days.map((day, index) => ({ day, ...dayOf(index) })),
  }
}

interface Block {
  readonly name: string
  readonly fields: Fields
  readonly units: Fields
  readonly models: readonly string[]
}

function isNear(value: unknown, degrees: number): boolean {
  return typeof value === 'number' && Math.abs(value - degrees) <= NEAR_DEGREES
}

function timesOf({ name, fields }: Block, isOne: (text: string) => boolean): string[] {
  const times = listOf(fields.time, `${name}.time`)
  return times.map((time, index) => {
    const before = times[index - 1]
    if (typeof time !== 'string' || !isOne(time)) throw otherShape(`${name}.time`)
    if (typeof before === 'string' && before >= time) throw otherShape(`${name}.time`)
    return time
  })
}

type Row<Names extends Elements> = { [Name in keyof Names]: number | null }

function rowsOf<Names extends Elements>(block: Block, elements: Names, length: number): (index: number) => Row<Names> {
  const columns = Object.entries(elements).map(([name, element]) => {
    const lists = fieldsOf(block, element).map(([field, value]) => ({
      field,
      values: listOf(value, `${block.name}.${element.field}`, length),
    }))
    return {
      name,
      figureAt: (index: number) =>
        first(lists, ({ field, values }) => figure(values[index], element, block.units[field])),
    }
  })
  return (index) => Object.fromEntries(columns.map(({ name, figureAt }) => [name, figureAt(index)])) as Row<Names>
}

function currentOf(block: Block): Row<typeof CURRENT> {
  const figures = Object.entries(CURRENT).map(([name, element]) => [
    name,
    first(fieldsOf(block, element), ([field, value]) => figure(value, element, block.units[field])),
  ])
  return Object.fromEntries(figures) as Row<typeof CURRENT>
}

function fieldsOf({ name, fields, models }: Block, { field }: Element): [string, unknown][] {
  const names = [field, ...models.map((model) => `${field}_${model}`)].filter((key) => fields[key] !== undefined)
  if (names.length === 0) throw otherShape(`${name}.${field}`)
  return names.map((key) => [key, fields[key]])
}

function first<Source>(sources: readonly Source[], figureOf: (source: Source) => number | null): number | null {
  for (const source of sources) {
    const found = figureOf(source)
    if (found !== null) return found
  }
  return null
}

function figure(value: unknown, { unit, least, most, times }: Element, givenUnit: unknown): number | null {
  if (givenUnit !== undefined && givenUnit !== unit) return null
  if (typeof value !== 'number' || !(value >= least && value <= most)) return null
  if (unit === 'wmo code' && !Number.isInteger(value)) return null
  // Rounds to one decimal place, because multiplying (metres to centimetres) adds a floating-point error.
  return times === undefined ? value : Math.round(value * times * 10) / 10
}
