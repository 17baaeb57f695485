import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { writeCode } from '../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../shared/routes.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { newPerson, shareSession } from '../people.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'
import { OUTLINE, REQUEST } from './itinerary-scene.ts'

const catalogs = readCatalogs()
const text = (language: Language, key: `${string}:${string}`, values?: Readonly<Record<string, string | number>>) =>
  textOf(catalogs, language, key, values)

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

async function open(language: Language, search: string, { isSignedIn = true } = {}): Promise<[Page, BrowserContext]> {
  const context = await newContext(browser, language)
  if (isSignedIn) await shareSession(await newPerson(site), context)
  const page = await context.newPage()
  await page.goto(`${site.url}${pathTo('hokkaido-itinerary', language)}${search}`)
  await hydrated(page)
  await page.locator('.plan').waitFor()
  return [page, context]
}

const readAgain = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))
const stopsOf = (page: Page) =>
  page
    .locator('[data-place]')
    .evaluateAll((stops) => [...new Set(stops.map((stop) => (stop as HTMLElement).dataset.place))])

test('two people edit one plan and see each other’s changes; a reader without an account sees them too', async () => {
  const [anna, annasContext] = await open('en', `?plan=${writeCode(REQUEST, OUTLINE)}`)
  await anna.locator('summary', { hasText: text('en', 'itinerary-group:startHeading') }).click()
  await anna.getByLabel(text('en', 'itinerary-group:name')).fill('Anna')
  await anna.getByRole('button', { name: text('en', 'itinerary-group:start') }).click()
  await anna.waitForURL(/group=/)
  await anna.getByText(text('en', 'itinerary-group:status.synced')).waitFor()
  const group = new URL(anna.url()).searchParams.get('group')

  const [ben, bensContext] = await open('ja', `?group=${group}`)
  await ben.getByLabel(text('ja', 'itinerary-group:name')).fill('ベン')
  await ben.getByRole('button', { name: text('ja', 'itinerary-group:saveName') }).click()
  await ben.getByRole('button', { name: text('ja', 'itinerary-plan:actions.edit'), exact: true }).click()
  const place = text('ja', 'places:place.silo')
  await ben.getByRole('button', { name: text('ja', 'itinerary-plan:tool.remove', { place }), exact: true }).click()
  await ben.getByText(text('ja', 'itinerary-group:status.synced')).waitFor()

  await expect
    .poll(async () => {
      await readAgain(anna)
      return (await stopsOf(anna)).includes('silo')
    })
    .toBe(false)
  await anna.getByText(text('en', 'itinerary-group:history_other', { count: 2 })).click()
  await anna.getByText('ベン').waitFor()
  await anna.getByRole('button', { name: /^Go back to the plan/ }).click()
  await expect.poll(() => stopsOf(anna)).toContain('silo')

  const [reader, readersContext] = await open('ar', `?group=${group}`, { isSignedIn: false })
  expect(await stopsOf(reader)).toContain('silo')
  await reader.getByText(text('ar', 'itinerary-group:signInText')).waitFor()
  expect(await reader.getByLabel(text('ar', 'itinerary-group:name')).count()).toBe(0)

  await anna.getByRole('button', { name: text('en', 'itinerary-group:end') }).click()
  await anna
    .getByRole('dialog')
    .getByRole('button', { name: text('en', 'itinerary-group:endConfirm') })
    .click()
  await expect.poll(() => new URL(anna.url()).searchParams.get('group')).toBeNull()
  await readAgain(reader)
  await reader.getByRole('button', { name: text('ar', 'itinerary-group:keepOwn') }).click()
  await expect.poll(() => new URL(reader.url()).searchParams.get('group')).toBeNull()
  expect(await stopsOf(reader)).toContain('silo')
  for (const context of [annasContext, bensContext, readersContext]) await context.close()
})
