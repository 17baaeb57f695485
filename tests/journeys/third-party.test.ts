/** Nothing leaves the site's origin before the visitor asks for it; a player is fetched by the press, and by nothing else. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE_SLUGS, pathTo, ROUTES, type RouteId } from '../../shared/routes.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const VIDEO_ID = 'film-of-ours'
const PLAYER = `https://www.youtube-nocookie.com/embed/${VIDEO_ID}`
const STREAM_ID = 'canal-of-ours'
const STREAM = `https://www.youtube-nocookie.com/embed/${STREAM_ID}`
const PHONE = { width: 390, height: 844 }

const ADDRESSES = [
  ...ROUTES.filter((route) => route.access === 'public').map((route) => pathTo(route.id as RouteId, 'en')),
  ...ARTICLE_SLUGS.map((slug) => pathTo('article', 'en', slug)),
]

let house: House
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([
    startHouse({ HOME_VIDEO_ID: VIDEO_ID, LIVE_STREAMS: `otaru | ${STREAM_ID} | The canal` }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

/** A page on a phone, and what it has asked of other origins; they are answered by a stub, whether there is a network or not. */
async function watchedPage(): Promise<{ page: Page; foreign: string[] }> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB' })
  const foreign: string[] = []
  await context.route(
    (url) => url.origin !== house.url && /^(?:https?|wss?):$/.test(url.protocol),
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    },
  )
  return { page: await context.newPage(), foreign }
}

/** To the end, a screen at a time: what loads when it is seen is seen. */
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

test('no public page asks anything of another origin, read to its end on a phone', { timeout: 240_000 }, async () => {
  const { page, foreign } = await watchedPage()
  const asked: Record<string, string[]> = {}
  for (const address of ADDRESSES) {
    foreign.length = 0
    await page.goto(house.url + address, { waitUntil: 'load' })
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
    if (foreign.length > 0) asked[address] = [...foreign]
  }
  expect(ADDRESSES.length).toBeGreaterThan(45)
  expect(asked).toEqual({})
  await page.context().close()
})

test('the film’s player is asked for by the press on its button', async () => {
  const { page, foreign } = await watchedPage()
  await page.goto(`${house.url}/en`, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: textOf(readCatalogs(), 'en', 'home:mission.play') }).click()
  await page.locator(`iframe[src^="${PLAYER}"]`).waitFor()
  await expect.poll(() => foreign.filter((url) => url.startsWith(PLAYER)).length).toBe(1)
  expect(foreign.filter((url) => !url.startsWith(PLAYER))).toEqual([])
  await page.context().close()
})

test('a live view of the operator’s is asked for by the press on its button', async () => {
  const { page, foreign } = await watchedPage()
  await page.goto(house.url + pathTo('otaru-live', 'en'), { waitUntil: 'networkidle' })
  await scrollThrough(page)
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'The canal' }).click()
  await page.locator(`iframe[src^="${STREAM}"]`).waitFor()
  await expect.poll(() => foreign.filter((url) => url.startsWith(STREAM)).length).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await page.context().close()
})
