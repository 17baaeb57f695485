/** The mission's film where the operator has it start by itself: asked for when a tenth of its frame is seen, and no sooner (spec §1). */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../shared/routes.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const PLAYER = 'https://www.youtube-nocookie.com'

let house: House
let browser: Browser
beforeAll(async () => {
  ;[house, browser] = await Promise.all([
    startHouse({ HOME_VIDEO_ID: 'abc_-123', HOME_VIDEO_START: 'seen' }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

test('the film is asked for when a tenth of its frame is visible, 500 px high', async () => {
  const page = await browser.newPage({ viewport: { width: 1_000, height: 600 }, reducedMotion: 'reduce' })
  const asked: string[] = []
  await page.route(`${PLAYER}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' })
  })
  await page.goto(house.url + pathTo('home', 'en'), { waitUntil: 'networkidle' })
  const frame = page.locator('.film')
  expect(await frame.evaluate((element) => Math.round(element.getBoundingClientRect().height))).toBe(500)

  /** Scrolls until so much of the frame stands above the view's lower edge, and lets the browser look. */
  const show = (share: number) =>
    frame.evaluate(async (element, part) => {
      const { top, height } = element.getBoundingClientRect()
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' })
      for (let looks = 0; looks < 3; looks += 1) await new Promise(requestAnimationFrame)
    }, share)

  await show(0.05)
  expect([await page.locator('.film iframe').count(), asked]).toEqual([0, []])
  await show(0.15)
  await page.locator('.film iframe').waitFor()
  await expect.poll(() => asked).toEqual([`${PLAYER}/embed/abc_-123`])
  await page.close()
})
