/**
 * How likely deer are on the road, by month and hour: our reading of two counts and of daylight, not a count of its own.
 *
 * An hour gets one point when the sun is down for a part of it (computed for Sapporo on the 15th), one when it lies between
 * 16:00 and 20:00, and one when the month is October or November. No point is low, one raised, two high, three highest.
 * Source of the counts: Hokkaido Police for 2025, quoted by jmpsa.or.jp in February 2026.
 */

import { clockInJapan } from '../time/japan-time.ts'
import { SAPPORO, type SunTimes, sunTimes } from '../time/sun.ts'

export const COLLISIONS_2025 = 6_705

/** Percent of the year's collisions; the police's summary names no other months or hours. */
export const PERCENT_IN_MONTH: ReadonlyMap<number, number> = new Map([
  [10, 22.8],
  [11, 18.0],
])

/** Percentage of the year's collisions in the two hours from this one. */
const PERCENT_FROM_HOUR: ReadonlyMap<number, number> = new Map([
  [16, 22.5],
  [18, 28.8],
])

export const LEVELS = ['low', 'raised', 'high', 'highest'] as const
export type Level = (typeof LEVELS)[number]

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** What of the day falls into an hour: twilight, where a part of the hour has it, before day and darkness. */
export type Light = 'dawn' | 'day' | 'dusk' | 'night'

/** Two hours of the day with the share of the year's collisions that the police counted in them. */
export interface Counted {
  readonly from: number
  readonly to: number
  readonly percent: number
}

export interface Reading {
  readonly level: Level
  readonly light: Light
  readonly sunDown: boolean
  readonly hours: Counted | undefined
  /** The month's share of the year's collisions in percent, for the two months that were counted apart. */
  readonly monthPercent: number | undefined
}

/** A year between two leap years: the sun of a date differs by less than a minute from any other year's. */
const YEAR = 2026

/** @param month 1 to 12 @returns the sun at Sapporo on the 15th, in minutes after midnight */
export function sunOf(month: number): SunTimes {
  return sunTimes(`${YEAR}-${String(month).padStart(2, '0')}-15`, SAPPORO)
}

const SUN = new Map(MONTHS.map((month) => [month as number, sunOf(month)]))

function lightOf({ dawn, sunrise, sunset, dusk }: SunTimes, hour: number): Light {
  const [from, to] = [hour * 60, (hour + 1) * 60]
  if (sunset < to && dusk > from) return 'dusk'
  if (dawn < to && sunrise > from) return 'dawn'
  return from >= sunrise && to <= sunset ? 'day' : 'night'
}

/** @param month 1 to 12 @param hour the hour that begins then, 0 to 23 */
export function deerRisk(month: number, hour: number): Reading {
  const sun = SUN.get(month)
  if (!sun) throw new RangeError(`there is no month ${month}`)
  const light = lightOf(sun, hour)
  const sunDown = light !== 'day'
  const from = hour - (hour % 2)
  const percent = PERCENT_FROM_HOUR.get(from)
  const hours = percent === undefined ? undefined : { from, to: from + 2, percent }
  const monthPercent = PERCENT_IN_MONTH.get(month)
  const points = [sunDown, hours !== undefined, monthPercent !== undefined].filter(Boolean).length
  return { level: LEVELS[points] ?? 'highest', light, sunDown, hours, monthPercent }
}

/** Consecutive hours of one level; `to` is the hour they end at, 24 at most. */
export interface Run {
  readonly from: number
  readonly to: number
  readonly level: Level
}

/** A month's day from midnight to midnight in as few pieces as it has. */
export function runsOf(month: number): Run[] {
  const runs: Run[] = []
  for (const hour of HOURS) {
    const { level } = deerRisk(month, hour)
    const last = runs.at(-1)
    if (last?.level === level) runs[runs.length - 1] = { ...last, to: hour + 1 }
    else runs.push({ from: hour, to: hour + 1, level })
  }
  return runs
}

/** The month (1 to 12) and hour (0 to 23) in Japan at an instant in ms since the epoch. */
export function hourInJapan(instant: number): { month: number; hour: number } {
  const there = clockInJapan(instant)
  return { month: there.getUTCMonth() + 1, hour: there.getUTCHours() }
}
