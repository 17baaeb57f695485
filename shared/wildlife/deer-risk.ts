/**
 * Estimates how likely deer are on the road, by month and hour. The estimate combines two published counts of
 * collisions with daylight. It is not a count itself.
 *
 * An hour gets one point if the sun is down for part of it, computed for Sapporo on the 15th of the month. It gets one
 * point if it is between 16:00 and 20:00, and one in October and November. The levels for 0 to 3 points are low,
 * raised, high and highest. Source of the counts: Hokkaido Police for 2025, quoted by jmpsa.or.jp in February 2026.
 */

import { clockInJapan } from '../time/japan-time.ts'
import { SAPPORO, type SunTimes, sunTimes } from '../time/sun.ts'

export const COLLISIONS_2025 = 6_705

/**
 * Percentage of the year's collisions, by month. The police's summary has figures only for these two months and for the
 * hours below.
 */
export const PERCENT_IN_MONTH: ReadonlyMap<number, number> = new Map([
  [10, 22.8],
  [11, 18.0],
])

/** Percentage of the year's collisions in the two hours that start at this hour. */
const PERCENT_FROM_HOUR: ReadonlyMap<number, number> = new Map([
  [16, 22.5],
  [18, 28.8],
])

export const LEVELS = ['low', 'raised', 'high', 'highest'] as const
export type Level = (typeof LEVELS)[number]

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** An hour with some twilight counts as 'dawn' or 'dusk'. */
export type Light = 'dawn' | 'day' | 'dusk' | 'night'

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
  /** The month's percentage of the year's collisions, if published. */
  readonly monthPercent: number | undefined
}

/** Any common year: the sun on a given date differs by less than a minute between years. */
const YEAR = 2026

/**
 * @param month 1 to 12
 * @returns the times of the sun at Sapporo on the 15th of the month, in minutes after midnight
 */
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

/**
 * @param month 1 to 12
 * @param hour start of the hour, 0 to 23
 */
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

/** Consecutive hours with the same level of risk; `to` is exclusive, at most 24. */
export interface Run {
  readonly from: number
  readonly to: number
  readonly level: Level
}

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

/**
 * Returns the month (1 to 12) and the hour (0 to 23) in Japan.
 * @param instant milliseconds since the epoch
 */
export function hourInJapan(instant: number): { month: number; hour: number } {
  const there = clockInJapan(instant)
  return { month: there.getUTCMonth() + 1, hour: there.getUTCHours() }
}
