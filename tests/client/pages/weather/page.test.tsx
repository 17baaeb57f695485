import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/weather/page.tsx'
import { CITIES, type City } from '../../../../shared/city/cities.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { pathTo, routeOf } from '../../../../shared/routes.ts'

const catalog = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

for (const language of LANGUAGE_CODES) {
  for (const name of ['common', 'guide', 'city', 'weather'] as const) {
    addCatalog(language, name, catalog(language, name))
  }
}
await Promise.all(LANGUAGE_CODES.flatMap((language) => CITIES.map((city) => loadGuide(language, `${city}-weather`))))

const served = (city: City, language: Language) =>
  renderToStaticMarkup(
    <StaticRouter location={pathTo(`${city}-weather`, language)}>
      <LanguageProvider language={language}>
        <Page route={routeOf(`${city}-weather`)} />
      </LanguageProvider>
    </StaticRouter>,
  )

describe.each(CITIES.flatMap((city) => LANGUAGE_CODES.map((language) => [city, language] as const)))(
  '%s in %s',
  (city, language) => {
    const markup = served(city, language)
    const texts = catalog(language, 'weather')

    test('shows the months in a table with a caption and headings for columns and rows', () => {
      const table = /<table>.*?<\/table>/s.exec(markup.slice(markup.indexOf('class="normals"')))?.[0] ?? ''
      expect(table).toContain('<caption>')
      expect(table.match(/<th scope="row"/g)).toHaveLength(12)
      expect(table.match(/<th scope="col"/g)).toHaveLength(city === 'sapporo' ? 5 : 4)
      expect(table.match(/<td>/g)).toHaveLength(city === 'sapporo' ? 48 : 36)
    })

    test('labels the normals as averages, with the snow of a winter', () => {
      expect(markup).toContain(texts.normals.note)
      expect(markup).toContain(texts.normals.snow[city])
    })

    test('marks no month as the current one', () => {
      expect(markup).not.toContain('data-this="true"')
    })

    test('says that the forecast is loading, and credits its source', () => {
      expect(markup).toMatch(/data-kind="loading"/)
      expect(markup).toContain('https://open-meteo.com/')
      expect(markup).toContain('https://creativecommons.org/licenses/by/4.0/')
    })

    test('links browsers without scripts to the JMA and shows no warnings', () => {
      expect(markup).toMatch(/<noscript>.*https:\/\/www\.jma\.go\.jp\/bosai\/warning\/.*<\/noscript>/s)
      expect(markup).not.toContain('class="weather-warnings"')
    })

    test('hides charts from screen readers and has no style attribute', () => {
      const drawings = markup.match(/<svg[^>]*class="hour-[^>]*>/g) ?? []
      expect(drawings.length).toBeGreaterThan(3)
      for (const drawing of drawings) expect(drawing).toContain('aria-hidden="true"')
      expect(markup).not.toContain(' style=')
    })
  },
)
