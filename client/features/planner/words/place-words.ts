/** Texts on when a place can be visited: months, hours and closures. */

import type { Closure, Hours, Place } from '../../../../shared/planner/places/place.ts'
import { formatDay, formatList, formatMonth } from '../../../i18n/format.ts'
import { monthRuns } from '../../../i18n/month-runs.ts'
import type { Translation } from '../../../i18n/use-translation.ts'
import { clockText } from '../trip/answers.ts'

export type Words = Translation<'maps'>

/** The year with which dates are formatted. It is never shown. `FIRST_SUNDAY` must be a Sunday of this year. */
const YEAR = 2027
const FIRST_SUNDAY = `${YEAR}-01-03`

const two = (value: number) => String(value).padStart(2, '0')

export function monthName({ language }: Words, month: number, length: 'long' | 'short' = 'long'): string {
  return formatMonth(language, month, length)
}

export function monthsText(words: Words, months: readonly number[], length: 'long' | 'short' = 'long'): string {
  if (months.length === 12) return words.t('hours.allYear')
  const runs = monthRuns(months).map(({ from, to }) => {
    const first = monthName(words, from, length)
    return from === to ? first : words.t('hours.from', { from: first, to: monthName(words, to, length) })
  })
  return formatList(words.language, runs)
}

function weekdaysText({ language }: Words, weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) =>
    formatDay(language, FIRST_SUNDAY.replace(/\d\d$/, two(3 + weekday)), { weekday: 'long' }),
  )
  return formatList(language, names)
}

export function hoursLines(words: Words, { hours }: Pick<Place, 'hours'>): string[] {
  const { t } = words
  if (hours.length === 0) return [t('hours.open')]
  return hours.map((entry, index) => {
    const span = t('hours.from', { from: clockText(entry.opens), to: clockText(entry.closes) })
    const when = whenOf(words, entry)
    if (when) return t('hours.when', { when, what: span })
    return index === 0 ? span : t('hours.when', { when: t('hours.otherwise'), what: span })
  })
}

function whenOf(words: Words, { months, weekdays }: Pick<Hours, 'months' | 'weekdays'>): string | undefined {
  const inMonths = months && monthsText(words, months)
  const onDays = weekdays && weekdaysText(words, weekdays)
  if (inMonths && onDays) return words.t('hours.both', { months: inMonths, days: onDays })
  return inMonths ?? onDays
}

export function closureLines(words: Words, { closures }: Pick<Place, 'closures'>): string[] {
  return closures.map((closure) => closureText(words, closure))
}

/**
 * Formats one date. Periods are made of two such texts, because the spaces of Intl's range format differ between Node
 * and browsers and break hydration.
 * @param date 'MM-DD'
 */
function dateText({ language }: Words, date: string): string {
  return formatDay(language, `${YEAR}-${date}`, { month: 'long', day: 'numeric' })
}

function closureText(words: Words, closure: Closure): string {
  const { months, partly, movesOnHolidays } = closure
  if (partly && months) return words.t('hours.partOf', { months: monthsText(words, months) })
  const days = closingDaysText(words, closure)
  return movesOnHolidays ? words.t('hours.moves', { days }) : days
}

function closingDaysText(words: Words, { from, to, months, weekdays, ordinals }: Closure): string {
  const { t, language } = words
  const dates = from && to && t('hours.from', { from: dateText(words, from), to: dateText(words, to) })
  const days = weekdays && weekdaysText(words, weekdays)
  const nth =
    ordinals &&
    formatList(
      language,
      ordinals.map((ordinal) => t(`hours.nth.${ordinal}` as 'hours.nth.1')),
    )
  const what = days && (nth ? t('hours.nthDay', { nth, day: days }) : days)
  const when = months ? monthsText(words, months) : dates
  if (what && when) return t('hours.when', { when, what })
  return what ?? when ?? ''
}

export function isToBeChecked({ ask, hours, confidence }: Pick<Place, 'ask' | 'hours' | 'confidence'>): boolean {
  return ask || (hours.length > 0 && confidence.hours !== 'high')
}
