import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { loadGuide } from '../../../client/features/guide/served.ts'
import { addCatalog, type Namespace } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { Page as Activities } from '../../../client/pages/activities/page.tsx'
import { Page as Hotels } from '../../../client/pages/hotels/page.tsx'
import { Page as Workshops } from '../../../client/pages/workshops/page.tsx'
import { ACTIVITIES } from '../../../shared/city/activities.ts'
import { BOOKING_QUESTIONS, bookingLines, LINES, NOTHING_WISHED } from '../../../shared/city/booking-message.ts'
import { HOTEL_AREAS, HOTELS } from '../../../shared/city/hotels.ts'
import { WORKSHOPS } from '../../../shared/city/workshops.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { matchRoute, pathTo, routeOf } from '../../../shared/routes.ts'

const LISTS = ['hotels', 'activities', 'workshops'] as const
type List = (typeof LISTS)[number]

const read = (language: Language, name: Namespace) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

for (const language of LANGUAGE_CODES)
  for (const name of ['common', 'guide', 'city', 'lists', 'places', ...LISTS] as const)
    addCatalog(language, name, read(language, name))
await Promise.all(LANGUAGE_CODES.flatMap((language) => LISTS.map((list) => loadGuide(language, `otaru-${list}`))))

const PAGES = { hotels: Hotels, activities: Activities, workshops: Workshops }

function draw(list: List, language: Language): string {
  const Page = PAGES[list]
  return renderToStaticMarkup(
    <StaticRouter location={`/otaru/${list}/${language}`}>
      <LanguageProvider language={language}>
        <Page route={routeOf(`otaru-${list}`)} />
      </LanguageProvider>
    </StaticRouter>,
  )
}

const IDS: Readonly<Record<List, readonly string[]>> = {
  hotels: HOTELS.map(({ id }) => `house-${id}`),
  activities: ACTIVITIES.map(({ id }) => `do-${id}`),
  workshops: WORKSHOPS.map(({ id }) => `make-${id}`),
}

const each = LANGUAGE_CODES.flatMap((language) => LISTS.map((list) => [list, language] as const))

describe.each(each)('%s in %s', (list, language) => {
  const markup = draw(list, language)

  test('lists every entry with its own anchor, and their number', () => {
    for (const id of IDS[list]) expect(markup.match(new RegExp(` id="${id}"`, 'g'))).toHaveLength(1)
    const count = /<p class="list-count" role="status">([^<]*)</.exec(markup.slice(markup.indexOf('list-filters')))
    expect(count?.[1]).toContain(String(IDS[list].length))
  })

  test('says after the entries where their pages and phone numbers come from', () => {
    const note = markup.indexOf(read(language, 'lists').own.note)
    expect(note).toBeGreaterThan(markup.indexOf(` id="${IDS[list].at(-1)}"`))
  })

  test('repeats no id, and its links lead to existing ids', () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const wanted = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(wanted.length).toBeGreaterThan(3)
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('links only to pages in the same language', () => {
    for (const [, address = ''] of markup.matchAll(/href="(\/[^"#?]*)/g))
      expect([address, matchRoute(address)?.language]).toEqual([address, language])
  })

  test('links to a map by name only, in a new tab without a referrer', () => {
    for (const [link] of markup.matchAll(/<a [^>]*google[^>]*>/g)) {
      expect(link).toContain('https://www.google.com/maps/search/?api=1&amp;query=')
      expect(link).toContain('rel="noopener noreferrer"')
    }
  })

  test('the page has no missing text', () => {
    expect(markup).not.toMatch(/\{\{|undefined|entry\.[a-z-]+\.(?:name|text)/)
  })
})

/** Matches a sum of money in any of the four languages. */
const SUM = /[¥￥$€£]|\bJPY\b|\d[\d,. ]*\s?(?:円|yens?\b|ين)/u

test.each(LISTS)('the texts of %s name no sum in any language', (list) => {
  for (const language of LANGUAGE_CODES) {
    const texts = [
      JSON.stringify(read(language, list)),
      readFileSync(`locales/${language}/articles/otaru-${list}.md`, 'utf8'),
      draw(list, language),
    ]
    for (const text of texts) expect([language, SUM.exec(text)?.[0]]).toEqual([language, undefined])
  }
})

test.each(['¥1,000', '1,000円', '1200 yen', '1000 ين', '€10'])('a sum written as %s is found', (text) => {
  expect(SUM.test(text)).toBe(true)
})

describe('the translation beside the message', () => {
  test('has a text for every sentence', () => {
    for (const language of LANGUAGE_CODES) {
      const { meaning } = read(language, 'hotels')
      for (const line of LINES) expect([line, meaning[line] ?? meaning[`${line}_other`]]).not.toContain(undefined)
    }
  })

  test('is the sentence itself in Japanese', () => {
    const { meaning } = read('ja', 'hotels')
    const lines = bookingLines({ ...NOTHING_WISHED, questions: BOOKING_QUESTIONS })
    for (const { id, japanese } of lines) expect(meaning[id]).toBe(japanese)
  })

  test('is shown beside each sentence, except in Japanese', () => {
    const message = (language: Language) =>
      /<dl class="asker-lines">.*?<\/dl>/s.exec(draw('hotels', language))?.[0] ?? ''
    expect(message('fr').match(/<dd>/g)).toHaveLength(message('fr').match(/<dt/g)?.length ?? 0)
    expect(message('ja')).not.toContain('<dd>')
  })
})

test('the areas are in order, and each has hotels', () => {
  const markup = draw('hotels', 'en')
  const places = HOTEL_AREAS.map((area) => markup.indexOf(`id="area-${area}"`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('no month is preselected before hydration', () => {
  const markup = draw('activities', 'en')
  expect(markup).toContain('class="activity-month" data-alive="false"')
  expect(markup).not.toContain('data-present')
  expect(markup).not.toContain('season-present')
})

test('a place of the planner is linked by its id and named', () => {
  const markup = draw('workshops', 'en')
  expect(markup).toContain(`href="${pathTo('hokkaido-itinerary', 'en')}?must=musicbox"`)
  expect(markup).toContain('In our planner this adds: Otaru Music Box Museum')
})

test('the charts run from the left and are hidden from screen readers, which have the table', () => {
  for (const [list, name] of [
    ['activities', 'season'],
    ['workshops', 'time-bars'],
  ] as const) {
    const markup = draw(list, 'ar')
    expect(markup).toContain(`class="${name}"`)
    for (const [svg] of markup
      .slice(markup.indexOf(`class="${name}"`))
      .matchAll(/<svg [^>]*preserveAspectRatio[^>]*>/g))
      expect(svg).toContain('aria-hidden="true"')
    expect(markup).toMatch(/<table><caption>/)
  }
})
