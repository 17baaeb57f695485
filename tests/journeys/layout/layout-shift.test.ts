import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { atDepth, depth } from '../../support/depth.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { type Person, settled, WholeSite } from '../whole-site.ts'

/** Allowed layout shift per page: a tenth of the limit for a good score (web.dev, Cumulative Layout Shift). */
const ALLOWED = 0.01
/**
 * Time in ms for which the fallback font is shown before the fonts arrive. Browsers wait about 100 ms for a font with
 * `font-display: optional`, and then keep the fallback.
 */
const FALLBACK_SHOWN_MS = 300

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

interface Shift {
  readonly value: number
  readonly what: readonly string[]
}

const PAGES = {
  home: (language) => pathTo('home', language),
  'an article': (language) => pathTo('article', language, 'winter-driving'),
  quiz: (language) => pathTo('quiz', language),
  'can-i-drive': (language) => pathTo('can-i-drive-in-japan', language),
  'a city': (language) => pathTo('sapporo', language),
  'a walking guide': (language) => pathTo('otaru-guide', language),
  'an unavailable forecast': (language) => pathTo('otaru-weather', language),
  'the events': (language) => pathTo('sapporo-events', language),
  podcast: (language) => pathTo('podcast', language),
} as const satisfies Record<string, (language: Language) => string>

/**
 * Tested widths in px, those of common phones. English and French use fonts with `font-display: swap`, so a line may
 * wrap differently when they arrive. Arabic and Japanese use `font-display: optional`, so nothing moves at any width.
 */
const WIDTHS = { en: [360, 390, 412], fr: [360, 390, 412], ar: [360, 412], ja: [360, 412] } as const

/**
 * At full depth, each page is tested at one width in two languages: one whose fonts swap, and one whose fonts are
 * optional.
 */
const ALL_LOADS = LANGUAGE_CODES.flatMap((language, script) =>
  Object.entries(PAGES).flatMap(([name, address], page) => {
    const widths = WIDTHS[language]
    const nightly = widths.map((width) => [name, language, width, address(language)] as const)
    const full = (page + script) % 2 === 0 ? nightly.slice(page % widths.length).slice(0, 1) : []
    return atDepth({ quick: nightly, full, nightly })
  }),
)
/** A quick run loads one page of each value of `font-display`. */
const LOADS =
  depth === 'full'
    ? ALL_LOADS
    : ALL_LOADS.filter(
        ([name, language, width]) =>
          width === 360 && ((name === 'home' && language === 'en') || (name === 'quiz' && language === 'ar')),
      )

test.each(LOADS)(
  '%s in %s, %i px wide, does not move when its fonts arrive late',
  async (_, language, width, address) => {
    const context = await whole.browser.newContext({ viewport: { width, height: 780 } })
    const page = await context.newPage()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    await watchShifts(page)
    await page.goto(whole.site.url + address, { waitUntil: 'domcontentloaded' })
    await page.locator('main h1').waitFor()
    await page.waitForFunction((shown) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint !== undefined && performance.now() - paint.startTime > shown
    }, FALLBACK_SHOWN_MS)
    release()
    await page.waitForLoadState('load')
    await settled(page)
    const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
    const moved = await shiftsOf(page)
    await context.close()
    // Japanese text uses system fonts. Web fonts load only for Latin words, so their number is not checked.
    if (language !== 'ja') expect(fonts).toBeGreaterThan(0)
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved, undefined, 1),
    ).toBeLessThanOrEqual(ALLOWED)
  },
)

test('on a phone the lead of a tool page is shown when the tool above it is parsed to its end', async () => {
  const page = await whole.browser.newPage({ viewport: { width: 360, height: 780 } })
  await page.goto(whole.site.url + pathTo('sapporo-events', 'ja'))
  const displayed = await page.evaluate(() => {
    const lead = document.querySelector('.guide-head > .lead') as Element
    const tool = document.querySelector('.guide-tool') as Element
    const display = () => getComputedStyle(lead).display
    const whole = display()
    // Simulates a parser that has not yet reached the end of the tool.
    while (tool.nextSibling) tool.nextSibling.remove()
    return [whole, display()]
  })
  await page.close()
  expect(displayed).toEqual(['block', 'none'])
})

fullTest.each(rows(LANGUAGES_TO_TEST))(
  'a later check and a correction appear on an article in %s without moving it',
  async (language) => {
    const context = await whole.browser.newContext({ viewport: { width: 360, height: 780 } })
    const page = await context.newPage()
    const facts = { 'guide-fuel': { checked: '2027-09', correction: { en: 'The station in Shari closes at seven.' } } }
    await page.route('**/api/facts', (route) => route.fulfill({ json: { facts } }))
    await watchShifts(page)
    await page.goto(whole.site.url + pathTo('article', language, 'fuel'))
    const month = new Date('2027-09-15')
    const written = new Intl.DateTimeFormat(LANGUAGES[language].locale, { year: 'numeric', month: 'long' }).format(
      month,
    )
    const times = page.locator('time[data-fact="guide-fuel"]')
    await expect.poll(() => times.allInnerTexts()).toEqual([written, written])
    const label = textOf(readCatalogs(), language, 'guide:checked', { date: written })
    expect(await times.locator('..').allInnerTexts()).toEqual([label, label])
    const note = page.getByRole('status').filter({ hasText: 'The station in Shari closes at seven.' })
    await note.waitFor()
    expect(await findings(page)).toEqual([])
    const moved = await shiftsOf(page)
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved, undefined, 1),
    ).toBeLessThanOrEqual(ALLOWED)
    await note.getByRole('button').click()
    await expect.poll(() => note.count()).toBe(0)
    await context.close()
  },
)

