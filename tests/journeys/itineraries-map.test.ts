import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { PLACES } from '../../shared/planner/places/places.ts'
import { pathTo } from '../../shared/routes.ts'
import { findings } from '../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { fullTest, rows } from './depth.ts'
import { call, choose, newPerson, shareSession } from './people.ts'
import { hydrated, newContext, openSite, type Site, sharedSite, WITH_EXTERNAL_MEDIA } from './site.ts'

const catalogs = readCatalogs()
let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})
interface Visit {
  readonly page: Page
  /** Addresses of requests to other origins. A stub answers them with a picture. */
  readonly external: string[]
  readonly errors: string[]
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

async function visit(
  language: Language,
  width: number,
  { query = '', at = site.url, theme = 'light' } = {},
): Promise<Visit> {
  const context = await newContext(browser, language, { viewport: { width, height: 800 } })
  await choose(context, { language, theme })
  const external: string[] = []
  await context.route(
    (url) => url.origin !== at && /^https?:$/.test(url.protocol),
    (route) => {
      external.push(route.request().url())
      return route.fulfill({ contentType: 'image/png', body: PIXEL })
    },
  )
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(at + pathTo('itineraries', language) + query, { waitUntil: 'networkidle' })
  await hydrated(page)
  return { page, external, errors }
}

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const counts = (page: Page) =>
  page.evaluate(() => ['.place-entry', '.places-dot'].map((part) => document.querySelectorAll(part).length))
const listed = async (page: Page) => (await counts(page))[0]

test.each(
  rows(
    [
      ['en', 'light', 1280],
      ['ar', 'dark', 320],
      ['ja', 'light', 390],
    ] as const,
    2,
  ),
)('map and list are filtered together by keyboard, in %s, %s, %i px wide', async (language, theme, width) => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, language, key)
  const { page, external, errors } = await visit(language, width, { theme })
  expect(await counts(page)).toEqual([PLACES.length, PLACES.length])

  await page.getByRole('checkbox', { name: text('itinerary:interests.ainu'), exact: true }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => listed(page)).toBeLessThan(20)
  const [few = 0, dots] = await counts(page)
  expect(dots).toBe(few)
  expect(await page.locator('.places-count').textContent()).toContain(String(few))
  expect(new URL(page.url()).search).toBe('?interest=ainu')

  await page.getByRole('combobox', { name: text('maps:filter.winter') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => new URL(page.url()).searchParams.get('winter')).toBe('yes')
  await expect.poll(() => listed(page)).toBeLessThan(few)
  const [fewer, fewerDots] = await counts(page)
  expect(fewerDots).toBe(fewer)

  const entry = page.locator('.place-entry').first()
  await entry.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await entry.getByRole('link', { name: text('maps:place.add') }).getAttribute('href')).toMatch(
    new RegExp(`^${pathTo('hokkaido-itinerary', language)}\\?must=[a-z0-9_]+$`),
  )
  expect(await findings(page)).toEqual([])
  expect([await tooWide(page), external, errors]).toEqual([0, [], []])
  await page.context().close()
})

fullTest('an address shows the filters it was shared with, and an empty result can be cleared', async () => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, 'en', key)
  const { page, errors } = await visit('en', 390, { query: '?interest=snow&month=7&area=erimo&season=winter' })
  await page.getByRole('heading', { name: text('maps:places.none') }).waitFor()
  expect(await counts(page)).toEqual([0, 0])
  expect(await page.getByRole('radio', { name: text('maps:ready.seasons.winter') }).isChecked()).toBe(true)
  await page
    .locator('.empty-state')
    .getByRole('button', { name: text('maps:filter.clear') })
    .press('Enter')
  await expect.poll(() => listed(page)).toBe(PLACES.length)
  expect(new URL(page.url()).search).toBe('?season=winter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  expect(errors).toEqual([])
  await page.context().close()
})

