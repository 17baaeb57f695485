import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landColour, PALETTES, type Palette, rgbOf, shadedColour } from '../../../../client/map/relief/palettes.ts'

const FOLDER = 'client/map/relief/drawn'

test('every palette has a picture of at most 31 KB', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(PALETTES)
      .map((name) => `relief-${name}.webp`)
      .sort(),
  )
  expect(readdirSync(FOLDER).filter((file) => statSync(`${FOLDER}/${file}`).size > 31 * 1024)).toEqual([])
})

test.each(Object.entries<Palette>(PALETTES))('the heights of %s ascend from the sea', (_, { land }) => {
  const heights = land.map(([metres]) => metres)
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  expect(heights[0]).toBe(0)
})

test('colours between two heights are interpolated, and the highest continues', () => {
  const palette = PALETTES['winter-light']
  expect(landColour(palette, 0)).toEqual(rgbOf('#dfe7e2'))
  expect(landColour(palette, 60)).toEqual([225, 233, 230])
  expect(landColour(palette, 3_000)).toEqual([255, 255, 255])
})

test('shade darkens and light brightens', () => {
  const sum = (shade: number) => shadedColour(PALETTES['summer-light'], 500, shade).reduce((all, one) => all + one)
  expect(sum(-1)).toBeLessThan(sum(0))
  expect(sum(1)).toBeGreaterThan(sum(0))
})
