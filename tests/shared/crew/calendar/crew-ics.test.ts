import { expect, test } from 'vitest'
import { crewIcs } from '../../../../shared/crew/calendar/crew-ics.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'

type Feed = Parameters<typeof crewIcs>[0]

const FEED: Feed = {
  crewId: 'crew-1234567890',
  title: 'East, slowly; with onsen',
  firstDay: '2026-11-30',
  lastDay: '2026-12-04',
  startTown: 'new-chitose-airport',
  via: ['obihiro'],
  endTown: 'kushiro',
  meetingPoint: 'Arrivals hall',
  meetingTime: '09:30',
  cancelled: false,
  revision: 2,
  changedAt: Date.parse('2026-11-20T00:00:00Z'),
  language: 'en',
}
const PAGE = 'https://example.org/my-crews/en?crew=crew-1234567890'

const linesOf = (feed: Feed) => crewIcs(feed, PAGE).replace(/\r\n /g, '').split('\r\n')

test('writes the days as a whole-day event and the pick-up at its time in Japan', () => {
  const lines = linesOf(FEED)
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:crew-crew-1234567890@drive-hokkaido',
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261205',
      'SUMMARY:East\\, slowly\\; with onsen',
      'UID:pick-up-crew-1234567890@drive-hokkaido',
      'DTSTART:20261130T003000Z',
      'DTEND:20261130T010000Z',
      'LOCATION:Arrivals hall',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
})

test('has no pick-up without a time', () => {
  const { meetingTime: _, ...feed } = FEED
  expect(linesOf(feed).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('marks both events of a cancelled crew', () => {
  const lines = linesOf({ ...FEED, cancelled: true })
  expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(2)
  expect(lines).toContain('SUMMARY:Cancelled: East\\, slowly\\; with onsen')
})

test('gives the same text for the same crew', () => {
  expect(crewIcs(FEED, PAGE)).toBe(crewIcs({ ...FEED }, PAGE))
})

test.each(LANGUAGE_CODES)('names the route in %s', (language) => {
  const text = linesOf({ ...FEED, language }).join('\n')
  expect(text).toContain('New Chitose Airport 新千歳空港 → Obihiro 帯広 → Kushiro 釧路')
})
