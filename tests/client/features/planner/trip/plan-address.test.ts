import { expect, test } from 'vitest'
import { NO_PLAN, planSearch, readPlanAddress } from '../../../../../client/features/planner/trip/plan-address.ts'

test.each([
  ['', NO_PLAN],
  ['?plan=AbC_9-x', { code: 'AbC_9-x', group: null }],
  ['?group=g1', { code: null, group: 'g1' }],
  ['?plan=AbC&group=g1', { code: 'AbC', group: 'g1' }],
])('%s is the address of %o', (search, address) => {
  expect(readPlanAddress(search)).toEqual(address)
  expect(planSearch(address)).toBe(search)
})

test('other parameters are ignored', () => {
  expect(readPlanAddress('?must=soya&plan=AbC')).toEqual({ code: 'AbC', group: null })
})
