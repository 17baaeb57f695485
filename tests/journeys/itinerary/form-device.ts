/** Opens the planner's form on a device with its own browser context, and finds its controls by their labels. */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { hydrated, newContext, type Site } from '../site.ts'

const catalogs = readCatalogs()

export interface Device {
  readonly page: Page
  readonly context: BrowserContext
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** Runs steps in a fresh context that shows the planner's form. Any error in the page is a failure. */
export async function onDevice(
  { site, browser }: { readonly site: Site; readonly browser: Browser },
  language: Language,
  work: (device: Device) => Promise<void>,
  {
    search = '',
    at = site.url,
    hasWorkers = false,
  }: { readonly search?: string; readonly at?: string; readonly hasWorkers?: boolean } = {},
): Promise<void> {
  const context = await newContext(browser, language, { hasWorkers })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on(
    'console',
    (message) => /Content Security Policy|TrustedScript/.test(message.text()) && errors.push(message.text()),
  )
  try {
    await page.goto(at + pathTo('hokkaido-itinerary', language) + search)
    await formReady(page)
    const text: Device['text'] = (key, values) => textOf(catalogs, language, `itinerary:${key}`, values)
    await work({ page, context, text })
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
}

/** Waits until the form is hydrated, which is the case once the client has filled in the suggested days. */
export async function formReady(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=firstDay]')?.value !== '')
}

export const form = ({ page, text }: Device) => page.getByRole('form', { name: text('form.heading') })
export const send = (device: Device) =>
  form(device)
    .getByRole('button', { name: device.text('form.send') })
    .click()
export const openFold = ({ page, text }: Device, fold: 'wishes') =>
  page.locator('summary', { hasText: text(`folds.${fold}`) }).click()
export const planShown = ({ page }: Device) => page.locator('section.plan').waitFor()
export const focusedName = ({ page }: Device) => page.evaluate(() => document.activeElement?.getAttribute('name'))
export const codeOf = (page: Page) => new URL(page.url()).searchParams.get('plan')
