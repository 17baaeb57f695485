import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KnownFees } from '../../../../../client/features/planner/costs/known-fees.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'

for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'places', 'trip-costs'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

test.each([
  ['en', 'Flower Land Kamifurano free (2012)'],
  ['fr', 'Flower Land de Kamifurano gratuit (2012)'],
  ['ar', 'مجانًا'],
  ['ja', '無料（2012年）'],
] as const)('a place without an entry fee is called free in %s', (language, expected) => {
  const fees = { entry: [{ place: 'flowerland', yen: 0, known: '2012' }], parking: [] }
  const markup = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <KnownFees texts={translation(language, 'trip-costs')} fees={fees} unknown={[]} />
    </LanguageProvider>,
  )
  expect(markup).toContain(expected)
  expect(markup).not.toContain('¥')
})
