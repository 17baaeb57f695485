/**
 * Checks the hard rules of product decisions §4. For each rule there is an outline of a plan that obeys it, and the
 * smallest change that breaks this rule only.
 */

import { describe, expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import type { Outline, Rule } from '../../../shared/planner/plan.ts'
import type { PlanRequest } from '../../../shared/planner/request.ts'
import { aRequest } from '../../support/planner/a-request.ts'

const ASKED = aRequest({ lastDay: '2027-07-14', arrival: { gate: 'cts', at: 600 } })

type Day = readonly [night: string, ...stops: string[]]

function outline(...days: readonly Day[]): Outline {
  return { days: days.map(([night, ...stops]) => ({ night, stops, pinned: [] })) }
}

function rulesBroken(request: Partial<PlanRequest>, ...days: readonly Day[]): Rule[] {
  return [...new Set(layOut({ ...ASKED, ...request }, outline(...days)).faults.map(({ rule }) => rule))]
}

const days = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })

interface Pair {
  readonly rule: Rule
  readonly what: string
  readonly request?: Partial<PlanRequest>
  readonly kept: readonly Day[]
  /** The change to the request that breaks the rule. Undefined if only the outline changes. */
  readonly asked?: Partial<PlanRequest>
  readonly broken: readonly Day[]
}

const PAIRS: readonly Pair[] = [
  {
    rule: 'season',
    what: 'a garden is open from May to October',
    kept: [['furano', 'kazenogarden'], ['cts']],
    asked: days('2027-04-13', '2027-04-14'),
    broken: [['furano', 'kazenogarden'], ['cts']],
  },
  {
    rule: 'closed-day',
    what: 'the beer museum is shut on Mondays',
    kept: [['sapporo', 'beermuseum'], ['cts']],
    asked: days('2027-07-12', '2027-07-13'),
    broken: [['sapporo', 'beermuseum'], ['cts']],
  },
  {
    rule: 'hours',
    what: 'a visit ends before the doors shut',
    kept: [['sapporo', 'shiroi'], ['cts']],
    broken: [['sapporo', 'kaitaku', 'hokkaidomuseum', 'shiroi'], ['cts']],
  },
  {
    rule: 'daylight',
    what: 'a shrine in the woods is seen before sunset',
    request: days('2027-10-13', '2027-10-15'),
    kept: [['sapporo'], ['sapporo', 'kaitaku', 'hokkaidomuseum', 'maruyama'], ['cts']],
    broken: [['sapporo'], ['sapporo', 'kaitaku', 'hokkaidomuseum', 'beermuseum', 'hitsujigaoka', 'maruyama'], ['cts']],
  },
  {
    rule: 'drive-cap',
    what: 'the longest drive a day is kept',
    request: days('2027-07-13', '2027-07-15'),
    kept: [['sapporo'], ['furano'], ['cts']],
    asked: { ...days('2027-07-13', '2027-07-15'), longestDrive: 120 },
    broken: [['sapporo'], ['furano'], ['cts']],
  },
  {
    rule: 'departure',
    what: 'the car is back two hours before the flight',
    kept: [['sapporo'], ['cts', 'moerenuma', 'odori']],
    broken: [['sapporo'], ['cts', 'moerenuma', 'hitsujigaoka', 'kaitaku', 'nijo']],
  },
  {
    rule: 'dinner',
    what: 'an onsen inn serves dinner to those who come by six',
    kept: [['toyako', 'upopoy'], ['cts']],
    broken: [['toyako', 'upopoy', 'jigokudani', 'showashinzan'], ['cts']],
  },
  {
    rule: 'dinner',
    what: 'children are at their inn by half past five',
    kept: [['sapporo', 'moerenuma'], ['cts']],
    asked: { children: true },
    broken: [['sapporo', 'moerenuma', 'shiroi', 'odori', 'tanukikoji'], ['cts']],
  },
  {
    rule: 'beds',
    what: 'a night is spent in a town with beds',
    kept: [['sapporo'], ['cts']],
    broken: [['naganuma'], ['cts']],
  },
  {
    rule: 'in-a-row',
    what: 'two falls in a row are enough',
    request: { ...days('2027-07-13', '2027-07-15'), longestDrive: 420 },
    kept: [['asahikawa'], ['asahikawa', 'shirahige', 'tenninkyo'], ['cts']],
    broken: [['asahikawa'], ['asahikawa', 'shirahige', 'tenninkyo', 'sounkyo_falls'], ['cts']],
  },
  {
    rule: 'twice',
    what: 'a place is visited once',
    kept: [['sapporo', 'odori'], ['cts']],
    broken: [
      ['sapporo', 'odori'],
      ['cts', 'odori'],
    ],
  },
  {
    rule: 'unknown-place',
    what: 'a place is one we know',
    kept: [['sapporo', 'odori'], ['cts']],
    broken: [['sapporo', 'odori', 'atlantis'], ['cts']],
  },
]

