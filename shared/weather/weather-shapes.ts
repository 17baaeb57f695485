/** Schemas of the weather: the forecast with its source and time, or monthly normals if none could be read. */

import Type, { type Static } from 'typebox'
import { CITIES } from '../city/cities.ts'
import { Day, oneOf, Time } from '../schemas.ts'
import { WARNING_RANKS } from './warnings.ts'
import { WEATHER_TOWN_IDS } from './weather-towns.ts'

/**
 * 'live': the forecast was read within the last half hour. 'kept': the last good copy, read at `readAt`. 'normals':
 * there is no recent forecast, only long-term averages.
 */
export const WEATHER_SOURCES = ['live', 'kept', 'normals'] as const

const Figure = Type.Union([Type.Number(), Type.Null()])
const code = Type.Union([Type.Integer(), Type.Null()])
/** Japan time, 'YYYY-MM-DDTHH:MM'. */
const At = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$' })

/** The units are °C, mm, cm, metres, km/h and per cent. `code` is a WMO weather code. */
export const WeatherNow = Type.Object({
  at: At,
  celsius: Figure,
  feelsLike: Figure,
  precipitation: Figure,
  snowfall: Figure,
  code,
  wind: Figure,
  gust: Figure,
})

export const WeatherHour = Type.Object({
  at: At,
  celsius: Figure,
  precipitation: Figure,
  chance: Figure,
  snowfall: Figure,
  /** Depth of the snow on the ground in cm. */
  snowDepth: Figure,
  /** Visibility in metres. */
  visibility: Figure,
  code,
  wind: Figure,
  gust: Figure,
})

export const WeatherDay = Type.Object({
  day: Day,
  code,
  max: Figure,
  min: Figure,
  precipitation: Figure,
  snowfall: Figure,
  chance: Figure,
  gust: Figure,
})

export const WeatherElsewhere = Type.Object({
  town: oneOf(WEATHER_TOWN_IDS as [string, ...string[]]),
  celsius: Figure,
  code,
  max: Figure,
  min: Figure,
  snowfall: Figure,
  gust: Figure,
})

/** The climate normals of a month in °C, mm and cm, rounded. */
const MonthNormals = Type.Object({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  mean: Type.Number(),
  max: Type.Number(),
  min: Type.Number(),
  precipitation: Type.Number(),
  snowfall: Figure,
})

const readAt = Type.Union([Time, Type.Null()])

export const Weather = Type.Object({
  city: oneOf(CITIES),
  source: oneOf(WEATHER_SOURCES),
  /** When this server read the forecast; null for normals. */
  readAt,
  /** The current weather; null if the copy of the forecast is too old. */
  now: Type.Union([WeatherNow, Type.Null()]),
  /** At most 24 hours, starting with the current hour; empty for normals. */
  hours: Type.Array(WeatherHour),
  /** At most 7 days, starting today; empty for normals. */
  days: Type.Array(WeatherDay),
  elsewhere: Type.Array(WeatherElsewhere),
  normals: MonthNormals,
  /**
   * Warnings of the Japan Meteorological Agency for the city's area, highest rank first. 'unknown': they could
   * not be read, or some were not understood. The `items` are then correct but possibly incomplete.
   */
  warnings: Type.Object({
    source: oneOf(['live', 'kept', 'unknown']),
    readAt,
    reportedAt: readAt,
    items: Type.Array(Type.Object({ code: Type.String(), rank: oneOf(WARNING_RANKS) })),
  }),
  /** `source` has the same values as for `warnings`. */
  report: Type.Object({
    source: oneOf(['live', 'kept', 'unknown']),
    readAt,
    reportedAt: readAt,
    days: Type.Array(Type.Object({ day: Day, weather: Type.String(), wind: Type.String() })),
  }),
})

export type WeatherAnswer = Static<typeof Weather>
