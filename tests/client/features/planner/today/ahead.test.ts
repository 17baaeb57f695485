import { expect, test } from 'vitest'
import {
  aheadAt,
  aheadOf,
  delayBy,
  delayFrom,
  delayOf,
  lateByClock,
  laterBy,
  stopsAhead,
} from '../../../../../client/features/planner/today/ahead.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { isOnTheWay } from '../../../../../shared/planner/today/from-here.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const PLAN = layOut(aRequest(), {
  days: [
    { stops: ['otarucanal'], night: 'otaru', pinned: [] },
    { stops: ['nikka', 'fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['shikotsu'], night: 'cts', pinned: [] },
  ],
})
const LEGS = PLAN.days[1]?.legs ?? []
const leaves = (leg: number) => LEGS[leg]?.leaves ?? 0
const arrives = (leg: number) => LEGS[leg]?.arrives ?? 0
/** By the clock, the drive to the first stop is over, and its visit has not ended. */
const VISIT = arrives(0) + 16

const BEFORE_YOICHI = { latitude: 43.19, longitude: 140.9 }
const AT_NIKKA = { latitude: 43.186, longitude: 140.79 }
const IN_KUTCHAN = { latitude: 42.901, longitude: 140.759 }

function at(minutes: number) {
  const ahead = aheadOf(PLAN, 1, null, minutes)
  if (!ahead) throw new Error('there is no day')
  return ahead
}
const stopsOf = (delay: ReturnType<typeof delayFrom>) => delay?.kept.stops.map(({ place }) => place)
const from = (here: { latitude: number; longitude: number }, minutes: number, begun: string | null = null) =>
  delayFrom(PLAN, at(minutes), { ...here, minutes }, begun)

test.each([
  ['until 15 minutes after its arrival', () => arrives(0) + 14, 0],
  ['before the visit ends', () => VISIT, 1],
  ['after the last arrival', () => arrives(3) + 15, undefined],
])('the next drive by the clock, %s', (_, minutes, next) => expect(at(minutes()).next).toBe(next))

test('from a position before a stop whose visit should have begun, the drive to that stop comes first', () => {
  const delay = from(BEFORE_YOICHI, VISIT, 'nikka')
  expect(stopsOf(delay)).toEqual(['nikka', 'fukidashi', 'silo'])
  expect(delay?.onward.dropped).toEqual([])
  expect(delay?.kept.legs[0]).toMatchObject({ to: { kind: 'place', id: 'nikka' }, leaves: VISIT })
  expect(delay?.late).toBe((delay?.kept.legs[0]?.arrives ?? 0) - arrives(0))
  expect(delay?.late).toBeGreaterThan(16)
})

test.each([
  ['at the stop', AT_NIKKA, () => VISIT, 'nikka'],
  ['after the end of the visit', IN_KUTCHAN, () => leaves(1), null],
  ['after the next drive has begun early', IN_KUTCHAN, () => VISIT, 'fukidashi'],
])('from a position %s, the next stop comes first', (_, here, minutes, begun) => {
  expect(stopsOf(from(here, minutes(), begun))).toEqual(['fukidashi', 'silo'])
})

test('from a position near the parked car, a drive that has begun goes on', () => {
  const begun = from(AT_NIKKA, leaves(1), 'fukidashi')
  expect(begun && isOnTheWay(PLAN, begun.onward)).toBe(true)
  const parked = from(AT_NIKKA, leaves(1), 'nikka')
  expect(parked && isOnTheWay(PLAN, parked.onward)).toBe(false)
})

test('the drive from a position begins when the device was there, even if the choice is made later', () => {
  const delay = delayFrom(PLAN, at(560), { ...BEFORE_YOICHI, minutes: 545 }, null)
  expect(delay?.onward.leaves).toBe(545)
  expect(delay?.kept.legs[0]?.leaves).toBe(545)
})

test('from a position, a day in time has nothing to catch up with', () => {
  expect(from(IN_KUTCHAN, leaves(1))).toMatchObject({ late: 0, caught: undefined })
})

test('a reported delay moves the next drive and offers to catch up', () => {
  const delay = delayBy(PLAN, at(leaves(0)), 40)
  expect(delay?.late).toBe(40)
  expect(delay?.kept.legs[0]?.leaves).toBe(leaves(0) + 40)
  expect(delay?.caught?.rest.arrives).toBeLessThanOrEqual(delay?.kept.arrives ?? 0)
  expect(delayBy(PLAN, at(leaves(0)), 0)?.caught).toBeUndefined()
  expect(delayBy(PLAN, at(arrives(3) + 15), 40)).toBeUndefined()
})

test('after the last arrival by the clock, a position leads to the town of the night', () => {
  const minutes = arrives(3) + 60
  const delay = from(IN_KUTCHAN, minutes)
  expect(delay?.kept).toMatchObject({ stops: [], end: { id: 'toyako' } })
  expect(delay?.kept.legs).toMatchObject([{ to: { id: 'toyako' }, leaves: minutes, onFoot: false }])
  expect(delay?.late).toBe((delay?.kept.arrives ?? 0) - arrives(3))
})

test('a day without a drive has no next drive, also from a position', () => {
  const ahead = { ...at(VISIT), rest: { ...at(VISIT).rest, stops: [], legs: [] }, next: undefined }
  expect(aheadAt(ahead, { ...IN_KUTCHAN, minutes: VISIT }, null).next).toBeUndefined()
})

test.each([
  ['nothing is said', undefined, 25, 25],
  ['it is said before the clock shows it', { late: 20, byClock: 0 }, 0, 20],
  ['the clock shows less than was said', { late: 40, byClock: 0 }, 15, 40],
  ['the clock shows a longer delay than the user said', { late: 20, byClock: 0 }, 35, 35],
  ['less is said than the clock shows', { late: 10, byClock: 30 }, 45, 10],
])('the delay is the said one or that of the clock, and never their sum: %s', (_, said, byClock, late) =>
  expect(delayOf(said, byClock)).toBe(late),
)

test('a drive is late from 15 minutes after its time, unless it has begun', () => {
  const lateAt = (minutes: number, begun: string | null = null) => lateByClock(at(minutes), minutes, begun)
  expect(lateAt(leaves(0) + 14)).toBe(0)
  expect(lateAt(leaves(0) + 15)).toBe(15)
  expect(lateAt(leaves(0) + 15, 'nikka')).toBe(0)
})

test('lists the stops from the next drive on, with the times of a drive that begins now if it is late', () => {
  const ahead = at(VISIT)
  const inTime = stopsAhead(PLAN, ahead, 0)
  expect(inTime.stops.map(({ place }) => place)).toEqual(['fukidashi', 'silo'])
  expect(stopsAhead(PLAN, ahead, 30).legs[0]?.leaves).toBe((inTime.legs[0]?.leaves ?? 0) + 30)
})

test('a changed day goes on from the changed times', () => {
  const later = laterBy(PLAN, at(leaves(0)), 30) ?? null
  expect(aheadOf(PLAN, 1, later, leaves(0))?.rest.legs[0]?.leaves).toBe(leaves(0) + 30)
  expect(aheadOf(PLAN, 1, later, arrives(0) + 30)?.next).toBe(0)
})
