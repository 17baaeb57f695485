/** The card for the rental counter on paper: one sheet of A4 or A6 with the card and nothing else, whatever stands on it. */

import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

let house: House
let browser: Browser

beforeAll(async () => {
  house = await startHouse()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

const LONG = {
  booklet: 'yes',
  resident: true,
  name: 'Maximiliana Alexandrina of a House with a Very Long Name',
  days: { landing: '2026-12-10', permitIssued: '2026-11-20', leftJapan: '2026-12-01', yearBegan: '2026-04-01' },
}

/** Page objects of the file; the tree above them is of the kind "Pages". */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

async function open(language: Language, country: string) {
  const page = await browser.newPage()
  await page.addInitScript((told) => localStorage.setItem('hk-licence', told), JSON.stringify({ ...LONG, country }))
  await page.goto(`${house.url}/can-i-drive-in-japan/${language}`)
  await page.locator('.counter-card').waitFor()
  return page
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(['HK', 'FR'])('a card for a licence from %s is one sheet of A4 and of A6', async (country) => {
    const page = await open(language, country)
    for (const format of ['A4', 'A6']) expect(pagesOf(await page.pdf({ format }))).toBe(1)
    await page.close()
  })
})

test('nothing beside the card is printed, and the large view does not print a second one', async () => {
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

test('a page without a card prints its guide', async () => {
  const page = await browser.newPage()
  await page.goto(`${house.url}/can-i-drive-in-japan/en`)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(1)
  await page.close()
})
