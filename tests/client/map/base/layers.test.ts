import { expect, test } from 'vitest'
import { DRAWN_LAYERS, drawnLayers, layersWithout, OPTIONAL_LAYERS } from '../../../../client/map/base/layers.ts'
import { GEO_LAYERS } from '../../../../shared/geo/credits.ts'

test.each([
  [undefined, []],
  ['', []],
  ['relief', ['relief']],
  [' rivers, lakes ,', ['rivers', 'lakes']],
])('reads the setting %j', (setting, layers) => {
  expect(layersWithout(setting)).toEqual(layers)
})

test('refuses an unknown name with the possible ones', () => {
  expect(() => layersWithout('rivers,trees')).toThrow(
    'unknown layer "trees"; it can be relief, rivers, lakes, roads, ports',
  )
  expect(() => layersWithout('coast')).toThrow('unknown layer "coast"')
})

test('every optional layer is a layer of the credits', () => {
  expect(OPTIONAL_LAYERS.filter((layer) => !GEO_LAYERS.includes(layer))).toEqual([])
})

test('draws all layers, and the land without all optional ones', () => {
  expect(drawnLayers([])).toEqual([...DRAWN_LAYERS])
  expect(drawnLayers(OPTIONAL_LAYERS)).toEqual(['land'])
  expect(drawnLayers(['roads'])).toEqual(['land', 'rivers', 'lakes'])
})
