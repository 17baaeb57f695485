import { expect, test } from 'vitest'
import { ISLAND_BOX, project, unproject } from '../../../../../client/art/island/island-projection.ts'
import { ABOVE_BUTTONS, cropTo, WHOLE_ISLAND } from '../../../../../client/features/planner/map/crop.ts'

const SAPPORO = project(43.06, 141.354)
const NEMURO = project(43.33, 145.583)
const WAKKANAI = project(45.416, 141.673)
const MATSUMAE = project(41.43, 140.11)
const NAYORO = project(44.35, 142.46)
const FURANO = project(43.342, 142.383)

test.each([
  ['nothing', []],
  ['its four corners', [SAPPORO, NEMURO, WAKKANAI, MATSUMAE]],
])('shows the whole island for %s', (_, points) => {
  expect(cropTo(points)).toEqual(WHOLE_ISLAND)
})

test.each([
  ['one town', [SAPPORO]],
  ['two towns side by side', [SAPPORO, FURANO]],
  ['two towns one above the other', [SAPPORO, WAKKANAI]],
  ['a town at the edge', [NEMURO]],
  ['the southern tip', [MATSUMAE]],
])('contains %s in a box of the island’s proportions inside the island’s box', (_, points) => {
  const { x, y, width, height } = cropTo(points)
  expect(width / height).toBeCloseTo(ISLAND_BOX.width / ISLAND_BOX.height, 1)
  expect(width).toBeLessThan(ISLAND_BOX.width)
  expect(width).toBeGreaterThanOrEqual(60)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(ISLAND_BOX.width + 0.1)
  expect(y + height).toBeLessThanOrEqual(ISLAND_BOX.height + 0.1)
  for (const point of points) {
    expect(point.x).toBeGreaterThan(x)
    expect(point.x).toBeLessThan(x + width)
    expect(point.y).toBeGreaterThan(y)
    expect(point.y).toBeLessThan(y + height)
  }
})

test('leaves room for names on both sides of two towns', () => {
  const { x, width } = cropTo([SAPPORO, FURANO])
  expect(SAPPORO.x - x).toBeGreaterThan(width * 0.1)
  expect(x + width - FURANO.x).toBeGreaterThan(width * 0.1)
})

test('keeps the lowest point above the buttons of a map, and every point inside', () => {
  const { y, height } = cropTo([FURANO, NAYORO], ABOVE_BUTTONS)
  expect(y + height - FURANO.y).toBeGreaterThan(height * 0.21)
  expect(NAYORO.y - y).toBeGreaterThan(height * 0.1)
})

test('converts a point of the drawing back to its coordinates', () => {
  const [latitude, longitude] = unproject(project(43.77, 142.365))
  expect([latitude.toFixed(6), longitude.toFixed(6)]).toEqual(['43.770000', '142.365000'])
})

test('a wide crop of the whole island has the island in its middle', () => {
  const [left, right] = [
    { x: 20, y: 10 },
    { x: 400, y: 360 },
  ]
  const { x, y, width, height } = cropTo([left, right], undefined, 1.6)
  expect(width / height).toBeCloseTo(1.6, 2)
  expect([y, height]).toEqual([0, WHOLE_ISLAND.height])
  expect(x + width / 2).toBeCloseTo(WHOLE_ISLAND.width / 2, 0)
})
