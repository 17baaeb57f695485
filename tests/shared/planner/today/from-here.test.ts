import { expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import { readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { isAtEnd, isOnTheWay, isVisiting, onwardFromHere } from '../../../../shared/planner/today/from-here.ts'
import { type Onward, onwardFrom, restFollower } from '../../../../shared/planner/today/rest-of-day.ts'
import type { Position } from '../../../../shared/time/sun.ts'
import { aRequest } from '../../../support/planner/a-request.ts'

const PLAN = layOut(aRequest(), {
  days: [
    { stops: ['otarucanal'], night: 'otaru', pinned: [] },
    { stops: ['nikka', 'fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['shikotsu'], night: 'cts', pinned: [] },
  ],
})

function planned(leg: number): Onward {
  const onward = onwardFrom(PLAN, 1, leg)
  if (!onward) throw new Error(`there is no leg ${leg}`)
  return onward
}
function restOf(onward: Onward) {
  const rest = restFollower(PLAN, onward)?.(onward)
  if (!rest) throw new Error('there is no rest')
  return rest
}

const fromHere = (onward: Onward, { latitude, longitude }: Position, minutes = 700, plan = PLAN) =>
  onwardFromHere(plan, onward, { latitude, longitude, minutes }, false)

test('on the road, the rest of the day begins at the position, now', () => {
  const kutchan = nodeById.get('kutchan')
  if (!kutchan) throw new Error('there is no Kutchan')
  const onward = fromHere(planned(1), kutchan)
  const { legs, stops } = restOf(onward)
  expect(isOnTheWay(PLAN, onward)).toBe(true)
  expect(stops.map(({ place }) => place)).toEqual(['fukidashi', 'silo'])
  expect(legs[0]?.leaves).toBe(700)
  // Kutchan is on the way from Yoichi to the spring, so less of the drive is left.
  expect(legs[0]?.minutes).toBeGreaterThan(5)
  expect(legs[0]?.minutes).toBeLessThan(restOf(planned(1)).legs[0]?.minutes ?? 0)
})

const NIKKA = placeById.get('nikka') ?? { latitude: 0, longitude: 0 }
const BESIDE_NIKKA = { latitude: NIKKA.latitude + 0.002, longitude: NIKKA.longitude }

test('beside the parked car, the next drive begins at the car', () => {
  const onward = fromHere(planned(1), BESIDE_NIKKA)
  const [leg] = restOf(onward).legs
  expect(isOnTheWay(PLAN, onward)).toBe(false)
  expect(leg?.from).toEqual({ kind: 'place', id: 'nikka' })
  expect(leg?.toCar?.minutes).toBeGreaterThan(0)
  expect(leg?.minutes).toBe(restOf(planned(1)).legs[0]?.minutes)
})

test('if the drive has begun, the car is at the position, even near where it was parked', () => {
  const onward = onwardFromHere(PLAN, planned(1), { ...BESIDE_NIKKA, minutes: 700 }, true)
  expect(isOnTheWay(PLAN, onward)).toBe(true)
})

test('a second position on the road, near the first, is on the road too', () => {
  const first = fromHere(planned(0), { latitude: 43.19, longitude: 140.9 }, 545)
  const second = fromHere(first, { latitude: 43.19, longitude: 140.899 }, 556)
  expect(isOnTheWay(PLAN, second)).toBe(true)
  expect(second.from).not.toEqual(first.from)
  const [leg] = restOf(second).legs
  expect(leg?.from).toEqual(second.from)
  expect(leg).not.toHaveProperty('toCar')
})

test('a planned start is not a position on the road, although the car is there', () => {
  const nikka = { kind: 'place', id: 'nikka' } as const
  expect(isOnTheWay(PLAN, { ...planned(1), from: nikka, car: nikka })).toBe(false)
})

const SAPPORO = { kind: 'node', id: 'sapporo' } as const
const MORNING: Onward = { ...planned(0), from: SAPPORO, car: SAPPORO, leaves: 540 }
test.each([
  ['Sapporo Station', 43.0687, 141.3508],
  ['Susukino', 43.0553, 141.353],
  ['Nakajima Park', 43.0455, 141.354],
])('at a hotel in the town of the night (%s), the first drive has not begun', (_, latitude, longitude) => {
  const onward = fromHere(MORNING, { latitude, longitude }, 560)
  expect(isOnTheWay(PLAN, onward)).toBe(false)
  expect(onward).toEqual({ ...MORNING, leaves: 560 })
})

test("at the night's own hotel outside the town, the first drive has not begun", () => {
  const at = { latitude: 43.14, longitude: 141.15 }
  expect(isOnTheWay(PLAN, fromHere(planned(0), at))).toBe(true)
  const withHotel = {
    ...PLAN,
    days: PLAN.days.map((day, index) => (index === 0 ? { ...day, chosen: { hotel: { name: 'A', at } } } : day)),
  }
  expect(isOnTheWay(withHotel, fromHere(planned(0), at, 700, withHotel))).toBe(false)
})

test('a place is being visited within a kilometre of it', () => {
  const nikka = { kind: 'place', id: 'nikka' } as const
  expect(isVisiting(nikka, BESIDE_NIKKA)).toBe(true)
  expect(isVisiting(nikka, { ...BESIDE_NIKKA, latitude: NIKKA.latitude + 0.01 })).toBe(false)
})

test('a position is kept to about 100 m only', () => {
  const { from } = fromHere(planned(1), { latitude: 42.904_567, longitude: 140.758_123 })
  expect(readOwnPlaceId(from.id)).toMatchObject({ latitude: 42.905, longitude: 140.758 })
})

test('stops that were left out before stay left out', () => {
  const { stops } = restOf(fromHere({ ...planned(1), dropped: ['fukidashi'] }, { latitude: 42.9, longitude: 140.76 }))
  expect(stops.map(({ place }) => place)).toEqual(['silo'])
})

test.each([
  ['in the town of the night', { latitude: 42.5665, longitude: 140.8141 }, true],
  ['at the last stop, outside the town', { latitude: 42.5906, longitude: 140.7449 }, false],
])('the day is over %s: %s', (_, here, isOver) =>
  expect(isAtEnd(PLAN, 1, { kind: 'node', id: 'toyako' }, here)).toBe(isOver),
)

const TOYAKO = { latitude: 42.5665, longitude: 140.8141 }
const OUTSIDE = { latitude: 42.6, longitude: 140.86 }
const IN_TOWN = { latitude: 42.563, longitude: 140.82 }
test.each([
  ['in the town, if the hotel is outside', OUTSIDE, TOYAKO, false],
  ['at a hotel outside the town', OUTSIDE, OUTSIDE, true],
  ['in the town, if the hotel is in it', IN_TOWN, TOYAKO, true],
])('a day with a hotel is over %s: %s', (_, at, here, isOver) => {
  const days = PLAN.days.map((day) => ({ ...day, chosen: { hotel: { name: 'A', at } } }))
  expect(isAtEnd({ ...PLAN, days }, 1, { kind: 'node', id: 'toyako' }, here)).toBe(isOver)
})

test('the last day is over at the place of departure, even if a hotel is left on it', () => {
  const days = PLAN.days.map((day) => ({ ...day, chosen: { hotel: { name: 'A', at: OUTSIDE } } }))
  const cts = nodeById.get('cts')
  if (!cts) throw new Error('there is no airport')
  expect(isAtEnd({ ...PLAN, days }, 2, { kind: 'node', id: 'cts' }, cts)).toBe(true)
})
