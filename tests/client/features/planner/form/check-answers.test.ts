import { describe, expect, test } from 'vitest'
import {
  arrivesByAir,
  type Left,
  type Mistakes,
  minutesOf,
  readAnswers,
  touchesWinter,
  withFirstDay,
} from '../../../../../client/features/planner/form/check-answers.ts'
import {
  type Answers,
  answersOf,
  NOTHING_ANSWERED,
  withDays,
} from '../../../../../client/features/planner/trip/answers.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const TODAY = '2026-11-22'
const GOOD = withDays(NOTHING_ANSWERED, TODAY)

const reading = (part: Partial<Answers>, left?: Left) => readAnswers({ ...GOOD, ...part }, TODAY, left)

test('offers a trip of six days, six weeks from today', () => {
  expect(GOOD).toMatchObject({ firstDay: '2027-01-03', lastDay: '2027-01-08' })
  expect(reading({})).toEqual({
    request: aRequest({ firstDay: '2027-01-03', lastDay: '2027-01-08', winterDriving: false }),
  })
})

test.each<[string, Partial<Answers>, Left | undefined, Mistakes]>([
  ['the first day is empty', { firstDay: '' }, undefined, { firstDay: 'notADay' }],
  ['a day is outside the calendar', { lastDay: '2027-02-30' }, undefined, { lastDay: 'notADay' }],
  ['the year is being typed', { firstDay: '0027-01-03' }, undefined, { firstDay: 'notADay' }],
  ['the first day is past', { firstDay: '2026-11-21' }, undefined, { firstDay: 'past' }],
  ['the days are reversed', { lastDay: '2027-01-02' }, undefined, { lastDay: 'reversed' }],
  ['there are 31 days', { lastDay: '2027-02-02' }, undefined, { lastDay: 'tooLong' }],
  ['a time is empty', { arrivalAt: '' }, undefined, { arrivalAt: 'notATime' }],
  ['a time is invalid', { departureAt: '25:00' }, undefined, { departureAt: 'notATime' }],
  [
    'the trip of one day ends when it begins',
    { lastDay: '2027-01-03', departureAt: '11:00' },
    undefined,
    { departureAt: 'leavesBefore' },
  ],
  ['a place is both included and excluded', { must: ['odori'], skip: ['nijo', 'odori'] }, undefined, { skip: 'both' }],
  [
    'more places are included than allowed',
    { must: Array.from({ length: 21 }, (_, index) => `place${index}`) },
    undefined,
    { must: 'tooMany' },
  ],
  [
    'more nights are fixed than the trip has',
    { townNights: [{ town: 'otaru', nights: 6, from: '' }] },
    undefined,
    { townNights: 'nightsMany' },
  ],
  [
    'a fixed night lies outside the trip',
    { townNights: [{ town: 'otaru', nights: 1, from: '2027-01-08' }] },
    undefined,
    { townNights: 'nightsDay' },
  ],
  ['a typed place is unknown', {}, { must: 'unknownPlace' }, { must: 'unknownPlace' }],
  ['a typed place is an island', {}, { skip: 'island' }, { skip: 'island' }],
  [
    'two answers are invalid',
    { firstDay: '2020-01-01', arrivalAt: 'x' },
    undefined,
    { firstDay: 'past', arrivalAt: 'notATime' },
  ],
])('reports an error when %s', (_, part, left, mistakes) => {
  expect(reading(part, left)).toEqual({ mistakes })
})

test.each<[string, Partial<Answers>]>([
  ['a trip that starts today', { firstDay: TODAY, lastDay: TODAY }],
  ['a trip of thirty days', { lastDay: '2027-02-01' }],
])('accepts %s', (_, part) => expect(reading(part)).toHaveProperty('request'))

