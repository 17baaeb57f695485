/** Requests all towns from Open-Meteo in one call (open-meteo.com/en/docs). */

import type { Clock } from '../../../shared/time/clock.ts'
import { WEATHER_TOWN_IDS, WEATHER_TOWNS } from '../../../shared/weather/weather-towns.ts'
import type { CityConfig } from '../../config/city.ts'
import { fetchJson } from '../../external-http/bounded.ts'
import { CURRENT, DAILY, type Forecast, HOURLY, readForecast } from './open-meteo-answer.ts'

export type OpenMeteoConfig = Pick<CityConfig, 'weatherUrl' | 'weatherKey' | 'weatherModels'>

/** 13 towns and 8 days take a quarter of a megabyte. */
const MOST_BYTES = 4 * 1_048_576
/** Seven days remain when today is over and the copy is old. */
const FORECAST_DAYS = 8

/** The URL of the call; contains the customer's API key, if any. */
export function forecastUrl({ weatherUrl, weatherKey, weatherModels }: OpenMeteoConfig): string {
  const degrees = (axis: 'latitude' | 'longitude') => WEATHER_TOWN_IDS.map((id) => WEATHER_TOWNS[id][axis]).join(',')
  const fields = (elements: Readonly<Record<string, { readonly field: string }>>) =>
    Object.values(elements)
      .map(({ field }) => field)
      .join(',')
  const query = new URLSearchParams({
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    current: fields(CURRENT),
    hourly: fields(HOURLY),
    daily: fields(DAILY),
    timezone: 'Asia/Tokyo',
    forecast_days: String(FORECAST_DAYS),
    ...(weatherModels && { models: weatherModels }),
    ...(weatherKey && { apikey: weatherKey }),
  })
  return `${weatherUrl}/v1/forecast?${query}`
}

export interface OpenMeteoOptions {
  readonly config: OpenMeteoConfig
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** @throws ExternalResponseError for an unusable response, and any connection error */
export async function loadForecast({ config, fetch, clock, signal }: OpenMeteoOptions): Promise<Forecast> {
  const json = await fetchJson({ fetch, url: forecastUrl(config), signal, mostBytes: MOST_BYTES })
  return readForecast(json, { models: config.weatherModels?.split(',') ?? [], now: clock.now() })
}
