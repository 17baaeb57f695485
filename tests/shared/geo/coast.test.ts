import { expect, test } from 'vitest'
import { COAST, type Ring, readCoast } from '../../../shared/geo/coast.ts'
import type { GeoPoint } from '../../../shared/geo/encoded-line.ts'
import { metresBetween } from '../../../shared/geo/simplify.ts'
import { NODES } from '../../../shared/planner/roads/road-graph.ts'
import { isInside } from '../../support/geo/is-inside.ts'

/** Returns the area of a ring in square kilometres (shoelace formula). */
function squareKm(ring: Ring): number {
  const kmPerDegree = 111.195
  const squeeze = Math.cos((43.4 * Math.PI) / 180)
  const doubled = ring.reduce((sum, [latitude, longitude], index) => {
    const [nextLatitude, nextLongitude] = ring[(index + 1) % ring.length] as GeoPoint
    return sum + longitude * nextLatitude - nextLongitude * latitude
  }, 0)
  return (Math.abs(doubled) / 2) * kmPerDegree ** 2 * squeeze
}

test('has 22 rings, the largest Hokkaido with its 77,984 km²', () => {
  expect(COAST).toHaveLength(22)
  const [hokkaido] = COAST
  expect(hokkaido && Math.abs(squareKm(hokkaido) / 77_984 - 1)).toBeLessThan(0.01)
})

test.each<[string, GeoPoint, boolean]>([
  ['Rishiri', [45.18, 141.24], true],
  ['Rebun', [45.37, 141.03], true],
  ['Okushiri', [42.15, 139.5], true],
  ['Kunashiri', [44.1, 145.9], true],
  ['Aomori', [41.3, 141.2], true],
  ['Uchiura Bay', [42.3, 140.6], false],
  ['the Soya Strait', [45.55, 142], false],
])('has %s on the right side of the coast', (_, point, isLand) => {
  expect(COAST.some((ring) => isInside(point, ring))).toBe(isLand)
})

test('all nodes of the road table are on land or within 1 km of the coast', () => {
  const drowned = NODES.filter(
    ({ latitude, longitude }) =>
      !COAST.some(
        (ring) =>
          isInside([latitude, longitude], ring) ||
          ring.some((point) => metresBetween(point, [latitude, longitude]) < 1_000),
      ),
  )
  expect(drowned.map(({ id }) => id)).toEqual([])
})

test.each([
  ['a ring of two corners', 'w9jNw-grBofof', 'a ring of fewer than three corners'],
  ['an empty row', '', 'not 1 columns'],
  ['a damaged ring', 'w9jNw-gr%B', 'unknown character "%"'],
])('rejects %s, and names the file and the row', (_, row, wrong) => {
  expect(() => readCoast(row)).toThrow(`Damaged geodata in shared/geo/data/coast.ts, row 1: ${wrong}`)
})
