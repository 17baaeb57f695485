import { describe, expect, test } from 'vitest'
import {
  areaOf,
  isNight,
  labelsOf,
  lineOf,
  nightsOf,
  scaleOf,
  share,
  yOf,
} from '../../../../../../client/features/city/weather/charts/hour-plan.ts'
import { CITY_POSITIONS } from '../../../../../../shared/city/cities.ts'

describe('a scale', () => {
  test.each<[string, number[], number, number | undefined, number[]]>([
    ['a still winter day', [-5, -4], 4, undefined, [-6, -4, -2, 0]],
    ['a wide day', [-9, 6], 4, undefined, [-10, -5, 0, 5, 10]],
    ['a summer day', [18, 29], 4, undefined, [15, 20, 25, 30]],
    ['little rain', [0, 0.4], 3, 0, [0, 1, 2, 3]],
    ['much rain', [0, 42], 3, 0, [0, 20, 40, 60]],
    ['gusts in metres a second', [3, 21], 60 / 3.6, 0, [0, 10, 20, 30]],
    ['sight', [140, 10_000], 10_000, 0, [0, 5_000, 10_000]],
  ])('covers %s with round steps', (_, values, least, from, ticks) => {
    const scale = scaleOf(values, least, from)
    expect(scale.ticks).toEqual(ticks)
    expect([scale.low, scale.high]).toEqual([ticks[0], ticks.at(-1)])
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(scale.low)
      expect(value).toBeLessThanOrEqual(scale.high)
    }
  })

  test('accepts a number of steps', () => {
    expect(scaleOf([-6, 26], 10, undefined, 4).ticks).toEqual([-10, 0, 10, 20, 30])
  })

  test('a scale has no negative zero', () => {
    for (const tick of scaleOf([-9, 6], 4).ticks) expect(Object.is(tick, -0)).toBe(false)
  })

  test.each([
    [0, 100],
    [50, 50],
    [100, 0],
    [150, 0],
    [-20, 100],
  ])('places the value %i at %i', (value, y) => {
    expect(yOf(value, { low: 0, high: 100, ticks: [] })).toBe(y)
  })
})

const SCALE = { low: 0, high: 10, ticks: [] }

test.each<[(number | null)[], string]>([
  [[0, 10], 'M0.5 100L1.5 0'],
  [[0, null, 10, 5], 'M0.5 100M2.5 0L3.5 50'],
  [[null, 5], 'M1.5 50'],
  [[null, null], ''],
])('draws the line through %j', (values, path) => {
  expect(lineOf(values, SCALE)).toBe(path)
})

test('closes each piece of an area at the bottom', () => {
  expect(areaOf([5, 10, null, 5], SCALE)).toBe('M0.5 100L0.5 50L1.5 0L1.5 100ZM3.5 100L3.5 50L3.5 100Z')
})

describe('nights', () => {
  test('form one piece from 16:16 to 7:06 in 24 hours from 8:00 in January', () => {
    const nights = nightsOf('2027-01-08T08:00', 24, CITY_POSITIONS.sapporo)
    expect(nights).toHaveLength(1)
    const [{ from, to } = { from: 0, to: 0 }] = nights
    const clock = (part: number) => 8 * 60 + (part * 24 - 0.5) * 60
    expect(Math.abs(clock(from) - (16 * 60 + 16))).toBeLessThan(2)
    expect(Math.abs(clock(to) - 24 * 60 - (7 * 60 + 6))).toBeLessThan(2)
  })

  test('form two pieces that touch the edges when the hours begin at night', () => {
    const nights = nightsOf('2027-01-08T22:00', 24, CITY_POSITIONS.sapporo)
    expect(nights).toHaveLength(2)
    expect(nights[0]?.from).toBe(0)
    expect(nights[1]?.to).toBe(1)
  })

  test.each([
    ['2027-01-08T07:00', true],
    ['2027-01-08T07:30', false],
    ['2027-01-08T16:00', false],
    ['2027-01-08T16:30', true],
    ['2027-07-08T04:30', false],
  ])('nights include %s: %s', (at, night) => {
    expect(isNight(at, CITY_POSITIONS.sapporo)).toBe(night)
  })
})

test('labels every third hour, and midnight with its day', () => {
  const labels = labelsOf('2027-01-08T08:00', 24)
  expect(labels.map(({ hour }) => hour)).toEqual([9, 12, 15, 18, 21, 0, 3, 6])
  expect(labels.find(({ hour }) => hour === 0)).toEqual({ x: 16.5 / 24, hour: 0, day: '2027-01-09' })
})

test('writes a share to a hundredth of a percent', () => expect(share(1 / 3)).toBe('33.33%'))
