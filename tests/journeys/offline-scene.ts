/** Takes the connection from a page, and observes what the page then does. */

import type { Page } from 'playwright-core'
import type { Language } from '../../shared/languages.ts'
import { type SiteProxy, startSiteProxy } from '../support/browsers/site-proxy.ts'
import { sharedSite } from './site.ts'
import { visit } from './visit.ts'

/** Runs the steps in a fresh page with service workers, which reaches the site through a proxy that can disconnect it. */
export async function visitThroughProxy(
  language: Language,
  work: (page: Page, proxy: SiteProxy) => Promise<void>,
): Promise<void> {
  const site = await sharedSite()
  const proxy = await startSiteProxy(site.url)
  try {
    await visit(language, (page) => work(page, proxy), { baseURL: proxy.url, hasWorkers: true })
  } finally {
    await proxy.close()
  }
}

/**
 * Records failed requests for files and documents. It ignores API requests, whose responses are not saved for offline
 * use, and requests that the next navigation cancels.
 */
export function watchFailures(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    const reason = request.failure()?.errorText
    if (!pathname.startsWith('/api/') && reason !== 'net::ERR_ABORTED') failed.push(`${pathname}: ${reason}`)
  })
  page.on('pageerror', (error) => failed.push(error.message))
  return failed
}

/** Returns the number of active service workers. */
export const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length)
