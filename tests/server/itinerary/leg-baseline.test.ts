import { expect, test } from 'vitest'
import { baselineOn, lonLatOf } from '../../../server/itinerary/leg-baseline.ts'
import type { Point } from '../../../shared/planner/plan.ts'
import { aBody } from './a-plan.ts'

const node = (id: string): Point => ({ kind: 'node', id })
const SUMMER = '2027-08-02'
const WINTER = '2027-01-11'

test('allows measuring the Shiretoko pass in August, and not the detour in January', () => {
  const [utoro, rausu] = [node('utoro'), node('rausu')]
  expect(baselineOn(SUMMER, aBody()).leg(utoro, rausu)?.km).toBeLessThan(40)
  expect(baselineOn(WINTER, aBody({ winterDriving: true })).leg(utoro, rausu)).toBeUndefined()
})

test('does not measure the detour around mountains that are avoided in winter', () => {
  const [from, to] = [node('niseko'), node('otaru')]
  const [avoided, driven] = [false, true].map((winterDriving) =>
    baselineOn(WINTER, aBody({ winterDriving })).leg(from, to),
  )
  expect([avoided, driven?.km]).toEqual([undefined, baselineOn(SUMMER, aBody()).leg(from, to)?.km])
})

test('multiplies minutes but not kilometres from December to March', () => {
  const [summer, winter] = [SUMMER, WINTER].map((day) => baselineOn(day, aBody({ winterDriving: true })))
  const [from, to] = [node('sapporo'), node('otaru')]
  expect([summer?.factor, winter?.factor]).toEqual([1, 1.3])
  expect(winter?.leg(from, to)?.km).toBe(summer?.leg(from, to)?.km)
  expect(winter?.leg(from, to)?.minutes).toBeGreaterThan(summer?.leg(from, to)?.minutes ?? 0)
})

test('returns the position of a place or node, longitude first', () => {
  const [longitude, latitude] = lonLatOf({ kind: 'place', id: 'odori' }) ?? []
  expect([longitude, latitude]).toEqual([expect.closeTo(141.35, 1), expect.closeTo(43.06, 1)])
  expect(lonLatOf(node('cts'))?.[0]).toBeCloseTo(141.7, 1)
  expect(lonLatOf(node('atlantis'))).toBeUndefined()
})
