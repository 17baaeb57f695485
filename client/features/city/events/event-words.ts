/**
 * Formats the dates of events as text: days if they are known, otherwise months. Also formats the time until an event.
 */

import { isOn, type Occurrence } from '../../../../shared/city/event-calendar.ts'
import type { Language } from '../../../../shared/languages.ts'
import { daysBetween } from '../../../../shared/time/calendar-day.ts'
import { formatDay, formatDays } from '../../../i18n/format.ts'
import type { Translation } from '../../../i18n/use-translation.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }

export function dateText(language: Language, { first, last, certainty }: Occurrence): string {
  if (certainty === 'rough') {
    const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
    return isOneMonth ? formatDay(language, first, MONTH) : formatDays(language, first, last, MONTH)
  }
  return first === last ? formatDay(language, first, DAY) : formatDays(language, first, last, DAY)
}

const SOON_DAYS = 13
/** How many days ahead an event can be for its countdown to be shown. For a later event, the date alone is clearer. */
const COUNTED_DAYS = 100

/**
 * Returns the time until an event begins or ends as text; for a cancelled event, the text says that it is cancelled.
 * Returns undefined if an event that is not cancelled is over or begins in more than `COUNTED_DAYS` days.
 */
export function countdownText(
  { t, language }: Translation<'events'>,
  occurrence: Occurrence,
  today: string,
): string | undefined {
  const { first, last, certainty, cancelled } = occurrence
  if (cancelled) return t('countdown.off')
  const days = daysBetween(today, first) - 1
  if (last < today || days > COUNTED_DAYS) return undefined
  if (certainty === 'rough') {
    if (isOn(occurrence, today)) return t('countdown.perhaps')
    return days <= SOON_DAYS ? t('countdown.soon') : t('countdown.weeks', { count: Math.round(days / 7) })
  }
  if (first === last && first === today) return t('countdown.only')
  if (last === today) return t('countdown.lastDay')
  if (first === today) return t('countdown.today')
  if (isOn(occurrence, today)) {
    return t('countdown.until', { day: formatDay(language, last, { day: 'numeric', month: 'long' }) })
  }
  return days === 1 ? t('countdown.tomorrow') : t('countdown.days', { count: days })
}
