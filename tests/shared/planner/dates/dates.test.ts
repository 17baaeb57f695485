/** Holidays, busy seasons and events by date. */

import { expect, test } from 'vitest'
import { busySeasonOf } from '../../../../shared/planner/dates/busy-days.ts'
import { isHoliday } from '../../../../shared/planner/dates/holidays.ts'
import { eventsAt, isLitOn, PLACE_EVENT_IDS, PLACE_EVENTS } from '../../../../shared/planner/dates/place-events.ts'
import { dayWarningsOf } from '../../../../shared/planner/places/day-warnings.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { PUBLISHED_HOLIDAYS } from '../../../support/planner/published-holidays.ts'

const DAYS = Array.from({ length: 4 * 365 + 1 }, (_, day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
)

test('computes exactly the published holidays of four years', () => {
  expect(DAYS.filter(isHoliday)).toEqual([...PUBLISHED_HOLIDAYS])
})

test.each([
  ['2027-04-28', undefined],
  ['2027-04-29', 'golden-week'],
  ['2027-05-05', 'golden-week'],
  ['2027-05-06', undefined],
  ['2027-08-13', 'obon'],
  ['2027-08-17', undefined],
  ['2026-12-29', 'new-year'],
  ['2027-01-03', 'new-year'],
  ['2027-01-04', undefined],
])('counts %s as the season %s', (day, season) => {
  expect(busySeasonOf(day)).toBe(season)
})

test('holds every event at a known place', () => {
  expect(PLACE_EVENT_IDS.filter((id) => !placeById.has(PLACE_EVENTS[id].venue))).toEqual([])
})

test('finds events by place and date, across the new year too', () => {
  expect(eventsAt('odori', '2027-02-10').map(({ id }) => id)).toEqual(['snow-festival'])
  expect(eventsAt('odori', '2027-02-20')).toEqual([])
  expect(eventsAt('otarucanal', '2027-01-10').map(({ id }) => id)).toEqual(['blue-canal'])
  expect(isLitOn('odori', '2027-02-10')).toBe(true)
  expect(isLitOn('odori', '2027-05-20')).toBe(false)
})

test('warns about the season, events, unknown closures and openings on holidays of a day', () => {
  expect(dayWarningsOf('2027-05-03', ['hokkaidomuseum', 'maruyama', 'nijo'])).toEqual([
    { kind: 'busy', season: 'golden-week' },
    { kind: 'holiday-opening', place: 'hokkaidomuseum' },
    { kind: 'event', event: 'cherry-blossom', place: 'maruyama', rough: true },
  ])
  expect(dayWarningsOf('2027-11-12', ['moiwa'])).toEqual([{ kind: 'partly', place: 'moiwa' }])
  expect(dayWarningsOf('2027-07-12', ['odori'])).toEqual([])
})
