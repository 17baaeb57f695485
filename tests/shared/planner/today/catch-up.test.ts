import { expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { catchUp } from '../../../../shared/planner/today/catch-up.ts'
import { minutesInJapan, nextLeg, tripDayAt } from '../../../../shared/planner/today/day-clock.ts'
import { type Onward, onwardFrom, restFollower, startOf } from '../../../../shared/planner/today/rest-of-day.ts'
import { aRequest } from '../../../support/planner/a-request.ts'

const PLAN = layOut(aRequest({ must: ['artbase'] }), {
  days: [
    { stops: ['otarucanal'], night: 'otaru', pinned: [] },
    { stops: ['artbase', 'nikka', 'fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['shikotsu'], night: 'cts', pinned: [] },
  ],
})
const DAY = PLAN.days[1] as Plan['days'][number]

/** Returns the rest of day 2 from a leg on, `minutes` later than planned. */
function late(minutes: number, leg = 0): Onward {
  const onward = onwardFrom(PLAN, 1, leg)
  if (!onward) throw new Error(`there is no leg ${leg}`)
  return { ...onward, leaves: onward.leaves + minutes }
}
function restOf(onward: Onward) {
  const rest = restFollower(PLAN, onward)?.(onward)
  if (!rest) throw new Error('there is no rest')
  return rest
}
const caughtUp = (onward: Onward) => {
  const found = catchUp(PLAN, onward)
  if (!found) throw new Error('there is no rest')
  return found
}

test.each([0, 1, 2, 3, 4])('the rest of a day in time has the times of the plan, from leg %i', (leg) => {
  const rest = restOf(late(0, leg))
  expect(rest.stops.map(({ arrives, begins, leaves }) => [arrives, begins, leaves])).toEqual(
    DAY.stops.slice(leg).map(({ arrives, begins, leaves }) => [arrives, begins, leaves]),
  )
  expect(rest.legs.map(({ leaves, km, minutes, roads }) => [leaves, km, minutes, roads])).toEqual(
    DAY.legs.slice(leg).map(({ leaves, km, minutes, roads }) => [leaves, km, minutes, roads]),
  )
  expect(rest.arrives).toBe(DAY.arrives)
  expect(rest.missed).toEqual([])
})

test('a short delay is made up for by shorter visits, and nothing is dropped', () => {
  const { rest, shorter, dropped } = caughtUp(late(30, 1))
  expect(dropped).toEqual([])
  expect(rest.missed).toEqual([])
  expect(rest.arrives).toBeLessThanOrEqual(DAY.arrives)
  expect(shorter.reduce((sum, { by }) => sum + by, 0)).toBeGreaterThanOrEqual(30)
})

test.each([60, 120, 180, 240, 300])('%i minutes late, the new plan breaks no limit or fewer than before', (minutes) => {
  const before = restOf(late(minutes, 1))
  const { rest, dropped, shorter, onward } = caughtUp(late(minutes, 1))
  expect(rest.missed.length).toBeLessThanOrEqual(before.missed.length)
  expect(rest.arrives).toBeLessThanOrEqual(before.arrives)
  expect(rest.stops.map(({ place }) => place)).toEqual(
    DAY.stops.slice(1).flatMap(({ place }) => (dropped.includes(place) ? [] : [place])),
  )
  for (const { place, by } of shorter) {
    const stop = DAY.stops.find((one) => one.place === place)
    const stay = (stop?.leaves ?? 0) - (stop?.begins ?? 0)
    expect(onward.stays[place]).toBe(stay - by)
    expect(stay - by).toBeGreaterThanOrEqual(Math.min(20, stay / 2))
  }
  expect(JSON.stringify(caughtUp(late(minutes, 1)))).toBe(JSON.stringify(caughtUp(late(minutes, 1))))
})

test('very late, stops are dropped, wished ones last', () => {
  const { dropped, rest } = caughtUp(late(240, 0))
  expect(dropped.length).toBeGreaterThan(0)
  expect(dropped).not.toContain('artbase')
  expect(rest.stops.length + dropped.length).toBe(DAY.stops.length)
})

test('a pinned stop is dropped after the stops that are not pinned', () => {
  const planned = (pinned: readonly string[]) =>
    layOut(PLAN.request, {
      days: PLAN.days.map(({ stops, night }, index) => ({
        stops: stops.map(({ place }) => place),
        night: night ?? 'cts',
        pinned: index === 1 ? [...pinned] : [],
      })),
    })
  const droppedOf = (plan: Plan) => catchUp(plan, late(180))?.dropped
  expect(droppedOf(planned([]))).toEqual(['fukidashi'])
  expect(droppedOf(planned(['fukidashi']))).toEqual(['silo'])
})

test.each([10, 20, 40])('a late day of %i stops is answered without trying every set of stops', (count) => {
  const stops = PLACES.slice(0, count).map(({ id }) => id)
  const plan = layOut(PLAN.request, { days: PLAN.days.map(() => ({ stops, night: 'otaru', pinned: [] })) })
  const onward = onwardFrom(plan, 1, 0)
  const found = onward && catchUp(plan, { ...onward, leaves: onward.leaves + 180 })
  expect(found?.rest.stops.length).toBe(count - (found?.dropped.length ?? 0))
})

test('on a late day of many stops, stops are dropped until the rest fits, and wished ones stay', () => {
  const must = ['odori', 'nijo']
  const others = PLACES.filter(({ node, id }) => node === 'sapporo' && !must.includes(id)).map(({ id }) => id)
  const stops = [...must, ...others].slice(0, 14)
  const plan = layOut(aRequest({ must }), {
    days: [
      { stops: [], night: 'sapporo', pinned: [] },
      { stops, night: 'sapporo', pinned: [] },
      { stops: [], night: 'cts', pinned: [] },
    ],
  })
  const onward = onwardFrom(plan, 1, 0)
  if (!onward) throw new Error('there is no day')
  const later = { ...onward, leaves: onward.leaves + 120 }
  const found = catchUp(plan, later)
  expect(found?.dropped.length).toBeGreaterThan(3)
  expect(must.filter((id) => found?.dropped.includes(id))).toEqual([])
  expect(found?.rest.missed).toEqual([])
})

test('changes made before stay: a dropped stop does not come back', () => {
  const { onward, rest } = caughtUp({ ...late(20, 1), dropped: ['fukidashi'] })
  expect(onward.dropped).toContain('fukidashi')
  expect(rest.stops.map(({ place }) => place)).not.toContain('fukidashi')
})

test('after a dropped stop, the rest begins where the car is', () => {
  const first = restOf({ ...late(0), dropped: ['nikka'] })
  const leg = first.legs[1]
  if (!leg) throw new Error('there is no second leg')
  const second = restOf({ ...late(0, 2), ...startOf(leg), leaves: leg.leaves, dropped: ['nikka'] })
  expect([leg.toCar?.from, leg.from]).toEqual([
    { kind: 'place', id: 'artbase' },
    { kind: 'node', id: 'otaru' },
  ])
  expect(second.arrives).toBe(first.arrives)
})

test('there is no rest of a day or leg that does not exist', () => {
  expect(catchUp(PLAN, { ...late(0), day: 7 })).toBeUndefined()
  expect(restFollower(PLAN, { ...late(0), leg: 9 })).toBeUndefined()
})

test('the clock tells the day and the next drive in Japan', () => {
  const at = Date.parse('2027-07-14T01:42:00Z')
  expect(minutesInJapan(at)).toBe(10 * 60 + 42)
  expect(tripDayAt(PLAN, at)).toBe(1)
  expect(tripDayAt(PLAN, Date.parse('2027-07-12T14:59:00Z'))).toBeUndefined()
  expect(tripDayAt(PLAN, Date.parse('2027-07-12T15:00:00Z'))).toBe(0)
  const [first] = DAY.legs
  expect(nextLeg(DAY, 0)).toBe(0)
  expect(nextLeg(DAY, (first?.arrives ?? 0) + 14)).toBe(0)
  expect(nextLeg(DAY, (first?.arrives ?? 0) + 15)).toBe(1)
  expect(nextLeg(DAY, 1_439)).toBeUndefined()
})
