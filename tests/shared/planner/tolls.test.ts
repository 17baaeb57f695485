import { expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { EDGES, roadsOn } from '../../../shared/planner/roads/road-graph.ts'
import { passLine, tollYen, whyNoPass } from '../../../shared/planner/tolls.ts'
import { refuse } from '../../../shared/planner/wishes.ts'
import { aRequest } from '../../support/planner/a-request.ts'

test.each([
  ['New Chitose Airport to Sapporo', 46.9, 1_430],
  ['New Chitose Airport to Otaru', 77.6, 2_250],
])('estimates %s within ¥20 of the published price', (_, km, yen) => {
  expect(Math.abs(tollYen([km]) - yen)).toBeLessThanOrEqual(20)
})

test('estimates New Chitose Airport to Asahikawa within 12 % of an older price', () => {
  const way = roadsOn('2027-08-01', { tolls: true, mountains: true }).way('cts', 'asahikawa')
  expect(Math.abs(tollYen(way?.tollStretches ?? []) / 4_620 - 1)).toBeLessThan(0.12)
})

test.each([
  ['no toll road', [], 0],
  ['one stretch', [50], 1_520],
  ['the same in two stretches, each of which is entered', [25, 25], 1_680],
  ['a hundred kilometres', [100], 2_870],
  ['the next hundred at a quarter less', [200], 4_900],
  ['what follows at three tenths less', [300], 6_790],
])('charges for %s', (_, stretches, yen) => {
  expect(tollYen(stretches)).toBe(yen)
})

test('never charges less for a longer stretch', () => {
  for (let km = 1; km < 700; km++) expect(tollYen([km + 1])).toBeGreaterThanOrEqual(tollYen([km]))
  expect(EDGES.some(({ toll }) => toll)).toBe(true)
})

test.each([
  ['two days with few tolls', 2, 3_000, { days: 2, tollYen: 3_000, passYen: 3_600, pays: false }],
  ['within the estimate’s error', 2, 3_900, { days: 2, tollYen: 3_900, passYen: 3_600, pays: false }],
  ['clearly more than the pass', 2, 4_000, { days: 2, tollYen: 4_000, passYen: 3_600, pays: true }],
  ['a week', 7, 12_000, { days: 7, tollYen: 12_000, passYen: 7_700, pays: true }],
  ['a fortnight', 14, 9_000, { days: 14, tollYen: 9_000, passYen: 11_300, pays: false }],
  ['a day', 1, 9_000, null],
  ['longer than any pass', 15, 30_000, null],
  ['no tolls', 7, 0, null],
])('compares the pass for %s', (_, days, tolls, line) => {
  expect(passLine(days, tolls)).toEqual(line)
})

test.each([
  ['a trip without tolls', 7, 0, 'noTolls'],
  ['a day without tolls', 1, 0, 'noTolls'],
  ['a day', 1, 9_000, 'tooShort'],
  ['two days', 2, 9_000, undefined],
  ['a fortnight', 14, 9_000, undefined],
  ['longer than any pass', 15, 30_000, 'tooLong'],
])('gives the reason why no pass is compared for %s', (_, days, tolls, reason) => {
  expect(whyNoPass(days, tolls)).toBe(reason)
  expect(passLine(days, tolls) === null).toBe(reason !== undefined)
})

test('compares the pass with the tolls of a trip that starts today', () => {
  const today = '2027-07-13'
  const request = aRequest({ firstDay: today, lastDay: '2027-07-15' })
  expect(refuse(request, today)).toBeUndefined()
  const outline = {
    days: [
      { stops: [], night: 'asahikawa', pinned: [] },
      { stops: [], night: 'asahikawa', pinned: [] },
      { stops: [], night: 'cts', pinned: [] },
    ],
  }
  const { pass, tollYen: tolls } = layOut(request, outline)
  expect(tolls).toBeGreaterThan(0)
  expect(pass).toEqual(passLine(3, tolls))
})
