/** Where there is no signal: the field card and the help bot are whole without a connection, in every language, until a newer build takes over. */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type SiteProxy, startSiteProxy } from '../support/browsers/site-proxy.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const catalogs = readCatalogs()
/** Saving waits for the page to have loaded, and the machine may be busy. */
const PATIENTLY = { timeout: 30_000 }
const text = (language: Language, key: `${string}:${string}`) => textOf(catalogs, language, key)

let house: House
let site: SiteProxy
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
  site = await startSiteProxy(house.url)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await house?.stop()
})
beforeEach(() => {
  site.connected = true
  site.build = undefined
})

/** Files and documents that could not be had; the API is not among what is saved. */
function watchFailures(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) failed.push(pathname)
  })
  page.on('pageerror', (error) => failed.push(error.message))
  return failed
}

async function visit(language: Language, work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    locale: LANGUAGES[language].locale.slice(0, 2),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENTLY.timeout)
  try {
    await work(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

const saved = (page: Page, language: Language) => page.getByText(text(language, 'field-card:offline.saved')).waitFor()
const open = (page: Page, id: 'hfx' | 'phonebot', language: Language) => page.goto(site.url + pathTo(id, language))
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())

/** Both pages are saved by opening either of them. */
async function save(page: Page, language: Language): Promise<void> {
  await open(page, 'hfx', language)
  await saved(page, language)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), PATIENTLY)
    .toBe(2)
  await expect
    .poll(
      () => page.evaluate(async () => (await caches.match('/phonebot/ja', { ignoreVary: true })) !== undefined),
      PATIENTLY,
    )
    .toBe(true)
}

test.each(['en', 'ar'] as const)('in %s the field card is whole after a reload without a connection', (language) =>
  visit(language, async (page) => {
    await save(page, language)
    site.connected = false
    const failed = watchFailures(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: text(language, 'field-card:title') }).waitFor()
    await saved(page, language)
    expect(await page.locator('html').getAttribute('dir')).toBe(LANGUAGES[language].dir)
    expect(await page.locator('a[href="tel:%239910"]').isVisible()).toBe(true)
    // Styled, and alive: the sentence opens over the whole screen.
    expect(
      await page
        .locator('.number-plates')
        .first()
        .evaluate((list) => getComputedStyle(list).display),
    ).toBe('grid')
    const show = page.getByRole('button', { name: text(language, 'field-card:show') }).first()
    await show.click()
    expect(await page.getByRole('dialog').getByText('事故です。').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await show.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'error').length)).toBe(0)
    expect(failed).toEqual([])
  }),
)

test.each([
  ['en', 'the battery is dead', 'breakdown'],
  ['ar', 'نفد الوقود', 'fuel'],
] as const)(
  'in %s the help bot answers “%s” without a connection, though only the card was opened',
  (language, said, topic) =>
    visit(language, async (page) => {
      await save(page, language)
      site.connected = false
      const failed = watchFailures(page)
      await open(page, 'phonebot', language)
      await saved(page, language)
      const log = page.getByRole('log', { name: text(language, 'phonebot:log') })
      await page.getByLabel(text(language, 'phonebot:input'), { exact: true }).fill(said)
      await page.keyboard.press('Enter')
      await log.getByRole('heading', { level: 3, name: text(language, `phonebot:topics.${topic}.name`) }).waitFor()
      expect(await log.getByText(text(language, `phonebot:topics.${topic}.steps.0`)).isVisible()).toBe(true)
      expect(failed).toEqual([])
    }),
)

test('without a connection the language can be changed, and the address without one is answered', () =>
  visit('en', async (page) => {
    await save(page, 'en')
    site.connected = false
    const failed = watchFailures(page)
    await page.reload()
    await saved(page, 'en')
    await page.getByLabel(text('en', 'common:footer.language')).selectOption('ja')
    await page.getByRole('heading', { level: 1, name: text('ja', 'field-card:title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/hfx/ja')
    await page.goto(`${site.url}/hfx`)
    await page.getByRole('heading', { level: 1, name: text('ja', 'field-card:title') }).waitFor()
    expect(failed).toEqual([])
  }))

test('other pages never pass through a worker', () =>
  visit('en', async (page) => {
    await save(page, 'en')
    await page.goto(`${site.url}/en`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true)
  }))

test('a newer build waits while the page is open, and then takes the place of the old one', () =>
  visit('en', async (page, context) => {
    await save(page, 'en')
    const [open = ''] = await cacheNames(page)
    expect(open).toMatch(/^offline \/hfx /)
    // Nobody has the bot open: its newer copy is at work at once.
    const other = ['offline /hfx another', 'offline /phonebot another']
    site.build = 'another'
    await page.reload()
    await expect.poll(() => cacheNames(page), PATIENTLY).toEqual([open, ...other].sort())
    await saved(page, 'en')
    await page.close()

    // A page of the same site that no worker looks after: it sees what becomes of the caches.
    const outside = await context.newPage()
    await outside.goto(`${site.url}/en`)
    await expect.poll(() => cacheNames(outside), PATIENTLY).toEqual(other)

    site.connected = false
    const failed = watchFailures(outside)
    await outside.goto(site.url + pathTo('hfx', 'en'))
    await saved(outside, 'en')
    expect(failed).toEqual([])
  }))
