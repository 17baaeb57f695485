import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { exportNames, exportWords } from '../../../../client/features/planner/exports/plan-export-words.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { icsOf } from '../../../../shared/planner/exports/ics.ts'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import { ownPlaceId } from '../../../../shared/planner/places/own-place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { type Outline, outlineOf, type Plan } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { revised } from '../../../../shared/planner/share/trip-identity.ts'
import { dayAfter } from '../../../../shared/time/daylight.ts'
import { midnightInJapan } from '../../../../shared/time/japan-time.ts'
import { SAMPLE_PLAN } from '../../../support/planner/sample-plan.ts'
import { BAD_NAME, badNames, NOW, OPTIONS, PLANS, SUMMER, URL_OF_PLAN, WEEK } from './exported.ts'

const words = exportWords('en')
const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsOf = (text: string) =>
  calendarOf(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
const written = (plan: Plan, options = OPTIONS) => icsOf(plan, exportNames('en'), words, options)
/** Returns the part of an event's id that names its day or place, such as 'd1-night' or 'stop-odori'. */
const idOf = (event: ICAL.Event) => event.uid.replace(/^.*\.|@.*$/g, '')
const minute = (day: string, minutes: number) => (midnightInJapan(day) + minutes * 60_000) / 1_000

interface Expected {
  readonly id: string
  readonly starts: number | string
  readonly ends: number | string
  readonly at?: { readonly latitude: number; readonly longitude: number; readonly japanese: string } | undefined
}

/** Returns the expected events. They are computed from the plan alone and without the export's code. */
function expected(plan: Plan): Expected[] {
  return plan.days.flatMap((day, index): Expected[] => {
    const d = `d${index + 1}`
    const at = (minutes: number) => minute(day.day, minutes)
    const drives = day.legs.flatMap((leg, l): Expected[] => {
      const to = leg.to.kind === 'place' ? placeById.get(leg.to.id) : nodeById.get(leg.to.id)
      if (leg.onFoot || leg.minutes < 20) return []
      const stop = day.stops[l]
      const starts = at(leg.leaves + (leg.toCar?.minutes ?? 0))
      return [{ id: stop ? `drive-${stop.place}` : `${d}-drive`, starts, ends: at(leg.arrives), at: to }]
    })
    const stops = day.stops.map((stop): Expected => {
      return { id: `stop-${stop.place}`, starts: at(stop.begins), ends: at(stop.leaves), at: placeById.get(stop.place) }
    })
    const { pause, night } = day
    const lunch = pause ? [{ id: `${d}-lunch`, starts: at(pause.from), ends: at(pause.until) }] : []
    const { gate, at: departs } = plan.request.departure
    const end =
      night === null
        ? { id: `${d}-end`, starts: at(day.arrives), ends: at(Math.max(day.arrives, departs)), at: nodeById.get(gate) }
        : { id: `${d}-night`, starts: day.day, ends: dayAfter(day.day), at: nodeById.get(night) }
    const warnings = day.warnings?.length ? [{ id: `${d}-warnings`, starts: day.day, ends: dayAfter(day.day) }] : []
    return [...drives, ...stops, ...lunch, ...warnings, end]
  })
}

describe.each(PLANS)('%s', (_, plan) => {
  test('has an event for each stop, drive, lunch and night at the plan’s times and positions', () => {
    const found = eventsOf(written(plan)).map((event) => {
      const { startDate, endDate, component } = event
      const time = (at: ICAL.Time) => (at.isDate ? at.toString() : at.toUnixTime())
      const geo = component.getFirstPropertyValue('geo')
      return {
        id: idOf(event),
        starts: time(startDate),
        ends: time(endDate),
        ...(geo ? { geo, location: event.location } : {}),
      }
    })
    const wanted = expected(plan).map(({ at, ...rest }) => ({
      ...rest,
      ...(at ? { geo: [at.latitude, at.longitude], location: at.japanese } : {}),
    }))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(found.sort(byId)).toEqual(wanted.sort(byId))
  })

  test('does not block time for a night', () => {
    const nights = eventsOf(written(plan)).filter((event) => /-night$/.test(idOf(event)))
    expect(nights).toHaveLength(plan.days.length - 1)
    for (const { component } of nights) expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test.each(LANGUAGE_CODES)('has in %s lines of at most 75 octets with CRLF', (language) => {
    const text = icsOf(plan, exportNames(language), exportWords(language), OPTIONS)
    const lines = text.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(Buffer.from(text).toString()).toBe(text)
    for (const event of eventsOf(text)) expect(event.summary).not.toBe('')
  })
})

test('describes every leg once, with its warnings', () => {
  const text = eventsOf(written(SAMPLE_PLAN))
    .map(({ description }) => description)
    .join('\n')
  for (const leg of SAMPLE_PLAN.days.flatMap(({ legs }) => legs)) {
    if (leg.minutes === 0) continue
    for (const warning of leg.warnings) expect(text).toContain(words.warning(warning))
    expect(text).toContain(`${words.km(leg.km)} · ${words.time(leg.minutes)}`)
  }
})

test.each(LANGUAGE_CODES)('says in %s at each stop what one does or sees there', (language) => {
  const { sight } = exportWords(language)
  const stops = WEEK.days.flatMap(({ stops }) => stops.map(({ place }) => place)).filter((id) => sight(id))
  const events = eventsOf(icsOf(WEEK, exportNames(language), exportWords(language), OPTIONS))
  const described = new Map(events.map((event) => [idOf(event), event.description]))
  expect(stops.length).toBeGreaterThan(5)
  expect(stops.filter((id) => !described.get(`stop-${id}`)?.includes(sight(id) ?? ''))).toEqual([])
})

test('describes every warning about a day in an event that does not block time', () => {
  const [, plan] = PLANS.find(([, { days }]) => days.some(({ warnings }) => warnings?.length)) ?? ['a week', WEEK]
  const days = plan.days.filter(({ warnings }) => warnings?.length)
  const events = eventsOf(written(plan)).filter((event) => /-warnings$/.test(idOf(event)))
  expect(days.length).toBeGreaterThan(0)
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(days.map(({ day }) => day))
  for (const [index, { component, summary, description }] of events.entries()) {
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    for (const warning of days[index]?.warnings ?? [])
      expect(`${summary}\n${description}`).toContain(words.dayWarning(warning))
  }
})

test('derives UIDs from the plan: equal in every language and at any time, different for another plan', () => {
  const uids = (text: string) => eventsOf(text).map(({ uid }) => uid)
  const first = uids(written(SUMMER))
  expect(new Set(first).size).toBe(first.length)
  expect(uids(icsOf(SUMMER, exportNames('ar'), exportWords('ar'), { ...OPTIONS, now: NOW + 9e9 }))).toEqual(first)
  const other = { ...SUMMER, request: { ...SUMMER.request, seed: SUMMER.request.seed + 1 } }
  expect(uids(written(other)).filter((uid) => first.includes(uid))).toEqual([])
})

test('contains no organizer, guests or alarms', () => {
  const names = calendarOf(written(SUMMER))
    .getAllSubcomponents('vevent')
    .flatMap((event) => event.getAllProperties().map(({ name }) => name))
  const known = [
    'description',
    'dtend',
    'dtstamp',
    'dtstart',
    'geo',
    'location',
    'sequence',
    'summary',
    'transp',
    'uid',
    'url',
  ]
  expect([...new Set(names)].sort()).toEqual(known)
})

test('has the export time as stamp and the plan’s URL', () => {
  const [{ component } = { component: undefined }] = eventsOf(written(SUMMER))
  expect(String(component?.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T01:02:03Z')
  expect(component?.getFirstPropertyValue('url')).toBe(URL_OF_PLAN)
})

test('ends an event past midnight on the next day', () => {
  const [first, ...rest] = SUMMER.days
  if (!first) throw new Error('no day')
  const legs = first.legs.map((leg) => ({ ...leg, leaves: 1_430, arrives: 1_475 }))
  const text = written({ ...SUMMER, days: [{ ...first, legs }, ...rest] })
  const drive = eventsOf(text).find((event) => idOf(event) === `drive-${first.stops[0]?.place}`)
  expect([String(drive?.startDate), String(drive?.endDate)]).toEqual(['2027-07-10T23:50:00', '2027-07-11T00:35:00'])
})

test('gives the car’s return no duration if an edited plan returns it after departure', () => {
  const late = { ...SUMMER, request: { ...SUMMER.request, departure: { gate: 'cts', at: 0 } } }
  const end = eventsOf(written(late)).find((event) => idOf(event) === 'd3-end')
  expect(end?.duration.toSeconds()).toBe(0)
})

test('keeps any name within its field: punctuation, line breaks, control characters and lone surrogates', () => {
  const text = icsOf(SUMMER, badNames, words, OPTIONS)
  const events = eventsOf(text)
  expect(events).toHaveLength(eventsOf(written(SUMMER)).length)
  const tame = BAD_NAME.toWellFormed()
    .replace('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
  const stop = events.find((event) => idOf(event) === 'stop-odori')
  expect([stop?.summary, stop?.location]).toEqual([`${tame} odori`, tame])
})

describe('a calendar that is exported again', () => {
  const before = SUMMER
  const identity = (event: ICAL.Event) => `${event.uid} ${event.component.getFirstPropertyValue('sequence')}`
  /** Returns the plan after an edit, computed as on the page. */
  const edited = (change: (outline: Outline) => Outline) => {
    const outline = outlineOf(before)
    return layOut(before.request, revised(before.request, outline, change(outline)))
  }
  const byUid = (plan: Plan) => new Map(eventsOf(written(plan)).map((event) => [event.uid, event]))

  test('updates its events after an edit: same UIDs for what stays, none twice, and a higher SEQUENCE', () => {
    const [first, second] = outlineOf(before).days
    const moved = first?.stops[0] ?? ''
    const after = edited((outline) => ({
      ...outline,
      days: outline.days.map((day, index) => {
        if (index === 0) return { ...day, stops: day.stops.slice(1), leaves: 800 }
        return index === 1 ? { ...day, stops: [...(second?.stops ?? []), moved] } : day
      }),
    }))
    const [old, now] = [byUid(before), byUid(after)]
    const stops = [...old.keys()].filter((uid) => uid.includes('.stop-'))
    expect(stops.filter((uid) => !now.has(uid))).toEqual([])
    expect([...now.keys()].filter((uid) => uid.includes('.stop-')).toSorted()).toEqual(stops.toSorted())
    expect(now.size).toBe(eventsOf(written(after)).length)
    for (const event of old.values()) expect(identity(event)).toMatch(/ 0$/)
    for (const event of now.values()) expect(identity(event)).toMatch(/ 1$/)
  })

  test('gives no end to an event without duration, which RFC 5545 forbids to have one', () => {
    const last = before.days.at(-1)
    const departure = { ...before.request.departure, at: last?.arrives ?? 0 }
    const end = eventsOf(written({ ...before, request: { ...before.request, departure } })).at(-1)
    expect(end && idOf(end)).toMatch(/-end$/)
    expect(end?.component.hasProperty('dtend')).toBe(false)
  })

  test('gives a place that is visited twice two events', () => {
    const after = edited((outline) => ({
      ...outline,
      days: outline.days.map((day) => ({ ...day, stops: [...day.stops, 'odori'] })),
    }))
    const uids = eventsOf(written(after)).map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
  })

  test('contains the user’s places, hotels, notes and booking numbers', () => {
    const cafe = ownPlaceId({ number: 1, latitude: 43.2, longitude: 141.005 })
    const after = edited((outline) => ({
      ...outline,
      own: [{ id: cafe, name: 'Café; du, Port' }],
      details: { odori: { note: 'Meet\nAnna', booking: 'B2' } },
      days: outline.days.map((day, index) =>
        index === 0
          ? {
              ...day,
              stops: ['odori', cafe],
              hotel: { name: 'Hotel Nord', at: { latitude: 43, longitude: 141 } },
              note: 'Fuel',
              booking: 'A1',
            }
          : { ...day, stops: [] },
      ),
    }))
    const found = new Map(
      eventsOf(icsOf(after, exportNames('en', after.own), words, OPTIONS)).map((event) => [idOf(event), event]),
    )
    expect(found.get('stop-own-1')?.summary).toBe('Café; du, Port')
    expect(found.get('stop-odori')?.description).toContain('Meet\nAnna\nBooking number: B2')
    expect(found.get('d1-night')?.description).toContain('Your hotel: Hotel Nord\nBooking number: A1')
    expect(found.get('d1-night')?.component.getFirstPropertyValue('geo')).toEqual([43, 141])
    expect(found.get('d1-note')?.summary).toBe('Fuel')
  })
})
