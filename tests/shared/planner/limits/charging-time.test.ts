/** The time that a day of an electric car charges on the way. */

import { expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import type { Plan, PlanDay } from '../../../../shared/planner/plan.ts'
import { planTrip } from '../../../../shared/planner/plan-trip.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import { onwardFrom, restFollower } from '../../../../shared/planner/today/rest-of-day.ts'
import { aRequest } from '../../../support/planner/a-request.ts'
import { checkPlan } from '../../../support/planner/plan-checker.ts'

const COAST = aRequest({
  firstDay: '2027-07-13',
  lastDay: '2027-07-13',
  arrival: { gate: 'rumoi', at: 480 },
  departure: { gate: 'wakkanai', at: 1_140 },
  longestDrive: 420,
})

function coast(fields: Partial<PlanRequest>, stops: readonly string[] = []): Plan {
  return layOut({ ...COAST, ...fields }, { days: [{ night: 'wakkanai', stops, pinned: [] }] })
}
const dayOf = ({ days }: Plan) => days[0] as PlanDay
const lasts = ({ leaves, arrives }: PlanDay) => arrives - leaves
const electric = (range: number) => ({ vehicle: 'electric' as const, range })

test('a day that one charge covers takes as long as in another car', () => {
  const day = dayOf(coast(electric(400)))
  expect(day.legs.flatMap(({ charges }) => charges ?? [])).toEqual([])
  expect(lasts(day)).toBe(lasts(dayOf(coast({}))))
})

test('a day longer than one charge has half an hour at the charger, which replaces a rest', () => {
  const [plain, charged] = [dayOf(coast({})), dayOf(coast(electric(160)))]
  const [leg] = charged.legs
  expect(leg?.charges).toEqual([{ charger: 'teshio', from: expect.any(Number), minutes: 30 }])
  expect([plain.legs[0]?.rests?.length, leg?.rests]).toEqual([1, undefined])
  expect(lasts(charged)).toBe(lasts(plain) + 30 - 15)
  expect(charged.minutes).toBe(plain.minutes)
})

test('a day counts a charge even where no charger is known', () => {
  const request = { arrival: { gate: 'utoro', at: 480 }, departure: { gate: 'akkeshi', at: 1_140 } }
  const out = (fields: Partial<PlanRequest>) =>
    layOut({ ...COAST, ...request, ...fields }, { days: [{ night: 'akkeshi', stops: [], pinned: [] }] }).days[0]
  expect(out(electric(100))?.legs[0]?.charges?.map(({ charger }) => charger)).toContain(null)
})

test('a plan for an electric car has time to charge, and is the same for the same seed', () => {
  const request = aRequest({ ...electric(200), firstDay: '2027-07-12', lastDay: '2027-07-17' })
  const plan = () => planTrip(request, { today: '2026-11-30', rounds: 20 })
  const first = plan()
  if (!('plan' in first)) throw new Error('the request was refused')
  expect(first.plan.days.some(({ legs }) => legs.some(({ charges }) => charges))).toBe(true)
  expect(checkPlan(first.plan)).toEqual([])
  expect(plan()).toEqual(first)
})

test('the rest of a day still charges on the drive to the next stop if one is dropped', () => {
  const plan = coast(electric(160), ['sarobetsu'])
  const start = onwardFrom(plan, 0, 0)
  const follow = start && restFollower(plan, start)
  if (!start || !follow) throw new Error('the plan has no drive')
  const whole = dayOf(coast(electric(160)))
  expect(follow({ ...start, dropped: ['sarobetsu'] }).arrives).toBe(whole.arrives)
})

function changed(change: (day: PlanDay) => PlanDay): string[] {
  const plan = coast(electric(160))
  const found = checkPlan({ ...plan, days: plan.days.map(change), faults: [] })
  return [...new Set(found.map((finding) => finding.split(':')[0] ?? ''))]
}

test.each<[what: string, change: (day: PlanDay) => PlanDay, rules: readonly string[]]>([
  ['nothing on a day with its charge', (day) => day, []],
  [
    'a day without its charge',
    (day) => ({ ...day, legs: day.legs.map((leg) => ({ ...leg, charges: [] })) }),
    ['clock', 'charging'],
  ],
  [
    'a charge that is too short',
    (day) => ({
      ...day,
      legs: day.legs.map((leg) => ({ ...leg, charges: leg.charges?.map((one) => ({ ...one, minutes: 10 })) ?? [] })),
    }),
    ['charging'],
  ],
  [
    'a charger that is not on the way',
    (day) => ({
      ...day,
      legs: day.legs.map((leg) => ({
        ...leg,
        charges: leg.charges?.map((one) => ({ ...one, charger: 'mori' })) ?? [],
      })),
    }),
    ['charging'],
  ],
])('the plan checker reports %s', (_, change, rules) => {
  expect(changed(change)).toEqual(rules)
})
