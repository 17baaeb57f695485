/** Proves that the checker of trips around a town can fail. */

import { expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import { aRequest } from './a-request.ts'
import { checkPlan } from './plan-checker.ts'

function checked(...days: readonly (readonly string[])[]): string[] {
  const outline = days.map((stops, day) => ({ stops, night: day < days.length - 1 ? 'sapporo' : 'cts', pinned: [] }))
  const plan = layOut(aRequest({ arrival: { gate: 'cts', at: 600 }, around: 'sapporo' }), { days: outline })
  return checkPlan({ ...plan, faults: [] })
}

test('finds nothing in a good plan around a town', () => {
  expect(checked(['nijo'], ['clocktower'], [])).toEqual([])
})

test('reports a stop in the next circle although the first one fills the days', () => {
  expect(checked(['nijo'], ['sakaimachi'], [])).toEqual(['wishes: day 2, sakaimachi: far from sapporo'])
})

test('reports a day without a stop although an open place in reach is not visited', () => {
  expect(checked(['nijo'], [], [])).toEqual([expect.stringMatching(/^idle: day 2, /)])
})
