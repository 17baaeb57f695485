/**
 * Exports a plan as an iCalendar file (RFC 5545): events for stops, longer drives, lunch, nights, notes, warnings
 * about a day, and the car's return. The file is for the user's own calendar and has their notes and booking numbers.
 */

import { contentLines, dateValue, escapeText, instantValue } from '../../text/ics-lines.ts'
import { dayAfter } from '../../time/daylight.ts'
import type { Position } from '../../time/sun.ts'
import { readOwnPlaceId } from '../places/own-place.ts'
import { type Leg, outlineOf, type Plan, type PlanDay, type Point, type Stop } from '../plan.ts'
import { positionOf } from '../position.ts'
import { identityOf } from '../share/trip-identity.ts'
import { clockOf, degrees, endOf, pauseTo, visitsOf } from './day-points.ts'
import { isStanding, legFacts, nightLines, ownLines, stopFacts } from './leg-lines.ts'
import { bothNames, japaneseOf, nameOf, type PlanNames } from './names.ts'
import type { ExportWords } from './words.ts'

/** A drive shorter than this gets no event; the event of its destination describes it. */
const DRIVE_EVENT_MINUTES = 20
const MINUTES_A_DAY = 1_440

/** RFC 5545 §3.6.5 requires a definition of each time zone used. Japan has had no daylight saving time since 1951. */
const JAPAN = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19510908T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

export interface IcsOptions {
  readonly url: string
  readonly now: number
}

function inJapan(name: string, day: string, minutes: number): string {
  const date = dayAfter(day, Math.floor(minutes / MINUTES_A_DAY))
  return `${name};TZID=Asia/Tokyo:${dateValue(date)}T${clockOf(minutes).replace(':', '')}00`
}

interface Happening {
  /**
   * Unique within the plan and the same after edits: 'stop-odori' and 'drive-odori' for a place on any day, 'd1-night'
   * for the first day.
   */
  readonly id: string
  readonly times: readonly string[]
  readonly summary: string
  readonly lines: readonly string[]
  readonly at?: Point
  readonly spot?: Position
  /** True if the event does not block the time in a calendar (TRANSP:TRANSPARENT). */
  readonly isFree?: boolean
}

interface Writing {
  readonly plan: Plan
  readonly names: PlanNames
  readonly words: ExportWords
}

function hours(day: string, from: number, until: number): string[] {
  const begins = inJapan('DTSTART', day, from)
  return until > from ? [begins, inJapan('DTEND', day, until)] : [begins]
}

function wayTo(leg: Leg, { words }: Writing): string[] {
  return [legFacts(leg, words), ...leg.warnings.map(words.warning)]
}

function shortWayTo(leg: Leg | undefined, writing: Writing): string[] {
  return !leg || isStanding(leg) || isWorthAnEvent(leg) ? [] : wayTo(leg, writing)
}

function isWorthAnEvent({ onFoot, minutes }: Leg): boolean {
  return !onFoot && minutes >= DRIVE_EVENT_MINUTES
}

function driveEvent(leg: Leg, id: string, day: PlanDay, writing: Writing): Happening[] {
  if (!isWorthAnEvent(leg)) return []
  const { names, words } = writing
  return [
    {
      id,
      times: hours(day.day, leg.leaves + (leg.toCar?.minutes ?? 0), leg.arrives),
      summary: words.drive(nameOf(names, leg.to)),
      lines: [words.way(bothNames(names, leg.from), bothNames(names, leg.to)), ...wayTo(leg, writing)],
      at: leg.to,
    },
  ]
}

function stopEvent(stop: Stop, index: number, id: string, day: PlanDay, writing: Writing): Happening {
  const { names, words } = writing
  const at: Point = { kind: 'place', id: stop.place }
  return {
    id,
    times: hours(day.day, stop.begins, stop.leaves),
    summary: names.place(stop.place),
    lines: [
      ...japaneseLine(at, writing),
      ...ownLines(stop.chosen, words, 'user'),
      ...stopFacts(stop, words),
      ...shortWayTo(day.legs[index], writing),
    ],
    at,
  }
}

function japaneseLine(at: Point, { names }: Writing): string[] {
  return readOwnPlaceId(at.id) ? [] : [japaneseOf(names, at)]
}

function noteEvent(day: PlanDay, number: number): Happening[] {
  const note = day.chosen?.note
  if (!note) return []
  const [summary = '', ...rest] = note.split('\n')
  return [{ id: `d${number}-note`, times: wholeDay(day), summary, lines: rest.length > 0 ? [note] : [], isFree: true }]
}

