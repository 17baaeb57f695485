/** State of a city's weather data at a moment: its age, whether it is due for a refresh, and the label to show. */

import { momentInJapan, NOW_MS, runningHour } from '../../../../../shared/weather/weather-age.ts'
import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'

export interface Reading {
  readonly answer?: WeatherAnswer
  readonly loading: boolean
  readonly unreached: boolean
  readonly requestedAt?: number
}

export const NO_READING: Reading = { loading: false, unreached: false }

export const FRESH_MS = 30 * 60_000

export type Label =
  | { readonly kind: 'loading' | 'normals' | 'unreached' }
  | { readonly kind: 'live' | 'kept' | 'unreachedKept'; readonly readAt: number }

export function labelOf(answer: WeatherAnswer | undefined, unreached: boolean): Label {
  if (!answer) return { kind: unreached ? 'unreached' : 'loading' }
  const { source, readAt } = answer
  if (source === 'normals' || readAt === null) return { kind: unreached ? 'unreached' : 'normals' }
  return { kind: unreached ? 'unreachedKept' : source, readAt }
}

/**
 * Returns the response without past hours and days, and without current temperatures that are too old. When no day is
 * left, the result is marked as `normals` and has no forecast.
 */
export function withoutPast(answer: WeatherAnswer, now: number): WeatherAnswer {
  const hour = runningHour(now)
  const today = hour.slice(0, 10)
  const hours = answer.hours.filter(({ at }) => at >= hour)
  const days = answer.days.filter(({ day }) => day >= today)
  if (days.length === 0)
    return { ...answer, source: 'normals', readAt: null, now: null, hours: [], days: [], elsewhere: [] }
  const isToday = answer.days[0]?.day === today
  const current = isStill(answer.now, now)
  // The current temperatures of the other towns are as old as that of the city, so they are removed together with it.
  const isOver = answer.now !== null && current === null
  const towns = isOver ? answer.elsewhere.map((town) => ({ ...town, celsius: null })) : answer.elsewhere
  return { ...answer, now: current, hours, days, elsewhere: isToday ? towns : [] }
}

function isStill(current: WeatherAnswer['now'], now: number): WeatherAnswer['now'] {
  return current && now - momentInJapan(current.at) <= NOW_MS ? current : null
}

export function isStale({ loading, requestedAt }: Reading, now: number): boolean {
  return !loading && (requestedAt === undefined || now - requestedAt >= FRESH_MS)
}
