/** The quiz in a browser: played without a mouse, left and gone on with, and found again on another device. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { findings } from '../support/browsers/axe.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { HttpVisitor } from '../support/browsers/visitor.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const catalogs = readCatalogs()
let browser: Browser
let house: House

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

/** A device of somebody signed in, or of nobody. */
async function aDevice(language: Language, theme: string, width: number, visitor?: HttpVisitor): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  const cookie = { domain: 'localhost', path: '/', secure: false, sameSite: 'Lax' } as const
  await context.addCookies([
    { ...cookie, name: 'theme', value: theme },
    ...[...(visitor?.cookies ?? [])].map(([name, value]) => ({ ...cookie, name, value, secure: true, httpOnly: true })),
  ])
  const page = await context.newPage()
  await page.goto(house.url + pathTo('quiz', language))
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

/** A question listens to keys once its heading has the focus: it stands on the page a moment before. */
const heard = (page: Page) => page.locator('h1:focus').waitFor()

/** Answers what is asked with the key of its first answer, then goes on. */
async function answer(page: Page): Promise<void> {
  await heard(page)
  await page.keyboard.press('1')
  await page.locator('.quiz-verdict').waitFor()
  expect(await focused(page)).toBe('H1')
  await page.keyboard.press('Enter')
  await page.locator('.quiz-question, .quiz-result').first().waitFor()
}

async function playToTheEnd(page: Page): Promise<void> {
  for (let turn = 0; turn < 25 && (await page.locator('.quiz-result').count()) === 0; turn += 1) await answer(page)
  await page.locator('.quiz-result').waitFor()
}

test.each([
  ['en', 'light', 1280],
  ['ar', 'dark', 320],
  ['ja', 'dark', 390],
] as const)(
  'a round is played by keyboard alone, in %s, %s, %i px wide, and axe finds nothing',
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
    expect(await focused(page)).toBe('H1')
    await look('question')

    await answer(page)
    await page.reload()
    await page.getByText(text('quiz:round.count', { number: 2, total: 10 })).waitFor()
    await page.getByRole('link', { name: text('quiz:round.leave') }).press('Enter')
    await page.getByRole('heading', { name: text('quiz:start.heading') }).waitFor()
    expect(await focused(page)).toBe('H2')
    await page.getByRole('link', { name: text('quiz:start.resume', { number: 2, total: 10 }) }).press('Enter')
    await page.locator('.quiz-question').waitFor()
    await heard(page)
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

test('a finished round is kept with the account, and another device goes on from there', async () => {
  const visitor = new HttpVisitor(house.url)
  const { email: username, password } = house.accounts[0] ?? { email: '', password: '' }
  expect((await visitor.call('POST', '/api/auth/sign-in', { username, password })).status).toBe(200)
  const text = (key: `${string}:${string}`, values = {}) => textOf(catalogs, 'en', key, values)

  const phone = await aDevice('en', 'light', 390, visitor)
  await phone.getByRole('button', { name: text('quiz:start.begin'), exact: true }).click()
  await phone.locator('.quiz-question').waitFor()
  await playToTheEnd(phone)
  await phone.getByText(text('quiz:kept.account')).waitFor()

  const { body } = await visitor.call('GET', '/api/quiz-results')
  expect(body).toMatchObject({ results: [{ total: 10 }] })
  expect(body.boxes).toHaveLength(10)

  const laptop = await aDevice('en', 'light', 1280, visitor)
  await laptop.getByText(text('quiz:start.unseen_other', { count: (await cardsIn(laptop)) - 10 })).waitFor()
  await phone.context().close()
  await laptop.context().close()
})

/** The count of all cards, as the choice of all of them names it. */
async function cardsIn(page: Page): Promise<number> {
  const label = await page.locator('label:has(input[value="all"])').textContent()
  return Number(/\d+/.exec(label ?? '')?.[0])
}
