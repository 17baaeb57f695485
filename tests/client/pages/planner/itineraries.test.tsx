import { readFileSync } from 'node:fs'
import { trips } from 'virtual:ready-made'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SessionProvider } from '../../../../client/auth/session.tsx'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/planner/itineraries.tsx'
import type { Language } from '../../../../shared/languages.ts'
import { PLACES } from '../../../../shared/planner/places/places.ts'
import { routeOf } from '../../../../shared/routes.ts'

const DRAWN = ['en', 'ar'] as const
await Promise.all(DRAWN.map((language) => loadGuide(language, 'itineraries')))
for (const language of DRAWN)
  for (const name of ['itinerary', 'map', 'maps', 'places', 'errors', 'guide'] as const)
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))

function draw(language: Language, search = ''): string {
  return renderToStaticMarkup(
    <StaticRouter location={`/itineraries/${language}${search}`}>
      <LanguageProvider language={language}>
        <SessionProvider>
          <Page route={routeOf('itineraries')} />
        </SessionProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
}

test.each(DRAWN)('prerenders every trip and every place, with a name and a link to the planner, in %s', (language) => {
  const markup = draw(language)
  expect(markup.match(/\?plan=[\w-]+"/g)).toHaveLength(trips.length)
  expect(markup.match(/\?must=\w+"/g)).toHaveLength(PLACES.length)
  const names = [...markup.matchAll(/<h4>([^<]*)<\/h4>/g)].map(([, name = '']) => name)
  expect(names).toHaveLength(trips.length)
  expect(names.filter((name) => name.length < 3 || /[[{(.]/.test(name))).toEqual([])
  // Nothing is hidden before scripts run, and no text is missing.
  expect(markup).not.toMatch(/<li[^>]* hidden|\{\{|(?:ready|places|closures)\.\w+</)
})

test('reads the query only after hydration', () => {
  expect(draw('en', '?days=3&area=sapporo&trip=summer-3-cts')).toBe(draw('en'))
})
