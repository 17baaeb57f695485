import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { type OutlineDay, outlineOf } from '../../../shared/planner/plan.ts'
import { planTrip } from '../../../shared/planner/plan-trip.ts'
import { readCode, writeCode } from '../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import { fullTest, rows } from '../depth.ts'
import { newContext, openSite, type Site } from '../site.ts'
import { OUTLINE, openPlan, REQUEST } from './itinerary-scene.ts'

const catalogs = readCatalogs()

let site: Site
let browser: Browser
beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'a stop and a day are found from the list on the map and back, in %s',
  async (language) => {
    const { page, name, t } = await openPlan({ site, browser }, language, 1_280, { reads: true })
    const card = page.locator('.moving-map-chosen')
    const current = page.locator('.plan-days [aria-current=true]')
    const day = (number: number) =>
      page
        .getByRole('navigation', { name: t('chips.label') })
        .getByRole('button')
        .nth(number)
    await page.getByRole('application').waitFor()

    await day(2).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('day-2')
    await page.locator('[data-place="silo"] summary').press('Enter')
    await expect.poll(() => current.getAttribute('data-place')).toBe('silo')
    await page.locator('[data-place="fukidashi"] summary').press('Enter')
    await expect.poll(() => page.locator('.stop-row > details[open]').count()).toBe(1)

    await day(3).press('Enter')
    await expect.poll(() => page.locator('.plan-day[open]').getAttribute('id')).toBe('day-3')
    await page.locator('.plan-map-stop text').first().waitFor({ state: 'attached' })
    const mark = await page.locator('[data-day="2"] .plan-map-stop').last().boundingBox()
    if (!mark) throw new Error('the mark is not shown')
    const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2]
    await page.mouse.move(x, y)
    await page.locator('[data-plan-day="2"][data-lit]').waitFor()
    await page.mouse.click(x, y)
    await card.getByText(name('shikotsu')).waitFor()
    expect(await current.getAttribute('data-place')).toBe('shikotsu')
    await card.getByRole('button').last().press('Enter')
    await page.locator('[data-place="shikotsu"] > details[open]').waitFor()
    await page.locator('[data-plan-day="0"] h2').hover()
    await page.locator('.plan-map-days[data-lit="0"]').waitFor({ state: 'attached' })
    await page.context().close()
  },
)

fullTest.each(rows(['ja', 'en'] as const, 1, 1))(
  'a day changes to its variant for rain and back, in %s',
  async (language) => {
    const { page, t } = await openPlan({ site, browser }, language, 390, { reads: true })
    const texts = JSON.parse(readFileSync(`locales/${language}/itinerary-today.json`, 'utf8')).rain
    const day = page.locator('[data-plan-day="2"]')
    const stops = () =>
      day.locator('[data-place]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-place')))
    await page
      .getByRole('navigation', { name: t('chips.label') })
      .getByRole('button')
      .nth(3)
      .click()
    expect(await stops()).toEqual(['usuzan', 'shikotsu'])
    const rain = day.getByRole('switch', { name: texts.switch, exact: true })
    await rain.waitFor()
    expect(await rain.getAttribute('aria-checked')).toBe('false')
    await rain.press('Enter')
    await day.getByText(texts.others).waitFor()
    expect(await rain.getAttribute('aria-checked')).toBe('true')
    const changed = await stops()
    expect(changed).not.toEqual(['usuzan', 'shikotsu'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findings(page)).toEqual([])
    await rain.press('Enter')
    await expect.poll(stops).toEqual(['usuzan', 'shikotsu'])

    await rain.press('Enter')
    await day.getByRole('button', { name: texts.keep, exact: true }).press('Enter')
    await day.getByText(texts.kept).waitFor()
    await expect.poll(stops).toEqual(changed)
    const address = page.url()
    const undo = day.getByRole('button', { name: t('undo'), exact: true })
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await undo.press('Enter')
    await expect.poll(stops).toEqual(['usuzan', 'shikotsu'])
    await expect.poll(() => page.url()).not.toBe(address)
    await day.getByText(t('status.undone'), { exact: true }).waitFor()
    await rain.waitFor()
    expect(await day.locator('> summary').evaluate((summary) => summary === document.activeElement)).toBe(true)
    await page.context().close()
  },
)

