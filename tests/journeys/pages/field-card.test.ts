import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { pagesOf } from '../../support/browsers/pdf-pages.ts'
import { LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { hydrated, openSite, type Site } from '../site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

/** All details of the user's car, which take space on the sheet. */
const OWN = { rental: '+81 11 200 0000', plate: '札幌 300 わ 12-34', insurance: 'AB-123456789', hotel: '札幌のホテル' }

test.each(rows(LANGUAGES_TO_TEST))('the field card in %s is printed on one sheet of A4', async (language) => {
  const page = await browser.newPage()
  await page.addInitScript((facts) => localStorage.setItem('hk-own-car', facts), JSON.stringify(OWN))
  await page.goto(site.url + pathTo('hfx', language))
  await hydrated(page)
  expect(await page.locator('#quake > p').first().isVisible()).toBe(true)
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.close()
})
