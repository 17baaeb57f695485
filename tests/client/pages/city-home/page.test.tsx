import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/city-home/page.tsx'
import { CITIES, CITY_PAGES, type City } from '../../../../shared/city/cities.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { pathTo, routeOf } from '../../../../shared/routes.ts'

const read = (language: Language, name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

for (const language of LANGUAGE_CODES) {
  for (const name of ['common', 'guide', 'city', 'weather', 'events'] as const) {
    addCatalog(language, name, read(language, name))
  }
}
await Promise.all(LANGUAGE_CODES.flatMap((language) => CITIES.map((city) => loadGuide(language, city))))

const pages = LANGUAGE_CODES.flatMap((language) =>
  CITIES.map((city) => {
    const markup = renderToStaticMarkup(
      <StaticRouter location={`/${city}/${language}`}>
        <LanguageProvider language={language}>
          <Page route={routeOf(city)} />
        </LanguageProvider>
      </StaticRouter>,
    )
    return [language, city, markup] as const
  }),
)

describe.each(pages)('in %s, %s', (language, city, markup) => {
  const others = CITY_PAGES[city as City].slice(1)

  test("has a plate with a note for each of the city's pages", () => {
    expect(markup.match(/<a class="plate"/g)).toHaveLength(others.length)
    for (const page of others) {
      expect(markup).toContain(`<a class="plate" href="${pathTo(page, language)}"`)
      expect(markup).toContain(read(language, 'city').door[page])
    }
  })

  test('shows no weather, light or events before hydration, only where to find them', () => {
    const { weatherThere, lightThere, eventsThere } = read(language, 'city').today
    for (const text of [weatherThere, lightThere, eventsThere]) expect(markup).toContain(text)
    expect(markup).not.toContain('sky-icon')
  })

  test('marks the current page in the row of pages', () => {
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1)
    expect(markup).toMatch(new RegExp(`<a[^>]* aria-current="page"[^>]* href="${pathTo(city as City, language)}"`))
  })
})
