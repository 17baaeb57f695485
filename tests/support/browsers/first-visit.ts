/** What a visitor's first look at a page costs over the wire, counted by the browser itself. */

import { launchBrowser } from './browser.ts'

/**
 * Document, styles, fonts, scripts, pictures in view and all their headers, for a first visit to an article. 130 KB plus
 * i18next: docs/decisions/i18next-in-browser.md.
 */
export const ARTICLE_VISIT_LIMIT_BYTES = 143 * 1024

export interface FirstVisit {
  readonly bytes: number
  readonly requests: number
}

export interface FirstVisits {
  /** Loads a page on a phone with nothing kept from before, until the network has been quiet; what a reader does not reach is not counted. */
  to(url: string): Promise<FirstVisit>
  close(): Promise<void>
}

export async function openFirstVisits(): Promise<FirstVisits> {
  const browser = await launchBrowser()
  return {
    async to(url) {
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
    },
    close: () => browser.close(),
  }
}
