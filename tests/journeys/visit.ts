/** Runs steps in a fresh page of the shared site, and looks up the texts that it shows. */

import type { Page } from 'playwright-core'
import type { Language } from '../../shared/languages.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { type ContextOptions, newContext, openSite } from './site.ts'

const catalogs = readCatalogs()

export const text = (language: Language, key: `${string}:${string}`) => textOf(catalogs, language, key)

/** Runs the steps in a page with its own context, in which paths are those of the site, or of another `baseURL`. */
export async function visit(
  language: Language,
  work: (page: Page) => Promise<void>,
  options?: ContextOptions,
): Promise<void> {
  const { site, browser } = await openSite()
  const context = await newContext(browser, language, { baseURL: site.url, ...options })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}
