/** Checks that each wish about areas, nights, days and vehicles shapes the plan. */

import { describe, expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { placeById } from '../../../shared/planner/places/places.ts'
import { FAR_ENDS, type Region, regionOf } from '../../../shared/planner/places/regions.ts'
import type { Plan } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { dayAfter } from '../../../shared/time/daylight.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import { checkPlan } from '../../support/planner/plan-checker.ts'

const SIX_DAYS = aRequest({ lastDay: '2027-07-18' })

function planOf(fields: Partial<PlanRequest>): Plan {
  const answer = planTrip({ ...SIX_DAYS, ...fields }, { today: '2026-11-22', rounds: 400 })
  if ('refusal' in answer) throw new Error(`refused: ${answer.refusal.wish}`)
  expect(checkPlan(answer.plan)).toEqual([])
  return answer.plan
}

const nightsOf = ({ days }: Plan) => days.flatMap(({ night }) => night ?? [])
const stopsOf = ({ days }: Plan) => days.flatMap(({ stops }) => stops.map(({ place }) => place))
const regionsOf = (plan: Plan) => stopsOf(plan).map((id) => regionOf(placeById.get(id)?.area ?? ''))
const shareIn = (plan: Plan, wanted: readonly Region[]) => {
  const regions = regionsOf(plan)
  return regions.filter((region) => region && wanted.includes(region)).length / regions.length
}

describe('a wish about areas', () => {
  test('keeps every stop inside the areas if they are the only ones', () => {
    const plan = planOf({ areas: [{ region: 'hakodate', weight: 'only' }] })
    expect(new Set(regionsOf(plan))).toEqual(new Set(['hakodate']))
    expect(plan.left.every(({ place }) => regionOf(placeById.get(place)?.area ?? '') === 'hakodate')).toBe(true)
  })

  test.each(['some', 'more'] as const)('brings %s stops of the areas into the plan', (weight) => {
    const wanted = ['shiretoko', 'akan'] as const
    const areas = wanted.map((region) => ({ region, weight }))
    const without = shareIn(planOf({ lastDay: '2027-07-20' }), wanted)
    expect(shareIn(planOf({ lastDay: '2027-07-20', areas }), wanted)).toBeGreaterThan(without)
  })

  test('never leaves out a place that must be seen', () => {
    expect(stopsOf(planOf({ areas: [{ region: 'hakodate', weight: 'only' }], must: ['odori'] }))).toContain('odori')
  })
})

test('a trip of three weeks without wishes reaches several far ends of the island', () => {
  const regions = new Set(regionsOf(planOf({ lastDay: '2027-08-02' })))
  expect(FAR_ENDS.filter((region) => regions.has(region)).length).toBeGreaterThanOrEqual(2)
  expect(regions.size).toBeGreaterThan(10)
})

describe('the shape of a trip', () => {
  test('a trip from one base has all nights in one town', () => {
    expect(new Set(nightsOf(planOf({ shape: 'base' }))).size).toBe(1)
  })

  test('that moves on has every night in another town', () => {
    const nights = nightsOf(planOf({ shape: 'moving' }))
    expect(new Set(nights).size).toBe(nights.length)
  })

  test('a loop never returns to a town that it has left', () => {
    const nights = nightsOf(planOf({ shape: 'loop', lastDay: '2027-07-22' }))
    expect(new Set(nights).size).toBe(nights.filter((night, index) => night !== nights[index - 1]).length)
  })
})

describe('a wish about nights', () => {
  test('keeps two nights in a town on the days that were named', () => {
    const nights = nightsOf(planOf({ nights: [{ town: 'furano', nights: 2, from: '2027-07-14' }] }))
    expect(nights.map((town) => town === 'furano')).toEqual([false, true, true, false, false])
  })

  test('finds days for nights without a date', () => {
    const nights = nightsOf(planOf({ nights: [{ town: 'hakodate', nights: 2 }] }))
    expect(nights.filter((town) => town === 'hakodate')).toHaveLength(2)
    expect(nights.lastIndexOf('hakodate') - nights.indexOf('hakodate')).toBe(1)
  })

  test('keeps two stays in one town apart, and the one with a date on its day', () => {
    const stay = { town: 'furano', nights: 1 }
    const nights = nightsOf(planOf({ nights: [stay, { ...stay, from: '2027-07-14' }] }))
    const [dated, other] = nights.flatMap((town, night) => (town === 'furano' ? [night] : []))
    expect(dated).toBe(1)
    expect(other).toBeGreaterThan(2)
    expect(nights.filter((town) => town === 'furano')).toHaveLength(2)
  })

  test('keeps every town for at least two nights', () => {
    const nights = nightsOf(planOf({ leastNights: 2 }))
    expect(nights.every((town, index) => town === nights[index - 1] || town === nights[index + 1])).toBe(true)
  })
})

test('a day in and around Otaru is spent there, although it starts and ends in Sapporo', () => {
  const ends = { arrival: { gate: 'sapporo', at: 540 }, departure: { gate: 'sapporo', at: 1_260 } }
  const plan = planOf({ lastDay: SIX_DAYS.firstDay, around: 'otaru', ...ends })
  expect(stopsOf(plan).length).toBeGreaterThanOrEqual(4)
  expect(shareIn(plan, ['otaru'])).toBe(1)
})

test('days start at the hour that was asked for, except the first and the last', () => {
  const { days } = planOf({ startAt: 630 })
  expect(days.slice(1, -1).every(({ leaves }) => leaves >= 630)).toBe(true)
})

test('a day starts at its own hour, and the others at the hour that was asked for', () => {
  const day = dayAfter(SIX_DAYS.firstDay, 2)
  const { days } = planOf({ startAt: 600, starts: [{ day, at: 420 }] })
  expect(days[2]?.leaves).toBeLessThan(600)
  expect(days[2]?.leaves).toBeGreaterThanOrEqual(420)
  expect(days.slice(3, -1).every(({ leaves }) => leaves >= 600)).toBe(true)
})

test.each(['asahikawa_ap', 'wakkanai_ap', 'monbetsu_ap', 'nakashibetsu_ap'])('starts and ends at %s', (gate) => {
  const { days } = planOf({ arrival: { gate, at: 660 }, departure: { gate, at: 1_020 } })
  expect(days[0]?.leaves).toBeGreaterThanOrEqual(735)
  expect(days.at(-1)?.arrives).toBeLessThanOrEqual(900)
})

test('drives half an hour less a day with a child under six', () => {
  const capOf = (fields: Partial<PlanRequest>) => planOf({ children: true, ...fields }).days[1]?.cap
  expect(capOf({ youngest: 5 })).toBe((capOf({}) ?? 0) - 30)
  expect(capOf({ youngest: 6 })).toBe(capOf({}))
})

test('rests after each hour on a motorbike, after two hours in a car', () => {
  const ends = { arrival: { gate: 'sapporo', at: 480 }, departure: { gate: 'wakkanai', at: 1_200 } }
  const outline = { days: [{ night: 'wakkanai', stops: [], pinned: [] }] }
  const drive = (vehicle: PlanRequest['vehicle'] = 'car') =>
    layOut({ ...SIX_DAYS, ...ends, lastDay: SIX_DAYS.firstDay, vehicle }, outline).days[0]?.legs[0]
  const { minutes = 0, rests = [] } = drive() ?? {}
  expect(minutes).toBeGreaterThan(240)
  expect(rests).toHaveLength(Math.ceil(minutes / 120) - 1)
  expect(drive('motorbike')?.rests).toHaveLength(Math.ceil(minutes / 60) - 1)
})

test.each([
  ['2027-07-12', 0.75],
  ['2027-01-12', 0.5],
])('warns of each day that is longer than a charge of the electric car, from %s on', (firstDay, share) => {
  const days = { firstDay, lastDay: dayAfter(firstDay, 5), winterDriving: true }
  const warned = (plan: Plan) =>
    plan.days.map(({ warnings = [] }) => warnings.flatMap((one) => (one.kind === 'range' ? [one.goes] : [])))
  const plan = planOf({ ...days, vehicle: 'electric', range: 200 })
  expect(warned(plan)).toEqual(plan.days.map(({ km }) => (Math.round(km) > 200 * share ? [200 * share] : [])))
  expect(warned(plan).flat()).not.toEqual([])
  expect(warned(planOf({ ...days, range: 200 })).flat()).toEqual([])
})

test('names the known chargers on a day that is longer than a charge, and what one charge does not cover', () => {
  const ends = { arrival: { gate: 'rumoi', at: 480 }, departure: { gate: 'wakkanai', at: 1_200 } }
  const request = { ...SIX_DAYS, ...ends, lastDay: SIX_DAYS.firstDay, vehicle: 'electric' as const }
  const outline = { days: [{ night: 'wakkanai', stops: [], pinned: [] }] }
  const warnings = (range: number) => layOut({ ...request, range }, outline).days[0]?.warnings
  expect(warnings(200)).toMatchObject([{ kind: 'range', goes: 150, at: ['teshio'] }])
  expect(warnings(200)?.[0]).not.toHaveProperty('gap')
  expect(warnings(80)?.[0]).toMatchObject({ goes: 60, gap: { from: { id: 'teshio' }, to: { id: 'wakkanai' } } })
})

test('names where a camper may stay for each night, and only there', () => {
  const named = (plan: Plan) =>
    plan.days.map(({ warnings = [] }) => warnings.flatMap((one) => (one.kind === 'camper' ? [one.town] : [])))
  const plan = planOf({ vehicle: 'camper' })
  expect(named(plan)).toEqual(plan.days.map(({ night }) => (night === null ? [] : [night])))
  expect(named(planOf({})).flat()).toEqual([])
})

test('visits more places without an entrance if the trip is to be cheap, counted over four seeds', () => {
  const freeIn = (fields: Partial<PlanRequest>) =>
    [1, 2, 3, 4]
      .flatMap((seed) => stopsOf(planOf({ ...fields, seed })))
      .filter((id) => placeById.get(id)?.hours.length === 0).length
  expect(freeIn({ thrifty: true })).toBeGreaterThan(freeIn({}))
})

test('leaves out places that are known to need steps', () => {
  const wish = { areas: [{ region: 'otaru' as const, weight: 'only' as const }] }
  const steep = ['kamui', 'shimamui', 'nishingoten']
  const withSteps = stopsOf(planOf(wish))
  expect(withSteps.some((id) => steep.includes(id))).toBe(true)
  expect(stopsOf(planOf({ ...wish, stepFree: true })).filter((id) => steep.includes(id))).toEqual([])
})

test.each([
  ['2027-06-12', '2027-06-16'],
  ['2026-12-18', '2026-12-22'],
])('plans a wanted ropeway that is closed for an unknown part of the month, and warns: %s', (firstDay, lastDay) => {
  const plan = planOf({ firstDay, lastDay, must: ['asahidake_r'] })
  expect(stopsOf(plan)).toContain('asahidake_r')
  expect(plan.days.flatMap(({ warnings = [] }) => warnings)).toContainEqual({ kind: 'partly', place: 'asahidake_r' })
})
