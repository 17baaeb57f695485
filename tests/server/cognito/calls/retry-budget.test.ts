import { expect, test } from 'vitest'
import { createRetryBudget } from '../../../../server/cognito/calls/retry-budget.ts'

function granted(calls: number): number {
  const budget = createRetryBudget()
  let count = 0
  for (let call = 0; call < calls; call += 1) {
    budget.deposit()
    while (budget.withdraw()) count += 1
  }
  return count
}

test.each([
  ['the first ten come at once', 1, 10],
  ['then a tenth of the calls may be repeated', 1_001, 110],
])('%s', (_what, calls, repetitions) => {
  expect(Math.abs(granted(calls) - repetitions)).toBeLessThanOrEqual(1)
})

test('does not accumulate unused tokens beyond its burst size', () => {
  const budget = createRetryBudget()
  for (let call = 0; call < 10_000; call += 1) budget.deposit()
  let count = 0
  while (budget.withdraw()) count += 1
  expect(count).toBe(10)
})
