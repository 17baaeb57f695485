import { describe, expect, test } from 'vitest'
import { type Refusal, WISHES } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const TODAY = '2026-11-22'
const ASKED = aRequest()

interface Case {
  readonly wish: Refusal['wish']
  readonly what: string
  readonly asked: Partial<PlanRequest>
  readonly about?: string
  readonly change: NonNullable<Refusal['nearest']>['change'] | null
}

const winter = { firstDay: '2027-02-02', lastDay: '2027-02-04' }

const CASES: readonly Case[] = [
  { wish: 'not-a-day', what: '30 February', asked: { firstDay: '2027-02-30' }, change: null },
  { wish: 'dates-reversed', what: 'home before arriving', asked: { lastDay: '2027-07-10' }, change: 'first-day' },
  { wish: 'past', what: 'last summer', asked: { firstDay: '2026-07-13', lastDay: '2026-07-15' }, change: 'first-day' },
  {
    wish: 'past',
    what: 'last summer with dated nights and a dated start',
    asked: {
      firstDay: '2026-07-13',
      lastDay: '2026-07-16',
      nights: [{ town: 'furano', nights: 1, from: '2026-07-14' }],
      starts: [{ day: '2026-07-15', at: 420 }],
    },
    change: 'first-day',
  },
  { wish: 'too-long', what: '31 days', asked: { lastDay: '2027-08-12' }, change: 'last-day' },
  {
    wish: 'unknown-place',
    what: 'Atlantis',
    asked: { must: ['odori', 'atlantis'] },
    about: 'atlantis',
    change: 'drop',
  },
  {
    wish: 'unknown-gate',
    what: 'a gate of nowhere',
    asked: { arrival: { gate: 'ic_otaru', at: 600 } },
    about: 'ic_otaru',
    change: null,
  },
  { wish: 'island', what: 'Rishiri, by car', asked: { must: ['rishiri'] }, about: 'rishiri', change: 'drop' },
  {
    wish: 'island',
    what: 'arriving on Rebun',
    asked: { arrival: { gate: 'rebun', at: 600 } },
    about: 'rebun',
    change: null,
  },
  {
    wish: 'must-and-skip',
    what: 'wished and skipped',
    asked: { must: ['odori'], skip: ['odori'] },
    about: 'odori',
    change: 'drop',
  },
  {
    wish: 'must-season',
    what: 'Shiretoko Pass in February',
    asked: { ...winter, must: ['shiretoko_p'] },
    about: 'shiretoko_p',
    change: 'drop',
  },
  {
    wish: 'must-unreachable',
    what: 'Mikuni Pass in February, kept off mountain roads',
    asked: { ...winter, winterDriving: false, must: ['mikuni_p'] },
    about: 'mikuni_p',
    change: 'drop',
  },
  {
    wish: 'must-closed',
    what: 'the beer museum on a Monday',
    asked: { firstDay: '2027-07-12', lastDay: '2027-07-12', must: ['beermuseum'] },
    about: 'beermuseum',
    change: 'drop',
  },
  {
    wish: 'must-far',
    what: 'Cape Soya and back in two days',
    asked: { lastDay: '2027-07-14', must: ['soya_c'] },
    about: 'soya_c',
    change: 'last-day',
  },
  {
    wish: 'must-many',
    what: 'north and east in three days',
    asked: { must: ['soya_c', 'hakodateyama'], longestDrive: 400 },
    about: 'soya_c',
    change: 'last-day',
  },
  {
    wish: 'gates-far',
    what: 'Hakodate to Nemuro in two days',
    asked: { lastDay: '2027-07-14', arrival: { gate: 'hakodate', at: 600 }, departure: { gate: 'nemuro', at: 1_200 } },
    about: 'nemuro',
    change: 'longest-drive',
  },
  {
    wish: 'longest-drive',
    what: 'an hour a day to Kushiro',
    asked: { departure: { gate: 'kushiro', at: 1_200 }, longestDrive: 60 },
    change: 'longest-drive',
  },
  {
    wish: 'arrival-late',
    what: 'landing at Memanbetsu at eleven at night',
    asked: { arrival: { gate: 'memanbetsu', at: 1_380 } },
    about: 'memanbetsu',
    change: 'hours',
  },
  {
    wish: 'departure-early',
    what: 'a flight at six in the morning',
    asked: { departure: { gate: 'cts', at: 360 } },
    about: 'cts',
    change: 'hours',
  },
  {
    wish: 'unknown-town',
    what: 'nights in a town without beds',
    asked: { nights: [{ town: 'shumarinai', nights: 1 }] },
    about: 'shumarinai',
    change: 'wishes',
  },
  {
    wish: 'nights-many',
    what: 'four nights in a trip of two',
    asked: { nights: [{ town: 'sapporo', nights: 4 }] },
    change: 'wishes',
  },
  {
    wish: 'nights-day',
    what: 'a night after the trip',
    asked: { nights: [{ town: 'sapporo', nights: 1, from: '2027-07-20' }] },
    about: 'sapporo',
    change: 'wishes',
  },
  {
    wish: 'nights-apart',
    what: 'the first night in Nemuro',
    asked: { nights: [{ town: 'nemuro', nights: 1, from: '2027-07-13' }] },
    change: 'wishes',
  },
  {
    wish: 'must-steps',
    what: 'Cape Kamui without steps',
    asked: { must: ['kamui'], stepFree: true },
    about: 'kamui',
    change: 'drop',
  },
  {
    wish: 'motorbike-winter',
    what: 'a motorbike in February',
    asked: { ...winter, vehicle: 'motorbike' },
    change: 'wishes',
  },
  {
    wish: 'areas-closed',
    what: 'a town without open places around it',
    asked: { ...winter, around: 'erimo', areas: [{ region: 'sapporo', weight: 'only' }] },
    change: 'wishes',
  },
  {
    wish: 'around-few',
    what: 'five days around Wakkanai',
    asked: { around: 'wakkanai', lastDay: '2027-07-17' },
    about: 'wakkanai',
    change: 'last-day',
  },
]

