import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MapDrawing } from '../../../client/map/map-drawing.tsx'

const markup = renderToStaticMarkup(
  <MapDrawing label="Map of Hokkaido">
    <circle className="own-mark" />
  </MapDrawing>,
)
const layers = [...markup.matchAll(/<use class="([^"]*)" href="[^"#]*#(\w+)"/g)].map(
  ([, name = '', id]) => `${name.split(' ').at(-1)} ${id}`,
)

test('is a named image with the content of the page on top', () => {
  expect(markup).toContain('role="img" aria-label="Map of Hokkaido"')
  expect(markup).toMatch(/<circle class="own-mark"><\/circle><\/svg>/)
})

test('draws water on land, and all casings of roads below all fills', () => {
  expect(layers).toEqual([
    'map-shelf-outer land',
    'map-shelf-inner land',
    'map-land land',
    'map-coast land',
    'map-rivers rivers',
    'map-lakes lakes',
    'map-schematic schematic',
    'map-prefectural-casing prefectural',
    'map-national-casing national',
    'map-free-casing free',
    'map-expressway-casing expressway',
    'map-prefectural prefectural',
    'map-national national',
    'map-free free',
    'map-expressway expressway',
  ])
  expect(markup.indexOf('map-relief')).toBeLessThan(markup.indexOf('map-coast'))
})

test.each([
  [412, 'map-overview.svg'],
  [200, 'map-overview.svg'],
  [100, 'map-close.svg'],
])('a view %i units wide uses %s', (width, file) => {
  const view = { x: 0, y: 0, width, height: width * 0.9 }
  expect(renderToStaticMarkup(<MapDrawing label="Map" view={view} />)).toContain(file)
})

test('has no style attributes, which the content security policy blocks', () => {
  expect(markup).not.toContain('style=')
})

test('states its season', () => {
  expect(markup).toContain('data-season="summer"')
  expect(renderToStaticMarkup(<MapDrawing label="Map" season="winter" />)).toContain('data-season="winter"')
})

test('a map on a card uses the file of the whole island at any zoom', () => {
  const view = { x: 0, y: 0, width: 60, height: 54 }
  expect(renderToStaticMarkup(<MapDrawing view={view} small />)).not.toContain('map-close.svg')
})

test('a map without a label is hidden from screen readers', () => {
  expect(renderToStaticMarkup(<MapDrawing />)).toMatch(/<svg[^>]*aria-hidden="true"/)
})
