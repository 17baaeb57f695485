/**
 * Selects the hours that advice covers: the rest of today, and tomorrow morning. When the hours of tomorrow morning are
 * missing, the advice covers the whole of tomorrow.
 */

import { CITY_POSITIONS, type City } from '../../../../shared/city/cities.ts'
import { clockInJapan, dayInJapan } from '../../../../shared/time/japan-time.ts'
import { sunTimes } from '../../../../shared/time/sun.ts'
import { type Clothes, clothesFor } from '../../../../shared/weather/clothes-advice.ts'
import {
  type Advice,
  drivingAdvice,
  type Grade,
  gradeOf,
  usualAdvice,
} from '../../../../shared/weather/driving-advice.ts'
import type { Normals } from '../../../../shared/weather/normals.ts'
import { type Facts, factsOfDay, factsOfHours } from '../../../../shared/weather/weather-facts.ts'
import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'

export interface Outlook {
  readonly of: 'today' | 'morning' | 'tomorrow' | 'usual'
  readonly grade: Grade
  readonly advice: readonly Advice[]
  readonly clothes: readonly Clothes[]
}

const DAY_MS = 86_400_000
/** The hours of tomorrow morning. The morning gets advice only with data for at least `atLeast` of its hours. */
const MORNING = { from: '05:00', to: '11:00', atLeast: 4 } as const
/** Minutes after midnight. If it is this late or later now, the advice for today ignores sunset and dusk. */
const EVENING_ENDS = 20 * 60

function outlook(of: Outlook['of'], facts: Facts, felt: number | null, advice = drivingAdvice(facts)): Outlook {
  return { of, grade: gradeOf(advice), advice, clothes: clothesFor(facts, felt) }
}

/** @param answer the part of the response that is still current at `now`, in ms since the epoch */
export function outlooksOf(answer: WeatherAnswer, now: number): Outlook[] {
  const today = dayInJapan(now)
  const tomorrow = dayInJapan(now + DAY_MS)
  const first = answer.hours.filter(({ at }) => at.startsWith(today))
  const morning = answer.hours.filter(
    ({ at }) => at >= `${tomorrow}T${MORNING.from}` && at <= `${tomorrow}T${MORNING.to}`,
  )
  const nextDay = answer.days.find(({ day }) => day === tomorrow)
  const monthOf = (day: string) => Number(day.slice(5, 7))
  return [
    ...(first.length > 0 ? [todayOf(answer, factsOfHours(monthOf(today), first), now)] : []),
    ...(morning.length >= MORNING.atLeast
      ? [outlook('morning', factsOfHours(monthOf(tomorrow), morning), null)]
      : nextDay
        ? [outlook('tomorrow', factsOfDay(nextDay), null)]
        : []),
  ]
}

function todayOf({ city, now: current, elsewhere }: WeatherAnswer, facts: Facts, now: number): Outlook {
  const minutes = minutesInJapan(now)
  const sun = sunTimes(dayInJapan(now), CITY_POSITIONS[city])
  const pass = elsewhere.find(({ town }) => town === 'nakayama')
  const known: Facts = { ...facts, pass, sun: minutes < EVENING_ENDS ? sun : undefined }
  const advice = drivingAdvice(known).filter(({ id }) => id !== 'early-dark' || minutes < sun.sunset)
  return outlook('today', known, current?.feelsLike ?? null, advice)
}

function minutesInJapan(now: number): number {
  const there = clockInJapan(now)
  return there.getUTCHours() * 60 + there.getUTCMinutes()
}

export function usualOutlook(city: City, normals: Normals, now: number): Outlook {
  const { month, mean, min, max, precipitation, snowfall } = normals
  const advice = usualAdvice(normals, sunTimes(dayInJapan(now), CITY_POSITIONS[city]))
  const isWinter = min <= 0
  const facts: Facts = {
    month,
    coldest: min,
    warmest: max,
    rain: isWinter ? null : precipitation,
    snowfall: isWinter ? (snowfall ?? 1) : null,
    codes: [],
  }
  return outlook('usual', facts, mean, advice)
}
