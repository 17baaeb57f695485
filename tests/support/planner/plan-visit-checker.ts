/** Computes a place's opening hours and theme independently of the planner. */

import type { Closure, Place } from '../../../shared/planner/places/place.ts'
import { SEASONAL_STAYS } from '../../../shared/planner/places/stays.ts'
import { type Position, type SunTimes, sunTimes } from '../../../shared/time/sun.ts'
import { PUBLISHED_HOLIDAYS } from './published-holidays.ts'

const suns = new Map<string, SunTimes>()

export function sunAt(day: string, at: Position): SunTimes {
  const key = `${day} ${at.latitude} ${at.longitude}`
  const sun = suns.get(key) ?? sunTimes(day, at)
  suns.set(key, sun)
  return sun
}

interface Calendar {
  readonly month: number
  readonly date: number
  readonly weekday: number
  readonly monthDay: string
}

function calendarOf(day: string): Calendar {
  const [, month, date] = day.split('-').map(Number)
  return {
    month: month ?? 0,
    date: date ?? 0,
    weekday: new Date(`${day}T12:00:00Z`).getUTCDay(),
    monthDay: day.slice(5),
  }
}

function isShutBy(closure: Closure, { month, date, weekday, monthDay }: Calendar): boolean {
  const { from, to } = closure
  const inRange = () => {
    if (from === undefined || to === undefined) return true
    const [afterFrom, beforeTo] = [monthDay >= from, monthDay <= to]
    return from > to ? afterFrom || beforeTo : afterFrom && beforeTo
  }
  const whichOfMonth = 1 + Math.floor((date - 1) / 7)
  return [
    closure.months === undefined || closure.months.includes(month),
    closure.weekdays === undefined || closure.weekdays.includes(weekday),
    closure.ordinals === undefined || closure.ordinals.includes(whichOfMonth),
    inRange(),
  ].every(Boolean)
}

/**
 * Whether a closure applies on a day. A closing day that falls on a holiday moves to the first day after it that is not
 * a holiday.
 */
function closesOn(closure: Closure, day: string): boolean {
  if (!closure.movesOnHolidays) return isShutBy(closure, calendarOf(day))
  if (PUBLISHED_HOLIDAYS.has(day)) return false
  const before: string[] = [day]
  for (let at = Date.parse(day) - 86_400_000; ; at -= 86_400_000) {
    const earlier = new Date(at).toISOString().slice(0, 10)
    if (!PUBLISHED_HOLIDAYS.has(earlier)) break
    before.push(earlier)
  }
  return before.some((one) => isShutBy(closure, calendarOf(one)))
}

/**
 * Returns the opening hours in minutes after midnight; undefined on a closed day. A place without hours is open all
 * day.
 */
export function openHours(place: Place, day: string): { opens: number; closes: number } | undefined {
  const calendar = calendarOf(day)
  if (!place.months.includes(calendar.month)) return undefined
  if (place.closures.some((closure) => !closure.partly && closesOn(closure, day))) return undefined
  if (place.hours.length === 0) return { opens: 0, closes: 1440 }
  return place.hours.find(
    ({ months = [calendar.month], weekdays = [calendar.weekday] }) =>
      months.includes(calendar.month) && weekdays.includes(calendar.weekday),
  )
}

const UNDER_THE_SKY =
  'nature viewpoint lake flower garden drive park wildlife heritage boat mountain campus shrine historic castle zoo'.split(
    ' ',
  )

/** Periods of events with illuminations in the evening, by place: first and last day, each as MM-DD. */
const LIT_EVENTS: Readonly<Record<string, readonly (readonly [first: string, last: string])[]>> = {
  odori: [
    ['02-01', '02-15'],
    ['07-20', '08-20'],
    ['09-01', '10-10'],
    ['11-20', '12-25'],
  ],
  shikotsu: [['01-21', '02-29']],
}

/**
 * Returns true if a place is outdoors, is not a sight for the night and is not lit up on this day. Such a place must
 * not be visited in the dark.
 */
export function isDaySight({ id, kind, tags }: Place, day: string): boolean {
  const isLit = LIT_EVENTS[id]?.some(([first, last]) => first <= day.slice(5) && day.slice(5) <= last)
  return UNDER_THE_SKY.includes(kind) && !tags.includes('night') && !isLit
}

/**
 * Returns the minutes of a usual visit in a month, 1 to 12. A visit to a ski area without snow lasts at most an hour
 * and a half.
 */
export function usualStay(place: Place | undefined, month: number): number {
  if (!place) return 0
  const seasonal = SEASONAL_STAYS[place.id]
  if (seasonal?.months.includes(month)) return seasonal.minutes
  const noSnow = place.kind === 'ski' && month > 4 && month < 12
  return noSnow ? Math.min(90, place.stay) : place.stay
}

const THEMES = [
  ...['waterfall', 'aquarium', 'zoo', 'onsen', 'market', 'jomon', 'ainu', 'boat', 'flower', 'garden', 'volcano'],
  ...['marsh', 'lake', 'art', 'museum', 'factory', 'michinoeki', 'shopping', 'birds', 'wildlife', 'historic'],
  ...['castle', 'shrine', 'ski', 'viewpoint', 'drive', 'park', 'food', 'nature'],
]

/** Returns the first theme that is the place's kind or one of its tags; undefined if there is none. */
export function themeNamed({ kind, tags }: Place): string | undefined {
  return THEMES.find((theme) => [kind, ...tags].includes(theme))
}
