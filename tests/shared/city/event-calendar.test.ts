import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ConfirmedDates,
  calendarOf,
  isOn,
  nextOccurrence,
  occurrencesBetween,
} from '../../../shared/city/event-calendar.ts'
import { EVENT_IDS, EVENTS, type EventId, eventById, eventsOf } from '../../../shared/city/events.ts'
import { placeById } from '../../../shared/planner/places/places.ts'
import { dayAfter } from '../../../shared/time/daylight.ts'
import { confirmedFrom } from '../../support/confirmed-dates.ts'

const source = { url: 'https://example.org/2027', confirmedAt: 1_800_000_000_000, note: null }

const confirmed = confirmedFrom(source)
const cancelled = (event: EventId, year: number): ConfirmedDates => ({
  event,
  year,
  first: null,
  last: null,
  cancelled: true,
  source,
})

const next = (id: EventId, today: string, ...known: ConfirmedDates[]) => nextOccurrence(eventById(id), today, known)

describe('the next occurrence', () => {
  test.each<[EventId, string, string, string]>([
    ['shrine-festival', '2027-06-13', '2027-06-14', '2027-06-16'],
    ['shrine-festival', '2027-06-14', '2027-06-14', '2027-06-16'],
    ['shrine-festival', '2027-06-16', '2027-06-14', '2027-06-16'],
    ['shrine-festival', '2027-06-17', '2028-06-14', '2028-06-16'],
    ['first-sunrise', '2026-12-31', '2027-01-01', '2027-01-01'],
    ['first-sunrise', '2027-01-01', '2027-01-01', '2027-01-01'],
    ['first-sunrise', '2027-01-02', '2028-01-01', '2028-01-01'],
    ['blue-canal', '2026-10-31', '2026-11-01', '2027-02-20'],
    ['blue-canal', '2027-01-05', '2026-11-01', '2027-02-20'],
    ['blue-canal', '2027-02-20', '2026-11-01', '2027-02-20'],
    ['blue-canal', '2027-02-21', '2027-11-01', '2028-02-20'],
    ['shikotsu-ice', '2028-02-29', '2028-01-21', '2028-02-29'],
  ])('the next occurrence of %s on %s lasts from %s to %s', (id, today, first, last) => {
    expect(next(id, today)).toMatchObject({ event: id, first, last, year: Number(first.slice(0, 4)) })
  })

  test('has the certainty and source of its dates', () => {
    expect(next('shrine-festival', '2027-01-01')).toMatchObject({ certainty: 'usual', source: null })
    expect(next('snow-festival', '2027-01-01')).toMatchObject({ certainty: 'rough', source: null })
    const dates = confirmed('snow-festival', '2027-02-04', '2027-02-11')
    expect(next('snow-festival', '2027-01-01', dates)).toEqual({
      event: 'snow-festival',
      year: 2027,
      first: '2027-02-04',
      last: '2027-02-11',
      certainty: 'confirmed',
      cancelled: false,
      source,
    })
  })

  test('is next year’s once confirmed days are over, even within the usual window', () => {
    const dates = confirmed('snow-festival', '2027-02-04', '2027-02-11')
    expect(next('snow-festival', '2027-02-11', dates)).toMatchObject({ year: 2027, certainty: 'confirmed' })
    expect(next('snow-festival', '2027-02-12', dates)).toMatchObject({ year: 2028, certainty: 'rough' })
  })

  test('ignores dates confirmed for another event or year', () => {
    const others = [
      confirmed('yosakoi', '2027-06-02', '2027-06-06'),
      confirmed('snow-festival', '2029-02-05', '2029-02-12'),
    ]
    expect(next('snow-festival', '2027-01-01', ...others)).toMatchObject({ year: 2027, certainty: 'rough' })
  })

  test('includes a cancelled edition until its days are over, but never as on', () => {
    const known = cancelled('marathon', 2027)
    const occurrence = next('marathon', '2027-08-29', known)
    expect(occurrence).toMatchObject({ year: 2027, first: '2027-08-29', cancelled: true, certainty: 'usual', source })
    expect(isOn(occurrence, '2027-08-29')).toBe(false)
    expect(next('marathon', '2027-08-30', known)).toMatchObject({ year: 2028, cancelled: false, source: null })
  })
})

