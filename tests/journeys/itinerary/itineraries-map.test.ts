import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { PLACES } from '../../../shared/planner/places/places.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest, rows } from '../depth.ts'
import { call, choose, newPerson, shareSession } from '../people.ts'
import { hydrated, newContext, openSite, type Site, sharedSite, WITH_EXTERNAL_MEDIA } from '../site.ts'

const catalogs = readCatalogs()
let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture answers all requests to other origins; `external` lists their addresses. */
async function visit(language: Language, width: number, { query = '', at = site.url, theme = 'light' } = {}) {
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
const dots = (page: Page) => page.locator('.places-dot').count()
const entries = (page: Page) => page.locator('.place-entry').count()
/** Number of entries that a filtered list shows until the user asks for more. */
const DOZEN = 12
/** Number of days of all ready-made trips: sixteen of each length. */
const DAYS_OF_TRIPS = 16 * (3 + 5 + 7 + 10)

test.each(
  rows([
    ['ar', 'dark', 320],
    ['en', 'light', 1280],
    ['ja', 'light', 390],
  ] as const),
)('map and list are filtered together by keyboard, in %s, %s, %i px wide', async (language, theme, width) => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, language, key)
  const { page, external, errors } = await visit(language, width, { theme })
  expect(await dots(page)).toBe(PLACES.length)

  await page.getByText(text('maps:filter.title'), { exact: true }).press('Enter')
  await page.getByRole('checkbox', { name: text('itinerary:interests.ainu'), exact: true }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => dots(page)).toBeLessThan(20)
  const few = await dots(page)
  expect(await entries(page)).toBe(Math.min(few, DOZEN))
  expect(new URL(page.url()).search).toBe('?interest=ainu')

  await page.getByRole('combobox', { name: text('maps:filter.winter') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => new URL(page.url()).searchParams.get('winter')).toBe('yes')
  await expect.poll(() => dots(page)).toBeLessThan(few)
  expect(await entries(page)).toBe(Math.min(await dots(page), DOZEN))

  const entry = page.locator('.place-entry').first()
  await entry.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await entry.getByRole('link', { name: text('maps:place.add') }).getAttribute('href')).toMatch(
    new RegExp(`^${pathTo('hokkaido-itinerary', language)}\\?must=[a-z0-9_]+$`),
  )
  expect(await findings(page, undefined, { maps: true })).toEqual([])
  expect([await tooWide(page), external, errors]).toEqual([0, [], []])
  await page.context().close()
})

fullTest('an address shows the filters it was shared with, and an empty result can be cleared', async () => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, 'en', key)
  const { page, errors } = await visit('en', 390, { query: '?interest=snow&month=7&area=erimo&days=5' })
  await page.getByRole('heading', { name: text('maps:places.none') }).waitFor()
  expect([await entries(page), await dots(page)]).toEqual([0, 0])
  expect(await page.locator('.ready-card:not([hidden])').count()).toBe(16)
  await page
    .locator('.empty-state')
    .getByRole('button', { name: text('maps:filter.clear') })
    .press('Enter')
  await expect.poll(() => dots(page)).toBe(PLACES.length)
  expect(new URL(page.url()).search).toBe('?days=5')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  expect(errors).toEqual([])
  await page.context().close()
})

/** Returns the part of the island that the map shows, as an SVG view box. */
const viewOf = (page: Page) => page.locator('.places-drawing .map-drawing').getAttribute('viewBox')
const WHOLE = '0 0 412 368'
const atRest = (page: Page) => page.locator('.moving-map-pane:not([data-moving])').waitFor()

