/**
 * Checks how React takes over a prerendered guide. Hydration does not render the guide again, and the guide's links
 * work. After a failed hydration, React renders the guide anew.
 */

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { fullTest } from '../depth.ts'
import { hydrated, newContext } from '../site.ts'
import { WholeSite } from '../whole-site.ts'

const GUIDE = pathTo('article', 'en', 'winter-driving')

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

interface Visit {
  readonly page: Page
  /** Uncaught errors. A failed hydration reports one. */
  readonly errors: readonly string[]
  readonly scripts: readonly string[]
}

async function visit(serve: (html: string) => string, work: (visit: Visit) => Promise<void>): Promise<void> {
  const context = await newContext(whole.browser, 'en')
  const page = await context.newPage()
  const errors: string[] = []
  const scripts: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.route(whole.site.url + GUIDE, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: serve(await answer.text()) })
  })
  await page.goto(whole.site.url + GUIDE)
  await hydrated(page)
  await work({ page, errors, scripts })
  await context.close()
}

const unchanged = (html: string) => html

test('the served markup is kept, and the script with its content is not loaded', () =>
  visit(unchanged, async ({ page, errors, scripts }) => {
    const first = await page.locator('.guide-prose').elementHandle()
    await page.waitForLoadState('networkidle')
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
    expect(errors).toEqual([])
    expect(scripts.filter((name) => /\/content-/.test(name))).toEqual([])
  }))

test('Enter follows a link in the same document; a click with the Control key opens a tab', () =>
  visit(unchanged, async ({ page }) => {
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

fullTest('a document that differs from the build is rendered anew from its content', () =>
  visit(
    (html) => html.replace('<article class="guide">', '<section class="guide">').replace('</article>', '</section>'),
    async ({ page, errors, scripts }) => {
      await page.locator('article.guide .guide-prose h2').first().waitFor()
      expect(await page.locator('main h1').count()).toBe(1)
      expect(errors).toHaveLength(1)
      expect(scripts.filter((name) => /\/content-/.test(name))).toHaveLength(1)
    },
  ),
)