const aDay = fc.integer({ min: 0, max: 36_500 }).map((count) => dayAfter('2000-01-01', count))

test('finds an edition that is not over, after one that is, on any day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EVENTS), aDay, (event, today) => {
      const occurrence = nextOccurrence(event, today)
      const [before] = occurrencesBetween(event, `${occurrence.year - 1}-01-01`, `${occurrence.year - 1}-12-31`).filter(
        ({ year }) => year === occurrence.year - 1,
      )
      expect(occurrence.last >= today).toBe(true)
      expect((before?.last ?? '') < today).toBe(true)
      const touching = occurrencesBetween(event, today, today)
      expect(touching).toEqual(isOn(occurrence, today) ? [occurrence] : [])
    }),
  )
})

test('does the same with confirmed dates', () => {
  const dates = fc
    .tuple(fc.constantFrom(...EVENT_IDS), fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 60 }))
    .map(([event, start, length]) => {
      const first = dayAfter('2027-01-01', start)
      return confirmed(event, first, dayAfter(first, length))
    })
  const around = fc.integer({ min: 0, max: 900 }).map((count) => dayAfter('2026-06-01', count))
  fc.assert(
    fc.property(dates, around, (known, today) => {
      const occurrence = nextOccurrence(eventById(known.event), today, [known])
      expect(occurrence.last >= today).toBe(true)
      if (occurrence.year === 2027) expect(occurrence).toMatchObject({ first: known.first, last: known.last })
      if (occurrence.year > 2027) expect(String(known.last) < today).toBe(true)
    }),
  )
})

describe('occurrences between two days', () => {
  const between = (id: EventId, first: string, last: string) =>
    occurrencesBetween(eventById(id), first, last).map(({ year }) => year)

  test.each<[string, EventId, string, string, number[]]>([
    ['a trip that ends the day it begins', 'shrine-festival', '2027-06-10', '2027-06-14', [2027]],
    ['a trip that begins the day it ends', 'shrine-festival', '2027-06-16', '2027-06-20', [2027]],
    ['a trip before it', 'shrine-festival', '2027-06-01', '2027-06-13', []],
    ['a trip years away', 'shrine-festival', '2030-06-15', '2030-06-15', [2030]],
    ['a winter that began the year before', 'blue-canal', '2027-01-10', '2027-01-12', [2026]],
    ['a whole year', 'blue-canal', '2027-01-01', '2027-12-31', [2026, 2027]],
    ['two days in the wrong order', 'shrine-festival', '2027-06-20', '2027-06-10', []],
  ])('the occurrences between two days include %s', (_, id, first, last, years) => {
    expect(between(id, first, last)).toEqual(years)
  })
})

test('sorts a city’s calendar by current events, then by first day', () => {
  const calendar = calendarOf(eventsOf('otaru'), '2026-12-20')
  expect(calendar.slice(0, 3).map(({ event }) => event)).toEqual(['blue-canal', 'first-sunrise', 'herring-spawning'])
  const firsts = calendar.slice(1).map(({ first }) => first)
  expect(firsts).toEqual(firsts.toSorted())
  expect(calendar).toHaveLength(eventsOf('otaru').length)
})

describe('the events', () => {
  test('the events cover a year in both cities', () => {
    expect(eventsOf('sapporo').length).toBeGreaterThanOrEqual(14)
    expect(eventsOf('otaru').length).toBeGreaterThanOrEqual(14)
    expect(eventsOf('sapporo').length + eventsOf('otaru').length).toBe(EVENTS.length)
  })

  test.each(EVENTS.map((event) => [event.id, event] as const))(
    'the events give %s a Japanese name and a venue of the planner',
    (_, event) => {
      expect(event.japanese).toMatch(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u)
      if (event.venue) expect(placeById.has(event.venue)).toBe(true)
    },
  )

  test('the events mark only the herring spawning as uncertain', () => {
    expect(EVENTS.filter(({ uncertain }) => uncertain).map(({ id }) => id)).toEqual(['herring-spawning'])
  })
})
