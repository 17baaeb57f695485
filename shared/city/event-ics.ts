/** Exports one edition of an event as an iCalendar file (RFC 5545): whole days, tentative until confirmed. */

import { contentLines, dateValue, escapeText, instantValue } from '../text/ics-lines.ts'
import { dayAfter } from '../time/daylight.ts'
import type { Occurrence } from './event-calendar.ts'

export interface EventFileWords {
  readonly title: string
  readonly lines: readonly string[]
  readonly place: string
}

export interface EventFileOptions {
  readonly url: string
  readonly now: number
}

function statusOf({ cancelled, certainty }: Occurrence): 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE' {
  if (cancelled) return 'CANCELLED'
  return certainty === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
}

const MINUTE_MS = 60_000

/**
 * Calendars replace an event by one with the same UID and a higher SEQUENCE. The time of the file grows also when an
 * operator withdraws a decision. In minutes it fits into 32 bits.
 */
const sequenceAt = (now: number) => Math.floor(now / MINUTE_MS)

/**
 * Returns the calendar file of one edition. The UID of an edition never changes, so that confirmed dates replace the
 * usual ones in a calendar.
 */
export function eventIcs(
  occurrence: Occurrence,
  { title, lines, place }: EventFileWords,
  { url, now }: EventFileOptions,
): string {
  const { event, year, first, last } = occurrence
  const status = statusOf(occurrence)
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drive Hokkaido//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event}-${year}@drive-hokkaido`,
    `DTSTAMP:${instantValue(now)}`,
    `SEQUENCE:${sequenceAt(now)}`,
    `STATUS:${status}`,
    `DTSTART;VALUE=DATE:${dateValue(first)}`,
    // DTEND is exclusive (RFC 5545 §3.6.1).
    `DTEND;VALUE=DATE:${dateValue(dayAfter(last))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(lines.join('\n'))}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${new URL(url).href}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}