fullTest.each([
  ['en', 1280],
  ['ar', 320],
] as const)('the moving map loads when its button is pressed, from no other origin, in %s', async (language, width) => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, language, key)
  const { page, external, errors } = await visit(language, width, { query: '?area=hakodate' })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  expect(await page.locator('.leaflet-pane').count()).toBe(0)

  await page.getByRole('button', { name: text('maps:moving.open') }).press('Enter')
  const map = page.getByRole('application')
  await map.locator('.moving-map-land').waitFor({ state: 'attached' })
  expect(scripts.some((url) => /leaflet-map/.test(url))).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
  expect(await map.getByRole('button').count()).toBe(await listed(page))

  const where = () => map.locator('.leaflet-map-pane').evaluate((pane) => getComputedStyle(pane).transform)
  const before = await where()
  await page.keyboard.press('ArrowRight')
  await expect.poll(where).not.toBe(before)
  await page.getByRole('button', { name: text('maps:moving.closer'), exact: true }).click()
  const mark = map.getByRole('button', { name: textOf(catalogs, language, 'places:place.goryokaku') })
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.locator('.moving-map-chosen').getByText('五稜郭').waitFor()
  expect(await findings(page)).toEqual([])

  await page.locator('.moving-map-chosen').getByRole('link').click()
  await expect.poll(() => page.locator('#place-goryokaku details').getAttribute('open')).not.toBeNull()
  await page.getByRole('button', { name: text('maps:moving.close') }).click()
  const places = await listed(page)
  await expect.poll(() => counts(page)).toEqual([places, places])
  expect([await tooWide(page), external, errors]).toEqual([0, [], []])
  await page.context().close()
})

fullTest("the operator's tiles load when the button is pressed, and not before", async () => {
  const tiled = await sharedSite(WITH_EXTERNAL_MEDIA)
  const { page, external, errors } = await visit('en', 390, { at: tiled.url })
  expect(external).toEqual([])
  await page.getByRole('button', { name: textOf(catalogs, 'en', 'maps:moving.open') }).click()
  await page.getByRole('link', { name: '© the mappers' }).waitFor()
  await expect.poll(() => external.length).toBeGreaterThan(0)
  expect(external.filter((url) => !/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/.test(url))).toEqual([])
  await page.locator('.leaflet-tile-loaded').first().waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await page.context().close()
})

fullTest('a ready-made trip is shown on the map and opens in the planner', async () => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, 'en', key)
  const { page, errors } = await visit('en', 1280, { query: '?season=autumn' })
  // The prerendered document shows summer, and hydration applies the season of the address.
  await expect.poll(() => page.getByRole('radio', { name: text('maps:ready.seasons.autumn') }).isChecked()).toBe(true)
  const card = page.locator('.ready-card').first()
  await card.getByRole('button', { name: new RegExp(`^${text('maps:ready.show')}`) }).press('Enter')
  await page.locator('.places-drawing .places-route-casing').waitFor({ state: 'attached' })
  expect(new URL(page.url()).searchParams.get('trip')).toBe('autumn-3-cts')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('places')
  await page.getByRole('button', { name: text('maps:places.hideTrip') }).click()
  await page.locator('.places-drawing .places-route-casing').waitFor({ state: 'detached' })

  await card.getByRole('link', { name: new RegExp(`^${text('maps:ready.open')}`) }).click()
  await page.locator('.plan-map-line').first().waitFor({ state: 'attached' })
  expect(await page.locator('.plan-map-line').count()).toBe(3)
  expect(errors).toEqual([])
  await page.context().close()
})

fullTest('the page lists saved plans for a signed-in user, and does not mention them to others', async () => {
  const { page } = await visit('fr', 390)
  const heading = page.locator('#saved')
  expect(await heading.count()).toBe(0)

  const client = await newPerson(site)
  const code = await page.locator('.ready-card-links > a').first().getAttribute('href')
  await call(client, 'POST', '/api/itineraries', {
    title: 'Lavande',
    code: new URLSearchParams(code?.split('?')[1]).get('plan'),
    firstDay: '2027-07-13',
    lastDay: '2027-07-15',
  })
  await shareSession(client, page.context())
  await page.reload()
  await page.locator('#saved').getByText('Lavande').waitFor()
  await page.locator('#saved li').getByRole('button').first().click()
  await page.waitForURL(/\/hokkaido-itinerary\/fr\?plan=/)
  await page.context().close()
})
