import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { pagesOf } from '../../support/browsers/pdf-pages.ts'
import { fullTest, LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { openSite, type Site } from '../site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})
const LONG = {
  booklet: 'yes',
  resident: true,
  name: 'Maximiliana Alexandrina of a Family with a Very Long Name',
  days: { landing: '2026-12-10', permitIssued: '2026-11-20', leftJapan: '2026-12-01', yearBegan: '2026-04-01' },
}

async function open(language: Language, country: string) {
  const page = await browser.newPage()
  await page.addInitScript(
    (answers) => localStorage.setItem('hk-licence', answers),
    JSON.stringify({ ...LONG, country }),
  )
  await page.goto(`${site.url}/can-i-drive-in-japan/${language}`)
  await page.locator('.counter-card').waitFor()
  return page
}

describe.each(rows(LANGUAGES_TO_TEST))('in %s', (language) => {
  test.each(rows(['HK', 'FR']))(
    'the card for a licence from %s is printed on one sheet of A4 and of A6',
    async (country) => {
      const page = await open(language, country)
      for (const format of ['A4', 'A6']) expect(pagesOf(await page.pdf({ format }))).toBe(1)
      await page.close()
    },
  )
})

test('nothing but the card is printed, and the large view prints no second card', async () => {
  const page = await open('en', 'HK')
  const { card } = JSON.parse(readFileSync('locales/en/can-i-drive.json', 'utf8'))
  await page.getByRole('button', { name: card.large }).click()
  await page.emulateMedia({ media: 'print' })
  const shown = await page.locator('body *:visible').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('.counter-card:not([data-large])'))
      .filter((element) => !element.querySelector('.counter-card:not([data-large])'))
      .map((element) => element.tagName),
  )
  expect(shown).toEqual([])
  await page.close()
})

fullTest('a page without a card prints its guide', async () => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/can-i-drive-in-japan/en`)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(1)
  await page.close()
})
