import { describe, expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { STORMY_STRETCHES, warningsOf } from '../../../shared/planner/leg-warnings.ts'
import { legBetween } from '../../../shared/planner/legs.ts'
import type { LegWarning } from '../../../shared/planner/plan.ts'
import { fuelGapsOn, GAP_ROADS } from '../../../shared/planner/roads/fuel-gaps.ts'
import { EDGES, roadsOn } from '../../../shared/planner/roads/road-graph.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const TEN = 600

function warned(fromId: string, toId: string, day: string, leaves = TEN, tolls = true): LegWarning[] {
  const roads = roadsOn(day, { tolls, mountains: true })
  const [from, to] = [
    { kind: 'node' as const, id: fromId },
    { kind: 'node' as const, id: toId },
  ]
  const leg = legBetween(roads, from, to)
  if (!leg) throw new Error(`no way from ${fromId} to ${toId}`)
  const { km, minutes, nodes } = leg
  return warningsOf({ roads, from, to, km, minutes, nodes, day, leaves, arrives: leaves + minutes })
}

test('gives no warning for a short drive by day in summer', () => {
  expect(warned('asahikawa', 'biei', '2027-07-01')).toEqual([])
})

describe('fuel', () => {
  test.each([
    ['over the Mikuni Pass', ['obihiro', 'kamishihoro', 'nukabira', 'mikuni', 'sounkyo'], ['kamishihoro']],
    ['over it the other way', ['kamikawa', 'sounkyo', 'mikuni', 'nukabira', 'kamishihoro'], ['kamikawa']],
    ['up to Sounkyo, which has no reliable station', ['asahikawa', 'kamikawa', 'sounkyo'], ['kamikawa']],
    ['over the Sekihoku Pass', ['kitami', 'onneyu', 'sounkyo', 'kamikawa'], ['onneyu']],
    ['only as far as the pass', ['kamishihoro', 'nukabira', 'mikuni'], ['kamishihoro']],
    ['on from the pass, where it is too late', ['mikuni', 'sounkyo', 'kamikawa'], []],
    ['up the empty coast', ['teshio', 'wakkanai'], ['teshio']],
    ['to Shumarinai', ['horokanai', 'shumarinai'], ['horokanai']],
    ['two gaps on one way', ['mikasa', 'furano', 'biei', 'shirogane'], ['mikasa', 'biei']],
    ['along a highway', ['sapporo', 'iwamizawa', 'takikawa'], []],
    ['within a town', [], []],
  ])('fuel is short %s', (_, nodes, gaps) => {
    expect(fuelGapsOn(nodes)).toEqual(gaps)
  })

  test('warns for the leg', () => {
    expect(warned('kamishihoro', 'sounkyo', '2027-07-01')).toContainEqual({ kind: 'fuel-gap', gap: 'kamishihoro' })
  })

  test('warns no electric car', () => {
    const days = [
      { stops: [], night: 'kamishihoro', pinned: [] },
      { stops: [], night: 'sounkyo', pinned: [] },
    ]
    const kinds = (vehicle: 'car' | 'electric') =>
      layOut(aRequest({ vehicle }), { days })
        .days.flatMap(({ legs }) => legs.flatMap(({ warnings }) => warnings))
        .map(({ kind }) => kind)
    expect(kinds('car')).toContain('fuel-gap')
    expect(kinds('electric')).not.toContain('fuel-gap')
  })
})

test('lists only stretches that are roads of the graph', () => {
  const known = new Set(EDGES.map(({ from, to }) => `${from} ${to}`))
  expect(STORMY_STRETCHES.filter((stretch) => !known.has(stretch))).toEqual([])
  const gaps = GAP_ROADS.filter(([from, to]) => !known.has(`${from} ${to}`) && !known.has(`${to} ${from}`))
  expect(gaps).toEqual([])
})

describe('deer', () => {
  test.each([
    ['at noon in October', '2027-10-15', 12 * 60, undefined],
    ['at five in October', '2027-10-15', 17 * 60, 'highest'],
    ['after dark in August', '2027-08-15', 20 * 60, undefined],
    ['at seven in the evening in June', '2027-06-15', 19 * 60, 'high'],
    ['at five in January', '2027-01-15', 17 * 60, 'high'],
  ])('deer are rated %s', (_, day, leaves, level) => {
    const deer = warned('kushiro', 'akan', day, leaves).find(({ kind }) => kind === 'deer')
    expect(deer).toEqual(level && { kind: 'deer', level })
  })

  test('do not count for an hour that starts when the drive ends', () => {
    const roads = roadsOn('2027-10-15', { tolls: true, mountains: true })
    const leg = { roads, from: { kind: 'node', id: 'kushiro' }, to: { kind: 'node', id: 'akan' } } as const
    const driven = { ...leg, km: 37, minutes: 40, nodes: ['kushiro', 'akan'], day: '2027-10-15', leaves: 920 }
    expect(warningsOf({ ...driven, arrives: 960 })).toEqual([])
    expect(warningsOf({ ...driven, arrives: 961 })).toEqual([{ kind: 'deer', level: 'highest' }])
  })

  test('deer cause no warning on expressways and in towns', () => {
    const kinds = warned('sapporo', 'otaru', '2027-10-15', 17 * 60).map(({ kind }) => kind)
    expect(kinds).not.toContain('deer')
  })
})

test.each([
  ['of two hours', 120, false],
  ['a minute longer', 121, true],
])('recommends a rest for a drive %s: %#', (_, minutes, expected) => {
  const roads = roadsOn('2027-07-01', { tolls: true, mountains: true })
  const ends = { from: { kind: 'node', id: 'sapporo' }, to: { kind: 'node', id: 'furano' } } as const
  const leg = { ...ends, roads, km: 116, minutes, nodes: [], day: '2027-07-01', leaves: TEN, arrives: TEN + minutes }
  expect(warningsOf(leg)).toEqual(expected ? [{ kind: 'long' }] : [])
})

describe('roads to be checked', () => {
  const checked = (from: string, to: string, day: string) =>
    warned(from, to, day, TEN, false).flatMap((warning) => (warning.kind === 'check-road' ? [warning.road] : []))

  test.each([
    ['the Nissho Pass in January', 'hidaka', 'shimizu', '2027-01-15', ['R274']],
    ['the Nissho Pass in July', 'hidaka', 'shimizu', '2027-07-01', []],
    ['the coast of the Sea of Japan in March', 'rumoi', 'mashike', '2027-03-31', ['R231']],
    ['and in April', 'rumoi', 'mashike', '2027-04-01', []],
    ['the Kompoku Pass and the Rausu coast', 'utoro', 'rausu', '2027-01-15', ['R244', 'R335']],
    ['the Shiretoko Pass soon before it shuts', 'utoro', 'rausu', '2027-11-01', ['R334']],
    ['the Orofure Pass, shut by night', 'otaki', 'noboribetsu', '2027-11-15', ['pref 2']],
    ['a highway in January', 'kushiro', 'akan', '2027-01-15', []],
  ])('roads to be checked include %s', (_, from, to, day, roads) => {
    expect(checked(from, to, day)).toEqual(roads)
  })
})

describe('a detour', () => {
  const closed = (from: string, to: string, day: string) =>
    warned(from, to, day).flatMap((warning) => (warning.kind === 'detour' ? [warning.closed] : []))

  test.each([
    ['names the pass that is shut', 'utoro', 'rausu', '2027-01-15', ['R334']],
    ['is absent while the pass is open', 'utoro', 'rausu', '2027-08-01', []],
    ['names the Horoka Pass', 'shikaribetsu', 'nukabira', '2027-11-15', ['pref 85']],
    ['of a few minutes is none', 'mashu1', 'kawayu', '2027-01-15', []],
    ['elsewhere is none', 'sapporo', 'otaru', '2027-01-15', []],
  ])('%s', (_, from, to, day, roads) => {
    expect(closed(from, to, day)).toEqual(roads)
  })
})
