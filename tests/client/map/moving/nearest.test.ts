import { expect, test } from 'vitest'
import { nearest } from '../../../../client/map/moving/nearest.ts'

const items = [
  { id: 'west', at: { x: 10, y: 10 } },
  { id: 'east', at: { x: 20, y: 10 } },
]

test.each([
  [{ x: 10, y: 11 }, 'west'],
  [{ x: 16, y: 10 }, 'east'],
  [{ x: 26, y: 10 }, 'east'],
  [{ x: 40, y: 10 }, undefined],
])('selects for a click at %j the point %s', (pressed, id) => {
  expect(nearest(items, pressed, 8)?.id).toBe(id)
})
