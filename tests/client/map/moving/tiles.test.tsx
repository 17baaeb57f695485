import { expect, test } from 'vitest'
import { project } from '../../../../client/art/island/island-projection.ts'
import { boxOfTile, tileAddress, tilesOf, tileZoom } from '../../../../client/map/moving/tiles.tsx'
import { WHOLE_MAP } from '../../../../client/map/moving/view-moves.ts'

test('the tile of Sapporo has the coordinates of the usual scheme, and its box contains Sapporo', () => {
  const { x, y } = project(43.062, 141.354)
  const tiles = tilesOf({ x, y, width: 0.001, height: 0.001 }, 10)
  // 914/376 is the tile of these coordinates at zoom 10 by the OpenStreetMap wiki's formula ("Slippy map tilenames").
  expect(tiles).toContainEqual({ x: 914, y: 376, zoom: 10 })
  expect(tiles).toHaveLength(9)
  const box = boxOfTile({ x: 914, y: 376, zoom: 10 })
  expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true)
})

test('neighbouring tiles meet without a gap', () => {
  const [one, right, below] = [
    { x: 914, y: 376, zoom: 10 },
    { x: 915, y: 376, zoom: 10 },
    { x: 914, y: 377, zoom: 10 },
  ].map(boxOfTile)
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeCloseTo(right?.x ?? Number.NaN, 9)
  expect((one?.y ?? 0) + (one?.height ?? 0)).toBeCloseTo(below?.y ?? Number.NaN, 9)
})

test('the zoom fits the size of the picture', () => {
  expect(tileZoom(WHOLE_MAP, 340)).toBe(6)
  expect(tileZoom(WHOLE_MAP, 1_360)).toBe(8)
  expect(tileZoom({ x: 100, y: 100, width: 4, height: 3.6 }, 1_360)).toBeLessThanOrEqual(17)
})

test.each([
  [1, 'https://tiles.example/3/1/2.png'],
  [1.25, 'https://tiles.example/3/1/2.png'],
  [1.5, 'https://tiles.example/3/1/2@2x.png'],
  [3, 'https://tiles.example/3/1/2@2x.png'],
])('at %d device pixels per pixel, {r} gives %s', (ratio, address) => {
  expect(tileAddress('https://tiles.example/{z}/{x}/{y}{r}.png', { x: 1, y: 2, zoom: 3 }, ratio)).toBe(address)
})

test('the address of a tile has its numbers', () => {
  expect(tileAddress('https://tiles.example/{z}/{x}/{y}.png', { x: 1, y: 2, zoom: 3 }, 2)).toBe(
    'https://tiles.example/3/1/2.png',
  )
})
