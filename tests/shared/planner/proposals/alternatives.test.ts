import { expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import { outlineOf, type Plan } from '../../../../shared/planner/plan.ts'
import { planTrip } from '../../../../shared/planner/plan-trip.ts'
import { alternativesTo } from '../../../../shared/planner/proposals/alternatives.ts'
import { betterPlan } from '../../../../shared/planner/proposals/better-plan.ts'
import { differenceOf, stopsOf } from '../../../../shared/planner/proposals/difference.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import type { Pin } from '../../../../shared/planner/shapes.ts'
import { aRequest } from '../../../support/planner/a-request.ts'
import { checkPlan } from '../../../support/planner/plan-checker.ts'

const TODAY = '2026-11-22'
const ROUNDS = 300

function planned(request: PlanRequest, rounds: number, pins: readonly Pin[] = []): Plan {
  const answer = planTrip(request, { today: TODAY, rounds, pins })
  if (!('plan' in answer)) throw new Error(`refused: ${answer.refusal.wish}`)
  return answer.plan
}

const WEEK = aRequest({ lastDay: '2027-07-19', must: ['odori'] })
const REQUESTS: readonly (readonly [string, PlanRequest, readonly Pin[]])[] = [
  ['a week in July with a pin', WEEK, [{ place: 'farmtomita', day: 2 }]],
  ['five days for nature', aRequest({ lastDay: '2027-07-17', interests: ['nature', 'views'] }), []],
  [
    'five days of towns in winter',
    aRequest({ firstDay: '2027-02-02', lastDay: '2027-02-06', interests: ['city'] }),
    [],
  ],
]

test('offers faultless alternatives that differ from each other and keep their promise', () => {
  let offered = 0
  for (const [what, request, pins] of REQUESTS) {
    const plan = planned(request, ROUNDS, pins)
    const alternatives = alternativesTo(plan, { rounds: ROUNDS })
    offered += alternatives.length
    expect(alternatives.length, what).toBeLessThanOrEqual(2)
    expect(new Set(alternatives.map(({ character }) => character)).size, what).toBe(alternatives.length)
    for (const { plan: other, character } of alternatives) {
      expect(checkPlan(other, pins), `${what}: ${character}`).toEqual([])
      expect(other.request).toEqual(request)
      expect(differenceOf(plan, other).gained.length, `${what}: ${character}`).toBeGreaterThan(0)
      if (character === 'gentle') expect(other.minutes, what).toBeLessThan(plan.minutes * 0.86)
    }
  }
  // Searches with few rounds may find no alternative for some of the requests, so the test requires only one in total.
  expect(offered).toBeGreaterThan(0)
})

const OWN = { id: 'own-1-4307000-14135000', name: 'Our friends' }

/** A week with an own place, a longer visit, a later start, a hotel and notes. */
function edited(): Plan {
  const outline = outlineOf(planned(WEEK, ROUNDS))
  const [first, second, third, ...rest] = outline.days
  const stop = third?.stops[0]
  if (!first || !second || !third || stop === undefined) throw new Error('the plan has too few days')
  const days = [
    { ...first, stops: [OWN.id], pinned: [OWN.id], hotel: { name: 'Inn' }, booking: 'A-1', note: 'Keys' },
    second,
    { ...third, stops: [stop], pinned: [stop], leaves: 570 },
    ...rest,
  ]
  return layOut(WEEK, { days, own: [OWN], details: { [stop]: { stay: 90, note: 'Tickets' } } })
}

test('keeps own places, visit lengths, start times, hotels and notes in alternatives and in a better plan', () => {
  const plan = edited()
  const [first, , third] = outlineOf(plan).days
  const better = betterPlan(plan, { expired: () => false, restarts: 1, effort: 0.1 })
  const others = [...alternativesTo(plan, { rounds: ROUNDS }).map((one) => one.plan), ...(better ? [better] : [])]
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) {
    expect(other.faults).toEqual([])
    expect(other.own).toEqual([OWN])
    const outline = outlineOf(other)
    expect(outline.days[0]).toMatchObject({ night: first?.night, hotel: { name: 'Inn' }, booking: 'A-1', note: 'Keys' })
    expect(outline.days[0]?.stops).toContain(OWN.id)
    expect(outline.days[2]).toMatchObject({ leaves: 570, pinned: third?.pinned })
    expect(outline.details?.[third?.pinned[0] ?? '']).toEqual({ stay: 90, note: 'Tickets' })
  }
})

test('gives the same alternatives for the same plan', () => {
  const plan = planned(WEEK, ROUNDS)
  const [one, again] = [1, 2].map(() => JSON.stringify(alternativesTo(plan, { rounds: 60 })))
  expect(one).toBe(again)
})

test('offers no alternatives and no better plan to a plan with measured legs', () => {
  const plan = { ...planned(WEEK, 20), measured: { 'node:cts>place:odori': { km: 50, minutes: 60 } } }
  expect(alternativesTo(plan, { rounds: 20 })).toEqual([])
  expect(betterPlan(plan, { expired: () => false, restarts: 1 })).toBeNull()
})

test('finds a better plan for a hurried one, keeps its pins, and finds the same one again', () => {
  const pins = [{ place: 'farmtomita', day: 2 }]
  const plan = planned(WEEK, 10, pins)
  const better = () => betterPlan(plan, { expired: () => false, restarts: 2, effort: 0.1 })
  const found = better()
  if (!found) throw new Error('no better plan was found')
  expect(checkPlan(found, pins)).toEqual([])
  expect(stopsOf(found)).toEqual(expect.arrayContaining(['odori', 'farmtomita']))
  expect(JSON.stringify(better())).toBe(JSON.stringify(found))
})

test('offers no better plan when the time is over at once', () => {
  expect(betterPlan(planned(WEEK, 10), { expired: () => true })).toBeNull()
})

test('names what one plan has and another has not', () => {
  const plan = planned(WEEK, 10)
  const [first, ...days] = plan.days
  if (!first) throw new Error('a plan has days')
  const shorter = { ...plan, minutes: plan.minutes - 30, days: [{ ...first, stops: [], night: 'wakkanai' }, ...days] }
  const lost = first.stops.map(({ place }) => place)
  expect(differenceOf(plan, shorter)).toMatchObject({ gained: [], lost, nightsGained: ['wakkanai'], minutes: -30 })
  expect(differenceOf(shorter, plan)).toMatchObject({ gained: lost, lost: [], minutes: 30 })
})