describe('a plan reports the rule that it breaks', () => {
  test.each(PAIRS)('$rule: $what', ({ rule, request, kept, asked, broken }) => {
    expect(rulesBroken({ ...request }, ...kept)).toEqual([])
    expect(rulesBroken({ ...request, ...asked }, ...broken)).toEqual([rule])
  })
})

test('reserves 45 minutes for lunch, starting between 11:00 and 13:30', () => {
  const { days: planned } = layOut(ASKED, outline(['sapporo', 'odori'], ['cts', 'moerenuma', 'hitsujigaoka']))
  for (const { pause, stops } of planned) {
    expect(pause?.from).toBeGreaterThanOrEqual(660)
    expect(pause?.from).toBeLessThanOrEqual(810)
    expect((pause?.until ?? 0) - (pause?.from ?? 0)).toBe(45)
    for (const { begins, leaves } of stops)
      expect(begins >= (pause?.until ?? 0) || leaves <= (pause?.from ?? 0)).toBe(true)
  }
})

test.each([
  ['an ordinary day', {}, 1, 270],
  ['a winter day', days('2027-01-12', '2027-01-13'), 1, 210],
  ['the first day after a long flight', { longFlight: true }, 0, 150],
  ['the second day after it', { longFlight: true }, 1, 270],
  ['two drivers', { drivers: 2 }, 1, 330],
  ['children', { children: true }, 1, 180],
  ['children and two drivers', { children: true, drivers: 2 }, 1, 180],
  ['children in winter', { ...days('2027-01-12', '2027-01-13'), children: true }, 1, 150],
  ['what was asked for', { longestDrive: 100 }, 1, 100],
  ['what was asked for, after a long flight', { longFlight: true, longestDrive: 400 }, 0, 150],
])('limits driving time: %s', (_, request, day, minutes) => {
  expect(layOut({ ...ASKED, ...request }, outline(['sapporo'], ['cts'])).days[day]?.cap).toBe(minutes)
})

test.each([
  ['an airport', 'cts', {}, 675],
  ['an airport after a long flight', 'cts', { longFlight: true }, 705],
  ['a port', 'otaru', {}, 630],
  ['a port after a long flight', 'otaru', { longFlight: true }, 630],
  ['a town', 'furano', {}, 600],
])('starts a trip from %s when the car is ready', (_, gate, request, minutes) => {
  const asked = { ...ASKED, ...request, arrival: { gate, at: 600 } }
  expect(layOut(asked, outline(['sapporo'], ['cts'])).days[0]?.leaves).toBe(minutes)
})

test.each([
  ['August', days('2027-08-03', '2027-08-05'), 33, false],
  ['January', days('2027-01-12', '2027-01-14'), 126, true],
])('goes from Utoro to Rausu in %s over the pass or around it', (_, dates, km, around) => {
  const asked = { ...ASKED, ...dates, arrival: { gate: 'utoro', at: 600 }, departure: { gate: 'rausu', at: 1_020 } }
  const [, second] = layOut(asked, outline(['utoro'], ['rausu'], ['rausu'])).days
  expect(Math.round(second?.km ?? 0)).toBe(km)
  expect(second?.legs[0]?.warnings.some(({ kind }) => kind === 'detour')).toBe(around)
})

test('starts a day later instead of waiting for the first opening', () => {
  const asked = { ...ASKED, ...days('2027-06-02', '2027-06-03') }
  const [, second] = layOut(asked, outline(['otaru'], ['cts', 'otaruaquarium', 'artbase'])).days
  expect(second?.stops[0]?.arrives).toBe(second?.stops[0]?.begins)
  const early = layOut(asked, outline(['sapporo'], ['cts', 'shiroi'])).days[1]
  expect(early?.leaves).toBe(578)
  expect(early?.stops[0]).toMatchObject({ arrives: 600, begins: 600 })
})

test('reports darkness once: at the visit, or at the late arrival for the night', () => {
  const tooLong = outline(['sapporo', 'kaitaku', 'shikotsu', 'toyako_l', 'silo'], ['wakkanai'], ['cts'])
  const { faults } = layOut({ ...ASKED, ...days('2027-10-13', '2027-10-15') }, tooLong)
  const dark = faults.filter(({ rule }) => rule === 'daylight')
  expect(dark.map(({ place }) => place)).toEqual([...new Set(dark.map(({ place }) => place))])
  expect(dark.length).toBeGreaterThan(0)
  const missed = faults.filter(({ rule }) => rule === 'dinner' || rule === 'departure').map(({ day }) => day)
  expect(missed.length).toBeGreaterThan(0)
  expect(dark.filter(({ day, place }) => place === undefined && missed.includes(day))).toEqual([])
})
