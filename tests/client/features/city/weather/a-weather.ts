/** Factories for weather responses. The default is a calm, cold day from 8:00 on; tests change the values they need. */

import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'

/** Friday, 8 January 2027, 8:10 in Japan. */
export const NOW = Date.parse('2027-01-08T08:10:00+09:00')

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** @returns 'YYYY-MM-DDTHH:MM' in Japan, `index` hours after 8:00 */
export const hourAt = (index: number) =>
  `${new Date(Date.parse('2027-01-08T08:00:00Z') + index * HOUR_MS).toISOString().slice(0, 16)}`

export const dayAt = (index: number) =>
  new Date(Date.parse('2027-01-08T00:00:00Z') + index * DAY_MS).toISOString().slice(0, 10)

type Hour = WeatherAnswer['hours'][number]
type Day = WeatherAnswer['days'][number]

export function anHour(index: number, changes: Partial<Hour> = {}): Hour {
  return {
    at: hourAt(index),
    celsius: -4,
    precipitation: 0,
    chance: 10,
    snowfall: 0,
    snowDepth: 40,
    visibility: 20_000,
    code: 3,
    wind: 8,
    gust: 18,
    ...changes,
  }
}

export function aDay(index: number, changes: Partial<Day> = {}): Day {
  return {
    day: dayAt(index),
    code: 3,
    max: -2,
    min: -8,
    precipitation: 0,
    snowfall: 0,
    chance: 20,
    gust: 25,
    ...changes,
  }
}

export function aWeather(changes: Partial<WeatherAnswer> = {}): WeatherAnswer {
  return {
    city: 'sapporo',
    source: 'live',
    readAt: NOW - 5 * 60_000,
    now: {
      at: '2027-01-08T08:00',
      celsius: -5,
      feelsLike: -11,
      precipitation: 0,
      snowfall: 0,
      code: 3,
      wind: 9,
      gust: 20,
    },
    hours: Array.from({ length: 24 }, (_, index) => anHour(index)),
    days: Array.from({ length: 7 }, (_, index) => aDay(index)),
    elsewhere: [{ town: 'nakayama', celsius: -9, code: 75, max: -6, min: -12, snowfall: 14, gust: 50 }],
    normals: { month: 1, mean: -3, max: 0, min: -6, precipitation: 110, snowfall: 140 },
    warnings: { source: 'live', readAt: NOW - 5 * 60_000, reportedAt: NOW - 3_600_000, items: [] },
    report: {
      source: 'live',
      readAt: NOW - 5 * 60_000,
      reportedAt: NOW - 3 * 3_600_000,
      days: [{ day: '2027-01-08', weather: 'くもり 時々 雪', wind: '北西の風' }],
    },
    ...changes,
  }
}

export const NORMALS_ALONE: Partial<WeatherAnswer> = {
  source: 'normals',
  readAt: null,
  now: null,
  hours: [],
  days: [],
  elsewhere: [],
}
