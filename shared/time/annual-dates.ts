/** Computes annual dates from rules: calendar days, counted weekdays, and approximate periods. */

import { dayAfter, weekdayOf } from './daylight.ts'

type Two = `${0 | 1 | 2 | 3}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
type Month = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12'
/** A day of the year, 'MM-DD'. */
type MonthDay = `${Month}-${Two}`

/** First and last day of each part of a month; 31 means the month's last day. */
const PARTS = {
  early: [1, 10],
  'early-mid': [1, 20],
  'first-half': [1, 15],
  mid: [11, 20],
  'mid-late': [11, 31],
  late: [21, 31],
  whole: [1, 31],
} as const

/** First or last day of a usual period: a part of a month, an approximate day, or an exact day. */
type Edge = `${keyof typeof PARTS}-${Month}` | `${'about' | 'on'}-${MonthDay}`

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type EventRule =
  | { readonly kind: 'days'; readonly first: MonthDay; readonly last: MonthDay }
  /**
   * From one weekday to another within the month. `week` counts the event's last weekday: "the last Friday to Sunday of
   * July 2026" ends on the last Sunday, the 26th, and begins on the 24th, although the 31st is a Friday.
   */
  | {
      readonly kind: 'weekdays'
      readonly month: Month
      readonly week: 1 | 2 | 3 | 4 | 'last'
      readonly from: Weekday
      readonly to: Weekday
    }
  | { readonly kind: 'rough'; readonly from: Edge; readonly to: Edge }

/** For rough rules, the days are the ends of a usual period and must not be displayed as dates. */
export interface Span {
  readonly first: string
  readonly last: string
  readonly rough: boolean
}

const two = (value: number) => String(value).padStart(2, '0')

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function dayOf(year: number, month: number, day: number): string {
  return `${year}-${two(month)}-${two(Math.min(day, lastDayOf(year, month)))}`
}

function readEdge(edge: Edge): { readonly part: string; readonly month: number; readonly day: number } {
  const [, part = '', month = '', day = ''] = /^([a-z-]+?)-(\d\d)(?:-(\d\d))?$/.exec(edge) ?? []
  return { part, month: Number(month), day: Number(day) }
}

function edgeIn(edge: Edge, year: number, end: 0 | 1): string {
  const { part, month, day } = readEdge(edge)
  return dayOf(year, month, part in PARTS ? PARTS[part as keyof typeof PARTS][end] : day)
}

function weekdaysIn(year: number, { month, week, from, to }: Extract<EventRule, { kind: 'weekdays' }>): Span {
  const closing = dayOf(year, Number(month), 31)
  const opening = dayOf(year, Number(month), 1)
  const last =
    week === 'last'
      ? dayAfter(closing, -((weekdayOf(closing) - to + 7) % 7))
      : dayAfter(opening, ((to - weekdayOf(opening) + 7) % 7) + (week - 1) * 7)
  return { first: dayAfter(last, -((to - from + 7) % 7)), last, rough: false }
}

export function usualIn(rule: EventRule, year: number): Span {
  if (rule.kind === 'weekdays') return weekdaysIn(year, rule)
  if (rule.kind === 'days') {
    const { first, last } = rule
    return { first: `${year}-${first}`, last: `${last < first ? year + 1 : year}-${last}`, rough: false }
  }
  const first = edgeIn(rule.from, year, 0)
  const last = edgeIn(rule.to, year, 1)
  return { first, last: last < first ? edgeIn(rule.to, year + 1, 1) : last, rough: true }
}

export interface Stretch {
  /** Start and end in months from the start of the year: 0 is the start of January, 12 the end of December. */
  readonly from: number
  readonly to: number
}

const CALENDAR_YEARS = Array.from({ length: 28 }, (_, index) => 2025 + index)

function along(day: string, end: 0 | 1): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return month - 1 + (date - 1 + end) / lastDayOf(year, month)
}

/** Returns the part of the calendar that contains the event in every year: two stretches if it spans the new year. */
export function stretchesOf(rule: EventRule): readonly Stretch[] {
  // Only weekday rules give different days each year. For the other rules, the shift of a leap day is too small to be
  // visible in a drawn calendar.
  const years = rule.kind === 'weekdays' ? CALENDAR_YEARS : CALENDAR_YEARS.slice(0, 1)
  const spans = years.map((year) => usualIn(rule, year))
  const from = Math.min(...spans.map(({ first }) => along(first, 0)))
  const to = Math.max(...spans.map(({ last }) => along(last, 1)))
  const [span] = spans
  if (span && span.first.slice(0, 4) !== span.last.slice(0, 4)) {
    return [
      { from, to: 12 },
      { from: 0, to },
    ]
  }
  return [{ from, to }]
}

export function monthOfRule(rule: EventRule): number {
  if (rule.kind === 'weekdays') return Number(rule.month)
  if (rule.kind === 'days') return Number(rule.first.slice(0, 2))
  return readEdge(rule.from).month
}

export function monthsOfRule(rule: EventRule): readonly number[] {
  const first = monthOfRule(rule)
  const last =
    rule.kind === 'weekdays' ? first : rule.kind === 'days' ? Number(rule.last.slice(0, 2)) : readEdge(rule.to).month
  const count = ((last - first + 12) % 12) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 12) + 1)
}
