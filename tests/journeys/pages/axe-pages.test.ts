/**
 * Runs axe-core, a checker of accessibility, on every address of the route table in every language, theme and size. It
 * also checks the states that user actions open.
 */

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts'
import { pathTo, type RouteId } from '../../../shared/routes.ts'
import { COLOUR_RULES, findings } from '../../support/browsers/axe.ts'
import { depth } from '../../support/depth.ts'
import { rows } from '../depth.ts'
import { type Stop, settled, stopAt, stopsIn, WholeSite } from '../whole-site.ts'

const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const

/**
 * Time limit of one test. It examines about fifty pages in two or three looks, which takes a minute on an idle machine.
 */
const LIMIT_MS = 600_000

const SAMPLE: readonly RouteId[] = ['home', 'drive-in-hokkaido', 'quiz', 'crew-list', 'user-profile', 'my-crews']
const LANGUAGES_EXAMINED = depth === 'full' ? LANGUAGE_CODES : (['en', 'ar'] as const)

function stopsOf(language: Language): Stop[] {
  const sample = new Set(SAMPLE.map((id) => pathTo(id, language)))
  return stopsIn(language).filter(({ address }) => depth === 'full' || sample.has(address))
}

let whole: WholeSite
beforeAll(async () => {
  whole = await WholeSite.open()
})

/** A theme and a size that a page is examined in. */
interface Look {
  readonly theme: 'light' | 'dark'
  readonly size: keyof typeof SIZES
}

const PHONE: readonly Look[] = [
  { theme: 'light', size: 'phone' },
  { theme: 'dark', size: 'phone' },
]

/**
 * Every page is examined in both themes at phone size. The desktop layout is examined once for each text direction, in
 * the light theme only, because its colours are those of the phone.
 */
function looksOf(language: Language): readonly Look[] {
  if (depth === 'full' && (language === 'en' || language === 'ar'))
    return [...PHONE, { theme: 'light', size: 'desktop' }]
  return PHONE
}

/** Lists each finding once, with all looks in which it occurs. */
async function findingsIn(looks: readonly Look[], page: Page): Promise<string[]> {
  const found = new Map<string, string[]>()
  for (const { theme, size } of looks) {
    await page.setViewportSize(SIZES[size])
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await settled(page)
    for (const finding of await findings(page, theme === 'dark' ? COLOUR_RULES : undefined))
      found.set(finding, [...(found.get(finding) ?? []), `${theme} ${size}`])
  }
  return [...found].map(([finding, where]) => `${where.join(', ')}: ${finding}`)
}

test.each(LANGUAGES_EXAMINED)(
  'axe finds nothing on any address in %s',
  async (language) => {
    const found = await whole.visitAll(stopsOf(language), { viewport: SIZES.phone }, async (page) => {
      const spoken = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
      if (spoken !== `${language} ${LANGUAGES[language].dir}`) return [`has the language and direction ${spoken}`]
      return findingsIn(looksOf(language), page)
    })
    expect(found).toEqual({})
  },
  LIMIT_MS,
)

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

test.each(rows(LANGUAGE_CODES))(
  'axe finds nothing in the states that user actions open, in %s',
  async (language) => {
    const stops = rows(STATES, 3).map(({ name, route }) => ({ ...stopAt(route, language), name }))
    const found = await whole.visitAll(stops, { viewport: SIZES.phone }, async (page, { name }) => {
      // The page is reused, and the previous state may have left it at desktop size.
      await page.setViewportSize(SIZES.phone)
      await page.evaluate(() => localStorage.clear())
      await STATES.find((state) => state.name === name)?.open(page)
      return findingsIn(looksOf(language), page)
    })
    expect(found).toEqual({})
  },
  LIMIT_MS,
)
