import { expect, test } from 'vitest'
import { around, type Named, placeLabels, widthOf } from '../../../../client/planner/map/labels.ts'

const PAPER = { x: 0, y: 0, width: 100, height: 100 }
const place = (named: readonly Named[], marks = [] as { x: number; y: number; width: number; height: number }[]) =>
  placeLabels(named, marks, { size: 5, gap: 1, within: PAPER })

const town = (x: number, y: number, name = 'Otaru'): Named => ({ at: { x, y }, radius: 3, name })

test.each([
  ['in the middle, on its right', 50, 50, 'start'],
  ['at the right edge, on its left', 95, 50, 'end'],
])('places a name %s', (_, x, y, anchor) => {
  expect(place([town(x, y)])).toEqual([{ x: anchor === 'start' ? x + 4 : x - 4, y, anchor }])
})

test('avoids a mark on the right and an earlier name', () => {
  expect(place([town(50, 50)], [around({ x: 60, y: 50 }, 2)])[0]?.anchor).toBe('end')
  const [first, second] = place([town(50, 50), town(70, 50)])
  expect([first?.anchor, second?.anchor]).toEqual(['end', 'start'])
})

test('leaves out a name without room and keeps the others', () => {
  const wall = { x: 0, y: 0, width: 100, height: 60 }
  const [walled, free] = place([town(50, 30), town(30, 80)], [wall])
  expect(walled).toBeUndefined()
  expect(free).toBeDefined()
})

test('assumes that Japanese letters are as wide as high', () => {
  expect(widthOf('札幌', 10)).toBe(20)
  expect(widthOf('Otaru', 10)).toBeCloseTo(30)
})
