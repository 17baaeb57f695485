/** Opens a plan of three days in a browser, and finds controls by their labels in the page's language. */

import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { addCatalog } from '../../../client/i18n/catalogs.ts'
import type { Key } from '../../../client/i18n/keys.ts'
import { translation, type Values } from '../../../client/i18n/use-translation.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Outline } from '../../../shared/planner/plan.ts'
import { writeCode } from '../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../shared/routes.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import { hydrated, newContext, type Site } from '../site.ts'

export const REQUEST = aRequest({
  firstDay: '2027-10-11',
  lastDay: '2027-10-13',
  arrival: { gate: 'cts', at: 540 },
  departure: { gate: 'cts', at: 1_140 },
  interests: ['nature'],
})
export const OUTLINE: Outline = {
  days: [
    { stops: ['otarucanal', 'sakaimachi'], night: 'otaru', pinned: [] },
    { stops: ['fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['usuzan', 'shikotsu'], night: 'cts', pinned: [] },
  ],
}
const catalogOf = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

/** Opens the plan and switches to edit mode, unless `reads` is true. */
export async function openPlan(
  { site, browser }: { readonly site: Site; readonly browser: Browser },
  language: Language,
  width: number,
  { reads = false } = {},
) {
  const context = await newContext(browser, language, { viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${site.url}${pathTo('hokkaido-itinerary', language)}?plan=${writeCode(REQUEST, OUTLINE)}`)
  await hydrated(page)
  await page.locator('.plan').waitFor()
  addCatalog(language, 'itinerary-plan', catalogOf(language, 'itinerary-plan'))
  const places = catalogOf(language, 'places')
  const texts = translation(language, 'itinerary-plan')
  const t = (key: string, values?: Values) => texts.t(key as Key<'itinerary-plan'>, values)
  const name = (place: string): string => places.place[place]
  const tool = (key: string, place: string) =>
    page.getByRole('button', { name: t(`tool.${key}`, { place: name(place) }), exact: true })
  const edit = () => page.getByRole('button', { name: t('actions.edit'), exact: true }).click()
  if (!reads) await edit()
  return { page, t, name, tool, places, edit }
}

export const takeAlong = (page: Page, t: (key: string) => string) =>
  page.locator('summary', { hasText: t('share.heading') }).click()
