/** The WMO's codes: each that the service gives has a group, words and a drawing. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SKIES, skyOf } from '../../../../../client/pages/weather/figures/sky.ts'
import { SkyIcon } from '../../../../../client/pages/weather/figures/sky-icon.tsx'

/** As open-meteo.com/en/docs lists them. */
const GIVEN = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
]

test.each(GIVEN)('code %i has a group', (code) => expect(skyOf(code)).toBeDefined())

test.each([null, 4, 100])('%s has none', (code) => expect(skyOf(code)).toBeUndefined())

describe.each(SKIES)('%s', (sky) => {
  const drawn = (night: boolean) => renderToStaticMarkup(createElement(SkyIcon, { sky, night }))
  test('is drawn, as decoration beside its word', () => {
    expect(drawn(false)).toMatch(/aria-hidden="true".*<path/)
  })
})

test('a clear night has a moon and no rays', () => {
  const markup = renderToStaticMarkup(createElement(SkyIcon, { sky: 'clear', night: true }))
  expect(markup).toContain('sky-light')
  expect(markup).not.toContain('sky-ray')
})
