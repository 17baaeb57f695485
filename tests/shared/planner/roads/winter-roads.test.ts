import { describe, expect, test } from 'vitest'
import { edgesAlong, roadsOn } from '../../../../shared/planner/roads/road-graph.ts'
import { isBetween, isUnsure } from '../../../../shared/planner/roads/winter-roads.ts'

const ANYWHERE = { tolls: true, mountains: true }

function isOpen(from: string, to: string, day: string): boolean {
  const [edge] = edgesAlong([from, to])
  if (!edge) throw new Error(`no road from ${from} to ${to}`)
  return roadsOn(day, ANYWHERE).open.includes(edge.index)
}

test.each([
  ['2027-11-05', true],
  ['2027-12-31', true],
  ['2028-01-01', true],
  ['2028-02-29', true],
  ['2028-04-28', true],
  ['2028-04-29', false],
  ['2027-11-04', false],
])('checks whether %s is between 5 November and 28 April: %s', (day, expected) => {
  expect(isBetween(day, '11-05', '04-28')).toBe(expected)
})

test.each([
  ['2027-05-31', false],
  ['2027-06-01', true],
  ['2027-06-30', true],
  ['2027-07-01', false],
])('checks whether %s is in June: %s', (day, expected) => {
  expect(isBetween(day, '06-01', '06-30')).toBe(expected)
})

describe('a road with usual dates', () => {
  test.each([
    ['the Shiretoko Pass', 'utoro', 'shiretoko_pass', '11-05', '04-28'],
    ['its eastern side', 'shiretoko_pass', 'rausu', '11-05', '04-28'],
    ['the Niseko Panorama Line', 'iwanai', 'niseko', '10-23', '04-27'],
    ['the road to Goshiki Onsen', 'kutchan', 'konbu', '10-23', '05-25'],
    ['Shirogane to Fukiage', 'shirogane', 'kamifurano', '10-24', '04-25'],
    ['Shikaribetsu to Nukabira', 'shikaribetsu', 'nukabira', '11-01', '05-01'],
    ['Lake Onneto', 'onneto', 'akanko', '12-01', '04-15'],
    ['Mashu to Kawayu', 'mashu1', 'kawayu', '11-01', '04-10'],
    ['the Five Lakes', 'utoro', 'goko', '11-08', '04-20'],
    ['Kamuiwakka', 'goko', 'kamuiwakka', '11-01', '05-31'],
    ['the Kiyosato Pass, to be checked', 'kiyosato', 'nakashibetsu', '11-01', '04-30'],
    ['a mountain road of unknown state', 'onneyu', 'kamishihoro', '12-01', '03-31'],
  ])('is closed from the first to the last of them: %s', (_, from, to, first, last) => {
    const dayBeside = (date: string, by: number) =>
      new Date(Date.parse(`2027-${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
    expect(isOpen(from, to, dayBeside(first, -1))).toBe(true)
    expect(isOpen(from, to, `2027-${first}`)).toBe(false)
    expect(isOpen(from, to, '2028-02-29')).toBe(false)
    expect(isOpen(from, to, `2027-${last}`)).toBe(false)
    expect(isOpen(from, to, dayBeside(last, 1))).toBe(true)
  })
})

test('keeps the Orofure Pass open, which is closed only at night', () => {
  expect(isOpen('otaki', 'noboribetsu', '2028-01-15')).toBe(true)
})

test.each([
  ['far from its dates', ['utoro', 'shiretoko_pass'], '2027-08-01', false],
  ['two weeks before its dates', ['utoro', 'shiretoko_pass'], '2027-10-22', true],
  ['fifteen days before its dates', ['utoro', 'shiretoko_pass'], '2027-10-21', false],
  ['two weeks after its dates', ['utoro', 'shiretoko_pass'], '2027-05-12', true],
  ['shut by night', ['otaki', 'noboribetsu'], '2028-01-15', true],
  ['of unknown state, with snow on the passes', ['onneyu', 'kamishihoro'], '2027-11-01', true],
  ['of unknown state, in summer', ['onneyu', 'kamishihoro'], '2027-07-01', false],
  ['open all year', ['kushiro', 'akan'], '2028-01-15', false],
])('decides whether a road %s needs checking: %#', (_, nodes, day, expected) => {
  expect(edgesAlong(nodes).map((edge) => isUnsure(edge, day))).toEqual([expected])
})
