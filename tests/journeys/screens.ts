/**
 * Takes screenshots for review. `node tests/journeys/screens.ts OUTDIR` captures three pages in every language, theme
 * and size.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { pathTo, type RouteId } from '../../shared/routes.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import type { FetchClient } from '../support/requests/fetch-client.ts'
import { type ServerProcess, startServerProcess } from '../support/servers/server-process.ts'
import { aFutureCrew, dayFromNow } from './crews.ts'
import { call, choose, newPerson, shareSession } from './people.ts'

const THEMES = ['light', 'dark'] as const
const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const

const PAGES: readonly { name: string; route: RouteId; signedIn: boolean }[] = [
  { name: 'home', route: 'home', signedIn: false },
  { name: 'sign-in', route: 'user-profile', signedIn: false },
  { name: 'crew-list', route: 'crew-list', signedIn: true },
]

const CREWS: readonly Parameters<typeof aFutureCrew>[0][] = [
  { title: 'Sapporo → Shiretoko', endTown: 'utoro', tags: ['nature', 'wildlife', 'onsen'] },
  { title: 'Furano & Biei', startTown: 'asahikawa', endTown: 'furano', pace: 'slow', tags: ['flowers', 'photo'] },
]

async function addCrews(site: ServerProcess): Promise<FetchClient> {
  const owner = await newPerson(site, { displayName: 'Anna' })
  for (const [index, crew] of CREWS.entries()) {
    const fields = {
      firstDay: dayFromNow(30 + index * 10),
      lastDay: dayFromNow(34 + index * 10),
      flexibleDays: index,
      endTown: 'sapporo',
      seats: 3 - index,
    } as const
    await call(owner, 'POST', '/api/crews', aFutureCrew({ ...fields, ...crew }))
  }
  return newPerson(site, { displayName: 'Ben' })
}

async function takeScreenshots(
  browser: Browser,
  site: ServerProcess,
  reader: FetchClient,
  out: string,
): Promise<number> {
  let taken = 0
  const looks = THEMES.flatMap((theme) => LANGUAGE_CODES.map((language) => [theme, language] as const))
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [theme, language] of looks) {
      const context = await browser.newContext({
        viewport,
        locale: language,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await choose(context, { theme, language })
      for (const { name, route, signedIn } of PAGES) {
        if (signedIn) await shareSession(reader, context)
        await page.goto(site.url + pathTo(route, language), { waitUntil: 'networkidle' })
        const path = join(out, `${name}-${language}-${theme}-${size}.png`)
        // Make the window as tall as the page. Otherwise the bar at its lower edge would cover content in the
        // screenshot.
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) })
        await page.screenshot({ path })
        await page.setViewportSize(viewport)
        taken += 1
      }
      await context.close()
    }
  }
  return taken
}

const [out] = process.argv.slice(2)
if (!out) {
  console.error('usage: node tests/journeys/screens.ts OUTDIR')
  process.exit(2)
}
mkdirSync(out, { recursive: true })
const from = Date.now()
const [site, browser] = await Promise.all([startServerProcess(), launchBrowser()])
try {
  const taken = await takeScreenshots(browser, site, await addCrews(site), out)
  console.log(`${taken} pictures in ${out}, ${Math.round((Date.now() - from) / 1000)} s`)
} finally {
  await browser.close()
  await site.stop()
}
