import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { baseSvg, CLOSE, OVERVIEW } from '../../../../client/map/base/base-svg.ts'
import { DRAWN_LAYERS } from '../../../../client/map/base/layers.ts'

const overview = baseSvg(OVERVIEW, [])
const ids = (svg: string) => [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)

test('has one path for each layer, in the order of the map, with lines', () => {
  expect(ids(overview)).toEqual([...DRAWN_LAYERS])
  expect([...overview.matchAll(/ d="([^"]*)"/g)].every(([, path = '']) => /^M\d+ \d+l/.test(path))).toBe(true)
})

test('has no colour, width or style, which the page sets', () => {
  expect(overview).not.toMatch(/\b(?:fill|stroke|stroke-width|style|class)=/)
})

test('leaves out the layers that the operator names', () => {
  expect(ids(baseSvg(OVERVIEW, ['rivers', 'roads']))).toEqual(['land', 'lakes'])
})

test('is at most 27 KB for the overview and 45 KB for the close map, compressed', () => {
  expect(gzipSync(overview).length).toBeLessThan(27 * 1024)
  expect(gzipSync(baseSvg(CLOSE, [])).length).toBeLessThan(45 * 1024)
})
