import { expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import { PLACES, placeById } from '../../../../shared/planner/places/places.ts'
import { regionOf } from '../../../../shared/planner/places/regions.ts'
import { needsSteps } from '../../../../shared/planner/places/steps.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { planTrip } from '../../../../shared/planner/plan-trip.ts'
import { rainDay } from '../../../../shared/planner/rain/rain-day.ts'
import { isIndoors, SHELTER_EXCEPTIONS } from '../../../../shared/planner/rain/shelter.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import type { Pin } from '../../../../shared/planner/shapes.ts'
import { atDepth } from '../../../support/depth.ts'
import { aRequest } from '../../../support/planner/a-request.ts'
import { checkPlan } from '../../../support/planner/plan-checker.ts'

const ROUNDS = 200

function planned(request: PlanRequest, pins: readonly Pin[] = []): Plan {
  const answer = planTrip(request, { today: '2026-11-22', rounds: ROUNDS, pins })
  if (!('plan' in answer)) throw new Error(`refused: ${answer.refusal.wish}`)
  return answer.plan
}

const shareIndoors = ({ stops }: Plan['days'][number]) =>
  stops.filter(({ place }) => isIndoors(placeById.get(place) as never)).length / Math.max(1, stops.length)

/**
 * Returns the other days of the plan. The reason for a night is left out, because it can name the next morning's stop.
 */
const othersOf = ({ days }: Plan, index: number) =>
  days.filter((_, at) => at !== index).map(({ nightWhy: _, ...day }) => day)

const REQUESTS: readonly (readonly [string, PlanRequest])[] = [
  ['five days of nature in July', aRequest({ lastDay: '2027-07-17', interests: ['nature'] })],
  ['three days in February', aRequest({ firstDay: '2027-02-03', lastDay: '2027-02-05' })],
  ['four slow days with children in May', aRequest({ firstDay: '2027-05-20', lastDay: '2027-05-23', children: true })],
]
const SEEDS = Array.from({ length: atDepth({ quick: 0, full: 20 }) }, (_, index) => index + 1)
const SOME = [...REQUESTS, ...SEEDS.map((seed) => [`seed ${seed}`, aRequest({ seed, lastDay: '2027-07-17' })] as const)]

test.each(SOME)('replaces outdoor stops without a fault, and changes one day only: %s', (_, request) => {
  const plan = planned(request)
  let found = 0
  plan.days.forEach((before, index) => {
    const rain = rainDay(plan, index)
    if (!rain) return
    found += 1
    const after = rain.plan.days[index] as Plan['days'][number]
    expect(checkPlan(rain.plan, [])).toEqual([])
    expect(othersOf(rain.plan, index)).toEqual(othersOf(plan, index))
    expect([after.from, after.night]).toEqual([before.from, before.night])
    expect(after.minutes).toBeLessThanOrEqual(after.cap)
    expect(shareIndoors(after)).toBeGreaterThan(shareIndoors(before))
    expect(rain.stops.map(({ place }) => place)).toEqual(after.stops.map(({ place }) => place))
    const old = before.stops.map(({ place }) => place)
    for (const stop of rain.stops) {
      expect(stop.isKept).toBe(old.includes(stop.place))
      expect(stop.isKept || stop.isIndoors).toBe(true)
    }
    const named = [...rain.left, ...rain.stops.flatMap(({ instead }) => instead ?? [])]
    expect(named.sort()).toEqual(old.filter((id) => !rain.stops.some(({ place }) => place === id)).sort())
    const indoorsBefore = old.filter((id) => isIndoors(placeById.get(id) as never))
    expect(rain.stops.map(({ place }) => place)).toEqual(expect.arrayContaining(indoorsBefore))
    if (found === 1) expect(JSON.stringify(rainDay(plan, index))).toBe(JSON.stringify(rain))
  })
  expect(found).toBeGreaterThan(0)
})

test('keeps pinned and wished stops, the start of the day and the stays that the user chose', () => {
  const request = aRequest({ must: ['silo'] })
  const plan = layOut(request, {
    days: [
      { stops: ['otarucanal', 'tenguyama'], night: 'otaru', pinned: ['otarucanal'] },
      { stops: ['silo', 'usuzan'], night: 'toyako', pinned: [], leaves: 510 },
      { stops: ['shikotsu'], night: 'cts', pinned: [] },
    ],
    details: { otarucanal: { stay: 30 } },
  })
  const [first, second] = [rainDay(plan, 0), rainDay(plan, 1)]
  expect(first?.outline.days[0]?.pinned).toEqual(['otarucanal'])
  expect(first?.outline.details).toEqual({ otarucanal: { stay: 30 } })
  expect(second?.stops.find(({ place }) => place === 'silo')).toMatchObject({ isKept: true })
  expect(second?.plan.days[1]?.leaves).toBe(510)
})

test.each<[string, Partial<PlanRequest>, (id: string) => boolean]>([
  ['without steps', { stepFree: true }, (id) => !needsSteps(id)],
  [
    'in the only area of the trip',
    { areas: [{ region: 'otaru', weight: 'only' }] },
    (id) => regionOf(placeById.get(id)?.area ?? '') === 'otaru',
  ],
])('replaces stops only by places that the request allows: %s', (_, fields, isAllowed) => {
  // Of the indoor places in the town, only the herring mansion is left, which has steps.
  const skip = PLACES.filter(({ id, node }) => node === 'otaru' && id !== 'nishingoten').map(({ id }) => id)
  const plan = layOut(aRequest({ ...fields, skip }), {
    days: [
      { stops: ['otarucanal', 'tenguyama'], night: 'otaru', pinned: [] },
      { stops: ['tenguyama'], night: 'otaru', pinned: [] },
      { stops: ['shikotsu'], night: 'cts', pinned: [] },
    ],
  })
  const added = [0, 1].flatMap((day) => rainDay(plan, day)?.stops.filter(({ isKept }) => !isKept) ?? [])
  expect(added.length).toBeGreaterThan(0)
  expect(added.map(({ place }) => place).filter((id) => !isAllowed(id))).toEqual([])
})

test('stays within the circle of a trip around one town', () => {
  const request = aRequest({
    around: 'sapporo',
    firstDay: '2027-07-12',
    lastDay: '2027-07-13',
    must: [],
    arrival: { gate: 'sapporo', at: 600 },
    departure: { gate: 'sapporo', at: 1_080 },
  })
  const plan = layOut(request, {
    days: [
      { stops: ['jogai', 'shiroi', 'maruyamazoo', 'odori'], night: 'sapporo', pinned: [] },
      { stops: ['nijo', 'moerenuma', 'kaitaku', 'tanukikoji'], night: 'sapporo', pinned: [] },
    ],
  })
  const added = [0, 1].flatMap((day) => rainDay(plan, day)?.stops.filter(({ isKept }) => !isKept) ?? [])
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter(({ place }) => placeById.get(place)?.node === 'otaru')).toEqual([])
})

test('finds nothing for a day that is indoors already, for an empty day and for a day that does not exist', () => {
  const plan = layOut(aRequest(), {
    days: [
      { stops: ['beermuseum'], night: 'sapporo', pinned: [] },
      { stops: [], night: 'toyako', pinned: [] },
      { stops: [], night: 'cts', pinned: [] },
    ],
  })
  expect(rainDay(plan, 0)).toBeNull()
  expect(rainDay(plan, 9)).toBeNull()
  const empty = rainDay(plan, 1)
  expect(empty === null || empty.stops.every(({ isKept }) => !isKept)).toBe(true)
})

test('names only known places as exceptions, each against the rule of its kind', () => {
  const { indoors, outdoors } = SHELTER_EXCEPTIONS
  const known = new Set(PLACES.map(({ id }) => id))
  expect([...Object.keys(indoors), ...Object.keys(outdoors)].filter((id) => !known.has(id))).toEqual([])
  expect(Object.keys(indoors).every((id) => isIndoors(placeById.get(id) as never))).toBe(true)
  expect(Object.keys(outdoors).some((id) => isIndoors(placeById.get(id) as never))).toBe(false)
})
