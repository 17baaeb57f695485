/** Pictures to be looked at: `node tests/journeys/screens.ts OUTDIR` shows three pages in every language, theme and size. */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { NewCrew } from '../../shared/api/endpoints.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/languages.ts'
import { pathTo, type RouteId } from '../../shared/routes.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { HttpVisitor } from '../support/browsers/visitor.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const THEMES = ['light', 'dark'] as const
const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const

/** Whether the page is looked at by somebody signed in. */
const PAGES: readonly { name: string; route: RouteId; signedIn: boolean }[] = [
  { name: 'home', route: 'home', signedIn: false },
  { name: 'sign-in', route: 'user-profile', signedIn: false },
  { name: 'crew-list', route: 'crew-list', signedIn: true },
]

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const CREWS: readonly Partial<NewCrew>[] = [
  { title: 'Sapporo → Shiretoko', endTown: 'utoro', tags: ['nature', 'wildlife', 'onsen'] },
  { title: 'Furano & Biei', startTown: 'asahikawa', endTown: 'furano', pace: 'slow', tags: ['flowers', 'photo'] },
]

async function signIn(house: House, index: number): Promise<HttpVisitor> {
  const account = house.accounts[index]
  if (!account) throw new Error('the house has no demo accounts')
  const visitor = new HttpVisitor(house.url)
  const { status, text } = await visitor.call('POST', '/api/auth/sign-in', {
    username: account.email,
    password: account.password,
  })
  if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
  return visitor
}

/** Crews of the approved account, seen by another one that is approved for it. */
async function furnish(house: House): Promise<HttpVisitor> {
  const owner = await signIn(house, 0)
  for (const [index, crew] of CREWS.entries()) {
    const { status, text } = await owner.call('POST', '/api/crews', {
      languages: ['en', 'ja'],
      firstDay: dayFromNow(30 + index * 10),
      lastDay: dayFromNow(34 + index * 10),
      flexibleDays: index,
      startTown: 'sapporo',
      endTown: 'sapporo',
      car: 'rental',
      seats: 3 - index,
      namedDrivers: 1,
      luggage: 'suitcase',
      pace: 'normal',
      tags: [],
      smoking: false,
      whoMayJoin: 'everyone',
      budget: [{ kind: 'fuel', yen: 12_000 }],
      ...crew,
    })
    if (status !== 200 && status !== 201) throw new Error(`creating a crew answered ${status}: ${text}`)
  }
  const reader = house.accounts[1]
  if (reader) await house.approve(reader.email)
  return signIn(house, 1)
}

async function show(browser: Browser, house: House, reader: HttpVisitor, out: string): Promise<number> {
  let taken = 0
  const looks = THEMES.flatMap((theme) => LANGUAGE_CODES.map((language) => [theme, language] as const))
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [theme, language] of looks) {
      const context = await browser.newContext({
        viewport,
        locale: LANGUAGES[language].locale.slice(0, 2),
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const cookie = { domain: 'localhost', path: '/', secure: false, sameSite: 'Lax' } as const
      await context.addCookies([
        { ...cookie, name: 'theme', value: theme },
        { ...cookie, name: 'language', value: language },
      ])
      for (const { name, route, signedIn } of PAGES) {
        if (signedIn) {
          const sealed = [...reader.cookies].map(([name, value]) => ({
            ...cookie,
            name,
            value,
            secure: true,
            httpOnly: true,
          }))
          await context.addCookies(sealed.map((entry) => ({ ...entry, sameSite: 'Strict' as const })))
        }
        await page.goto(house.url + pathTo(route, language), { waitUntil: 'networkidle' })
        const path = join(out, `${name}-${language}-${theme}-${size}.png`)
        // As tall as the page, so that the bar fixed to the window's lower edge stands below the page and not across it.
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
const [house, browser] = await Promise.all([startHouse(), launchBrowser()])
try {
  const taken = await show(browser, house, await furnish(house), out)
  console.log(`${taken} pictures in ${out}, ${Math.round((Date.now() - from) / 1000)} s`)
} finally {
  await browser.close()
  await house.stop()
}
