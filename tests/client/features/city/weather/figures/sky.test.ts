import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SKIES, skyOf } from '../../../../../../client/features/city/weather/figures/sky.ts'
import { SkyIcon } from '../../../../../../client/features/city/weather/figures/sky-icon.tsx'

/** The weather codes that Open-Meteo uses, from open-meteo.com/en/docs. */
const GIVEN = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
]

test.each(GIVEN)('has a group for code %i', (code) => expect(skyOf(code)).toBeDefined())

test.each([null, 4, 100])('has no group for code %s', (code) => expect(skyOf(code)).toBeUndefined())

describe.each(SKIES)('%s', (sky) => {
  const drawn = (night: boolean) => renderToStaticMarkup(createElement(SkyIcon, { sky, night }))
  test('every state of the sky has a decorative icon', () => {
    expect(drawn(false)).toMatch(/aria-hidden="true".*<path/)
  })
})

test('draws a clear night with a moon and no rays', () => {
  const markup = renderToStaticMarkup(createElement(SkyIcon, { sky: 'clear', night: true }))
  expect(markup).toContain('sky-light')
  expect(markup).not.toContain('sky-ray')
})
