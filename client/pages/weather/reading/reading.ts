/** What is known of the weather at a moment: an answer that ages, whether another is asked for, and what its label has to say. */

import { momentInJapan, NOW_MS, runningHour } from '../../../../shared/weather/weather-age.ts'
import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'

export interface Reading {
  readonly answer?: WeatherAnswer
  readonly asking: boolean
  /** The last time it was asked for, the server did not answer. */
  readonly unreached: boolean
  /** When it was asked for last, ms since the epoch. */
  readonly askedAt?: number
}

export const NOTHING_READ: Reading = { asking: false, unreached: false }

/** How long an answer serves whoever comes back to it. */
export const SERVES_MS = 30 * 60_000

export type Label =
  | { readonly kind: 'loading' | 'normals' | 'unreached' }
  | { readonly kind: 'live' | 'kept' | 'unreachedKept'; readonly readAt: number }

/** @param answer what is left of the answer by now */
export function labelOf(answer: WeatherAnswer | undefined, unreached: boolean): Label {
  if (!answer) return { kind: unreached ? 'unreached' : 'loading' }
  const { source, readAt } = answer
  if (source === 'normals' || readAt === null) return { kind: unreached ? 'unreached' : 'normals' }
  return { kind: unreached ? 'unreachedKept' : source, readAt }
}

/** An answer without what has passed since; without any hour or day to come it is one of normals alone. */
export function standing(answer: WeatherAnswer, now: number): WeatherAnswer {
  const hour = runningHour(now)
  const today = hour.slice(0, 10)
  const hours = answer.hours.filter(({ at }) => at >= hour)
  const days = answer.days.filter(({ day }) => day >= today)
  if (days.length === 0)
    return { ...answer, source: 'normals', readAt: null, now: null, hours: [], days: [], elsewhere: [] }
  const isToday = answer.days[0]?.day === today
  return { ...answer, now: isStill(answer.now, now), hours, days, elsewhere: isToday ? answer.elsewhere : [] }
}

function isStill(current: WeatherAnswer['now'], now: number): WeatherAnswer['now'] {
  return current && now - momentInJapan(current.at) <= NOW_MS ? current : null
}

/** Whether it is time to ask again. */
export function isDue({ asking, askedAt }: Reading, now: number): boolean {
  return !asking && (askedAt === undefined || now - askedAt >= SERVES_MS)
}
