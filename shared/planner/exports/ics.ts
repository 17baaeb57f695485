/**
 * Exports a plan as an iCalendar file (RFC 5545): events for stops, longer drives, lunch, nights and the car's return.
 */

import { contentLines, dateValue, escapeText, instantValue } from '../../ics-lines.ts'
import { dayAfter } from '../../time/daylight.ts'
import { type Leg, outlineOf, type Plan, type PlanDay, type Point, type Stop } from '../plan.ts'
import { positionOf } from '../position.ts'
import { writeCode } from '../share/share-code.ts'
import { clockOf, degrees, endOf, pauseTo, visitsOf } from './day-points.ts'
import { isStanding, legFacts, stopFacts } from './leg-lines.ts'
import { bothNames, japaneseOf, nameOf, type PlanNames } from './names.ts'
import type { ExportWords } from './words.ts'

/** A shorter drive gets no event; the event of its destination describes it. */
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
  /** The plan's share URL. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

function inJapan(name: string, day: string, minutes: number): string {
  const date = dayAfter(day, Math.floor(minutes / MINUTES_A_DAY))
  return `${name};TZID=Asia/Tokyo:${dateValue(date)}T${clockOf(minutes).replace(':', '')}00`
}

interface Happening {
  /** Unique within the plan: 'd1s2' is the second stop of the first day. */
  readonly id: string
  readonly times: readonly string[]
  readonly summary: string
  readonly lines: readonly string[]
  readonly at?: Point
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
      times: hours(day.day, leg.leaves, leg.arrives),
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
    lines: [japaneseOf(names, at), ...stopFacts(stop, words), ...shortWayTo(day.legs[index], writing)],
    at,
  }
}

function lunchEvent(day: PlanDay, number: number, index: number, { words }: Writing): Happening[] {
  const lunch = pauseTo(day, index)
  if (!lunch) return []
  const { pause, at } = lunch
  return [
    { id: `d${number}p`, times: hours(day.day, pause.from, pause.until), summary: words.pause(pause, at), lines: [] },
  ]
}

function endEvent(day: PlanDay, number: number, writing: Writing): Happening {
  const { plan, names, words } = writing
  const { end, point } = endOf(plan, day)
  const summary = words.end(end, nameOf(names, point))
  const { at: departure } = plan.request.departure
  const lines = [japaneseOf(names, point), ...shortWayTo(day.legs.at(-1), writing)]
  if (end === 'night') {
    const times = [`DTSTART;VALUE=DATE:${dateValue(day.day)}`, `DTEND;VALUE=DATE:${dateValue(dayAfter(day.day))}`]
    return { id: `d${number}n`, times, summary, lines, at: point, isFree: true }
  }
  return {
    id: `d${number}e`,
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
      ...driveEvent(leg, `d${number}l${index + 1}`, day, writing),
      ...(stop ? [stopEvent(stop, index, `d${number}s${index + 1}`, day, writing)] : []),
    ]
  })
  return [...found, endEvent(day, number, writing)]
}

/** Identifies the plan by both ends of its share code: the start encodes dates and gates, the end is a checksum. */
function planMark(plan: Plan): string {
  const code = writeCode(plan.request, outlineOf(plan))
  return `${code.slice(0, 16)}.${code.slice(-8)}`
}

/** All times are Japan time. The same plan always has the same UIDs, so importing it again updates the events. */
export function icsOf(plan: Plan, names: PlanNames, words: ExportWords, { url, now }: IcsOptions): string {
  const mark = planMark(plan)
  const { firstDay, lastDay } = plan.request
  const events = plan.days.flatMap((day, index) => eventsOf(day, index + 1, { plan, names, words }))
  const written = events.flatMap(({ id, times, summary, lines, at, isFree }) => {
    const position = at && positionOf(at)
    return [
      'BEGIN:VEVENT',
      `UID:${mark}.${id}@drive-hokkaido`,
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
