import { expect, test } from 'vitest'
import { monthRuns } from '../../../client/i18n/month-runs.ts'

test.each([
  [[], []],
  [[7], [[7, 7]]],
  [[5, 6, 7, 8], [[5, 8]]],
  [
    [2, 5, 6, 7, 8, 11],
    [
      [2, 2],
      [5, 8],
      [11, 11],
    ],
  ],
  [[11, 12, 1, 2, 3, 4], [[11, 4]]],
  [[1, 2, 3, 12], [[12, 3]]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [[1, 12]]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [[1, 11]]],
])('the months %j are grouped into the runs %j', (months, runs) => {
  expect(monthRuns(months).map(({ from, to }) => [from, to])).toEqual(runs)
})
