/** What journeys without a connection observe of a page. */

import type { Page } from 'playwright-core'

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
