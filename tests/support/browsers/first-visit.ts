/** Measures in a browser the bytes that a first visit to a page transfers. */

import type { Browser } from 'playwright-core'

/**
 * Limit for the bytes of a first visit to an article: document, styles, fonts, scripts, visible pictures and all their
 * headers. It is 130 KB plus the size of i18next (docs/decisions/i18next-in-browser.md) and of later additions
 * (docs/decisions/scenes.md): the banner, the page footer, the router that shows the old page until the new one is
 * loaded, and the long documents of the region guides.
 */
export const ARTICLE_VISIT_LIMIT_BYTES = 161 * 1024

export interface FirstVisit {
  readonly bytes: number
  readonly requests: number
}

/**
 * Loads a page on a phone with an empty cache, until the network is idle. Files that load only on scrolling are not
 * counted.
 */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return { bytes, requests }
}
