import { expect, test } from 'vitest'
import { closedRoadsOn } from '../../../../../client/features/planner/map/closed-on.ts'

test('in January the Shiretoko Pass is closed, and every closure has lines', () => {
  const closed = closedRoadsOn(['2027-01-15'])
  expect(closed.map(({ id }) => id)).toContain('shiretoko')
  expect(closed.filter(({ lines }) => lines.flat().length < 2)).toEqual([])
})

test('in August the Shiretoko Pass is open', () => {
  expect(closedRoadsOn(['2027-08-15']).map(({ id }) => id)).not.toContain('shiretoko')
})
