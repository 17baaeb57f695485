/** The three things that weather is made of, each a feed of its own: what fails of one leaves the others. */

import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { CITIES, type City } from '../../../shared/city/cities.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { WeatherAnswer } from '../../../shared/weather/weather-shapes.ts'
import type { CityConfig } from '../../config.ts'
import { createFeed, type FeedPatience } from '../feeds/feed.ts'
import { JmaReport, loadReport } from './jma-report.ts'
import { JmaWarnings, loadWarnings } from './jma-warnings.ts'
import { loadForecast } from './open-meteo.ts'
import { Forecast } from './open-meteo-answer.ts'
import { LIVE_MS, weatherOf } from './weather.ts'

export interface WeatherFeeds {
  /** Never rejects, and takes no longer than an asker of one feed is kept waiting. */
  read(city: City): Promise<WeatherAnswer>
  close(): Promise<void>
}

export interface WeatherFeedsOptions {
  readonly config: CityConfig
  /** The folder of the last good copies. */
  readonly keepIn: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly patience?: FeedPatience
}

/** The agency asks for no more than a call in ten minutes; a warning should not be older when there are visitors. */
const WARNINGS_FRESH_MS = 10 * 60_000

export function createWeatherFeeds(options: WeatherFeedsOptions): WeatherFeeds {
  const { config, keepIn, fetch, clock, log, patience } = options
  const jma = { url: config.jmaUrl, fetch }
  const forecast = createFeed({
    name: 'forecast',
    load: (signal) => loadForecast({ config, fetch, clock, signal }),
    keepIn: join(keepIn, 'forecast.json'),
    read: keptAs(Forecast),
    freshMs: LIVE_MS,
    clock,
    log,
    ...patience,
  })
  const report = createFeed({
    name: 'jma-report',
    load: (signal) => loadReport(jma, signal),
    keepIn: join(keepIn, 'jma-report.json'),
    read: keptAs(JmaReport),
    freshMs: LIVE_MS,
    clock,
    log,
    ...patience,
  })
  let odd = false
  /** What is not understood is no failure, since the rest of it is: it is told once all the same. */
  function tellOdd(read: JmaWarnings): JmaWarnings {
    const isOdd = !CITIES.every((city) => read.areas[city].whole)
    if (isOdd && !odd) log.warn({ event: 'feed-not-understood', feed: 'jma-warnings' }, 'feed not understood')
    odd = isOdd
    return read
  }
  const warnings = createFeed({
    name: 'jma-warnings',
    load: async (signal) => tellOdd(await loadWarnings(jma, signal)),
    keepIn: join(keepIn, 'jma-warnings.json'),
    read: keptAs(JmaWarnings),
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

/** A kept copy is what was read of another version of this house, perhaps, or of somebody's editor. */
function keptAs<Schema extends TSchema>(schema: Schema): (json: unknown) => Static<Schema> {
  return (json) => {
    if (!Check(schema, json)) throw new TypeError('the kept copy is of another shape')
    return json
  }
}