fullTest.each(
  rows([
    ['en', 1280],
    ['ar', 390],
  ] as const),
)('the map moves by keyboard, buttons and mouse, and says what a pressed dot is, in %s', async (language, width) => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, language, key)
  const { page, external, errors } = await visit(language, width, { query: '?area=hakodate' })
  const map = page.getByRole('application')
  const button = (name: string) => page.getByRole('button', { name: text(`maps:moving.${name}`), exact: true })
  /**
   * Moves the map and waits until it has come to rest at a different view. The first different view is not enough,
   * because the map can also be drawn during the move.
   */
  const moves = async (move: () => Promise<unknown>) => {
    const before = await viewOf(page)
    await move()
    await expect.poll(() => viewOf(page)).not.toBe(before)
    await atRest(page)
  }
  expect(await viewOf(page)).toBe(WHOLE)

  await map.focus()
  await moves(() => page.keyboard.press('+'))
  await moves(() => page.keyboard.press('ArrowRight'))
  await moves(() => page.keyboard.press('-'))
  await moves(() => button('closer').press('Enter'))
  await moves(() => button('farther').click())
  await moves(() => button('closer').click())
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await moves(async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    await page.mouse.up()
  })
  const before = await viewOf(page)
  await page.mouse.wheel(0, -1)
  await page.getByText(text('maps:moving.wheel')).waitFor()
  expect(await viewOf(page)).toBe(before)
  await page.keyboard.down('Control')
  await moves(() => page.mouse.wheel(0, -40))
  await page.keyboard.up('Control')
  await map.focus()
  await page.keyboard.press('0')
  await expect.poll(() => viewOf(page)).toBe(WHOLE)

  const entry = page.locator('#place-goryokaku')
  await entry.locator('summary').press('Enter')
  await entry.getByRole('button', { name: text('maps:place.onMap') }).press('Enter')
  const card = page.locator('.moving-map-chosen')
  await card.getByText('五稜郭').waitFor()
  await atRest(page)
  const position = await map.evaluate((surface) => {
    const dot = surface.querySelector('.places-dot[data-chosen]')
    if (!dot) throw new Error('the dot is not shown')
    const [inner, outer] = [dot.getBoundingClientRect(), surface.getBoundingClientRect()]
    return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y }
  })
  await map.press('Escape')
  await card.getByText('五稜郭').waitFor({ state: 'detached' })
  expect(await entry.getAttribute('aria-current')).toBeNull()
  await map.click({ position })
  await card.getByRole('link').waitFor()
  expect(await page.locator('.place-entry[aria-current]').count()).toBe(1)
  expect(await findings(page)).toEqual([])

  await card.getByRole('link').click()
  await expect.poll(() => page.locator('.place-entry[aria-current] details').getAttribute('open')).not.toBeNull()
  expect([await tooWide(page), external, errors]).toEqual([0, [], []])
  await page.context().close()
})

test('without scripts the map is painted, and every trip and place can be read', async () => {
  const context = await newContext(browser, 'en', { javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url + pathTo('itineraries', 'en'))
  const label = textOf(catalogs, 'en', 'maps:places.map_other', { count: PLACES.length })
  const map = page.locator('.places-drawing').getByRole('img', { name: label, exact: true })
  await map.scrollIntoViewIfNeeded()
  expect(await map.locator('.places-dot').count()).toBe(PLACES.length)
  expect(await page.getByRole('application').count()).toBe(0)
  const land = await map.locator('.map-land').boundingBox()
  expect(land?.width).toBeGreaterThan(200)
  expect(await page.locator('.ready-card:not([hidden]) .map-route').count()).toBe(DAYS_OF_TRIPS)
  expect(await page.locator('.place-entry:not([hidden])').count()).toBe(PLACES.length)
  await page
    .getByRole('heading', { name: textOf(catalogs, 'en', 'maps:places.regions.shiretoko'), exact: true })
    .click()
  expect(await page.locator('#place-goko').isVisible()).toBe(true)
  await context.close()
})

/** Maximum height of the page in px, without the footer. */
const HIGHEST_PX = 5_000
const FIRST_CONTROL_PX = 420

fullTest.each(rows(['ar', 'en'] as const, 1, 1))(
  'on a phone the page is short and begins with its controls, in %s',
  async (language) => {
    const { page } = await visit(language, 390)
    const foot = await page.locator('.site-foot').boundingBox()
    expect(foot?.y).toBeLessThanOrEqual(HIGHEST_PX)
    const control = await page.locator('.maps a, .maps input').first().boundingBox()
    expect(control?.y).toBeLessThan(FIRST_CONTROL_PX)
    await page.context().close()
  },
)

fullTest('on a phone the rows of trips, the search, the list by region and the closures of a date work', async () => {
  const language = 'ar'
  const text = (key: `${string}:${string}`) => textOf(catalogs, language, key)
  const { page, external, errors } = await visit(language, 390, { query: '#place-goko' })
  const entry = page.locator('#place-goko')
  await entry.getByRole('button', { name: text('maps:place.onMap') }).waitFor()
  expect(await page.locator('.place-region[open]').count()).toBe(1)

  const season = text('maps:ready.seasons.autumn')
  const row = page.getByRole('region', { name: season, exact: true })
  const start = await row.locator('.trip-row').evaluate((list) => list.scrollLeft)
  expect(start).toBe(0)
  await row.getByRole('button', { name: text('maps:ready.next').replace('{{row}}', season) }).press('Enter')
  await expect.poll(() => row.locator('.trip-row').evaluate((list) => Math.abs(list.scrollLeft))).toBeGreaterThan(200)
  const farther = row.getByRole('button', { name: text('maps:ready.previous').replace('{{row}}', season) })
  await expect.poll(() => farther.getAttribute('aria-disabled')).toBe('false')
  await page.getByRole('radio', { name: text('maps:ready.anyStart') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => row.locator('.ready-card:not([hidden])').count()).toBe(4)
  expect(new URL(page.url()).search).toBe('?start=cts')

  await page.getByRole('searchbox', { name: text('maps:places.search') }).fill('富良野')
  await expect.poll(() => dots(page)).toBeLessThan(DOZEN)
  expect(await entries(page)).toBe(await dots(page))
  await page.getByRole('searchbox', { name: text('maps:places.search') }).fill('')
  const sapporo = page.locator('.place-region').filter({ hasText: text('maps:places.regions.sapporo') })
  await sapporo.locator('summary').first().press('Enter')
  await expect.poll(() => sapporo.locator('.place-entry:visible').count()).toBe(12)
  await sapporo.locator('.places-more').getByRole('button').press('Enter')
  await expect.poll(() => sapporo.locator('.place-entry:visible').count()).toBe(23)

  await page.getByText(text('maps:closures.title'), { exact: true }).press('Enter')
  await page.getByLabel(text('maps:closures.date'), { exact: true }).fill('2027-01-15')
  await page.locator('.places-closures').getByText('334').waitFor()
  expect(await page.locator('.places-drawing .map-closed').count()).toBeGreaterThan(3)
  await page.getByLabel(text('maps:closures.date'), { exact: true }).fill('2027-08-01')
  await page.locator('.places-closures').getByText('334').waitFor({ state: 'detached' })
  expect(await findings(page)).toEqual([])
  expect([await tooWide(page), external, errors]).toEqual([0, [], []])
  await page.context().close()
})

fullTest(
  "the map shows the user's position when the user asks, and a change of the language translates the trips",
  async () => {
    const text = (key: `${string}:${string}`) => textOf(catalogs, 'en', key)
    const { page, external, errors } = await visit('en', 390)
    const ask = page.getByRole('button', { name: text('maps:moving.here') })
    await ask.click()
    await page.getByText(text('maps:here.refused')).waitFor()

    const context = page.context()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 41.797, longitude: 140.757, accuracy: 400 })
    await ask.click()
    await page.getByText('400 m').waitFor()
    await page.locator('.moving-map-dot').waitFor()
    await context.setGeolocation({ latitude: 35.68, longitude: 139.76 })
    await ask.click()
    await page.getByText(text('maps:here.outside')).waitFor()
    expect(await page.locator('.moving-map-dot').count()).toBe(0)

    const days = page.locator('.ready-card-days li')
    const daysShown = async () => [await days.count(), (await days.first().textContent())?.split(/[:：]/)[0]]
    expect(await daysShown()).toEqual([DAYS_OF_TRIPS, 'Day 1'])
    await page.locator('.footer-bar-language').selectOption('ja')
    await expect.poll(daysShown).toEqual([DAYS_OF_TRIPS, '1日目'])
    expect([external, errors]).toEqual([[], []])
    await context.close()
  },
)

