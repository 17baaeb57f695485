import { expect, test } from 'vitest'
import { roadStretches } from '../../../../client/map/base/road-layers.ts'
import { lineKm } from '../../../../shared/geo/simplify.ts'

const stretches = roadStretches()
const kmOf = (layer: string) =>
  stretches.filter((stretch) => stretch.layer === layer).reduce((sum, { line }) => sum + lineKm(line), 0)

test.each([
  ['expressway', 700, 1_500],
  ['free', 100, 700],
  ['national', 6_000, 10_000],
  ['prefectural', 800, 3_000],
  ['schematic', 300, 1_100],
])('has a plausible length of %s roads', (layer, least, most) => {
  expect(kmOf(layer)).toBeGreaterThan(least)
  expect(kmOf(layer)).toBeLessThan(most)
})

test('draws only lines of over 5 km as schematic', () => {
  expect(stretches.filter(({ layer, line }) => layer === 'schematic' && lineKm(line) < 5)).toEqual([])
})
