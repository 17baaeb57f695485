import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { ChosenPoint } from '../../../../client/map/moving/chosen-point.tsx'

addCatalog('en', 'maps', JSON.parse(readFileSync('locales/en/maps.json', 'utf8')))

function shown(name: string, japanese: string): string {
  return renderToStaticMarkup(
    <LanguageProvider language="en">
      <ChosenPoint point={{ id: 'one', at: { x: 0, y: 0 }, name, japanese }}>{null}</ChosenPoint>
    </LanguageProvider>,
  )
}

test('offers to copy the Japanese name of a place', () => {
  const markup = shown('Otaru Canal', '小樽運河')
  expect(markup).toContain('Otaru Canal')
  expect(markup).toContain('aria-label="Copy the Japanese name: 小樽運河"')
})

test('offers no copy button for an own place, which has no Japanese name', () => {
  const markup = shown('Café Bleu', '')
  expect(markup).toContain('Café Bleu')
  expect(markup).not.toContain('<button')
})
