import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { openSite, type Site } from '../site.ts'

const PLAYER = 'https://www.youtube-nocookie.com'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite({ HOME_VIDEO_ID: 'abc_-123', HOME_VIDEO_START: 'seen' }))
})
test('the film loads when a tenth of its frame, 500 px high, is visible', async () => {
  const page = await browser.newPage({ viewport: { width: 1_000, height: 600 }, reducedMotion: 'reduce' })
  const requested: string[] = []
  await page.route(`${PLAYER}/**`, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' })
  })
  await page.goto(site.url + pathTo('home', 'en'), { waitUntil: 'networkidle' })
  const frame = page.locator('.film')
  expect(await page.locator('.promises li').count()).toBe(4)
  expect(await frame.evaluate((element) => Math.round(element.getBoundingClientRect().height))).toBe(500)

  /**
   * Scrolls until the given share of the frame is above the lower edge of the window. Then it waits for the
   * intersection observer.
   */
  const show = (share: number) =>
    frame.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect()
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    }, share)

  await show(0.05)
  expect([await page.locator('.film iframe').count(), requested]).toEqual([0, []])
  await show(0.15)
  await page.locator('.film iframe').waitFor()
  await expect.poll(() => requested).toEqual([`${PLAYER}/embed/abc_-123`])
  await page.close()
})
