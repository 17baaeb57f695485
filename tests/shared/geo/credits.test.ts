import { expect, test } from 'vitest'
import { GEO_CREDITS, GEO_LAYERS, geoCreditsText } from '../../../shared/geo/credits.ts'

test('credits every layer of the map', () => {
  expect(GEO_LAYERS.filter((layer) => !GEO_CREDITS.some((credit) => credit.layer === layer))).toEqual([])
})

test('names each source with its licence in the text of /licenses.txt', () => {
  const text = geoCreditsText()
  for (const { what, credit, licence, url } of GEO_CREDITS) {
    for (const part of [what, credit, licence, url ?? '']) expect(text).toContain(part)
  }
})
