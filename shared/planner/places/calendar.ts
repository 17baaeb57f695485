/** Determines when a place is open on a given day, from its months, closures and hours. */

import { dayAfter, weekdayOf } from '../../time/daylight.ts'
import { isHoliday } from '../dates/holidays.ts'
import type { Closure, Place } from './place.ts'

/** `partly` is set in a month in which the place is closed on days that we do not know. */
export type Opening =
  | { readonly opens: number; readonly closes: number; readonly partly?: true }
  | { readonly shut: 'season' | 'day' }

const DAY_MINUTES = 24 * 60

/**
 * Returns when a place is open on a day. Public holidays count only for closures that move with them. An area without a
 * gate is open all day and all night.
 * @param day 'YYYY-MM-DD' in Japan, a valid date
 * @returns minutes after midnight; or in `shut`, whether the place is closed for the season or only on this day
 */
export function openingOn(place: Place, day: string): Opening {
  const month = Number(day.slice(5, 7))
  if (!place.months.includes(month)) return { shut: 'season' }
  let partly = false
  for (const closure of place.closures) {
    if (!(closure.movesOnHolidays ? shutsOrPostponed(closure, day) : shuts(closure, day))) continue
    if (!closure.partly) return { shut: endsSeason(closure, place) ? 'season' : 'day' }
    partly = true
  }
  const unsure = partly ? { partly: true as const } : {}
  if (place.hours.length === 0) return { opens: 0, closes: DAY_MINUTES, ...unsure }
  const ofMonth = place.hours.filter(({ months }) => months === undefined || months.includes(month))
  const rule = ofMonth.find(({ weekdays }) => weekdays === undefined || weekdays.includes(weekdayOf(day)))
  if (rule) return { opens: rule.opens, closes: rule.closes, ...unsure }
  return { shut: ofMonth.length > 0 ? 'day' : 'season' }
}

/** Whether the place is open on this day only because its weekly closing day is a public holiday. */
export function opensForHoliday(place: Place, day: string): boolean {
  return place.closures.some((closure) => closure.movesOnHolidays && shuts(closure, day) && isHoliday(day))
}

function shuts({ from, to, months, weekdays, ordinals }: Closure, day: string): boolean {
  const monthDay = day.slice(5)
  if (months && !months.includes(Number(day.slice(5, 7)))) return false
  if (weekdays && !weekdays.includes(weekdayOf(day))) return false
  if (ordinals && !ordinals.includes(Math.ceil(Number(day.slice(8)) / 7))) return false
  if (from === undefined || to === undefined) return true
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to
}

/**
 * Whether a closure that moves on holidays applies to the day. If a closing day is a public holiday, the place closes
 * instead on the first day afterwards that is not a holiday.
 */
function shutsOrPostponed(closure: Closure, day: string): boolean {
  if (isHoliday(day)) return false
  if (shuts(closure, day)) return true
  for (let before = dayAfter(day, -1); isHoliday(before); before = dayAfter(before, -1)) {
    if (shuts(closure, before)) return true
  }
  return false
}

/**
 * Whether the closure's period includes a month in which the place is never open. The closure is then a part of the
 * closed season.
 */
function endsSeason({ from, to, weekdays }: Closure, place: Place): boolean {
  if (from === undefined || to === undefined || weekdays) return false
  const last = Number(to.slice(0, 2))
  for (let month = Number(from.slice(0, 2)); ; month = (month % 12) + 1) {
    if (!place.months.includes(month)) return true
    if (month === last) return false
  }
}