fullTest('a change of the language keeps the plan and its open day, with every text in the new language', async () => {
  const { page } = await openPlan({ site, browser }, 'en', 390, { reads: true })
  const chips = (language: Language) =>
    page.getByRole('navigation', { name: textOf(catalogs, language, 'itinerary-plan:chips.label') })
  await chips('en').getByRole('button').nth(2).press('Enter')
  await page.locator('#day-2[open]').waitFor()
  await page.locator('.footer-bar-language').selectOption('ja')
  await chips('ja').waitFor()
  await page.locator('#day-2[open]').waitFor()
  const texts = await page.getByRole('main').innerText()
  expect(texts).toContain(textOf(catalogs, 'ja', 'itinerary-plan:share.heading'))
  // A missing text is shown as its key.
  expect(texts).not.toMatch(/(?<![\w./-])[a-z]+\.[a-z]+[A-Z.]?\w*(?![\w/])/)
  await page.context().close()
})

test('five folded days are at most 3,500 px high on a phone, with at most 60 buttons and one heading of the page', async () => {
  const request = { ...REQUEST, lastDay: '2027-10-15' }
  const [first, second, third] = OUTLINE.days as [OutlineDay, OutlineDay, OutlineDay]
  const days = [first, second, { ...third, night: 'furano' }, { ...second, stops: ['farmtomita'] }, third]
  const context = await newContext(browser, 'en')
  const page = await context.newPage()
  await page.goto(`${site.url}${pathTo('hokkaido-itinerary', 'en')}?plan=${writeCode(request, { days })}`)
  await page.locator('.plan-map .map-drawing').waitFor()
  const size = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    buttons: [...document.querySelectorAll('button, summary')].filter((one) => one.checkVisibility()).length,
    headings: document.querySelectorAll('h1').length,
    isTitle: document.title === document.querySelector('h1')?.textContent,
    focused: document.activeElement?.id,
  }))
  expect(size).toMatchObject({ headings: 1, isTitle: true, focused: 'plan-title' })
  expect(size.height).toBeLessThanOrEqual(3_500)
  expect(size.buttons).toBeLessThanOrEqual(60)
  await page.goto(`${page.url()}#day-4`)
  await page.locator('#day-4[open]').waitFor()
  await context.close()
})

// At quick depth, proposals.test.ts and alternatives.test.tsx of tests/client/planner test the strip and its plans.
fullTest('another plan for the same days is chosen from the strip, and undo brings the first one back', async () => {
  const request = aRequest({ firstDay: '2027-07-12', lastDay: '2027-07-18', interests: ['nature'] })
  const answer = planTrip(request, { today: '2026-11-22', rounds: 0 })
  if (!('plan' in answer)) throw new Error('the request is refused')
  const first = writeCode(request, outlineOf(answer.plan))
  const context = await newContext(browser, 'en', { savesData: false })
  const page = await context.newPage()
  // A changed plan has a different identity in its share code, so only the days are compared.
  const daysOf = (code: string) => readCode(code)?.outline.days
  const daysShown = () => daysOf(new URL(page.url()).searchParams.get('plan') ?? '')
  const t = (key: string, values?: Record<string, string>) =>
    textOf(catalogs, 'en', `itinerary-plan:proposals.${key}`, values)
  await page.goto(`${site.url}${pathTo('hokkaido-itinerary', 'en')}?plan=${first}`)
  const cards = page.getByRole('region', { name: t('title') }).getByRole('listitem')
  await cards.nth(1).waitFor()
  expect(await cards.first().getByRole('button').getAttribute('aria-current')).toBe('true')
  const name = await cards.nth(1).locator('.alternative-name').innerText()
  await cards.nth(1).getByRole('button').press('Enter')
  await page.getByText(t('taken', { name })).waitFor()
  await expect.poll(daysShown).not.toEqual(daysOf(first))
  await cards.getByText(t('first'), { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(daysShown).toEqual(daysOf(first))
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('plan-title')
  await context.close()
})
