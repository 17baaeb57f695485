import { readFileSync } from 'node:fs'
import { trips } from 'virtual:ready-made'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { TripPicture } from '../../../../../client/features/planner/places/trip-picture.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import type { Language } from '../../../../../shared/languages.ts'

beforeAll(() => {
  for (const language of ['en', 'ar'] as const) {
    addCatalog(language, 'places', JSON.parse(readFileSync(`locales/${language}/places.json`, 'utf8')))
  }
})

function draw(id: string, language: Language = 'en'): string {
  const trip = trips.find((one) => one.id === id)
  if (!trip) throw new Error(`there is no trip ${id}`)
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <TripPicture trip={trip} />
    </LanguageProvider>,
  )
}

const filesIn = (markup: string) =>
  new Set([...markup.matchAll(/href="([^"#]+)#/g)].map(([, file = '']) => file.split('/').at(-1)?.split('?')[0]))

test.each(['summer-3-kushiro_ap', 'summer-10-cts'])('%s uses the two files that all cards of a season share', (id) => {
  expect(filesIn(draw(id))).toEqual(new Set(['map-overview.svg', 'trips-summer.svg']))
})

test('draws each day in its own colour above the casings of all days', () => {
  const days = [...draw('summer-7-cts').matchAll(/<use class="map-route" data-colour="(\d)" href="[^"#]*#([\w-]+)"/g)]
  expect(days.map(([, colour, id]) => `${colour} ${id}`)).toEqual(
    [1, 2, 3, 4, 5, 6, 1].map((colour, day) => `${colour} summer-7-cts-${day + 1}`),
  )
})

test('names the start in the language of the page, and is hidden from screen readers', () => {
  expect(draw('winter-5-cts', 'ar')).toMatch(/<text[^>]*lang="ar"[^>]*>مطار نيو تشيتوسه/)
  expect(draw('winter-5-cts')).toContain('aria-hidden="true"')
})

test('shows winter trips on the map of winter', () => {
  expect(draw('winter-3-asahikawa')).toContain('data-season="winter"')
})
