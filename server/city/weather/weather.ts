/**
 * Combines the feeds into a city's weather at a given time. Parts that are too old are left out; each part has its
 * source and time.
 */

import type { City } from '../../../shared/city/cities.ts'
import { clockInJapan, dayInJapan } from '../../../shared/time/japan-time.ts'
import { normalsOf } from '../../../shared/weather/normals.ts'
import { momentInJapan, NOW_MS, runningHour } from '../../../shared/weather/weather-age.ts'
import type { WeatherAnswer } from '../../../shared/weather/weather-shapes.ts'
import { WEATHER_TOWN_IDS } from '../../../shared/weather/weather-towns.ts'
import type { Copy } from '../feeds/cached-copy.ts'
import type { JmaReport } from './jma-report.ts'
import type { JmaWarnings } from './jma-warnings.ts'
import type { Forecast, TownForecast } from './open-meteo-answer.ts'

export interface WeatherCopies {
  readonly forecast: Copy<Forecast> | undefined
  readonly warnings: Copy<JmaWarnings> | undefined
  readonly report: Copy<JmaReport> | undefined
}

const HOUR_MS = 3_600_000
export const LIVE_MS = HOUR_MS / 2
const FORECAST_MS = 48 * HOUR_MS
/** Maximum age of a report. The agency reports three times a day. */
const REPORT_MS = 24 * HOUR_MS
/**
 * Maximum age of the warnings and of the last change in their file. Somewhere in Japan a warning changes every few
 * hours, so a file with an older last change is no longer updated.
 */
const WARNINGS_MS = 6 * HOUR_MS
/** How far in the future data may be dated, because clocks differ. */
const CLOCK_LEEWAY_MS = HOUR_MS / 6

const HOURS = 24
const DAYS = 7

export function weatherOf(city: City, { forecast, warnings, report }: WeatherCopies, now: number): WeatherAnswer {
  const believed = forecast && isWithin(forecast.readAt, FORECAST_MS, now) ? forecast : undefined
  return {
    city,
    ...(believed ? forecastOf(city, believed, now) : NORMALS_ALONE),
    normals: normalsNow(city, now),
    warnings: warningsOf(city, warnings, now),
    report: reportOf(city, report, now),
  }
}

type ForecastPart = Pick<WeatherAnswer, 'source' | 'readAt' | 'now' | 'hours' | 'days' | 'elsewhere'>

const NORMALS_ALONE: ForecastPart = { source: 'normals', readAt: null, now: null, hours: [], days: [], elsewhere: [] }

function forecastOf(city: City, { value, readAt }: Copy<Forecast>, now: number): ForecastPart {
  const today = dayInJapan(now)
  const hour = runningHour(now)
  const town = value[city]
  const days = town.days.filter(({ day }) => day >= today).slice(0, DAYS)
  if (days.length === 0) return NORMALS_ALONE
  return {
    source: sourceOf(readAt, now),
    readAt,
    now: currentOf(town, now),
    hours: town.hours.filter(({ at }) => at >= hour).slice(0, HOURS),
    days,
    elsewhere: WEATHER_TOWN_IDS.flatMap((id) => (id === city ? [] : [elsewhereOf(id, value[id], now)])),
  }
}

function currentOf({ now: current }: TownForecast, now: number): TownForecast['now'] | null {
  return isWithin(momentInJapan(current.at), NOW_MS, now) ? current : null
}

function elsewhereOf(town: string, forecast: TownForecast, now: number): WeatherAnswer['elsewhere'][number] {
  const current = currentOf(forecast, now)
  const today = forecast.days.find(({ day }) => day === dayInJapan(now))
  return {
    town,
    celsius: current?.celsius ?? null,
    code: current?.code ?? today?.code ?? null,
    max: today?.max ?? null,
    min: today?.min ?? null,
    snowfall: today?.snowfall ?? null,
    gust: today?.gust ?? null,
  }
}

function normalsNow(city: City, now: number): WeatherAnswer['normals'] {
  const normals = normalsOf(city)[clockInJapan(now).getUTCMonth()]
  if (!normals) throw new RangeError('a year has twelve months')
  return normals
}

function warningsOf(city: City, copy: WeatherCopies['warnings'], now: number): WeatherAnswer['warnings'] {
  if (!copy || !isWithin(copy.readAt, WARNINGS_MS, now) || !isWithin(copy.value.changedAt, WARNINGS_MS, copy.readAt)) {
    return { source: 'unknown', readAt: null, reportedAt: null, items: [] }
  }
  const { items, whole, reportedAt } = copy.value.areas[city]
  return { source: whole ? sourceOf(copy.readAt, now) : 'unknown', readAt: copy.readAt, reportedAt, items }
}

function reportOf(city: City, copy: WeatherCopies['report'], now: number): WeatherAnswer['report'] {
  const days = copy?.value.days[city].filter(({ day }) => day >= dayInJapan(now)) ?? []
  if (!copy || days.length === 0 || !isWithin(copy.value.reportedAt, REPORT_MS, now)) {
    return { source: 'unknown', readAt: null, reportedAt: null, days: [] }
  }
  return { source: sourceOf(copy.readAt, now), readAt: copy.readAt, reportedAt: copy.value.reportedAt, days }
}

function isWithin(at: number, ms: number, now: number): boolean {
  return now - at <= ms && at - now <= CLOCK_LEEWAY_MS
}

function sourceOf(readAt: number, now: number): 'live' | 'kept' {
  return isWithin(readAt, LIVE_MS, now) ? 'live' : 'kept'
}
