import { describe, expect, test } from 'vitest'
import { ISLAND_PATH } from '../../../../client/art/island/island-outline.ts'
import { ISLAND_BOX, project } from '../../../../client/art/island/island-projection.ts'
import { islandOutline } from '../../../../client/art/island/make-island-outline.ts'

interface Corner {
  x: number
  y: number
}

function corners(path: string): Corner[][] {
  return path.split('M').flatMap((part) => {
    const numbers = (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (numbers.length === 0) return []
    let [x, y] = [0, 0]
    const points: Corner[] = []
    for (let index = 0; index < numbers.length; index += 2) {
      x += numbers[index] ?? 0
      y += numbers[index + 1] ?? 0
      points.push({ x, y })
    }
    return [points]
  })
}

function inside(ring: readonly Corner[], { x, y }: Corner): boolean {
  return ring.reduce((within, a, index) => {
    const b = ring.at(index - 1)
    if (!b || a.y > y === b.y > y) return within
    return x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !within : within
  }, false)
}

const [main = [], ...islets] = corners(ISLAND_PATH)

describe('the outline', () => {
  test('equals the output of make-island-outline.ts', () => expect(ISLAND_PATH).toBe(islandOutline()))

  test('has between 120 and 200 points on the coast', () => {
    expect(main.length).toBeGreaterThanOrEqual(120)
    expect(main.length).toBeLessThanOrEqual(200)
  })

  test('includes Rishiri, Rebun and Okushiri', () => expect(islets).toHaveLength(3))

  test('stays inside ISLAND_BOX', () => {
    for (const { x, y } of [...main, ...islets.flat()]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(ISLAND_BOX.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(ISLAND_BOX.height)
    }
  })
})

test.each([
  ['Sapporo', 43.06, 141.35, true],
  ['Asahikawa', 43.77, 142.37, true],
  ['Obihiro', 42.92, 143.2, true],
  ['Lake Akan', 43.45, 144.1, true],
  ['Uchiura Bay', 42.35, 140.6, false],
  ['the Sea of Okhotsk', 44.6, 143.6, false],
  ['Aomori', 40.82, 140.74, false],
])('%s is projected to the right side of the coast', (_, latitude, longitude, onLand) => {
  expect(inside(main, project(latitude, longitude))).toBe(onLand)
})
