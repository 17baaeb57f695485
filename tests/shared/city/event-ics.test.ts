import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { nextOccurrence, type Occurrence } from '../../../shared/city/event-calendar.ts'
import { eventIcs } from '../../../shared/city/event-ics.ts'
import { EVENTS, eventById } from '../../../shared/city/events.ts'

const NOW = Date.UTC(2026, 10, 22, 1, 2, 3)
const OPTIONS = { url: 'https://site.example/otaru/events/ja#event-ushio-festival', now: NOW }
const WORDS = {
  title: 'Ushio; Festival, “潮まつり” (usual dates, check)',
  lines: ['おたる潮まつり', 'Usual dates, not confirmed: check\r\nwith the organiser; BEGIN:VEVENT', '雪'.repeat(60)],
  place: 'Port, Otaru \u0007',
}
const usual = nextOccurrence(eventById('ushio-festival'), '2026-11-22')
const source = { url: 'https://example.org/', confirmedAt: NOW, note: null }
const confirmed: Occurrence = { ...usual, first: '2027-07-30', last: '2027-08-01', certainty: 'confirmed', source }
const cancelled: Occurrence = { ...usual, cancelled: true, source }

function read(occurrence: Occurrence, now = NOW) {
  const text = eventIcs(occurrence, WORDS, { ...OPTIONS, now })
  const component = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const [first] = component
  if (!first || component.length !== 1) throw new Error(`${component.length} events`)
  return { text, event: new ICAL.Event(first), value: (name: string) => String(first.getFirstPropertyValue(name)) }
}

test('uses whole days with an exclusive end', () => {
  const { event } = read(usual)
  expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true])
  expect([String(event.startDate), String(event.endDate)]).toEqual(['2027-07-23', '2027-07-26'])
  expect(event.duration.toSeconds() / 86_400).toBe(3)
})

test.each([
  ['marks usual dates as tentative', usual, 'TENTATIVE'],
  ['marks a rough window as tentative', nextOccurrence(eventById('snow-festival'), '2026-11-22'), 'TENTATIVE'],
  ['marks confirmed dates as confirmed', confirmed, 'CONFIRMED'],
  ['marks a cancelled event as cancelled', cancelled, 'CANCELLED'],
])('%s', (_, occurrence, status) => {
  const { value } = read(occurrence)
  expect([value('status'), value('transp')]).toEqual([status, 'TRANSPARENT'])
})

test('a later file replaces an earlier one, also when a cancellation is withdrawn', () => {
  const files = [usual, cancelled, usual].map((occurrence, day) => read(occurrence, NOW + day * 86_400_000))
  const sequences = files.map(({ value }) => Number(value('sequence')))
  expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
  // SEQUENCE has 32 bits (RFC 5545 §3.3.8).
  expect(Math.max(...sequences)).toBeLessThan(2 ** 31)
})

test('keeps the UID of an edition when its dates are confirmed or cancelled', () => {
  const ids = [usual, confirmed, cancelled].map((occurrence) => read(occurrence).event.uid)
  expect(new Set(ids)).toEqual(new Set(['ushio-festival-2027@drive-hokkaido']))
  expect(read({ ...usual, year: 2028 }).event.uid).not.toBe(ids[0])
})

test('keeps any text within its field and every line within 75 octets', () => {
  const { text, event, value } = read(usual)
  expect(event.summary).toBe(WORDS.title)
  expect(event.description).toBe(WORDS.lines.join('\n').replace('\r\n', '\n'))
  expect(event.location).toBe('Port, Otaru  ')
  expect([value('url'), value('dtstamp')]).toEqual([OPTIONS.url, '2026-11-22T01:02:03Z'])
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
})

describe('a calendar can read every event', () => {
  test.each(EVENTS.map((event) => [event.id, event] as const))('writes %s', (id, event) => {
    for (const today of ['2026-12-31', '2028-02-29', '2031-07-01']) {
      const occurrence = nextOccurrence(event, today)
      const { event: written } = read(occurrence)
      expect(written.uid).toBe(`${id}-${occurrence.year}@drive-hokkaido`)
      expect(String(written.startDate)).toBe(occurrence.first)
      expect(String(written.endDate) > occurrence.last).toBe(true)
    }
  })
})
