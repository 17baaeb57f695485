import { expect, test } from 'vitest'
import { partOver } from '../../../../client/map/moving/use-covered.ts'

const FRAME = { left: 100, top: 200, right: 500, bottom: 500 }

test('returns the covered part in px from the corner of the map, with free space around it', () => {
  expect(partOver({ left: 400, top: 210, right: 480, bottom: 250 }, FRAME)).toEqual([
    { x: 296, y: 6, width: 88, height: 48 },
  ])
})

test('cuts an element that extends beyond the map', () => {
  expect(partOver({ left: 450, top: 480, right: 900, bottom: 700 }, FRAME)).toEqual([
    { x: 346, y: 276, width: 58, height: 28 },
  ])
})

test.each([
  ['below the map', { left: 100, top: 500, right: 300, bottom: 520 }],
  ['that is hidden', { left: 0, top: 0, right: 0, bottom: 0 }],
])('ignores an element %s', (_, box) => {
  expect(partOver(box, FRAME)).toEqual([])
})
