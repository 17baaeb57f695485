/**
 * Parses the compact notation of months, hours and closures in the place tables.
 *
 * Months      5-10   11-3 (over the new year)   2,5-8,11
 * Weekdays    mon   sat-mon
 * Hours       open (an area without gate)   09:00-17:00   10-4@09:00-16:30; 09:00-17:00 (the first that fits the day)
 *             thu-mon@09:00-16:30   11-3@thu-mon@09:00-16:30
 * Closures    mon   2+4wed (second and fourth of the month)   11-4:wed (of these months)   11:all (the whole of November)
 *             12-29..01-03 (both counted)   04-01..05-10:mon   none: -   several: divided by ;
 *             mon+ (open on a public holiday, closed on the next day that is none)   11:part (some unknown days of November)
 */

import type { Closure, Hours } from './place.ts'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** @throws {Error} if the text is not a list of months */
export function readMonths(text: string): readonly number[] {
  const months = text.split(',').flatMap((part) => {
    const [first = '', last = first, ...rest] = part.split('-')
    if (rest.length > 0) throw new Error(`“${text}” is not a range of months such as 5-10`)
    return around(monthOf(first), monthOf(last), 12, 1)
  })
  if (new Set(months).size < months.length) throw new Error(`“${text}” names a month twice`)
  return months
}

/** @throws {Error} if the text is not a list of hours, or if closing precedes opening */
export function readHours(text: string): readonly Hours[] {
  if (text === 'open') return []
  return text.split(';').map((rule) => {
    const scopes = rule.trim().split('@')
    const span = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(scopes.pop() ?? '')
    if (!span || scopes.length > 2) throw new Error(`“${rule}” is not a time span such as 09:00-17:00`)
    const [opens, closes] = [minutes(span[1], span[2]), minutes(span[3], span[4])]
    if (opens >= closes || closes > 24 * 60) throw new Error(`“${rule}” closes before it opens, or after midnight`)
    const scope: { months?: readonly number[]; weekdays?: readonly number[] } = {}
    for (const part of scopes) {
      if (/^[a-z]/.test(part)) scope.weekdays = readWeekdays(part)
      else scope.months = readMonths(part)
    }
    return { ...scope, opens, closes }
  })
}

/** @throws {Error} if the text is not a list of closures */
export function readClosures(text: string): readonly Closure[] {
  return text === '-' ? [] : text.split(';').map((part) => readClosure(part.trim()))
}

function readClosure(text: string): Closure {
  const [, scope, days] =
    /^(?:([\d,.-]+):)?(all|part|(?:[1-5](?:\+[1-5])*)?[a-z]{3}(?:-[a-z]{3})?\+?)$/.exec(text) ?? []
  if (!days) return readRange(text)
  const when = scope === undefined ? {} : scope.includes('..') ? readRange(scope) : { months: readMonths(scope) }
  if (days === 'all' || days === 'part') {
    if (scope === undefined) throw new Error(`“${text}” has no months or dates, so the place would never open`)
    return days === 'part' ? { ...when, partly: true } : when
  }
  const [, ordinals = '', weekdays = '', moves = ''] = /^([1-5+]*)([a-z-]+)(\+?)$/.exec(days) ?? []
  const closed = { ...when, weekdays: readWeekdays(weekdays), ...(moves && { movesOnHolidays: true as const }) }
  return ordinals === '' ? closed : { ...closed, ordinals: ordinals.split('+').map(Number) }
}

function readRange(text: string): Closure {
  const [from = '', to = '', ...rest] = text.split('..')
  if (rest.length > 0 || !isMonthDay(from) || !isMonthDay(to))
    throw new Error(`“${text}” is not a closure such as mon or 12-29..01-03`)
  return { from, to }
}

function readWeekdays(text: string): readonly number[] {
  const [first = '', last = first, ...rest] = text.split('-')
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)]
  if (from < 0 || to < 0 || rest.length > 0) throw new Error(`“${text}” is not a range of weekdays such as mon-fri`)
  return around(from, to, 7, 0)
}

function monthOf(text: string): number {
  const month = Number(text)
  if (!/^\d\d?$/.test(text) || month < 1 || month > 12) throw new Error(`“${text}” is not a month from 1 to 12`)
  return month
}

function isMonthDay(text: string): boolean {
  if (!/^\d\d-\d\d$/.test(text)) return false
  const day = Number(text.slice(3))
  return day >= 1 && day <= (MONTH_DAYS[Number(text.slice(0, 2)) - 1] ?? 0)
}

function minutes(hours = '', rest = ''): number {
  if (Number(rest) > 59) throw new Error(`“${hours}:${rest}” is not a time of day`)
  return Number(hours) * 60 + Number(rest)
}

/** Returns all values from `first` to `last`; wraps around if `last` is before `first`, as in November to March. */
function around(first: number, last: number, size: number, lowest: number): readonly number[] {
  const length = ((last - first + size) % size) + 1
  return Array.from({ length }, (_, step) => ((first - lowest + step) % size) + lowest)
}
