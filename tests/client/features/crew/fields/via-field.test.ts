import { expect, test } from 'vitest'
import { moved } from '../../../../../client/features/crew/fields/via-field.tsx'

test.each([
  [1, 0, ['b', 'a', 'c']],
  [0, 1, ['b', 'a', 'c']],
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('moves the town at %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(order)
})
