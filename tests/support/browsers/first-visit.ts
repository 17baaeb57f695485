/** Measures in a browser the bytes that a first visit to a page transfers. */

import type { Browser } from 'playwright-core'
import type { Language } from '../../../shared/languages.ts'

/**
 * Limits for the bytes of a first visit to an article, by language: document, styles, fonts, scripts, visible pictures
 * and all their headers. The longest articles, the region guides, are just below these limits; without headers, most
 * guides have less than 145 KB (docs/decisions/scenes.md).
 */
export const ARTICLE_VISIT_LIMIT_BYTES: Readonly<Record<Language, number>> = {
  en: 147 * 1024,
  fr: 148 * 1024,
  ar: 151 * 1024,
  ja: 143 * 1024,
}

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
