/** Measures everything a browser fetches for the sign-in page, including lazily loaded files. */

import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { browserCommand } from '../../support/browsers/browser.ts'

export interface PageWeight {
  /** Gzip size of all scripts and JSON files, including the catalogs of translated texts. */
  readonly scriptBytes: number
  readonly styleBytes: number
}

export async function measureSignInPage(site: string): Promise<PageWeight> {
  const { executablePath, args, env } = await browserCommand()
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage()
    const fetched = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(?:js|css|json)$/.test(pathname)) fetched.set(pathname, response.body())
    })
    await page.goto(`${site}/user-profile`, { waitUntil: 'networkidle' })
    await page.locator('input[type=password]').first().waitFor()
    let [scriptBytes, styleBytes] = [0, 0]
    for (const [path, body] of fetched) {
      const bytes = gzipSync(await body, { level: 9 }).length
      if (path.endsWith('.css')) styleBytes += bytes
      else scriptBytes += bytes
    }
    return { scriptBytes, styleBytes }
  } finally {
    await browser.close()
  }
}
