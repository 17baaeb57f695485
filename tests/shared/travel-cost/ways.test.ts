import { expect, test } from 'vitest'
import { COST_TOWNS, type CostTown, JAPANESE_NAMES } from '../../../shared/travel-cost/towns.ts'
import { readToll, wayBetween } from '../../../shared/travel-cost/ways.ts'

const PAIRS = COST_TOWNS.flatMap((from) => COST_TOWNS.filter((to) => to !== from).map((to) => [from, to] as const))

/**
 * Published distances in km between these towns, from distance_check.csv. The third value is true if toll roads are
 * used.
 */
test.each<[CostTown, CostTown, boolean, number]>([
  ['sapporo', 'asahikawa', true, 137],
  ['sapporo', 'asahikawa', false, 130],
  ['sapporo', 'hakodate', true, 310],
  ['sapporo', 'hakodate', false, 248],
  ['sapporo', 'wakkanai', true, 329],
  ['sapporo', 'wakkanai', false, 314],
  ['sapporo', 'kushiro', true, 310],
  ['sapporo', 'obihiro', true, 196],
  ['sapporo', 'obihiro', false, 202],
  ['sapporo', 'abashiri', true, 334],
  ['sapporo', 'otaru', true, 38],
  ['sapporo', 'otaru', false, 37],
  ['sapporo', 'niseko', false, 90],
  ['sapporo', 'furano', false, 113],
  ['asahikawa', 'utoro', false, 284.6],
  ['sapporo', 'utoro', true, 424.3],
  ['cts', 'sapporo', true, 46.9],
  ['cts', 'otaru', true, 77.6],
])('has %s to %s, tolls %s, within 10 % of the published %d km', (from, to, tolls, km) => {
  const way = wayBetween({ from, to, tolls, winter: false })
  expect(Math.abs((way?.km ?? 0) - km) / km).toBeLessThan(0.1)
})

test.each([true, false])('has a way for every pair in both directions, winter %s', (winter) => {
  for (const [from, to] of PAIRS)
    for (const tolls of [true, false]) {
      const way = wayBetween({ from, to, winter, tolls })
      expect(way).toBeDefined()
      expect(way).toEqual(wayBetween({ from: to, to: from, winter, tolls }))
    }
})

test('is never slower with tolls and never faster in winter', () => {
  for (const [from, to] of PAIRS) {
    const minutes = (winter: boolean, tolls: boolean) => wayBetween({ from, to, winter, tolls })?.minutes ?? 0
    expect(minutes(false, true)).toBeLessThanOrEqual(minutes(false, false))
    expect(minutes(true, true)).toBeGreaterThanOrEqual(minutes(false, true))
    expect(minutes(true, false)).toBeGreaterThanOrEqual(minutes(false, false))
  }
})

test('uses no toll roads without tolls', () => {
  for (const [from, to] of PAIRS) expect(wayBetween({ from, to, winter: false, tolls: false })?.tollMinutes).toBe(0)
})

test('goes around a closed pass in winter', () => {
  const way = (winter: boolean) => wayBetween({ from: 'toyako', to: 'noboribetsu', winter, tolls: false })
  expect(way(true)?.km).toBeGreaterThan(way(false)?.km ?? 0)
})

test('has no way from a town to itself', () => {
  expect(wayBetween({ from: 'otaru', to: 'otaru', winter: false, tolls: true })).toBeUndefined()
})

test('returns only published tolls, in both directions', () => {
  expect(readToll('cts', 'sapporo')).toEqual({ yen: 1_430, older: false })
  expect(readToll('sapporo', 'cts')).toEqual({ yen: 1_430, older: false })
  expect(readToll('cts', 'asahikawa')?.older).toBe(true)
  expect(readToll('sapporo', 'otaru')).toBeUndefined()
})

test('has a Japanese name for every town', () => {
  expect(COST_TOWNS.filter((town) => !/[一-龠ァ-ヶ]/.test(JAPANESE_NAMES[town]))).toEqual([])
})
