import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { countryName } from '../../../client/i18n/format.ts'
import { type Answer, answerOf, mayIssueWrongBooklet, noteOf } from '../../../shared/eligibility/answer.ts'
import { LICENCE_SOURCES, sourcesOf } from '../../../shared/eligibility/licence-sources.ts'
import type { Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { rows } from '../depth.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'

const catalogs = readCatalogs()
let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

/** Twelve countries that together have every possible answer. */
const COUNTRIES: readonly (readonly [country: string, answer: Answer])[] = [
  ['KR', 'permit'],
  ['US', 'permit'],
  ['IT', 'permit'],
  ['TH', 'permit'],
  ['LU', 'permit'],
  ['SI', 'permit'],
  ['FR', 'translation'],
  ['TW', 'translation'],
  ['CN', 'none'],
  ['VN', 'none'],
  ['NG', 'check'],
  ['JP', 'nothing'],
]

async function typeCountry(page: Page, language: Language, country: string): Promise<void> {
  const name = countryName(language, country)
  const field = page.getByRole('combobox', { name: textOf(catalogs, language, 'can-i-drive:country.label') })
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test.each(rows(['en', 'ar', 'ja', 'fr'] as const))(
  'twelve countries get an answer with papers, sources and the right booklet in %s',
  async (language) => {
    const text = (key: string) => textOf(catalogs, language, `can-i-drive:${key}`)
    const context = await newContext(browser, language)
    const page = await context.newPage()
    await page.goto(site.url + pathTo('can-i-drive-in-japan', language))
    await hydrated(page)
    for (const [country, answer] of COUNTRIES) {
      expect(answerOf(country)).toBe(answer)
      await typeCountry(page, language, country)
      const panel = page.getByRole('status').filter({ has: page.getByRole('heading') })
      await panel.getByRole('heading', { name: text(`answer.${answer}.title`) }).waitFor()
      const said = await panel.innerText()
      expect(said).toContain(countryName(language, country))
      expect(said.includes(text('answer.permit.warning'))).toBe(mayIssueWrongBooklet(country))
      const note = noteOf(country)
      if (note) expect(said).toContain(text(`notes.${note}`))

      const booklet = page.getByRole('region', { name: text('recognise.heading') })
      const hasBooklet = answer === 'permit' || answer === 'check'
      expect(await booklet.count()).toBe(hasBooklet ? 1 : 0)
      if (hasBooklet) {
        await booklet.getByRole('img', { name: text('recognise.picture') }).waitFor()
        expect(await booklet.innerText()).toContain('1949')
      }
      for (const source of sourcesOf(country)) {
        const link = page.getByRole('link', { name: text(`sources.names.${source}`), exact: true })
        expect(await link.first().getAttribute('href')).toBe(LICENCE_SOURCES[source])
      }
      const dates = page.getByRole('region', { name: text('dates.heading') })
      expect(await dates.count()).toBe(answer === 'permit' || answer === 'translation' ? 1 : 0)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, country).toBeLessThanOrEqual(0)
    }
    await context.close()
  },
)