describe('a request that cannot be met', () => {
  test.each(CASES)('reports $wish for $what', ({ wish, asked, about, change }) => {
    const answer = planTrip({ ...ASKED, ...asked }, { today: TODAY, rounds: 60 })
    const refusal = 'refusal' in answer ? answer.refusal : undefined
    expect(refusal && { wish: refusal.wish, about: refusal.about, change: refusal.nearest?.change ?? null }).toEqual({
      wish,
      about,
      change,
    })
    if (refusal?.nearest) expect(planTrip(refusal.nearest.request, { today: TODAY, rounds: 60 })).toHaveProperty('plan')
  })

  test.each<[string, Partial<PlanRequest>]>([
    ['a flight at six', { departure: { gate: 'cts', at: 360 } }],
    ['landing at half past eleven at night', { arrival: { gate: 'cts', at: 1_410 } }],
    ['both', { arrival: { gate: 'cts', at: 1_410 }, departure: { gate: 'cts', at: 360 } }],
  ])('offers the smallest sufficient change of times for %s', (_, asked) => {
    const request = { ...ASKED, ...asked }
    const plan = (wanted: PlanRequest) => planTrip(wanted, { today: TODAY, rounds: 60 })
    const answer = plan(request)
    const near = 'refusal' in answer ? answer.refusal.nearest?.request : undefined
    if (!near) throw new Error('nothing is offered')
    expect(plan(near)).toHaveProperty('plan')
    const { arrival, departure } = near
    if (arrival.at < request.arrival.at)
      expect(plan({ ...near, arrival: { ...arrival, at: arrival.at + 30 } })).toHaveProperty('refusal')
    if (departure.at > request.departure.at)
      expect(plan({ ...near, departure: { ...departure, at: departure.at - 30 } })).toHaveProperty('refusal')
    expect([arrival.at, departure.at]).not.toEqual([request.arrival.at, request.departure.at])
  })

  test('covers every kind of wish in the table', () => {
    const covered = new Set(CASES.map(({ wish }) => wish))
    expect(WISHES.filter((wish) => !covered.has(wish))).toEqual([])
  })
})

test.each([
  { firstDay: '2027-01-05', lastDay: '2027-01-14', must: ['hakodateyama', 'otarucanal'] },
  { firstDay: '2027-06-05', lastDay: '2027-06-14', must: ['soya_c', 'nosappu_c'] },
  { firstDay: '2027-06-05', lastDay: '2027-06-14', must: ['kamui', 'hakodateyama', 'notoro'] },
])('a search without time still visits $must, which fit in ten days', (fields) => {
  const answer = planTrip(aRequest(fields), { today: TODAY, expired: () => true })
  expect('plan' in answer && answer.plan.days.flatMap(({ stops }) => stops.map(({ place }) => place))).toEqual(
    expect.arrayContaining(fields.must),
  )
})
