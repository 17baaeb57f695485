import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { WalkDayView } from '../../../../client/features/city/walks/walk-day.tsx'
import { loadGuide } from '../../../../client/features/guide/served.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/city-guide/page.tsx'
import { CITIES, type City } from '../../../../shared/city/cities.ts'
import { walkDaysOf } from '../../../../shared/city/walks.ts'
import { layOutWalks } from '../../../../shared/city/walks-clock.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { routeOf } from '../../../../shared/routes.ts'

const read = (language: Language, name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

for (const language of LANGUAGE_CODES) {
  for (const name of ['common', 'guide', 'city', 'walks', 'places'] as const) {
    addCatalog(language, name, read(language, name))
  }
}
await Promise.all(LANGUAGE_CODES.flatMap((language) => CITIES.map((city) => loadGuide(language, `${city}-guide`))))

const drawn = (language: Language, page: React.ReactNode, location = `/sapporo/guide/${language}`) =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <LanguageProvider language={language}>{page}</LanguageProvider>
    </StaticRouter>,
  )

const pages = LANGUAGE_CODES.flatMap((language) =>
  CITIES.map((city) => [language, city, drawn(language, <Page route={routeOf(`${city}-guide`)} />)] as const),
)

describe.each(pages)('in %s, %s', (language, city, markup) => {
  const [walk] = layOutWalks(walkDaysOf({ city: city as City, days: 1, weather: 'fine', traveller: 'anyone' }))

  test('shows the names and number of every stop of the default walk', () => {
    for (const { spot } of walk?.visits ?? []) {
      expect(markup).toContain(read(language, 'places').place[spot.id])
      expect(markup).toContain(`>${spot.japanese}</bdi>`)
    }
    expect(markup.match(/class="plan-map-stop"/g)).toHaveLength(walk?.visits.length ?? 0)
  })

  test('links each place to the itinerary by its id', () => {
    for (const { spot } of walk?.visits ?? []) {
      expect(markup).toContain(`href="/hokkaido-itinerary/${language}?must=${spot.id}"`)
    }
  })

  test('ignores the query before hydration, because one document serves all queries', () => {
    const withQuery = drawn(
      language,
      <Page route={routeOf(`${city as City}-guide`)} />,
      `/${city}/guide/${language}?days=2&weather=rain`,
    )
    expect(withQuery.replaceAll('?days=2&amp;weather=rain', '')).toBe(markup)
  })

  test('names the map and loads nothing from other sites', () => {
    expect(markup).toMatch(/<svg class="map-drawing"[^>]* role="img" aria-label="[^"]+"/)
    expect(markup).not.toMatch(/<(?:script|iframe|img)[^>]+https:/)
  })

  test('links the parking advice to a section of the guide', () => {
    expect(markup).toContain('href="#car"')
    expect(markup).toContain('id="car"')
  })
})

test('names a stop that is closed on the date at its place in the walk', () => {
  const [walk] = layOutWalks(walkDaysOf({ city: 'otaru', days: 1, weather: 'rain', traveller: 'anyone' }), '2027-01-13')
  if (!walk) throw new Error('The walk was not found.')
  const markup = drawn('en', <WalkDayView walk={walk} />)
  const { shut } = read('en', 'walks')
  expect(markup).toContain(`${shut.day}</span> <bdi>Otaru Art Base</bdi>`)
  expect(markup).toContain('Otaru Museum')
})
