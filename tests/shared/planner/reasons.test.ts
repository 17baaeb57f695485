/** Tests idle days, the best time of day, and the reasons that a plan gives. */

import { expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { placeById } from '../../../shared/planner/places/places.ts'
import type { Plan } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import { checkIdleDays } from '../../support/planner/plan-reach-checker.ts'
import { nodeNamed } from '../../support/planner/plan-road-checker.ts'
import { straightKm } from '../../support/planner/plan-way-checker.ts'

type Spot = Parameters<typeof straightKm>[0]
type Day = readonly [night: string, ...stops: string[]]

function laid(request: Partial<PlanRequest>, ...days: readonly Day[]): Plan {
  return layOut(aRequest(request), { days: days.map(([night, ...stops]) => ({ night, stops, pinned: [] })) })
}

const plans = new Map<string, Plan>()

/** Returns the plan of a request. Each plan is made only once, because several tests check the same plan. */
function planned(request: Partial<PlanRequest>): Plan {
  const key = JSON.stringify(request)
  const plan = plans.get(key) ?? planOf(request)
  plans.set(key, plan)
  return plan
}

function planOf(request: Partial<PlanRequest>): Plan {
  const answer = planTrip(aRequest(request), { today: '2026-11-23', effort: 0.1 })
  if ('refusal' in answer) throw new Error(`refused: ${answer.refusal.wish}`)
  return answer.plan
}

const FAMILY: Partial<PlanRequest> = {
  ...{ firstDay: '2027-02-20', lastDay: '2027-02-23', children: true, interests: ['family'] },
  arrival: { gate: 'asahikawa', at: 660 },
  departure: { gate: 'asahikawa', at: 1_020 },
}

const FROM_WAKKANAI: Partial<PlanRequest> = {
  arrival: { gate: 'wakkanai_ap', at: 600 },
  departure: { gate: 'wakkanai_ap', at: 1_080 },
}
const IN_RAUSU: Partial<PlanRequest> = {
  around: 'rausu',
  arrival: { gate: 'rausu', at: 600 },
  departure: { gate: 'rausu', at: 1_080 },
}

test.each<[string, Partial<PlanRequest>]>([
  ['a family in winter', FAMILY],
  ['around Niseko', { around: 'niseko', firstDay: '2027-02-08', lastDay: '2027-02-13', interests: ['snow'] }],
  ['around Furano', { around: 'furano', firstDay: '2027-02-08', lastDay: '2027-02-12', interests: ['snow'] }],
  ['around Wakkanai', { around: 'wakkanai', lastDay: '2027-07-15', ...FROM_WAKKANAI }],
  ['around Rausu in winter', { ...IN_RAUSU, firstDay: '2027-02-08', lastDay: '2027-02-10' }],
  ['with one base', { shape: 'base', lastDay: '2027-07-17' }],
  ['with one base in winter', { shape: 'base', firstDay: '2027-02-08', lastDay: '2027-02-12' }],
  ['a loop', { shape: 'loop', lastDay: '2027-07-17' }],
  ['moving on', { shape: 'moving', firstDay: '2027-10-12', lastDay: '2027-10-16' }],
])('leaves no day without a stop that ends before 15:00 although it begins in the morning: %s', (_, request) => {
  const plan = planned(request)
  const idle = plan.days.slice(0, -1).filter(({ stops, leaves, arrives }) => {
    return stops.length === 0 && leaves < 720 && arrives < 900
  })
  expect(idle.map(({ day }) => day)).toEqual([])
  expect(checkIdleDays(plan)).toEqual([])
})

test('one who stays several days in a town makes day trips from it', () => {
  const around = (days: Partial<PlanRequest>) =>
    planned({ around: 'furano', ...days }).days.flatMap(({ stops }) => stops.map(({ place }) => place))
  const kmFromFurano = (id: string) => straightKm(nodeNamed('furano') as Spot, placeById.get(id) as Spot)
  expect(Math.max(...around({ lastDay: '2027-07-13' }).map(kmFromFurano))).toBeLessThanOrEqual(25)
  expect(Math.max(...around({ lastDay: '2027-07-18' }).map(kmFromFurano))).toBeGreaterThan(25)
})

test('visits Mount Hakodate after dark when the night is in Hakodate', () => {
  const plan = planned({
    ...{ firstDay: '2027-10-10', lastDay: '2027-10-13', must: ['hakodateyama'] },
    arrival: { gate: 'hakodate_ap', at: 600 },
    departure: { gate: 'hakodate_ap', at: 1_020 },
  })
  const stop = plan.days.flatMap(({ stops }) => stops).find(({ place }) => place === 'hakodateyama')
  expect(stop?.why).toContainEqual({ kind: 'best-hour', hour: 'night-view' })
})

test('waits for the best hours of the last stop for two hours at most', () => {
  const at = (firstDay: string) =>
    laid({ firstDay, lastDay: firstDay.replace('13', '14') }, ['sapporo', 'odori', 'moiwa'], ['cts']).days[0]?.stops[1]
  expect(at('2027-07-13')?.begins).toBe(at('2027-07-13')?.arrives)
  const autumn = at('2027-10-13')
  expect((autumn?.begins ?? 0) - (autumn?.arrives ?? 0)).toBeLessThanOrEqual(120)
})

test('explains every night but the last day', () => {
  const { days } = planned({ lastDay: '2027-07-17' })
  expect(days.map(({ nightWhy }) => (nightWhy ?? []).length > 0)).toEqual([true, true, true, true, false])
})

test('says that two nights in a town are one move less', () => {
  const { days } = laid({}, ['otaru', 'sakaimachi'], ['otaru', 'nikka'], ['cts'])
  expect(days[0]?.nightWhy).toContainEqual({ kind: 'nights', nights: 2 })
  expect(days[1]?.nightWhy).toContainEqual({ kind: 'same-bed' })
})

test('names at most five places left out, and a stop of that day that each would replace', () => {
  for (const request of [{}, { lastDay: '2027-07-21' }, FAMILY]) {
    const { left, days } = planned(request)
    expect(left.length).toBeLessThanOrEqual(5)
    for (const { place, day, replaces } of left) {
      expect(placeById.has(place)).toBe(true)
      if (replaces !== undefined) expect(days[day ?? -1]?.stops.map((stop) => stop.place)).toContain(replaces)
    }
  }
})

test('a swap that the plan offers breaks no rule', () => {
  const request = { lastDay: '2027-07-21' }
  const { left, days } = planned(request)
  const offers = left.filter(({ replaces }) => replaces !== undefined)
  expect(offers.length).toBeGreaterThan(0)
  for (const { place, day = 0, replaces } of offers) {
    const others = (days[day]?.stops ?? []).map((stop) => stop.place).filter((id) => id !== replaces)
    const orders = Array.from({ length: others.length + 1 }, (_, at) => others.toSpliced(at, 0, place))
    const faults = orders.map((stops) => {
      const outline = days.map((one, index): Day => {
        const visited = index === day ? stops : one.stops.map((stop) => stop.place)
        return [one.night ?? 'cts', ...visited]
      })
      return laid(request, ...outline).faults.length
    })
    expect(Math.min(...faults)).toBe(0)
  }
})

test('never calls a stop on the way when it makes the estimated day shorter', () => {
  const { days } = planned({ lastDay: '2027-07-26' })
  const minutes = days.flatMap(({ stops }) =>
    stops.flatMap(({ why }) => why.flatMap((one) => (one.kind === 'on-the-way' ? [one.minutes] : []))),
  )
  expect(minutes.every((one) => one >= 0)).toBe(true)
})

test('leaves for an early flight in time, but not earlier than needed', () => {
  const { days } = laid({ departure: { gate: 'cts', at: 600 } }, ['sapporo', 'odori'], ['sapporo'], ['cts'])
  const last = days[2]
  expect(last?.arrives).toBe(460)
  expect(last?.leaves).toBe(460 - (last?.minutes ?? 0))
})

test('gives a traveller with a rare interest the few places that meet it', () => {
  const { days } = planned({
    ...{ firstDay: '2027-09-27', lastDay: '2027-10-03', interests: ['ainu', 'museums'] },
    arrival: { gate: 'cts', at: 660 },
    departure: { gate: 'kushiro_ap', at: 960 },
  })
  const visited = days.flatMap(({ stops }) => stops.map(({ place }) => place))
  expect(visited).toEqual(expect.arrayContaining(['upopoy', 'ainukotan', 'nibutani']))
})
