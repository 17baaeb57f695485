import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { ENTITY_BOMB, GARMIN_GPX } from '../../support/planner/imported-files.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'

const catalogs = readCatalogs()

let site: Site
let browser: Browser

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test('places of a GPX file of another program are visited by a plan, unknown ones as own places; a hostile file changes nothing', async () => {
  const context = await newContext(browser, 'en')
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.url + pathTo('hokkaido-itinerary', 'en'))
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=firstDay]')?.value !== '')
  // Ten days are enough to reach Hakodate with every driving limit and in every season.
  const firstDay = await page.locator('input[name=firstDay]').inputValue()
  const lastDay = new Date(Date.parse(firstDay) + 9 * 86_400_000).toISOString().slice(0, 10)
  await page.locator('input[name=lastDay]').fill(lastDay)
  const text = (key: string) => textOf(catalogs, 'en', `itinerary:${key}`)
  const words = (key: string, values?: Readonly<Record<string, string | number>>) =>
    textOf(catalogs, 'en', `itinerary-import:${key}`, values)
  const name = (id: string) => textOf(catalogs, 'en', `places:place.${id}`)
  const gpx = (content: string) => ({
    name: 'trip.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(content),
  })
  await page.getByLabel(text('pace.full')).check()
  await page.locator('summary', { hasText: text('folds.wishes') }).click()
  await page.getByText(text('import.summary')).click()
  await page.getByLabel(words('list')).fill('Upopoy')
  await page.getByLabel(words('file')).setInputFiles(gpx(ENTITY_BOMB))
  await page.getByText(words('refused.unsafe')).waitFor()
  expect(await page.getByLabel(words('list')).inputValue()).toBe('Upopoy')

  await page.getByLabel(words('file')).setInputFiles(gpx(GARMIN_GPX))
  await page.getByText(words('found_other', { count: 3 })).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByLabel(name('jigokudani')).uncheck()
  await page.getByRole('button', { name: words('add_other', { count: 2 }) }).click()
  await page.getByText(words('added_other', { count: 2 })).waitFor()

  await page.getByLabel(words('list')).fill('- 小樽運河\nNowhere at all')
  await page.getByRole('button', { name: words('look') }).click()
  await page.getByText('Nowhere at all').last().waitFor()
  await page.getByRole('button', { name: words('add_one', { count: 1 }) }).click()

  expect(await page.getByLabel(text('pace.full')).isChecked()).toBe(true)
  await page.getByRole('button', { name: text('form.send') }).click()
  await page.locator('section.plan, [role=alert]').first().waitFor()
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
  for (const planned of [name('hakodateyama'), name('otarucanal'), 'Our secret beach']) {
    await page.locator('section.plan').getByText(planned).first().waitFor({ state: 'attached' })
  }
  expect(errors).toEqual([])
  await context.close()
})
