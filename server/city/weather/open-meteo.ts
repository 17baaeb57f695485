/** Asks Open-Meteo for all towns in one call (open-meteo.com/en/docs). */

import type { Clock } from '../../../shared/time/clock.ts'
import { WEATHER_TOWN_IDS, WEATHER_TOWNS } from '../../../shared/weather/weather-towns.ts'
import type { CityConfig } from '../../config.ts'
import { askJson } from '../../external-http/bounded.ts'
import { CURRENT, DAILY, type Forecast, HOURLY, readForecast } from './open-meteo-answer.ts'

export type OpenMeteoConfig = Pick<CityConfig, 'weatherUrl' | 'weatherKey' | 'weatherModels'>

/** Thirteen towns and eight days are a quarter of a megabyte. */
const MOST_BYTES = 4 * 1_048_576
/** So that seven are left when today is over and the copy is old. */
const FORECAST_DAYS = 8

/** The address of the one call; it holds the customer's key where there is one. */
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

/** @throws ForeignError for an answer that is not to be used, and whatever the connection throws */
export async function loadForecast({ config, fetch, clock, signal }: OpenMeteoOptions): Promise<Forecast> {
  const json = await askJson({ fetch, url: forecastUrl(config), signal, mostBytes: MOST_BYTES })
  return readForecast(json, { models: config.weatherModels?.split(',') ?? [], now: clock.now() })
}
