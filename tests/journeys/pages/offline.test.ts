import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../shared/languages.ts'
import { writeCode } from '../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import { fullTest, rows } from '../depth.ts'
import { visitThroughProxy, watchFailures, workers } from '../offline-scene.ts'
import { hydrated } from '../site.ts'
import { text } from '../visit.ts'

const saved = (page: Page, language: Language) => page.getByText(text(language, 'field-card:offline.saved')).waitFor()
const open = (page: Page, id: 'hfx' | 'phonebot', language: Language) => page.goto(pathTo(id, language))
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())

/**
 * Opens the field card and waits until it and the help bot are saved, and the worker of the whole site is active. Opening
 * either page saves both.
 */
async function save(page: Page, language: Language): Promise<void> {
  await open(page, 'hfx', language)
  await saved(page, language)
  await expect.poll(() => workers(page)).toBe(3)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/phonebot/ja', { ignoreVary: true })) !== undefined))
    .toBe(true)
}

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'in %s the field card is complete after a reload without a connection',
  (language) =>
    visitThroughProxy(language, async (page, proxy) => {
      await save(page, language)
      proxy.connected = false
      const failed = watchFailures(page)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: text(language, 'field-card:title') }).waitFor()
      await saved(page, language)
      expect(await page.locator('html').getAttribute('dir')).toBe(LANGUAGES[language].dir)
      expect(await page.locator('a[href="tel:%239910"]').isVisible()).toBe(true)
      // The saved page has its styles, and it is hydrated: a button opens its sentence over the whole screen.
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

fullTest.each(
  rows([
    ['en', 'flat tyre on a mountain road', 'tyre'],
    ['ar', 'نفد الوقود', 'fuel'],
  ] as const),
)('in %s the help bot answers “%s” without a connection, although only the card was opened', (language, said, topic) =>
  visitThroughProxy(language, async (page, proxy) => {
    await save(page, language)
    proxy.connected = false
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

const PLAN = writeCode(aRequest({ firstDay: '2027-07-12', lastDay: '2027-07-13', arrival: { gate: 'cts', at: 540 } }), {
  days: [
    { stops: ['otarucanal'], night: 'otaru', pinned: [] },
    { stops: ['shikotsu'], night: 'cts', pinned: [] },
  ],
})

fullTest.each(rows(['ar', 'en'] as const, 0, 1))(
  'in %s a saved plan shows its map without a connection, also closer',
  (language) =>
    visitThroughProxy(language, async (page, proxy) => {
      const address = `${pathTo('hokkaido-itinerary', language)}?plan=${PLAN}`
      await page.goto(address)
      await page.getByText(text(language, 'itinerary:offline.saved')).waitFor()
      await expect.poll(() => workers(page)).toBe(4)
      await page.close()

      proxy.connected = false
      const again = await page.context().newPage()
      const failed = watchFailures(again)
      const saved = new Set<string>()
      again.on('response', (response) => {
        const [, file] = /(map-overview|map-close|relief-summer-light)-/.exec(response.url()) ?? []
        if (file && response.ok() && response.fromServiceWorker()) saved.add(file)
      })
      await again.goto(address)
      await hydrated(again)
      const map = again.getByRole('application')
      const land = map.locator('.map-land')
      const widthOfLand = () => land.evaluate((use) => (use as SVGUseElement).getBBox().width)
      await map.scrollIntoViewIfNeeded()
      await expect.poll(widthOfLand).toBeGreaterThan(0)

      for (const name of ['farther', 'closer', 'closer', 'closer', 'closer'])
        await again.getByRole('button', { name: text(language, `maps:moving.${name}`), exact: true }).click()
      await map.press('ArrowLeft')
      await map.locator('.map-land[href*="map-close"]').waitFor({ state: 'attached' })
      await expect.poll(widthOfLand).toBeGreaterThan(0)
      await expect.poll(() => [...saved].sort()).toEqual(['map-close', 'map-overview', 'relief-summer-light'])
      expect(failed).toEqual([])
    }),
)

fullTest('without a connection the language can be changed, and an address without a language is served', () =>
  visitThroughProxy('en', async (page, proxy) => {
    await save(page, 'en')
    proxy.connected = false
    const failed = watchFailures(page)
    await page.reload()
    await saved(page, 'en')
    await page.getByLabel(text('en', 'common:footer.language'), { exact: true }).selectOption('ja')
    await page.getByRole('heading', { level: 1, name: text('ja', 'field-card:title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/hfx/ja')
    await page.goto('/hfx')
    await page.getByRole('heading', { level: 1, name: text('ja', 'field-card:title') }).waitFor()
    expect(failed).toEqual([])
  }),
)

const UNSAVED = [
  ['en', pathTo('article', 'en', 'winter-driving')],
  ['fr', pathTo('home', 'fr')],
  ['ar', pathTo('quiz', 'ar')],
  ['ja', '/articles/no-such-article/ja'],
] as const

test.each(rows(UNSAVED))(
  'without a connection, a page opened in %s that is not saved lists the saved ones',
  (language, path) =>
    visitThroughProxy(language, async (page, proxy) => {
      const t = (key: string) => text(language, `common:${key}`)
      await save(page, language)
      proxy.connected = false
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor()
      const root = page.locator('html')
      expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
        language,
        LANGUAGES[language].dir,
      ])
      expect(await page.getByText(t('offline.saved')).isVisible()).toBe(true)
      expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
        t('help.bot'),
        t('help.card'),
      ])
      // The page has the styles of the site.
      expect(await page.locator('.offline-ways').evaluate((list) => getComputedStyle(list).listStyleType)).toBe('none')
      expect(await findings(page)).toEqual([])
      await page.getByRole('link', { name: t('help.card') }).click()
      await saved(page, language)

      await page.goBack()
      await page.getByRole('link', { name: t('action.retry') }).click()
      await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor()
      proxy.connected = true
      await page.getByRole('link', { name: t('action.retry') }).click()
      await page.locator('.site-foot').waitFor()
      expect(await page.getByText(t('offline.title')).count()).toBe(0)
    }),
)

fullTest('the worker of the whole site answers nothing but the opening of pages', () =>
  visitThroughProxy('en', async (page) => {
    await save(page, 'en')
    const answered: string[] = []
    page.on('response', (response) => {
      if (response.fromServiceWorker() && response.request().resourceType() !== 'document')
        answered.push(response.url())
    })
    await page.goto('/en')
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await hydrated(page)
    expect(answered).toEqual([])
  }),
)

fullTest('a newer build waits while the page is open, then replaces the old one', () =>
  visitThroughProxy('en', async (page, proxy) => {
    await save(page, 'en')
    const [open = ''] = await cacheNames(page)
    expect(open).toMatch(/^offline \/hfx /)
    // The page of the help bot is not open, so its newer service worker is activated at once.
    const other = ['offline /hfx another', 'offline /phonebot another']
    proxy.build = 'another'
    await page.reload()
    await expect.poll(() => cacheNames(page)).toEqual([open, ...other].sort())
    await saved(page, 'en')
    await page.close()

    // No service worker controls this file. It has the same origin, so it can still read the caches. Unlike a page, it
    // has no requests under way when the connection is lost.
    const outside = await page.context().newPage()
    await outside.goto('/robots.txt')
    await expect.poll(() => cacheNames(outside)).toEqual(other)

    proxy.connected = false
    const failed = watchFailures(outside)
    await outside.goto(pathTo('hfx', 'en'))
    await saved(outside, 'en')
    expect(failed).toEqual([])
  }),
)
