import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'
import { settled } from '../whole-site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each(rows(LANGUAGES_TO_TEST))(
  'an unknown address says in %s that it does not exist, until dismissed',
  async (language) => {
    const context = await newContext(browser, language)
    const page = await context.newPage()
    const text = (key: string) => textOf(readCatalogs(), language, `search:unknownAddress.${key}`)
    await page.goto(`${site.url}/no-such-page`)
    expect(new URL(page.url()).pathname).toBe(pathTo('home', language))
    const notice = page.getByRole('status').filter({ hasText: text('text') })
    await notice.waitFor()
    await settled(page)
    expect(await findings(page)).toEqual([])
    const ways = await notice.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways).toEqual([
      pathTo('search', language),
      pathTo('hokkaido-itinerary', language),
      pathTo('phonebot', language),
    ])
    await notice.getByRole('button', { name: text('close') }).click()
    await expect.poll(() => notice.count()).toBe(0)
    await context.close()
  },
)

test('the start of the site and a later visit of it say nothing of unknown addresses', async () => {
  const context = await newContext(browser, 'en')
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const quiet = async () => {
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    return asked.splice(0).filter((path) => /-search\b|\/notice-/.test(path))
  }
  await page.goto(site.url)
  expect(await quiet()).toEqual([])
  await page.goto(`${site.url}/no-such-page`)
  await page.locator('.unknown-address').waitFor()
  expect(await quiet()).not.toEqual([])
  await page.reload()
  expect(await quiet()).toEqual([])
  expect(await page.locator('.unknown-address').count()).toBe(0)
  await context.close()
})
