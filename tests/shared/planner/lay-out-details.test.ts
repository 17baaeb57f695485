import { describe, expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { legBetween, legMatrix } from '../../../shared/planner/legs.ts'
import { ownPlaceId } from '../../../shared/planner/places/own-place.ts'
import { PLACES } from '../../../shared/planner/places/places.ts'
import { type Outline, outlineOf, type Point } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { roadsOn } from '../../../shared/planner/roads/road-graph.ts'
import { readCode, writeCode } from '../../../shared/planner/share/share-code.ts'
import { identityOf, revised } from '../../../shared/planner/share/trip-identity.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const request = aRequest({ firstDay: '2027-07-10', lastDay: '2027-07-12', arrival: { gate: 'cts', at: 660 } })
/** The id of a place that the user added: a café near Otaru harbour. */
const cafe = ownPlaceId({ number: 1, latitude: 43.2, longitude: 141.005 })
const days = [
  { stops: ['odori'], night: 'sapporo', pinned: [] },
  { stops: ['otarucanal', 'nikka'], night: 'sapporo', pinned: [] },
  { stops: ['moerenuma'], night: 'cts', pinned: [] },
]
const withDay = (index: number, fields: object): Outline => ({
  days: days.map((day, at) => (at === index ? { ...day, ...fields } : day)),
})
const stopOf = (outline: Outline, place: string) =>
  layOut(request, outline)
    .days.flatMap(({ stops }) => stops)
    .find((stop) => stop.place === place)

test('a visit lasts as long as the user chose', () => {
  const stop = stopOf({ days, details: { nikka: { stay: 150 } } }, 'nikka')
  expect((stop?.leaves ?? 0) - (stop?.begins ?? 0)).toBe(150)
  expect(stop?.chosen).toEqual({ stay: 150 })
})

test('a visit that would end after closing time is reported with both times', () => {
  const { faults } = layOut(request, { days, details: { nikka: { stay: 600 } } })
  expect(faults.find(({ place }) => place === 'nikka')?.rule).toBe('hours')
})

test('a day starts when the user chose, even if the first place is not open yet', () => {
  expect(layOut(request, withDay(1, { leaves: 420 })).days[1]?.leaves).toBe(420)
  expect(layOut(request, withDay(1, { leaves: 660 })).days[1]?.leaves).toBe(660)
})

test('a start before the car is ready is reported, and the day starts when it is', () => {
  const { days: laid, faults } = layOut(request, withDay(0, { leaves: 600 }))
  expect(faults).toEqual([{ rule: 'start', day: 0, limit: 735, found: 600 }])
  expect(laid[0]?.leaves).toBe(735)
})

test('a start too late for the flight is reported', () => {
  const { faults } = layOut(request, withDay(2, { leaves: 900 }))
  expect(faults.map(({ rule }) => rule)).toContain('departure')
})

const everything: Outline = {
  days: days.map((day, index) =>
    index === 1
      ? {
          ...day,
          stops: [cafe, ...day.stops],
          pinned: [cafe],
          leaves: 555,
          hotel: { name: 'Dormy', at: { latitude: 43.05, longitude: 141.35 } },
          note: 'Fuel',
          booking: 'A1',
        }
      : day,
  ),
  own: [{ id: cafe, name: 'Café' }],
  details: { [cafe]: { stay: 30 }, nikka: { note: 'Shop', booking: 'B2' } },
  identity: { id: 5, revision: 2 },
}

test('a plan keeps everything that the outline had', () => {
  const plan = layOut(request, everything)
  expect(outlineOf(plan)).toEqual(everything)
  expect(outlineOf(layOut(request, { days }))).toEqual({ days })
  expect(plan.faults).toEqual([])
  expect(readCode(writeCode(request, outlineOf(plan)))?.outline).toEqual(everything)
})

test('an own place has no hours and no closed days', () => {
  const late = {
    ...everything,
    days: everything.days.map((day, index) => (index === 1 ? { ...day, stops: ['otarucanal', cafe] } : day)),
    details: { otarucanal: { stay: 480 } },
  }
  expect(layOut(request, late).faults.filter(({ place }) => place === cafe)).toEqual([])
})

test('own places that are no stops are dropped', () => {
  expect(layOut(request, { days, own: [{ id: cafe, name: 'Café' }] }).own).toBeUndefined()
})

describe('legs to an own place', () => {
  const roads = roadsOn('2027-07-10', { tolls: true, mountains: true })
  const point = (id: string): Point => ({ kind: 'place', id })
  const own = point(cafe)
  const others: Point[] = [
    ...PLACES.filter((_, index) => index % 9 === 0).map(({ id }) => point(id)),
    { kind: 'node', id: 'sapporo' },
    point(ownPlaceId({ number: 2, latitude: 43.3, longitude: 142.5 })),
  ]

  test('are on foot nearby, short in the same town, and longer to other towns', () => {
    const nearby = legBetween(roads, own, point('otarucanal'))
    const sapporo = legBetween(roads, own, { kind: 'node', id: 'sapporo' })
    expect(nearby?.onFoot || (nearby?.minutes ?? 99) <= 10).toBe(true)
    expect(sapporo?.minutes).toBeGreaterThan(30)
    expect(sapporo?.minutes).toBeLessThan(70)
    expect(sapporo?.roads.length).toBeGreaterThan(0)
  })

  test('are the same in the matrix of the search', () => {
    const points = [own, ...others]
    const { minutes, driving } = legMatrix(roads, points)
    points.forEach((to, column) => {
      const leg = legBetween(roads, own, to)
      expect([to.id, minutes[column]]).toEqual([to.id, leg?.minutes])
      expect(driving[column]).toBe(leg?.onFoot ? 0 : 1)
    })
  })
})

test('a new plan keeps stays, starts, nights and own places', () => {
  const answer = planTrip(request, {
    today: '2027-06-01',
    rounds: 60,
    pins: [{ place: 'nikka', day: 1 }],
    kept: {
      own: [{ id: cafe, name: 'Café' }],
      stays: { nikka: 135, [cafe]: 45 },
      starts: [{ day: 1, at: 570 }],
      nights: [{ day: 0, town: 'otaru' }],
    },
  })
  const plan = 'plan' in answer ? answer.plan : undefined
  const stops = plan?.days.flatMap((day) => day.stops)
  expect(plan?.faults).toEqual([])
  expect(plan?.days[0]?.night).toBe('otaru')
  expect(plan?.days[1]?.leaves).toBe(570)
  expect(stops?.find(({ place }) => place === 'nikka')?.chosen).toEqual({ stay: 135 })
  expect(stops?.find(({ place }) => place === cafe)?.chosen).toEqual({ stay: 45 })
  expect(plan?.own).toEqual([{ id: cafe, name: 'Café' }])
})

describe('the identity of a trip', () => {
  test('is the same before and after the first edit, with a higher revision', () => {
    const first = identityOf(request, { days })
    const edited = revised(request, { days }, withDay(1, { note: 'Fuel' }))
    expect(first.revision).toBe(0)
    expect(edited.identity).toEqual({ id: first.id, revision: 1 })
    expect(revised(request, edited, edited).identity?.revision).toBe(2)
  })

  test('has a higher revision after an undo, too', () => {
    const edited = revised(request, { days }, withDay(1, { note: 'Fuel' }))
    expect(revised(request, edited, { days }).identity?.revision).toBe(2)
    expect(revised(request, { days }, edited).identity?.revision).toBe(2)
  })

  test('differs between plans', () => {
    const ids = [1, 2, 3].map((seed) => identityOf({ ...request, seed }, { days }).id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(Number.isSafeInteger(id)).toBe(true)
  })
})
