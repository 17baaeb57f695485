import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { fullTest, rows } from '../depth.ts'
import { choose, newPerson, shareSession } from '../people.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'

const catalogs = readCatalogs()
let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

async function aDevice(language: Language, theme: string, width: number, client?: FetchClient): Promise<Page> {
  const context = await newContext(browser, language, { viewport: { width, height: 800 } })
  await choose(context, { theme })
  if (client) await shareSession(client, context)
  const page = await context.newPage()
  await page.goto(site.url + pathTo('quiz', language))
  await hydrated(page)
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

/**
 * Waits until a question reacts to keys, which it does once its heading has the focus. That is a moment after the
 * question is shown.
 */
const takesKeys = (page: Page) => page.locator('h1:focus').waitFor()

async function answer(page: Page): Promise<void> {
  await takesKeys(page)
  await page.keyboard.press('1')
  await page.locator('.quiz-verdict').waitFor()
  await expect.poll(() => focused(page)).toBe('H1')
  await page.keyboard.press('Enter')
  await page.locator('.quiz-question, .quiz-result').first().waitFor()
}

async function playToTheEnd(page: Page): Promise<void> {
  for (let turn = 0; turn < 25 && (await page.locator('.quiz-result').count()) === 0; turn += 1) await answer(page)
  await page.locator('.quiz-result').waitFor()
}

test.each(
  rows([
    ['en', 'light', 1280],
    ['ar', 'dark', 320],
    ['ja', 'dark', 390],
  ] as const),
)(
  'a round can be played by keyboard alone in %s, %s, %i px wide, and axe finds nothing',
  async (language, theme, width) => {
    const text = (key: `${string}:${string}`, values = {}) => textOf(catalogs, language, key, values)
    const page = await aDevice(language, theme, width)
    const found: Record<string, string[]> = {}
    const look = async (name: string) => {
      const here = await findings(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (here.length > 0 || wide > 0) found[name] = [...here, `${wide} px too wide`]
    }
    await page.locator('.quiz-choices summary').click()
    await look('start')
    await page.getByRole('button', { name: text('quiz:start.begin'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.quiz-question').waitFor()
    await takesKeys(page)
    await look('question')

    await answer(page)
    await page.reload()
    await page.getByText(text('quiz:round.count', { number: 2, total: 10 })).waitFor()
    await page.getByRole('link', { name: text('quiz:round.leave') }).press('Enter')
    await page.getByRole('heading', { name: text('quiz:start.heading') }).waitFor()
    await page.locator('h2:focus').waitFor()
    await page.getByRole('link', { name: text('quiz:start.resume', { number: 2, total: 10 }) }).press('Enter')
    await page.locator('.quiz-question').waitFor()
    await takesKeys(page)
    await page.keyboard.press('2')
    await page.locator('.quiz-verdict').waitFor()
    await look('verdict')
    await page.keyboard.press('Enter')

    await playToTheEnd(page)
    await look('result')
    await page.getByText(text('quiz:kept.device')).first().waitFor()
    expect(found).toEqual({})
    await page.context().close()
  },
)

fullTest('a finished round is saved with the account, and another device continues from there', async () => {
  const client = await newPerson(site)
  const text = (key: `${string}:${string}`, values = {}) => textOf(catalogs, 'en', key, values)

  const phone = await aDevice('en', 'light', 390, client)
  await phone.getByRole('button', { name: text('quiz:start.begin'), exact: true }).click()
  await phone.locator('.quiz-question').waitFor()
  await playToTheEnd(phone)
  await phone.getByText(text('quiz:kept.account')).waitFor()

  const { body } = await client.call('GET', '/api/quiz-results')
  expect(body).toMatchObject({ results: [{ total: 10 }] })
  expect(body.boxes).toHaveLength(10)

  const laptop = await aDevice('en', 'light', 1280, client)
  await laptop.getByText(text('quiz:start.unseen_other', { count: (await cardsIn(laptop)) - 10 })).waitFor()
  await phone.context().close()
  await laptop.context().close()
})

fullTest('an unfinished round is left, and another device of the account has its answered cards', async () => {
  const client = await newPerson(site)
  const text = (key: `${string}:${string}`, values = {}) => textOf(catalogs, 'en', key, values)

  const phone = await aDevice('en', 'light', 390, client)
  await phone.getByRole('button', { name: text('quiz:start.begin'), exact: true }).click()
  await phone.locator('.quiz-question').waitFor()
  for (let card = 0; card < 3; card += 1) await answer(phone)
  const saved = phone.waitForResponse((response) => response.url().endsWith('/api/quiz-results') && response.ok())
  await phone.getByRole('link', { name: text('quiz:round.leave') }).click()
  await saved

  const { body } = await client.call('GET', '/api/quiz-results')
  expect(body).toMatchObject({ results: [] })
  expect(body.boxes).toHaveLength(3)

  const laptop = await aDevice('en', 'light', 1280, client)
  await laptop.getByText(text('quiz:start.unseen_other', { count: (await cardsIn(laptop)) - 3 })).waitFor()
  await phone.context().close()
  await laptop.context().close()
})

/** Returns the number of all cards, which the page shows in the label of the choice “all”. */
async function cardsIn(page: Page): Promise<number> {
  const label = await page.locator('label:has(input[value="all"])').textContent()
  return Number(/\d+/.exec(label ?? '')?.[0])
}
