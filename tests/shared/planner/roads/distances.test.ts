/** The road graph beside 35 distances that others have published. */

import { expect, test } from 'vitest'
import { roadsOn } from '../../../../shared/planner/roads/road-graph.ts'
import { PUBLISHED_DISTANCES } from '../../../support/planner/published-distances.ts'

const SUMMER = '2027-08-01'
const WINTER = '2027-01-15'

const compared = PUBLISHED_DISTANCES.map((published) => {
  const roads = roadsOn(SUMMER, { tolls: published.tolls, mountains: true })
  const { from, to } = published
  return { ...published, ours: { km: roads.km(from, to), minutes: roads.minutes(from, to) } }
})

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('there are 35 pairs', () => {
  expect(compared).toHaveLength(35)
})

test('kilometres are right to 3.5 % in the mean', () => {
  expect(meanOf(compared.map(({ km, ours }) => Math.abs(ours.km / km - 1)))).toBeLessThanOrEqual(0.035)
})

test('minutes are right to 7.5 % in the mean', () => {
  const timed = compared.flatMap(({ minutes, ours }) => (minutes ? [Math.abs(ours.minutes / minutes - 1)] : []))
  expect(timed.length).toBeGreaterThan(20)
  expect(meanOf(timed)).toBeLessThanOrEqual(0.075)
})

// The farthest off by km, Kushiro to Utoro, is published by another way; by minutes New Chitose to Sapporo, of another interchange.
test.each(compared)('$from to $to is within 12 % of $km km and 27 % of $minutes minutes', ({ km, minutes, ours }) => {
  expect(Math.abs(ours.km / km - 1)).toBeLessThan(0.12)
  if (minutes) expect(Math.abs(ours.minutes / minutes - 1)).toBeLessThan(0.27)
})

test('Rausu is 33 km from Utoro over the pass, and 111 km in winter', () => {
  for (const tolls of [true, false]) {
    expect(roadsOn(SUMMER, { tolls, mountains: true }).km('utoro', 'rausu')).toBeCloseTo(32.7)
    expect(roadsOn(WINTER, { tolls, mountains: true }).km('utoro', 'rausu')).toBeCloseTo(111)
  }
})
