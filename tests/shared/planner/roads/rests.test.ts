import { describe, expect, test } from 'vitest'
import { legBetween } from '../../../../shared/planner/legs.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { NIGHT_TOWN_IDS } from '../../../../shared/planner/places/towns.ts'
import type { Point } from '../../../../shared/planner/plan.ts'
import { restsIn, restsOn } from '../../../../shared/planner/roads/rests.ts'
import { roadsOn } from '../../../../shared/planner/roads/road-graph.ts'
import { atDepth } from '../../../support/depth.ts'

const summer = roadsOn('2027-07-15', { tolls: true, mountains: true })
const winter = roadsOn('2027-01-15', { tolls: false, mountains: true })
const node = (id: string): Point => ({ kind: 'node', id })

function rests(from: string, to: string, roads = summer) {
  const minutes = legBetween(roads, node(from), node(to))?.minutes ?? 0
  return restsOn(roads, node(from), node(to), minutes).map(({ at }) => at.id)
}

test.each([
  [0, 0],
  [120, 0],
  [121, 1],
  [240, 1],
  [241, 2],
  [361, 3],
])('a drive of %i minutes has %i rests', (minutes, count) => {
  expect(restsIn(minutes)).toBe(count)
})

test.each([
  ['by expressway, near an exit', 'sapporo', 'hakodate', ['ic_shiraoi', 'ic_oshamambe']],
  ['on national routes, in towns', 'biei', 'wakkanai', ['rumoi', 'teshio']],
  ['none on a short drive', 'sapporo', 'otaru', []],
])('rests are %s', (_, from, to, stops) => {
  expect(rests(from, to)).toEqual(stops)
})

test('a ride of four hours by motorbike has a rest after each hour, a car one', () => {
  const minutes = legBetween(summer, node('biei'), node('wakkanai'))?.minutes ?? 0
  expect(minutes).toBeGreaterThan(180)
  const ride = restsOn(summer, node('biei'), node('wakkanai'), minutes, 60)
  expect(ride).toHaveLength(restsIn(minutes, 60))
  expect(ride.length).toBeGreaterThan(restsIn(minutes))
  const times = [0, ...ride.map(({ after }) => after), minutes]
  expect(Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toBeLessThanOrEqual(75)
})

test('a rest on a single road of more than two hours is near the road', () => {
  expect(rests('utoro', 'rausu', winter)).toEqual(['shibetsu_n'])
})

describe.each([
  ['July with tolls', summer],
  ['January without tolls', winter],
])('in %s every long leg', (_, roads) => {
  test('has all its rests in driving order, with no stretch far beyond two hours', () => {
    const points = [...PLACES.map(({ id }) => ({ kind: 'place' as const, id })), ...NIGHT_TOWN_IDS.map(node)]
    const some = points.filter((_point, index) => index % atDepth({ quick: 25, full: 2 }) === 0)
    const wrong = some.flatMap((from) =>
      points.flatMap((to) => {
        const leg = legBetween(roads, from, to)
        if (!leg || leg.onFoot) return []
        const found = restsOn(roads, from, to, leg.minutes)
        const times = [0, ...found.map(({ after }) => after), leg.minutes]
        const stretches = times.slice(1).map((time, index) => time - (times[index] as number))
        const isRight =
          found.length === restsIn(leg.minutes) && stretches.every((length) => length > 0 && length <= 180)
        return isRight ? [] : [`${from.id} ${to.id}: ${times}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})
