import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ISLAND_BOX } from '../../../client/art/island/island-projection.ts'
import { degreesAcross, SPANS, scaleOf, spanOf } from '../../../client/map/map-view.ts'

const WHOLE = { x: 0, y: 0, ...ISLAND_BOX }
const part = (width: number) => ({ x: 100, y: 100, width, height: width * 0.9 })

test('a view of the whole island is 6.75 degrees across', () => {
  expect(degreesAcross(WHOLE)).toBeCloseTo(6.75, 1)
})

test.each([
  [WHOLE, 6.75],
  [part(120), 2],
  [part(60), 1.1],
  [part(10), 0.6],
])('finds the nearest span of %j', (view, span) => {
  expect(spanOf(view)).toBe(span)
})

test('the style sheet has line widths for every span', () => {
  const sheet = readFileSync('client/map/map.css', 'utf8')
  expect(SPANS.filter((span) => !sheet.includes(`[data-span='${span}'] {\n    --map-degrees: ${span};`))).toEqual([])
})

test.each([
  [WHOLE, 100],
  [part(120), 20],
  [part(60), 20],
  [part(1.5), 0.5],
])('the scale of %j is a round distance up to 30 %% of its width', (view, km) => {
  const scale = scaleOf(view)
  expect(scale.km).toBe(km)
  expect(scale.share).toBeLessThanOrEqual(0.3)
  expect(scale.share).toBeGreaterThan(0.1)
})
