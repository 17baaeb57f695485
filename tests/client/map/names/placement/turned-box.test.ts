import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grown, isInside } from '../../../../../client/map/names/placement/taken-space.ts'
import { cornersOf, coverOf } from '../../../../../client/map/names/placement/turned-box.ts'

const box = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  width: fc.integer({ min: 5, max: 200 }),
  height: fc.integer({ min: 5, max: 40 }),
})

test('a level name takes its own box', () => {
  const level = { x: 10, y: 20, width: 80, height: 12 }
  expect(coverOf(level, { x: 50, y: 26 })).toEqual([level])
  expect(cornersOf(level, { x: 50, y: 26 })).toEqual([
    { x: 10, y: 20 },
    { x: 90, y: 20 },
    { x: 90, y: 32 },
    { x: 10, y: 32 },
  ])
})

test('a turn is clockwise, about the middle', () => {
  const [corner] = cornersOf({ x: 0, y: 0, width: 100, height: 20 }, { x: 50, y: 10, turn: 90 })
  expect(corner?.x).toBeCloseTo(60)
  expect(corner?.y).toBeCloseTo(-40)
})

test('a name turned by any angle is covered up to its corners and edges', () => {
  fc.assert(
    fc.property(box, fc.integer({ min: -89, max: 89 }), (level, turn) => {
      const spot = { x: 0, y: 0, turn }
      const cover = coverOf(level, spot)
      const corners = cornersOf(level, spot)
      const along = corners.flatMap((to, index) => {
        const from = corners.at(index - 1) ?? to
        return [0, 0.25, 0.5, 0.75].map((share) => ({
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        }))
      })
      const isCovered = ({ x, y }: { x: number; y: number }) =>
        cover.some((part) => isInside({ x, y, width: 0, height: 0 }, grown(part, 0.001)))
      expect(along.filter((point) => !isCovered(point))).toEqual([])
    }),
  )
})
