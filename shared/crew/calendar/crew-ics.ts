/**
 * Writes the calendar of a crew as an iCalendar object (RFC 5545) that calendar apps subscribe to: the days of the trip
 * and the pick-up. The text depends only on the crew, so that an unchanged crew gives an unchanged file.
 */

import type { Static } from 'typebox'
import { inLanguage } from '../../languages.ts'
import { contentLines, dateValue, escapeText, instantValue } from '../../text/ics-lines.ts'
import { dayAfter } from '../../time/daylight.ts'
import { midnightInJapan } from '../../time/japan-time.ts'
import { stopsOf } from '../stops.ts'
import { CALENDAR_WORDS } from './calendar-words.ts'
import type { CrewCalendar } from './schemas.ts'
import { JAPANESE_TOWNS, LATIN_TOWNS } from './town-names.ts'

type Feed = Static<typeof CrewCalendar>

const PICK_UP_MS = 30 * 60_000
/** How often apps should fetch the calendar again (RFC 7986 §5.7). */
const REFRESH = 'PT6H'

export function crewIcs(feed: Feed, pageUrl: string): string {
  const words = inLanguage(CALENDAR_WORDS, feed.language)
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drive Hokkaido//Crews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(feed.title)}`,
    'X-WR-TIMEZONE:Asia/Tokyo',
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...trip(),
    ...pickUp(),
    'END:VCALENDAR',
  ])

  function trip(): string[] {
    const towns = stopsOf(feed).map((town) => `${LATIN_TOWNS[town]} ${JAPANESE_TOWNS[town]}`)
    const lines = [
      words.route(towns.join(' → ')),
      feed.meetingPoint ? words.meet(feed.meetingPoint) : words.notYet,
      words.page(pageUrl),
    ]
    return event('crew', feed.title, [
      `DTSTART;VALUE=DATE:${dateValue(feed.firstDay)}`,
      // DTEND is exclusive (RFC 5545 §3.6.1).
      `DTEND;VALUE=DATE:${dateValue(dayAfter(feed.lastDay))}`,
      `DESCRIPTION:${escapeText(lines.join('\n'))}`,
      `LOCATION:${escapeText(`${LATIN_TOWNS[feed.startTown]} ${JAPANESE_TOWNS[feed.startTown]}`)}`,
      'TRANSP:TRANSPARENT',
    ])
  }

  /**
   * Returns the event of the pick-up. It is empty without a meeting time, because an invented start time would mislead.
   */
  function pickUp(): string[] {
    if (!feed.meetingTime) return []
    const [hours = 0, minutes = 0] = feed.meetingTime.split(':').map(Number)
    const start = midnightInJapan(feed.firstDay) + (hours * 60 + minutes) * 60_000
    const place = feed.meetingPoint ?? `${LATIN_TOWNS[feed.startTown]} ${JAPANESE_TOWNS[feed.startTown]}`
    return event('pick-up', words.pickUp(feed.title), [
      `DTSTART:${instantValue(start)}`,
      `DTEND:${instantValue(start + PICK_UP_MS)}`,
      `DESCRIPTION:${escapeText([words.meet(place), words.page(pageUrl)].join('\n'))}`,
      `LOCATION:${escapeText(place)}`,
      'TRANSP:OPAQUE',
    ])
  }

  /**
   * Writes one event. Apps match events by UID and replace them when SEQUENCE is higher. Neither value depends on the
   * calendar link with which the app subscribed.
   */
  function event(kind: 'crew' | 'pick-up', summary: string, lines: readonly string[]): string[] {
    return [
      'BEGIN:VEVENT',
      `UID:${kind}-${feed.crewId}@drive-hokkaido`,
      `DTSTAMP:${instantValue(feed.changedAt)}`,
      `SEQUENCE:${feed.revision}`,
      `STATUS:${feed.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `SUMMARY:${escapeText(feed.cancelled ? words.cancelled(summary) : summary)}`,
      ...lines,
      `URL:${new URL(pageUrl).href}`,
      'END:VEVENT',
    ]
  }
}
