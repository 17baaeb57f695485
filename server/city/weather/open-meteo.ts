/** Requests all towns from Open-Meteo in one call (open-meteo.com/en/docs). */

import type { Clock } from '../../../shared/time/clock.ts'
import { WEATHER_TOWN_IDS, WEATHER_TOWNS } from '../../../shared/weather/weather-towns.ts'
import type { CityConfig } from '../../config/city.ts'
import { fetchJson } from '../../external-http/bounded.ts'
import { CURRENT, DAILY, type Forecast, HOURLY, readForecast } from './open-meteo-answer.ts'

export type OpenMeteoConfig = Pick<CityConfig, 'weatherUrl' | 'weatherKey' | 'weatherModels'>

/** Maximum size of a response. A usual response has about 0.25 MB. */
const MOST_BYTES = 4 * 1_048_576
/** One day more than the site shows, so that a copy from yesterday still has seven days. */
const FORECAST_DAYS = 8

/** Returns the URL that requests the forecast of all towns. It contains the API key, if one is configured. */
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

export async function loadForecast({ config, fetch, clock, signal }: OpenMeteoOptions): Promise<Forecast> {
  const json = await fetchJson({ fetch, url: forecastUrl(config), signal, mostBytes: MOST_BYTES })
  return readForecast(json, { models: config.weatherModels?.split(',') ?? [], now: clock.now() })
}
