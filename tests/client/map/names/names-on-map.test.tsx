import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { ISLAND_BOX } from '../../../../client/art/island/island-projection.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { MapNames, type MapNamesProps } from '../../../../client/map/names/names-on-map.tsx'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'

beforeAll(() => {
  for (const language of LANGUAGE_CODES) {
    for (const namespace of ['map', 'places'] as const) {
      addCatalog(language, namespace, JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')))
    }
  }
})

const ISLAND = { x: 0, y: 0, ...ISLAND_BOX }
const draw = (props: Partial<MapNamesProps> = {}) =>
  renderToStaticMarkup(<MapNames view={ISLAND} width={1140} language="en" {...props} />)

test('draws names as text with their Japanese in its own language', () => {
  expect(draw()).toMatch(/<text[^>]*lang="en"[^>]*>Asahikawa<\/text>/)
  expect(draw()).toMatch(/<text[^>]*lang="ja"[^>]*data-second="true"[^>]*>旭川<\/text>/)
})

test('has one line for each name on Japanese pages', () => {
  expect(draw({ language: 'ja' })).toContain('>旭川</text>')
  expect(draw({ language: 'ja' })).not.toContain('data-second')
})

test('writes Arabic from the right, and Japanese and road numbers from the left', () => {
  const markup = draw({ language: 'ar' })
  expect(markup).toMatch(/<text[^>]*lang="ar" direction="rtl"[^>]*>أساهيكاوا<\/text>/)
  expect(markup).toMatch(/<text[^>]*lang="ja" direction="ltr"[^>]*>旭川<\/text>/)
  expect(markup).toMatch(/<text[^>]*direction="ltr"[^>]*>E38<\/text>/)
})

test('draws road signs of three kinds', () => {
  const kinds = [...draw().matchAll(/class="map-shield" data-kind="(\w+)"/g)].map(([, kind]) => kind)
  expect(new Set(kinds)).toEqual(new Set(['expressway', 'national', 'prefectural']))
})

test('has names for a narrow and a wide picture until the picture is measured', () => {
  const markup = renderToStaticMarkup(<MapNames view={ISLAND} language="en" />)
  expect(markup).toContain('map-names-narrow')
  expect(markup).toContain('map-names-wide')
  expect(draw()).not.toMatch(/map-names-(narrow|wide)/)
})

test('names no rank below the last one asked for', () => {
  expect(draw({ upTo: 2 })).toContain('>Otaru</text>')
  expect(draw({ upTo: 2 })).not.toContain('>Furano</text>')
})

test('leaves out a town where the page places its name', () => {
  const own = [
    { id: 'night.furano', kind: 'night', rank: 1, spots: [[43.342, 142.386]], name: 'Our inn', japanese: '' },
  ] as const
  expect(draw({ own })).toContain('>Our inn</text>')
  expect(draw({ own })).not.toContain('>Furano</text>')
})
