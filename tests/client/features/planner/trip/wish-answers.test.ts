import { expect, test } from 'vitest'
import {
  NO_WISHES,
  type WishAnswers,
  wishAnswersOf,
  wishesFrom,
} from '../../../../../client/features/planner/trip/wish-answers.ts'

const TRIP = { children: false, firstDay: '2027-01-01', lastDay: '2027-01-05' }
const areasFrom = (answers: Partial<WishAnswers>) => wishesFrom({ ...NO_WISHES, ...answers, ...TRIP }).areas
const OTARU_AND_FURANO = { regions: ['otaru', 'furano'], regionWeights: { otaru: 'some', furano: 'more' } } as const

test('gives each area its own weight, and the others the weight of all', () => {
  expect(areasFrom({ ...OTARU_AND_FURANO, regionWeights: { furano: 'more' }, areaWeight: 'some' })).toEqual([
    { region: 'otaru', weight: 'some' },
    { region: 'furano', weight: 'more' },
  ])
})

test('a trip to its areas only stays there, also if each area had a weight before', () => {
  const areas = areasFrom({ ...OTARU_AND_FURANO, areaWeight: 'only' }) ?? []
  expect(areas.map(({ weight }) => weight)).toEqual(['only', 'only'])
  expect(wishAnswersOf({ areas }).areaWeight).toBe('only')
})

test('a single area has the weight of all', () => {
  expect(areasFrom({ regions: ['otaru'], regionWeights: { otaru: 'some' }, areaWeight: 'more' })).toEqual([
    { region: 'otaru', weight: 'more' },
  ])
})

test('keeps the starts of the days of the trip, in their order', () => {
  const dayStarts = ['2027-01-04', '2027-01-09', '2027-01-02'].map((day) => ({ day, at: 420 }))
  expect(wishesFrom({ ...NO_WISHES, ...TRIP, dayStarts }).starts?.map(({ day }) => day)).toEqual([
    '2027-01-02',
    '2027-01-04',
  ])
})
