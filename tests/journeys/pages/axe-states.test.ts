/** Runs the accessibility checker axe-core on pages in states that user actions open. */

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RouteId } from '../../../shared/routes.ts'
import { LANGUAGES_TO_TEST, rows } from '../depth.ts'
import { axeFaults, ON_A_PHONE, SIZES } from '../page-faults.ts'
import { stopAt, WholeSite } from '../whole-site.ts'

/** Time limit of one test in ms. A test examines eleven states in two themes. */
const LIMIT_MS = 300_000

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

const STATES: readonly {
  readonly name: string
  readonly route: RouteId
  readonly open: (page: Page) => Promise<void>
}[] = [
  {
    name: 'the drawer',
    route: 'home',
    open: async (page) => {
      await page.locator('.top-bar [aria-haspopup="dialog"]').click()
      await page.locator('.drawer[open]').waitFor()
    },
  },
  {
    name: 'the menu of guides',
    route: 'home',
    open: async (page) => {
      await page.locator('.top-bar .menu-button').click()
      await page.locator('.top-bar .menu:popover-open').waitFor()
    },
  },
  {
    name: 'the unfolded contents',
    route: 'drive-in-hokkaido',
    open: (page) => page.locator('.guide-contents-folded > summary').click(),
  },
  {
    name: 'the choices of the quiz',
    route: 'quiz',
    open: (page) => page.locator('.quiz-choices summary').click(),
  },
  { name: 'a question', route: 'quiz', open: begin },
  {
    name: 'its answer',
    route: 'quiz',
    open: async (page) => {
      await begin(page)
      await page.keyboard.press('1')
      await page.locator('.quiz-verdict').waitFor()
    },
  },
  {
    name: 'the result',
    route: 'quiz',
    open: async (page) => {
      await begin(page)
      while ((await page.locator('.quiz-result').count()) === 0) {
        await page.keyboard.press('1')
        await page.locator('.quiz-verdict').waitFor()
        await page.keyboard.press('Enter')
        await page.locator('.quiz-question, .quiz-result').first().waitFor()
      }
    },
  },
  {
    name: 'the answer about a licence',
    route: 'can-i-drive-in-japan',
    open: async (page) => {
      await page.goto(`${page.url()}?from=FR`)
      await page.locator('.licence-answer:not([data-answer="waiting"])').waitFor()
    },
  },
  {
    name: 'the answer about a licence of a country with two booklets',
    route: 'can-i-drive-in-japan',
    open: async (page) => {
      await page.goto(`${page.url()}?from=TH`)
      await page.locator('.licence-answer[data-answer="permit"]').waitFor()
    },
  },
  {
    name: 'an answer of the bot',
    route: 'phonebot',
    open: async (page) => {
      await page.locator('.talk-topics > button').first().click()
      await page.locator('.talk-exchange').waitFor()
    },
  },
  {
    name: 'a question the bot does not understand',
    route: 'phonebot',
    open: async (page) => {
      await page.locator('#talk-question').fill('xyzzy')
      await page.keyboard.press('Enter')
      await page.locator('.talk-exchange').waitFor()
    },
  },
]

async function begin(page: Page): Promise<void> {
  await page.locator('.quiz-start button[type="submit"]').click()
  await page.locator('.quiz-question').waitFor()
}

test.each(rows(LANGUAGES_TO_TEST))(
  'axe finds nothing in the states that user actions open, in %s',
  async (language) => {
    const stops = rows(STATES, 3, STATES.length).map(({ name, route }) => ({ ...stopAt(route, language), name }))
    const found = await whole.visitAll(stops, { viewport: SIZES.phone }, async (page, { name }) => {
      await page.evaluate(() => localStorage.clear())
      await STATES.find((state) => state.name === name)?.open(page)
      return axeFaults(page, ON_A_PHONE)
    })
    expect(found).toEqual({})
  },
  LIMIT_MS,
)
