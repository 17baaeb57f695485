/** The three sources of the weather. Each is an independent feed, so one failure does not affect the others. */

import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { CITIES, type City } from '../../../shared/city/cities.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { WeatherAnswer } from '../../../shared/weather/weather-shapes.ts'
import type { CityConfig } from '../../config/city.ts'
import { createFeed, type FeedPatience } from '../feeds/feed.ts'
import { JmaReport, loadReport } from './jma-report.ts'
import { JmaWarnings, loadWarnings } from './jma-warnings.ts'
import { loadForecast } from './open-meteo.ts'
import { Forecast } from './open-meteo-answer.ts'
import { LIVE_MS, weatherOf } from './weather.ts'

export interface WeatherFeeds {
  read(city: City): Promise<WeatherAnswer>
  close(): Promise<void>
}

export interface WeatherFeedsOptions {
  readonly config: CityConfig
  readonly keepIn: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly patience?: FeedPatience
}

/**
 * The agency asks for at most one call in ten minutes. Warnings must be as fresh as possible, so they are fetched again
 * after exactly this time.
 */
const WARNINGS_FRESH_MS = 10 * 60_000

export function createWeatherFeeds(options: WeatherFeedsOptions): WeatherFeeds {
  const { config, keepIn, fetch, clock, log, patience } = options
  const jma = { url: config.jmaUrl, fetch }
  const forecast = createFeed({
    name: 'forecast',
    load: (signal) => loadForecast({ config, fetch, clock, signal }),
    keepIn: join(keepIn, 'forecast.json'),
    read: cachedAs(Forecast),
    freshMs: LIVE_MS,
    clock,
    log,
    ...patience,
  })
  const report = createFeed({
    name: 'jma-report',
    load: (signal) => loadReport(jma, signal),
    keepIn: join(keepIn, 'jma-report.json'),
    read: cachedAs(JmaReport),
    freshMs: LIVE_MS,
    clock,
    log,
    ...patience,
  })
  let odd = false
  function logIncomplete(read: JmaWarnings): JmaWarnings {
    const isOdd = !CITIES.every((city) => read.areas[city].whole)
    if (isOdd && !odd) log.warn({ event: 'feed-not-understood', feed: 'jma-warnings' }, 'feed not understood')
    odd = isOdd
    return read
  }
  const warnings = createFeed({
    name: 'jma-warnings',
    load: async (signal) => logIncomplete(await loadWarnings(jma, signal)),
    keepIn: join(keepIn, 'jma-warnings.json'),
    read: cachedAs(JmaWarnings),
    freshMs: WARNINGS_FRESH_MS,
    staleMs: LIVE_MS,
    clock,
    log,
    ...patience,
  })
  return {
    async read(city) {
      const [forecastCopy, warningsCopy, reportCopy] = await Promise.all([
        forecast.read(),
        warnings.read(),
        report.read(),
      ])
      return weatherOf(city, { forecast: forecastCopy, warnings: warningsCopy, report: reportCopy }, clock.now())
    },
    async close() {
      await Promise.all([forecast.close(), warnings.close(), report.close()])
    },
  }
}

function cachedAs<Schema extends TSchema>(schema: Schema): (json: unknown) => Static<Schema> {
  return (json) => {
    if (!Check(schema, json)) throw new TypeError('the cached copy does not match the schema of this version')
    return json
  }
}
