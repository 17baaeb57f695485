/** The page of maps in a browser: narrowed down without a mouse, shared by its address, and a moving map that asks nobody. */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { PLACES } from '../../shared/planner/places/places.ts'
import { pathTo } from '../../shared/routes.ts'
import { findings } from '../support/browsers/axe.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { HttpVisitor } from '../support/browsers/visitor.ts'
import { answers } from '../support/browsers/whole-site.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

/** Two hundred places are drawn anew on a machine that does other things as well. */
const SOON = { timeout: 10_000 }
const TILES = 'https://tiles.example'
const catalogs = readCatalogs()
let browser: Browser
let house: House

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

interface Visit {
  readonly page: Page
  /** What other origins were asked for; answered by a picture, whether there is a network or not. */
  readonly foreign: string[]
  readonly errors: string[]
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

async function visit(
  language: Language,
  width: number,
  { query = '', site = house.url, theme = 'light' } = {},
): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  const cookie = { domain: 'localhost', path: '/', secure: false, sameSite: 'Lax' } as const
  await context.addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: 'theme', value: theme },
  ])
  const foreign: string[] = []
  await context.route(
    (url) => url.origin !== site && /^https?:$/.test(url.protocol),
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'image/png', body: PIXEL })
    },
  )
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(site + pathTo('itineraries', language) + query, { waitUntil: 'networkidle' })
  await answers(page)
  return { page, foreign, errors }
}

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
/** How many places the list and the drawing have, counted at one moment. */
const counts = (page: Page) =>
  page.evaluate(() => ['.place-entry', '.places-dot'].map((part) => document.querySelectorAll(part).length))
const listed = async (page: Page) => (await counts(page))[0]

test.each([
  ['en', 'light', 1280],
  ['ar', 'dark', 320],
  ['ja', 'light', 390],
] as const)(
  'map and list are narrowed down together by keyboard, in %s, %s, %i px wide',
  async (language, theme, width) => {
    const text = (key: `${string}:${string}`) => textOf(catalogs, language, key)
    const { page, foreign, errors } = await visit(language, width, { theme })
    expect(await counts(page)).toEqual([PLACES.length, PLACES.length])

    await page.getByRole('checkbox', { name: text('itinerary:interests.ainu'), exact: true }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => listed(page), SOON).toBeLessThan(20)
    const [few = 0, dots] = await counts(page)
    expect(dots).toBe(few)
    expect(await page.locator('.places-count').textContent()).toContain(String(few))
    expect(new URL(page.url()).search).toBe('?interest=ainu')

    await page.getByRole('combobox', { name: text('maps:filter.winter') }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).searchParams.get('winter'), SOON).toBe('yes')
    await expect.poll(() => listed(page), SOON).toBeLessThan(few)
    const [fewer, fewerDots] = await counts(page)
    expect(fewerDots).toBe(fewer)

    const entry = page.locator('.place-entry').first()
    await entry.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await entry.getByRole('link', { name: text('maps:place.add') }).getAttribute('href')).toMatch(
      new RegExp(`^${pathTo('hokkaido-itinerary', language)}\\?must=[a-z0-9_]+$`),
    )
    expect(await findings(page)).toEqual([])
    expect([await tooWide(page), foreign, errors]).toEqual([0, [], []])
    await page.context().close()
  },
)

test('an address shows the choice it was shared with, and an empty one has a way out', async () => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, 'en', key)
  const { page, errors } = await visit('en', 390, { query: '?interest=snow&month=7&area=erimo&season=winter' })
  await page.getByRole('heading', { name: text('maps:places.none') }).waitFor()
  expect(await counts(page)).toEqual([0, 0])
  expect(await page.getByRole('radio', { name: text('maps:ready.seasons.winter') }).isChecked()).toBe(true)
  await page
    .locator('.empty-state')
    .getByRole('button', { name: text('maps:filter.clear') })
    .press('Enter')
  await expect.poll(() => listed(page), SOON).toBe(PLACES.length)
  expect(new URL(page.url()).search).toBe('?season=winter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  expect(errors).toEqual([])
  await page.context().close()
})

