import { expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { tripSubjects } from '../../../shared/planner/trip-name.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const DAYS = { firstDay: '2027-07-13', lastDay: '2027-07-15' }

function named(stops: readonly (readonly string[])[], must: readonly string[] = []): string[] {
  const request = aRequest({ ...DAYS, must: [...must] })
  const nights = ['sapporo', 'sapporo', request.departure.gate]
  const days = nights.map((night, day) => ({ stops: stops[day] ?? [], night, pinned: [] }))
  return tripSubjects(layOut(request, { days })).map(({ kind, id }) => `${kind} ${id}`)
}

test('names the three most valuable areas in travel order', () => {
  expect(named([['farmtomita'], ['bluepond', 'odori'], ['otarucanal']])).toHaveLength(3)
  expect(named([['farmtomita'], ['bluepond'], ['otarucanal']])).toEqual(['area furano', 'area biei', 'area otaru'])
})

test('names a wide area by its most valuable stop', () => {
  expect(named([['nikka', 'yoichispace']])).toEqual(['place nikka'])
})

test('names each area once', () => {
  expect(named([['odori', 'tvtower'], ['moiwa'], ['shiroi']])).toEqual(['area sapporo'])
})

test('does not prefer required places', () => {
  const stops = [
    ['odori', 'moiwa'],
    ['otarucanal', 'sakaimachi'],
    ['farmtomita', 'nakayama_m'],
  ]
  expect(named(stops, ['nakayama_m'])).toEqual(named(stops))
})

test('is the towns of the nights without stops', () => expect(named([])).toEqual(['node sapporo']))
