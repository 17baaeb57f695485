import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { ARTICLE_SLUGS, pathTo, ROUTES, type RouteId } from '../../../shared/routes.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest, rows } from '../depth.ts'
import { newContext, openSite, type Site, WITH_EXTERNAL_MEDIA } from '../site.ts'

const PLAYER = 'https://www.youtube-nocookie.com/embed/film-of-ours'
const STREAM = 'https://www.youtube-nocookie.com/embed/canal-of-ours'

/** The public pages, and some articles, because the articles differ in their text and drawings only. */
const ADDRESSES = [
  ...ROUTES.filter((route) => route.access === 'public').map((route) => pathTo(route.id as RouteId, 'en')),
  ...rows(ARTICLE_SLUGS, 0, 4).map((slug) => pathTo('article', 'en', slug)),
]

let site: Site
let browser: Browser

beforeAll(async () => {
  ;({ site, browser } = await openSite(WITH_EXTERNAL_MEDIA))
})
async function watchedPage(): Promise<{ page: Page; external: string[] }> {
  const context = await newContext(browser, 'en', { locale: 'en-GB', hasWorkers: true })
  const external: string[] = []
  await context.route(
    (url) => url.origin !== site.url && /^(?:https?|wss?):$/.test(url.protocol),
    (route) => {
      external.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    },
  )
  return { page: await context.newPage(), external }
}

/** Scrolls to the end of the page, one screen at a time, so that lazily loaded content loads. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await frame()
    }
    await frame()
  })
}

test('no public page sends a request to another origin, even when it is read to its end', {
  timeout: 240_000,
}, async () => {
  const left = [...rows(ADDRESSES, 4, ADDRESSES.length)]
  const requested: Record<string, string[]> = {}
  // Several pages at once, because most of the time is the wait for an idle network.
  async function readPages(): Promise<void> {
    const { page, external } = await watchedPage()
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      external.length = 0
      await page.goto(site.url + address, { waitUntil: 'load' })
      await scrollThrough(page)
      await page.waitForLoadState('networkidle')
      if (external.length > 0) requested[address] = [...external]
    }
    await page.context().close()
  }
  await Promise.all([readPages(), readPages(), readPages()])
  expect(left).toEqual([])
  expect(ADDRESSES.length).toBeGreaterThan(20)
  expect(requested).toEqual({})
})

test('the player of the film loads when its button is pressed', async () => {
  const { page, external } = await watchedPage()
  await page.goto(`${site.url}/en`, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  expect(external).toEqual([])
  await page.getByRole('button', { name: textOf(readCatalogs(), 'en', 'mission:mission.play') }).click()
  await page.locator(`iframe[src^="${PLAYER}"]`).waitFor()
  await expect.poll(() => external.filter((url) => url.startsWith(PLAYER)).length).toBe(1)
  expect(external.filter((url) => !url.startsWith(PLAYER))).toEqual([])
  await page.context().close()
})

fullTest('a live view loads when its button is pressed', async () => {
  const { page, external } = await watchedPage()
  await page.goto(site.url + pathTo('otaru-live', 'en'), { waitUntil: 'networkidle' })
  await scrollThrough(page)
  expect(external).toEqual([])
  await page.getByRole('button', { name: 'The canal' }).click()
  await page.locator(`iframe[src^="${STREAM}"]`).waitFor()
  await expect.poll(() => external.filter((url) => url.startsWith(STREAM)).length).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.context().close()
})
