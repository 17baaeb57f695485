/** Opening of a place on a given day: months, closures and hours. */

import type { Closure, Place } from './place.ts'

export type Opening = { readonly opens: number; readonly closes: number } | { readonly shut: 'season' | 'day' }

const DAY_MINUTES = 24 * 60

/**
 * Opening hours of a place on a day. Public holidays are ignored: a museum closed on Mondays counts as closed on a
 * holiday Monday, although many museums open then and close on Tuesday. An area without a gate is open all day and all
 * night.
 * @param day 'YYYY-MM-DD' in Japan, a valid date
 * @returns minutes after midnight; or in `shut`, whether the place is closed for the season or only on this day
 */
export function openingOn(place: Place, day: string): Opening {
  const month = Number(day.slice(5, 7))
  const date = Number(day.slice(8))
  if (!place.months.includes(month)) return { shut: 'season' }
  const weekday = new Date(Date.UTC(Number(day.slice(0, 4)), month - 1, date)).getUTCDay()
  for (const closure of place.closures) {
    if (shuts(closure, day.slice(5), month, weekday, Math.ceil(date / 7))) {
      return { shut: endsSeason(closure, place) ? 'season' : 'day' }
    }
  }
  if (place.hours.length === 0) return { opens: 0, closes: DAY_MINUTES }
  const ofMonth = place.hours.filter(({ months }) => months === undefined || months.includes(month))
  const rule = ofMonth.find(({ weekdays }) => weekdays === undefined || weekdays.includes(weekday))
  if (rule) return { opens: rule.opens, closes: rule.closes }
  return { shut: ofMonth.length > 0 ? 'day' : 'season' }
}

function shuts(closure: Closure, monthDay: string, month: number, weekday: number, ordinal: number): boolean {
  const { from, to, months, weekdays, ordinals } = closure
  if (months && !months.includes(month)) return false
  if (weekdays && !weekdays.includes(weekday)) return false
  if (ordinals && !ordinals.includes(ordinal)) return false
  if (from === undefined || to === undefined) return true
  return from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to
}

/** True for a daily closure that extends into a month in which the place is never open. */
function endsSeason({ from, to, weekdays }: Closure, place: Place): boolean {
  if (from === undefined || to === undefined || weekdays) return false
  const last = Number(to.slice(0, 2))
  for (let month = Number(from.slice(0, 2)); ; month = (month % 12) + 1) {
    if (!place.months.includes(month)) return true
    if (month === last) return false
  }
}
