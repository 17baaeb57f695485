import { expect, test } from 'vitest'
import {
  answersAgain,
  NOTHING_ANSWERED,
  NOTHING_STORED,
  parseStoredTrip,
  type StoredTrip,
  withWish,
} from '../../../../../client/features/planner/trip/answers.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const STORED: StoredTrip = {
  answers: {
    firstDay: '2027-01-03',
    lastDay: '2027-01-08',
    arrivalGate: 'hakodate_ap',
    arrivalAt: '09:30',
    departureGate: 'otaru',
    departureAt: '18:00',
    pace: 'slow',
    interests: ['nature', 'snow'],
    children: true,
    drivers: 2,
    winterDriving: true,
    tolls: false,
    longFlight: true,
    must: ['odori'],
    skip: ['nijo'],
    longestDrive: 180,
    regions: ['otaru', 'furano'],
    areaWeight: 'only',
    regionWeights: { furano: 'more' },
    sleep: 'loop',
    around: 'furano',
    townNights: [{ town: 'furano', nights: 2, from: '2027-01-04' }],
    leastNights: 2,
    startAt: 600,
    dayStarts: [{ day: '2027-01-05', at: 420 }],
    vehicle: 'electric',
    range: 250,
    stepFree: true,
    youngest: 4,
    thrifty: true,
  },
  last: { code: 'AbC-_1', firstDay: '2027-01-03', lastDay: '2027-01-08' },
}

test('reads stored answers back unchanged', () => expect(parseStoredTrip(JSON.stringify(STORED))).toEqual(STORED))

test.each(['', '{', 'null', '[]', '7', '{"answers":7,"last":[]}'])('ignores the stored text %j', (text) => {
  expect(parseStoredTrip(text)).toEqual(NOTHING_STORED)
})

test.each<[string, object]>([
  ['an unknown gate', { arrivalGate: 'tokyo' }],
  ['an unknown pace', { pace: 'running' }],
  ['an unknown interest', { interests: ['gambling', 7] }],
  ['a place id in another format', { must: ['<script>', 7, {}] }],
  ['a text that is too long', { firstDay: '2027-01-03T00:00:00Z', arrivalAt: '11:00:00' }],
  ['an invalid number', { drivers: 'two', longestDrive: 1.5 }],
  ['an unknown area', { regions: ['tokyo', 7], areaWeight: 'all', regionWeights: { tokyo: 'more', otaru: 'only' } }],
  ['an unknown way to sleep', { sleep: 'tent', around: 'tokyo' }],
  ['nights in an unknown town', { townNights: [{ town: 'tokyo', nights: 1 }, { town: 'otaru', nights: 0 }, 7] }],
  ['an impossible number of nights, hour or age', { leastNights: 99, startAt: 1_400, youngest: -1 }],
  ['a start without a day or an hour', { dayStarts: [{ day: 'soon', at: 420 }, { day: '2027-01-05', at: 2_000 }, 7] }],
  ['an unknown vehicle or range', { vehicle: 'tank', range: 260, stepFree: 'yes', thrifty: 1 }],
])('reads %s as unanswered', (_, answers) => {
  expect(parseStoredTrip(JSON.stringify({ answers }))).toEqual({ answers: NOTHING_ANSWERED, last: undefined })
})

test.each([
  { code: 'a b', firstDay: '2027-01-03', lastDay: '2027-01-08' },
  { code: 'abc', firstDay: 'soon', lastDay: '2027-01-08' },
  { code: 'abc', firstDay: '2027-01-03', lastDay: '2027-01-99' },
  { code: 'abc' },
])('ignores the stored last plan %j', (last) => {
  expect(parseStoredTrip(JSON.stringify({ answers: {}, last })).last).toBeUndefined()
})

test.each<[string, readonly string[], readonly string[], object]>([
  ['to the included places', ['nijo'], ['susukino'], { must: ['nijo', 'odori'], skip: ['susukino'] }],
  ['once, if it is included already', ['odori'], [], { must: ['odori'], skip: [] }],
  ['and no longer excludes it', [], ['odori', 'nijo'], { must: ['odori'], skip: ['nijo'] }],
])('adds a place from a link %s', (_, must, skip, wished) => {
  expect(withWish({ must, skip }, 'odori')).toEqual(wished)
})

test.each<[string, string, string, string, string]>([
  ['2027-07-12', '2027-07-16', '2026-11-22', '2027-07-12', '2027-07-16'],
  ['2027-07-12', '2027-07-16', '2027-07-12', '2027-07-12', '2027-07-16'],
  ['2027-07-12', '2027-07-16', '2027-07-13', '2028-07-12', '2028-07-16'],
  ['2024-12-30', '2025-01-02', '2026-11-22', '2026-12-30', '2027-01-02'],
  ['2024-02-29', '2024-03-02', '2026-11-22', '2027-03-01', '2027-03-03'],
])('repeats a plan from %s to %s, on %s, from %s to %s', (firstDay, lastDay, today, first, last) => {
  const request = aRequest({ firstDay, lastDay })
  expect(answersAgain(request, today)).toMatchObject({ firstDay: first, lastDay: last, departureAt: '17:00' })
})

test('repeats a plan with its fixed nights and early starts on the same days of the trip', () => {
  const request = aRequest({
    firstDay: '2026-06-01',
    lastDay: '2026-06-05',
    nights: [
      { town: 'sapporo', nights: 2, from: '2026-06-02' },
      { town: 'otaru', nights: 1 },
    ],
    starts: [{ day: '2026-06-03', at: 360 }],
  })
  expect(answersAgain(request, '2026-11-30')).toMatchObject({
    firstDay: '2027-06-01',
    townNights: [
      { town: 'sapporo', nights: 2, from: '2027-06-02' },
      { town: 'otaru', nights: 1, from: '' },
    ],
    dayStarts: [{ day: '2027-06-03', at: 360 }],
  })
})
