import { expect, test } from 'vitest'
import { ISLAND_PATH } from '../../../../client/art/island/island-outline.ts'
import { project } from '../../../../client/art/island/island-projection.ts'
import { ringsOf } from '../../../../client/planner/map/outline-rings.ts'

test('adds up relative corners and makes each subpath a ring', () => {
  const rings = ringsOf('M10 20l5-.5-2 3zM100 100l1 1 2-2z')
  const points = rings.map((ring) => ring.map((at) => project(...at)))
  expect(points.map((ring) => ring.map(({ x, y }) => [Math.round(x * 2) / 2, Math.round(y * 2) / 2]))).toEqual([
    [
      [10, 20],
      [15, 19.5],
      [13, 22.5],
    ],
    [
      [100, 100],
      [101, 101],
      [103, 99],
    ],
  ])
})

test("converts the island's outline to one from Matsumae to Soya and from Okushiri to Nemuro", () => {
  const positions = ringsOf(ISLAND_PATH).flat()
  const latitudes = positions.map(([latitude]) => latitude)
  const longitudes = positions.map(([, longitude]) => longitude)
  expect(Math.min(...latitudes)).toBeCloseTo(41.4, 0)
  expect(Math.max(...latitudes)).toBeCloseTo(45.5, 0)
  expect(Math.min(...longitudes)).toBeCloseTo(139.4, 0)
  expect(Math.max(...longitudes)).toBeCloseTo(145.8, 0)
})
