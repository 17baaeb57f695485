import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { rows } from '../depth.ts'
import { choose } from '../people.ts'
import { newContext, openSite, type Site } from '../site.ts'

let site: Site
let browser: Awaited<ReturnType<typeof openSite>>['browser']
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

async function visit(path: string, language: Language, width: number, check: (page: Page) => Promise<void>) {
  const context = await newContext(browser, language, { viewport: { width, height: 900 } })
  await choose(context, { language })
  const page = await context.newPage()
  await page.goto(site.url + path)
  await check(page)
  await context.close()
}

const topsOf = async (elements: Locator) =>
  new Set(await elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top))))

test.each(rows(['fr', 'en', 'ja', 'ar'] as const))(
  'the filters of the ready-made trips are in one row of a wide window, with maps below, in %s',
  async (language) => {
    await visit(pathTo('itineraries', language), language, 1440, async (page) => {
      expect((await topsOf(page.locator('.ready-filters .chip'))).size).toBe(1)
      expect((await page.locator('.ready-card').first().boundingBox())?.y).toBeLessThan(720)
    })
  },
)

test.each(rows(LANGUAGE_CODES))('the links to the parts of the field card are in one row, in %s', async (language) => {
  await visit(pathTo('hfx', language), language, 1440, async (page) => {
    expect((await topsOf(page.locator('.field-card-jump .chip'))).size).toBe(1)
  })
})

test.each([390, 1440])('a guide to a region has one map, visible in a window of %i px', async (width) => {
  await visit(pathTo('article', 'en', 'furano-biei'), 'en', width, async (page) => {
    expect(await page.locator('.region-map').count()).toBe(1)
    expect(await page.locator('.region-map').isVisible()).toBe(true)
    expect(await page.locator('.guide-contents nav').isVisible()).toBe(width > 992)
  })
})

test('the search has links with pictures until it has results', async () => {
  await visit(pathTo('search', 'en'), 'en', 1440, async (page) => {
    const starts = page.locator('.search-starts a')
    expect((await topsOf(starts)).size).toBe(2)
    const addresses = await starts.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    expect(addresses).toContain(pathTo('article', 'en', 'winter-driving'))
    await page.getByRole('searchbox').fill('winter driving')
    await page.locator('[data-result]').first().waitFor()
    expect(await starts.count()).toBe(0)
  })
})