describe('a conditional question', () => {
  test.each<[string, Partial<Answers>, boolean]>([
    ['in January', {}, true],
    ['from the last of March', { firstDay: '2027-03-31', lastDay: '2027-04-05' }, true],
    ['from the first of April', { firstDay: '2027-04-01', lastDay: '2027-04-05' }, false],
    ['until the first of December', { firstDay: '2026-11-25', lastDay: '2026-12-01' }, true],
    ['until the last of November', { firstDay: '2026-11-25', lastDay: '2026-11-30' }, false],
    ['on days that are none', { firstDay: '', lastDay: '' }, false],
  ])('a conditional question on winter driving depends on the dates: %s', (_, part, asked) =>
    expect(touchesWinter({ ...GOOD, ...part })).toBe(asked),
  )

  test('a conditional question on a town and its surroundings replaces those on nights', () => {
    const answers = { sleep: 'around', around: 'otaru', leastNights: 3, shape: 'base' } as const
    const nights = [{ town: 'furano', nights: 2, from: '' }]
    const asked = reading({ ...answers, townNights: nights, youngest: 4 })
    expect(asked).toMatchObject({ request: { around: 'otaru' } })
    for (const field of ['shape', 'nights', 'leastNights', 'youngest'])
      expect(asked).not.toHaveProperty(`request.${field}`)
  })

  test('a conditional question on a long flight appears only for arrivals by air', () => {
    expect(arrivesByAir(GOOD)).toBe(true)
    expect(reading({ longFlight: true })).toMatchObject({ request: { longFlight: true } })
    expect(reading({ longFlight: true, arrivalGate: 'otaru' })).toMatchObject({ request: { longFlight: false } })
  })
})

describe('a change of the first day', () => {
  test('past the last day moves both and keeps the length', () => {
    expect(withFirstDay(GOOD, '2027-02-01', TODAY)).toMatchObject({ firstDay: '2027-02-01', lastDay: '2027-02-06' })
  })

  test('past the last day moves the fixed nights and early starts too', () => {
    const townNights = [{ town: 'sapporo', nights: 1, from: '2027-01-04' }]
    const answers = { ...GOOD, townNights, dayStarts: [{ day: '2027-01-05', at: 360 }] }
    expect(withFirstDay(answers, '2027-02-01', TODAY)).toMatchObject({
      townNights: [{ town: 'sapporo', nights: 1, from: '2027-02-02' }],
      dayStarts: [{ day: '2027-02-03', at: 360 }],
    })
  })

  test.each(['2027-01-05', '2026-12-01', '', '2020-01-01'])(
    'a change of the first day to %j leaves the last day unchanged',
    (firstDay) => {
      expect(withFirstDay(GOOD, firstDay, TODAY)).toEqual({ firstDay })
    },
  )
})

test.each([
  ['00:00', 0],
  ['11:05', 665],
  ['23:59', 1439],
  ['24:00', undefined],
  ['7:00', undefined],
  ['', undefined],
])('reads %j as %j minutes after midnight', (text, minutes) => expect(minutesOf(text)).toBe(minutes))

test('returns the same request for the answers of a request', () => {
  const asked = reading({
    must: ['odori'],
    skip: ['nijo'],
    interests: ['onsen', 'snow'],
    children: true,
    drivers: 2,
    winterDriving: true,
    longFlight: true,
    longestDrive: 180,
    arrivalAt: '09:05',
    regions: ['otaru', 'furano'],
    areaWeight: 'some',
    regionWeights: { furano: 'more' },
    sleep: 'loop',
    townNights: [{ town: 'furano', nights: 2, from: '2027-01-04' }],
    leastNights: 2,
    startAt: 600,
    dayStarts: [{ day: '2027-01-05', at: 420 }],
    vehicle: 'electric',
    stepFree: true,
    youngest: 4,
    thrifty: true,
  })
  expect(asked).toMatchObject({
    request: {
      areas: [
        { region: 'otaru', weight: 'some' },
        { region: 'furano', weight: 'more' },
      ],
      shape: 'loop',
      youngest: 4,
    },
  })
  if (!('request' in asked)) throw new Error('these answers are good')
  expect(readAnswers(answersOf(asked.request), TODAY)).toEqual(asked)
})
