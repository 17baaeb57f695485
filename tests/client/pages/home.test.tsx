import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { addCatalog } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { FilmFrame, SEEN_SHARE } from '../../../client/pages/home/film.tsx'
import { filmAddress } from '../../../client/pages/home/film-address.ts'
import { Page } from '../../../client/pages/home/page.tsx'
import { TestimonialBlock } from '../../../client/pages/home/testimonial.tsx'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { pathTo, routeOf } from '../../../shared/routes.ts'

const textsOf = (language: Language) => JSON.parse(readFileSync(`locales/${language}/home.json`, 'utf8'))

function render(children: ReactNode, language: Language = 'en'): string {
  addCatalog(language, 'home', textsOf(language))
  return renderToStaticMarkup(
    <StaticRouter location={`/${language}`}>
      <LanguageProvider language={language}>{children}</LanguageProvider>
    </StaticRouter>,
  )
}

const home = (language: Language = 'en') => render(<Page route={routeOf('home')} />, language)
const links = (markup: string) => [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
const headings = (markup: string) => [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))

describe.each(LANGUAGE_CODES)('home in %s', (language) => {
  const markup = home(language)

  test('links the hero to the itinerary', () => {
    expect(links(markup)[0]).toBe(pathTo('hokkaido-itinerary', language))
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

  test('has no missing text', () => {
    expect(markup).not.toMatch(/(?:hero|features|way|mission|promise|contact|testimonial)\.\w+</)
  })

  test('contains no style attribute and no script', () => expect(markup).not.toMatch(/ style=|<style|<script/))
})

describe('the film of the mission section', () => {
  test('loads once a tenth of it is visible', () => expect(SEEN_SHARE).toBe(0.1))

  test('uses the player that sets no cookies', () => {
    expect(filmAddress('abc_-123')).toBe('https://www.youtube-nocookie.com/embed/abc_-123')
  })

  test('encodes the id, so that it cannot change the rest of the address', () =>
    expect(filmAddress('x/../y?z')).not.toMatch(/embed\/.*[/?]/))

  test.each([
    { videoId: undefined, started: false, buttons: 0 },
    { videoId: undefined, started: true, buttons: 0 },
    { videoId: 'abc', started: false, buttons: 1 },
  ])(
    'with video $videoId and started $started, shows the poster with $buttons buttons and loads nothing from other sites',
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
    const block = render(<TestimonialBlock testimonial={{ quote: 'We drove safely.', name: 'A. Reader' }} />)
    expect(stars(block)).toBe(5)
    expect(block).toMatch(/<blockquote.*We drove safely\..*A\. Reader/s)
    expect(block).not.toContain(textsOf('en').promise.ours)
  })

  test("shows a promise, marked as the site's own, without a quotation", () => {
    const block = render(<TestimonialBlock testimonial={undefined} />)
    expect(stars(block)).toBe(5)
    expect(block).toContain(textsOf('en').promise.ours)
    expect(block).not.toContain('blockquote')
  })
})
