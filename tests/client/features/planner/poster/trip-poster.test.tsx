import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { columnsOf, TripPoster } from '../../../../../client/features/planner/poster/trip-poster.tsx'
import { addCatalog, type Namespace } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const NAMESPACES: readonly Namespace[] = ['common', 'itinerary-exports', 'itinerary-plan', 'map', 'maps', 'places']
const catalog = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
for (const language of LANGUAGE_CODES) {
  for (const name of NAMESPACES) addCatalog(language, name, catalog(language, name))
}

const drawn = (language: Language) =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <TripPoster plan={SAMPLE_PLAN} />
    </LanguageProvider>,
  )

test.each(LANGUAGE_CODES)(
  'in %s the poster has the map, its credit, and each day with its colour and night',
  (language) => {
    const markup = drawn(language)
    const { town } = catalog(language, 'places')
    expect(markup).toContain('map-relief')
    // The tags are removed, because the credit marks its Japanese words with elements.
    expect(markup.replace(/<[^>]+>/g, '')).toContain(catalog(language, 'maps').credit.slice(0, 12))
    expect([...markup.matchAll(/<li class="poster-day" data-colour="(\d)"/g)].map(([, colour]) => colour)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
    for (const { night } of SAMPLE_PLAN.days) {
      if (night) expect(markup).toContain(town[night].replace(/\s*[(（].*/, ''))
    }
  },
)

test('names towns and stops in Japanese too, except on Japanese posters', () => {
  expect(drawn('en')).toContain('<span lang="ja">小樽運河</span>')
  expect(drawn('ja')).not.toContain('<span lang="ja">')
})

test.each([
  [1, 3],
  [6, 6],
  [7, 4],
  [10, 5],
  [14, 7],
  [30, 7],
])('%i days are in %i columns', (days, columns) => expect(columnsOf(days)).toBe(columns))
