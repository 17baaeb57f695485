/** Runs the screen reader journeys in Chromium with Playwright. */

import type { Browser, Locator, Page } from 'playwright-core'
import { accessibilityTreeOf } from '../../support/accessibility/accessibility-tree.ts'
import { watchAnnouncements } from '../../support/accessibility/announcements.ts'
import { shareSession } from '../people.ts'
import { hydrated, newContext } from '../site.ts'
import { type EarPage, type OpenEarPage, sameChance, type Target } from './ear-page.ts'

/** @param browser a browser that the caller closes */
export function inChromium(browser: Browser): OpenEarPage {
  return async ({ site, language, person, now }) => {
    const context = await newContext(browser, language)
    try {
      if (person) await shareSession(person, context)
      const page = await context.newPage()
      await page.addInitScript(sameChance)
      await page.addInitScript(watchAnnouncements)
      await page.clock.setFixedTime(now)
      return earPageOf(page, site.url)
    } catch (error) {
      await context.close()
      throw error
    }
  }
}

function earPageOf(page: Page, site: string): EarPage {
  const located = (target: Target) => locatorOf(page, target).first()
  return {
    evaluate: (run, parameter) => page.evaluate(run as never, parameter),
    tree: () => accessibilityTreeOf(page),
    open: async (path) => {
      await page.goto(site + path)
      await hydrated(page)
    },
    press: (key, target) => (target ? located(target).press(key) : page.keyboard.press(key)),
    type: (text, target) => located(target).pressSequentially(text),
    fill: (text, target) => located(target).fill(text),
    select: async (value, target) => {
      await located(target).selectOption(value)
    },
    click: (target) => located(target).click(),
    shows: async (selector, text = '') => {
      await page.locator(selector).filter({ hasText: text }).first().waitFor()
    },
    has: (selector) => located(selector).waitFor({ state: 'attached' }),
    loses: (selector) => located(selector).waitFor({ state: 'detached' }),
    close: () => page.context().close(),
  }
}

function locatorOf(page: Page, target: Target): Locator {
  if (typeof target === 'string') return page.locator(target)
  const { role, name, inDialog = false } = target
  const within = inDialog ? page.getByRole('dialog') : page
  if (name === undefined) return within.getByRole(role)
  // A password field has no ARIA role, so it is found by its label.
  return role === 'textbox' ? within.getByLabel(name, { exact: true }) : within.getByRole(role, { name, exact: true })
}
