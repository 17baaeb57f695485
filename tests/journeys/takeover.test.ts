/** A served guide is taken over without being drawn again: its links answer mouse and keyboard, and a takeover that fails draws it anew. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../shared/routes.ts'
import { answers, WholeSite } from '../support/browsers/whole-site.ts'

const GUIDE = pathTo('article', 'en', 'winter-driving')

let site: WholeSite
beforeAll(async () => {
  site = await WholeSite.open()
})
afterAll(() => site?.close())

interface Visit {
  readonly page: Page
  /** What was not caught: a takeover that fails says so. */
  readonly errors: readonly string[]
  /** The name of every script that was fetched. */
  readonly scripts: readonly string[]
}

async function visit(serve: (html: string) => string, work: (visit: Visit) => Promise<void>): Promise<void> {
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  const scripts: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.route(site.house.url + GUIDE, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: serve(await answer.text()) })
  })
  await page.goto(site.house.url + GUIDE)
  await answers(page)
  await work({ page, errors, scripts })
  await context.close()
}

const asItIs = (html: string) => html

test('the markup that was served is the one that is kept, and what would draw it is not fetched', () =>
  visit(asItIs, async ({ page, errors, scripts }) => {
    const first = await page.locator('.guide-prose').elementHandle()
    await page.waitForLoadState('networkidle')
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
    expect(errors).toEqual([])
    expect(scripts.filter((name) => /\/content-/.test(name))).toEqual([])
  }))

test('Enter on a link of the text leads there in the same document; with the Control key it opens a tab', () =>
  visit(asItIs, async ({ page }) => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const link = page.locator('.guide-related a').first()
    const href = await link.getAttribute('href')
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['Control'] })])
    expect(new URL(page.url()).pathname).toBe(GUIDE)
    await tab.close()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === href)
    await page.locator('main h1').waitFor()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.goBack()
    await page.locator('.guide-prose h2').first().waitFor()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  }))

test('where the document is not what was built, the guide is drawn anew from its content', () =>
  visit(
    (html) => html.replace('<article class="guide">', '<section class="guide">').replace('</article>', '</section>'),
    async ({ page, errors, scripts }) => {
      await page.locator('article.guide .guide-prose h2').first().waitFor()
      expect(await page.locator('main h1').count()).toBe(1)
      expect(errors).toHaveLength(1)
      expect(scripts.filter((name) => /\/content-/.test(name))).toHaveLength(1)
    },
  ))
