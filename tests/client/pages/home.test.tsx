import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { DESTINATIONS } from '../../../client/features/home/destination-list.ts'
import { FilmFrame, SEEN_SHARE } from '../../../client/features/home/film.tsx'
import { loadHomeContent } from '../../../client/features/home/served.ts'
import { TestimonialBlock } from '../../../client/features/home/testimonial.tsx'
import { addCatalog } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { Page } from '../../../client/pages/home/page.tsx'
import { filmAddress } from '../../../client/ui/video/film-address.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { legBetween } from '../../../shared/planner/legs.ts'
import { placeById } from '../../../shared/planner/places/places.ts'
import { roadsOn } from '../../../shared/planner/roads/road-graph.ts'
import { pathTo } from '../../../shared/routes.ts'

const textsOf = (language: Language) => JSON.parse(readFileSync(`locales/${language}/mission.json`, 'utf8'))

function render(children: ReactNode, language: Language = 'en'): string {
  addCatalog(language, 'mission', textsOf(language))
  return renderToStaticMarkup(
    <StaticRouter location={`/${language}`}>
      <LanguageProvider language={language}>{children}</LanguageProvider>
    </StaticRouter>,
  )
}

const home = (language: Language = 'en') => render(<Page />, language)
const links = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
const headings = (markup: string) => [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))

await Promise.all(LANGUAGE_CODES.map((language) => loadHomeContent(language)))

describe.each(LANGUAGE_CODES)('home in %s', (language) => {
  const markup = home(language)

  test('starts with a form that opens the planner without scripts', () => {
    expect(markup).toContain(`<form class="starter" action="${pathTo('hokkaido-itinerary', language)}" method="get">`)
    expect([...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['arrive', 'first', 'days'])
  })

  test('shows the destinations, each of which opens the planner with its place', () => {
    const wished = links(markup).filter((href) => href?.includes('?must='))
    expect(wished).toEqual(DESTINATIONS.map(({ place }) => `${pathTo('hokkaido-itinerary', language)}?must=${place}`))
  })

  test('reserves the size of each scene, loads it lazily and describes it', () => {
    const images = markup.match(/<img[^>]*class="scene[^>]*>/g) ?? []
    expect(images.length).toBeGreaterThanOrEqual(DESTINATIONS.length)
    for (const image of images) expect(image).toMatch(/width="400" height="300" loading="lazy"/)
    expect(images.slice(0, DESTINATIONS.length).filter((image) => image.includes('alt=""'))).toEqual([])
  })

  test('shows a ready-made trip that opens in the planner', () => {
    expect(links(markup).filter((href) => href?.includes('?plan='))).toHaveLength(1)
  })

  test("shows the five feature cards in the specification's order", () => {
    const cards = [...markup.matchAll(/<a class="plate" href="([^"]+)"/g)].map(([, href]) => href)
    expect(cards).toEqual([
      `/hokkaido-itinerary/${language}`,
      `/can-i-drive-in-japan/${language}`,
      `/quiz/${language}`,
      `/sapporo/${language}`,
      `/find-travel-buddies-landing/${language}`,
    ])
  })

  test('shows the name of each card in two scripts', () => {
    expect(markup.match(/<span class="plate-second"><bdi lang="(?:ja|en)">/g)).toHaveLength(5)
    expect(markup.includes('<bdi lang="ja">札幌</bdi>')).toBe(language !== 'ja')
  })

  test('shows a contact button, then the mission with a link to the about page', () => {
    const order = links(markup)
    expect(order).toContain(pathTo('contact', language))
    expect(order.indexOf(pathTo('about-us', language))).toBeGreaterThan(order.indexOf(pathTo('contact', language)))
  })

  test('has one h1 and skips no heading level', () => {
    const levels = headings(markup)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.every((level, index) => index === 0 || level - (levels[index - 1] ?? 0) <= 1)).toBe(true)
  })

  test('the home page has no missing text', () => {
    expect(markup).not.toMatch(
      /(?:hero|starter|destinations|trip|features|way|mission|promise|contact|testimonial)\.\w+</,
    )
  })

  test('contains no style attribute and no script', () => expect(markup).not.toMatch(/ style=|<style|<script/))
})

test.each(DESTINATIONS)('$scene has the months and the minutes of the planner', ({ place, months, month, minutes }) => {
  const known = placeById.get(place)
  const best = months.length === 12 ? known?.months : known?.best
  expect(months.filter((one) => !best?.includes(one))).toEqual([])
  expect(months).toContain(month)
  const roads = roadsOn(`2027-${String(month).padStart(2, '0')}-15`, { tolls: true, mountains: true })
  expect(legBetween(roads, { kind: 'node', id: 'sapporo' }, { kind: 'place', id: place })?.minutes).toBe(minutes)
})

describe('the film of the mission section', () => {
  test('loads once a tenth of it is visible', () => expect(SEEN_SHARE).toBe(0.1))

  test('uses the player that sets no cookies', () => {
    expect(filmAddress('abc_-123')).toBe('https://www.youtube-nocookie.com/embed/abc_-123')
  })

  test('encodes the id, so that it cannot change the rest of the address', () =>
    expect(filmAddress('x/../y?z')).not.toMatch(/embed\/.*[/?]/))

  test.each([{ videoId: 'abc', started: false, buttons: 1 }])(
    'the film with video $videoId and started $started shows the poster with $buttons buttons and loads nothing from other sites',
    ({ videoId, started, buttons }) => {
      const frame = render(<FilmFrame videoId={videoId} started={started} onPlay={() => {}} />)
      expect(frame.match(/<button/g) ?? []).toHaveLength(buttons)
      expect(frame).toContain(textsOf('en').mission.poster)
      expect(frame).not.toMatch(/iframe|https?:/)
    },
  )

  test('shows the player when a video is configured and started', () => {
    const frame = render(<FilmFrame videoId="abc" started={true} />)
    expect(frame).toContain('<iframe src="https://www.youtube-nocookie.com/embed/abc"')
    expect(frame).toContain(`title="${textsOf('en').mission.film}"`)
  })
})

describe('the testimonial block', () => {
  const stars = (markup: string) => markup.match(/<h2[^>]*>.*?<\/h2>/s)?.[0].match(/class="star"/g)?.length

  test("shows the operator's quotation under a five-star heading", () => {
    const block = render(
      <TestimonialBlock testimonial={{ quote: 'We drove safely.', name: 'A. Reader' }} filmStartsUnasked={false} />,
    )
    expect(stars(block)).toBe(5)
    expect(block).toMatch(/<blockquote.*We drove safely\..*A\. Reader/s)
    expect(block).not.toContain(textsOf('en').promise.ours)
  })

  test("shows a promise, marked as the site's own, without a quotation", () => {
    const block = render(<TestimonialBlock testimonial={undefined} filmStartsUnasked={false} />)
    expect(stars(block)).toBe(5)
    expect(block).toContain(textsOf('en').promise.ours)
    expect(block).not.toContain('blockquote')
  })

  test.each(LANGUAGE_CODES)('in %s promises that nothing loads unasked, unless the film does', (language) => {
    const { promise } = textsOf(language)
    const block = (filmStartsUnasked: boolean) =>
      render(<TestimonialBlock testimonial={undefined} filmStartsUnasked={filmStartsUnasked} />, language)
    expect(block(false)).toContain(promise.asked)
    expect(block(true)).not.toContain(promise.asked)
    for (const point of [...promise.points, promise.wrong]) expect(block(true)).toContain(point)
  })
})