fullTest(
  'an article shows the built month while the facts cannot be loaded, and a page without facts requests none',
  async () => {
    const context = await whole.browser.newContext()
    const page = await context.newPage()
    const asked: string[] = []
    await page.route('**/api/facts', (route) => {
      asked.push(new URL(page.url()).pathname)
      return route.abort()
    })
    await page.goto(whole.site.url + pathTo('home', 'en'))
    await settled(page)
    await page.goto(whole.site.url + pathTo('article', 'en', 'fuel'))
    await expect.poll(() => asked).toEqual([pathTo('article', 'en', 'fuel')])
    await settled(page)
    expect(await page.locator('time[data-fact]').first().innerText()).toBe('November 2026')
    await context.close()
  },
)

interface LoadingPage {
  readonly name: string
  readonly address: (language: Language) => string
  readonly who: Person
  readonly ready: string
}

const crewLink = (page: Page) => page.locator('.crew-card a[href*="crew="]').first()

const LOADING_PAGES: readonly LoadingPage[] = [
  { name: 'requests', address: (it) => pathTo('my-requests', it), who: 'owner', ready: '.crew-card' },
  { name: 'account', address: (it) => pathTo('user-profile', it), who: 'owner', ready: '.account-group' },
  { name: 'profile', address: (it) => pathTo('setup-profile', it), who: 'owner', ready: '.profile-form' },
  { name: 'own crews', address: (it) => pathTo('my-crews', it), who: 'owner', ready: '.crew-card' },
  { name: 'crews', address: (it) => `${pathTo('crew-list', it)}?show=all`, who: 'guest', ready: '.crew-card' },
  { name: 'new crew', address: (it) => pathTo('create-crew', it), who: 'owner', ready: 'form' },
  {
    name: 'licence',
    address: (it) => `${pathTo('can-i-drive-in-japan', it)}?from=FR`,
    who: 'anonymous',
    ready: '[data-answer="translation"]',
  },
  {
    name: 'no licence',
    address: (it) => `${pathTo('can-i-drive-in-japan', it)}?from=CN`,
    who: 'anonymous',
    ready: '[data-answer="none"]',
  },
  { name: 'planner', address: (it) => pathTo('hokkaido-itinerary', it), who: 'anonymous', ready: '.ask-card .ask-row' },
  { name: 'crew', address: (it) => pathTo('my-crews', it), who: 'owner', ready: '.crew-sheet' },
]

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** At full depth, each page is tested in one direction, every second one on a phone and the others on a desktop. */
const ALL_LOADING = LOADING_PAGES.flatMap((page, number) =>
  (['en', 'ar'] as const).flatMap((language, direction) => {
    const nightly = SIZES.map((viewport) => [page.name, language, viewport.width, page, viewport] as const)
    const full = nightly.filter((_, size) => number % 2 === size && Math.floor(number / 2) % 2 === direction)
    return atDepth({ quick: nightly, full, nightly })
  }),
)

test.each(rows(ALL_LOADING, 1, ALL_LOADING.length))(
  'the page "%s" in %s, %i px wide, does not move while its data arrive slowly',
  async (name, language, _, { address, who, ready }, viewport) => {
    const context = await whole.browser.newContext({ viewport })
    const page = await context.newPage()
    const stop = { name, language, who, ready, address: address(language) }
    if (name === 'crew') {
      await whole.enter(page, { ...stop, ready: '.crew-card' })
      stop.address = String(await crewLink(page).getAttribute('href'))
    }
    let pending = 0
    let order = 0
    await page.route('**/api/**', async (route) => {
      pending += 1
      await delay(700 + (order++ % 4) * 150)
      pending -= 1
      await route.continue()
    })
    await watchShifts(page)
    await whole.enter(page, stop)
    await expect.poll(() => pending).toBe(0)
    await expect.poll(() => page.locator('main .spinner').count()).toBe(0)
    await settled(page)
    const moved = await shiftsOf(page)
    await context.close()
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved, undefined, 1),
    ).toBeLessThanOrEqual(ALLOWED)
  },
)

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as ShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName}.${node?.parentElement?.className}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        )
        shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)

/** An entry of the Layout Instability API, which TypeScript's DOM types lack. */
interface ShiftEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}