fullTest("the operator's tiles load when their switch is pressed, and not before", async () => {
  const tiled = await sharedSite(WITH_EXTERNAL_MEDIA)
  const { page, external, errors } = await visit('en', 390, { at: tiled.url })
  const ground = page.getByRole('button', { name: /© the mappers/ })
  await ground.waitFor()
  expect(external).toEqual([])
  await ground.click()
  await page.getByRole('link', { name: '© the mappers' }).waitFor()
  await expect.poll(() => external.length).toBeGreaterThan(0)
  expect(external.filter((url) => !/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/.test(url))).toEqual([])
  expect(await page.locator('.places-drawing use').count()).toBe(0)
  await ground.click()
  await page.locator('.places-drawing use').first().waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await page.context().close()
})

fullTest('a ready-made trip is shown on the map and opens in the planner', async () => {
  const text = (key: `${string}:${string}`) => textOf(catalogs, 'en', key)
  const { page, errors } = await visit('en', 1280)
  const autumn = page.getByRole('region', { name: text('maps:ready.seasons.autumn'), exact: true })
  const card = autumn.locator('.ready-card').first()
  await card.getByRole('button', { name: new RegExp(`^${text('maps:ready.show')}`) }).press('Enter')
  await page.locator('.places-drawing .places-route-casing').waitFor({ state: 'attached' })
  expect(new URL(page.url()).searchParams.get('trip')).toBe('autumn-3-cts')
  await expect.poll(() => viewOf(page)).not.toBe(WHOLE)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('places')
  await page.getByRole('button', { name: text('maps:places.hideTrip') }).click()
  await page.locator('.places-drawing .places-route-casing').waitFor({ state: 'detached' })

  await card.getByRole('link', { name: new RegExp(`^${text('maps:ready.open')}`) }).click()
  await expect.poll(() => page.locator('.plan-map-days .plan-map-line').count()).toBe(3)
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