test.each([
  ['en', 1280],
  ['ar', 320],
] as const)('the moving map comes with the press, in %s, and asks nobody', async (language, width) => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, language, key)
  const { page, foreign, errors } = await visit(language, width, { query: '?area=hakodate' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  expect(await page.locator('.leaflet-pane').count()).toBe(0)

  await page.getByRole('button', { name: text('maps:moving.open') }).press('Enter')
  const map = page.getByRole('application')
  await map.locator('.moving-map-land').waitFor({ state: 'attached' })
  expect(scripts.some((url) => /leaflet-map/.test(url))).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), SOON).toBe('application')
  expect(await map.getByRole('button').count()).toBe(await listed(page))

  // It is moved and zoomed by keys, and north stays up and west left in every language.
  const where = () => map.locator('.leaflet-map-pane').evaluate((pane) => getComputedStyle(pane).transform)
  const before = await where()
  await page.keyboard.press('ArrowRight')
  await expect.poll(where, SOON).not.toBe(before)
  await page.getByRole('button', { name: text('maps:moving.closer'), exact: true }).click()
  const mark = map.getByRole('button', { name: textOf(catalogs, language, 'places:place.goryokaku') })
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.locator('.moving-map-chosen').getByText('五稜郭').waitFor()
  expect(await findings(page)).toEqual([])

  await page.locator('.moving-map-chosen').getByRole('link').click()
  await expect.poll(() => page.locator('#place-goryokaku details').getAttribute('open'), SOON).not.toBeNull()
  await page.getByRole('button', { name: text('maps:moving.close') }).click()
  const places = await listed(page)
  await expect.poll(() => counts(page), SOON).toEqual([places, places])
  expect([await tooWide(page), foreign, errors]).toEqual([0, [], []])
  await page.context().close()
})

test("the operator's tiles are asked for by the press, and by nothing else", async () => {
  const tiled = await startHouse({
    TILE_URL: `${TILES}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: '© the mappers | https://mappers.example',
  })
  const { page, foreign, errors } = await visit('en', 390, { site: tiled.url })
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: textOf(catalogs, 'en', 'maps:moving.open') }).click()
  await page.getByRole('link', { name: '© the mappers' }).waitFor()
  await expect.poll(() => foreign.length, SOON).toBeGreaterThan(0)
  expect(foreign.filter((url) => !new RegExp(`^${TILES}/\\d+/\\d+/\\d+\\.png$`).test(url))).toEqual([])
  await page.locator('.leaflet-tile-loaded').first().waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await page.context().close()
  await tiled.stop()
})

test('a ready-made trip is shown on the map and opens in the planner', async () => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, 'en', key)
  const { page, errors } = await visit('en', 1280, { query: '?season=autumn' })
  // The document shows summer until it has been taken over.
  await expect
    .poll(() => page.getByRole('radio', { name: text('maps:ready.seasons.autumn') }).isChecked(), SOON)
    .toBe(true)
  const card = page.locator('.ready-card').first()
  await card.getByRole('button', { name: new RegExp(`^${text('maps:ready.show')}`) }).press('Enter')
  await page.locator('.places-drawing .island-route').waitFor({ state: 'attached' })
  expect(new URL(page.url()).searchParams.get('trip')).toBe('autumn-3-cts')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('places')
  await page.getByRole('button', { name: text('maps:places.hideTrip') }).click()
  await page.locator('.places-drawing .island-route').waitFor({ state: 'detached' })

  await card.getByRole('link', { name: new RegExp(`^${text('maps:ready.open')}`) }).click()
  await page.locator('.plan-map-line').first().waitFor({ state: 'attached' })
  expect(await page.locator('.plan-map-line').count()).toBe(3)
  expect(errors).toEqual([])
  await page.context().close()
})

test('saved plans are here for whoever is signed in, and nothing is said of them to others', async () => {
  const { page } = await visit('fr', 390)
  const heading = page.locator('#saved')
  expect(await heading.count()).toBe(0)

  const [account] = house.accounts
  const visitor = new HttpVisitor(house.url)
  await visitor.call('POST', '/api/auth/sign-in', { username: account?.email, password: account?.password })
  const code = await page.locator('.ready-card-links > a').first().getAttribute('href')
  const saved = await visitor.call('POST', '/api/itineraries', {
    title: 'Lavande',
    code: new URLSearchParams(code?.split('?')[1]).get('plan'),
    firstDay: '2027-07-13',
    lastDay: '2027-07-15',
  })
  expect(saved.status).toBeLessThan(300)
  const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ ...cookie, name, value })))
  await page.reload()
  await page.locator('#saved').getByText('Lavande').waitFor()
  await page.locator('#saved li').getByRole('button').first().click()
  await page.waitForURL(/\/hokkaido-itinerary\/fr\?plan=/)
  await page.context().close()
})