/** Returns the event with a day's warnings; an empty list for a day without warnings. */
function warningEvent(day: PlanDay, number: number, { words }: Writing): Happening[] {
  const warnings = (day.warnings ?? []).map(words.dayWarning)
  const [summary] = warnings
  if (summary === undefined) return []
  const lines = warnings.length > 1 ? warnings : []
  return [{ id: `d${number}-warnings`, times: wholeDay(day), summary, lines, isFree: true }]
}

function wholeDay({ day }: PlanDay): string[] {
  return [`DTSTART;VALUE=DATE:${dateValue(day)}`, `DTEND;VALUE=DATE:${dateValue(dayAfter(day))}`]
}

function lunchEvent(day: PlanDay, number: number, index: number, { words }: Writing): Happening[] {
  const lunch = pauseTo(day, index)
  if (!lunch) return []
  const { pause, at } = lunch
  return [
    {
      id: `d${number}-lunch`,
      times: hours(day.day, pause.from, pause.until),
      summary: words.pause(pause, at),
      lines: [],
    },
  ]
}

function endEvent(day: PlanDay, number: number, writing: Writing): Happening {
  const { plan, names, words } = writing
  const { end, point } = endOf(plan, day)
  const summary = words.end(end, nameOf(names, point))
  const { at: departure } = plan.request.departure
  const lines = [
    japaneseOf(names, point),
    ...nightLines(day.chosen, words, 'user'),
    ...shortWayTo(day.legs.at(-1), writing),
  ]
  if (end === 'night') {
    const spot = day.chosen?.hotel?.at
    return {
      id: `d${number}-night`,
      times: wholeDay(day),
      summary,
      lines,
      at: point,
      isFree: true,
      ...(spot && { spot }),
    }
  }
  return {
    id: `d${number}-end`,
    times: hours(day.day, day.arrives, departure),
    summary,
    lines: [...lines, words.departs(clockOf(departure))],
    at: point,
  }
}

function eventsOf(day: PlanDay, number: number, writing: Writing): Happening[] {
  const visits = visitsOf(day)
  const found = day.legs.flatMap((leg, index) => {
    const stop = visits[index]
    return [
      ...lunchEvent(day, number, index, writing),
      ...driveEvent(leg, stop ? `drive-${placeMark(stop.place)}` : `d${number}-drive`, day, writing),
      ...(stop ? [stopEvent(stop, index, `stop-${placeMark(stop.place)}`, day, writing)] : []),
    ]
  })
  return [...noteEvent(day, number), ...warningEvent(day, number, writing), ...found, endEvent(day, number, writing)]
}

function placeMark(id: string): string {
  const own = readOwnPlaceId(id)
  return own ? `own-${own.number}` : id
}

function withDistinctIds(events: readonly Happening[]): Happening[] {
  const counts = new Map<string, number>()
  return events.map((event) => {
    const count = (counts.get(event.id) ?? 0) + 1
    counts.set(event.id, count)
    return count === 1 ? event : { ...event, id: `${event.id}-${count}` }
  })
}

/**
 * Returns the calendar file. All times are Japan time. Events keep their UID and gain a SEQUENCE (RFC 5545 §3.8.7.4)
 * when the plan is edited, so importing the plan again updates them. The calendar still keeps the events of stops that
 * have been removed since.
 */
export function icsOf(plan: Plan, names: PlanNames, words: ExportWords, { url, now }: IcsOptions): string {
  const { id: trip, revision } = identityOf(plan.request, outlineOf(plan))
  const { firstDay, lastDay } = plan.request
  const events = plan.days.flatMap((day, index) => eventsOf(day, index + 1, { plan, names, words }))
  const written = withDistinctIds(events).flatMap(({ id, times, summary, lines, at, spot, isFree }) => {
    const position = spot ?? (at && positionOf(at))
    return [
      'BEGIN:VEVENT',
      `UID:${trip.toString(36)}.${id}@drive-hokkaido`,
      `SEQUENCE:${revision}`,
      `DTSTAMP:${instantValue(now)}`,
      ...times,
      `SUMMARY:${escapeText(summary)}`,
      ...(lines.length > 0 ? [`DESCRIPTION:${escapeText(lines.join('\n'))}`] : []),
      ...(at ? [`LOCATION:${escapeText(japaneseOf(names, at))}`] : []),
      ...(position ? [`GEO:${degrees(position.latitude)};${degrees(position.longitude)}`] : []),
      `URL:${new URL(url).href}`,
      ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
      'END:VEVENT',
    ]
  })
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drive Hokkaido//Itinerary//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(words.title(firstDay, lastDay))}`,
    ...JAPAN,
    ...written,
    'END:VCALENDAR',
  ])
}
