/** One turn of an event as a calendar file (RFC 5545): whole days, tentative until they are confirmed. */

import { contentLines, escapeText } from '../ics-lines.ts'
import { dayAfter } from '../time/daylight.ts'
import type { Occurrence } from './event-calendar.ts'

export interface EventFileWords {
  readonly title: string
  /** What it is, and how sure its days are. */
  readonly lines: readonly string[]
  readonly place: string
}

export interface EventFileOptions {
  /** The page that tells of the event. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

const plainDay = (day: string) => day.replaceAll('-', '')

function statusOf({ cancelled, certainty }: Occurrence): 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE' {
  if (cancelled) return 'CANCELLED'
  return certainty === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
}

/** What is known later takes the place of what was known before, in calendars that count it. */
const SEQUENCE = { TENTATIVE: 0, CONFIRMED: 1, CANCELLED: 2 } as const

/** The same turn has the same id, whatever is known of it: a calendar takes the confirmed days for the usual ones it had. */
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
    `DTSTAMP:${new Date(now).toISOString().replace(/\.\d+|[-:]/g, '')}`,
    `SEQUENCE:${SEQUENCE[status]}`,
    `STATUS:${status}`,
    `DTSTART;VALUE=DATE:${plainDay(first)}`,
    // The day after the last one, as the standard counts.
    `DTEND;VALUE=DATE:${plainDay(dayAfter(last))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(lines.join('\n'))}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${new URL(url).href}`,
    // A festival takes nobody's hours.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}
