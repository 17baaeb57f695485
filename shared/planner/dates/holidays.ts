/**
 * Calculates the public holidays of Japan by the rules of the Act on National Holidays (Act 178 of 1948, as in force
 * since 2022). The Cabinet Office publishes the dates of the equinoxes each February for the next year; the formula
 * here gives the usual forecast.
 */

import { dayAfter, weekdayOf } from '../../time/daylight.ts'

const FIXED = ['01-01', '02-11', '02-23', '04-29', '05-03', '05-04', '05-05', '08-11', '11-03', '11-23'] as const
/** Coming of Age Day, Marine Day, Respect for the Aged Day and Sports Day: the month, and which Monday of the month. */
const MONDAYS = [
  [1, 2],
  [7, 3],
  [9, 3],
  [10, 2],
] as const

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Returns the day of the month of each equinox in Japan; valid from 1980 to 2099. Source: Japan's Almanac Office (NAOJ)
 * forecasts.
 */
function equinoxesOf(year: number): readonly [march: number, september: number] {
  const drift = 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4)
  return [Math.floor(20.8431 + drift), Math.floor(23.2488 + drift)]
}

function mondayOf(year: number, month: number, which: number): string {
  const first = `${year}-${two(month)}-01`
  return dayAfter(first, ((8 - weekdayOf(first)) % 7) + (which - 1) * 7)
}

const years = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const known = years.get(year)
  if (known) return known
  const [march, september] = equinoxesOf(year)
  const named = [
    ...FIXED.map((day) => `${year}-${day}`),
    ...MONDAYS.map(([month, which]) => mondayOf(year, month, which)),
    `${year}-03-${two(march)}`,
    `${year}-09-${two(september)}`,
  ]
  const holidays = new Set(named)
  // Article 3 of the Act: if a holiday is on a Sunday, the next day that is not a holiday becomes one. A day between
  // two holidays is a holiday too.
  for (const day of named) {
    let next = dayAfter(day)
    if (weekdayOf(day) === 0) {
      while (named.includes(next)) next = dayAfter(next)
      holidays.add(next)
    } else if (!named.includes(next) && named.includes(dayAfter(day, 2))) holidays.add(next)
  }
  years.set(year, holidays)
  return holidays
}

/** @param day 'YYYY-MM-DD', from 2022 to 2099 */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}
