import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ISLAND_BOX } from '../../../client/art/island/island-projection.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { MapScale } from '../../../client/map/map-scale.tsx'

test.each([
  ['in kilometres', { x: 0, y: 0, ...ISLAND_BOX }, '100 km'],
  ['in metres below a kilometre', { x: 100, y: 100, width: 1.5, height: 1.4 }, '500 m'],
])('states its length %s', (_, view, length) => {
  const markup = renderToStaticMarkup(
    <LanguageProvider language="en">
      <MapScale view={view} />
    </LanguageProvider>,
  )
  expect(markup).toContain(`aria-label="${length}"`)
})
