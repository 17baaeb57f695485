/** No barrier that a machine can find (axe-core), on the pages of the way to a crew, in both directions, themes and sizes. */

import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewCrew } from '../../shared/api.ts'
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import { pathTo, type RouteId } from '../../shared/routes.ts'
import { findings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { type House, startHouse } from '../support/house.ts'
import { HttpVisitor } from '../support/visitor.ts'

const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const
const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

type Person = 'nobody' | 'owner' | 'guest' | 'newcomer'

/** Who looks at what, and what stands on the page once it has been drawn. */
const PAGES: readonly { readonly who: Person; readonly route: RouteId; readonly ready: string }[] = [
  { who: 'nobody', route: 'user-profile', ready: '.auth-form input' },
  { who: 'owner', route: 'user-profile', ready: '.account-group' },
  { who: 'nobody', route: 'home', ready: 'h1' },
  { who: 'nobody', route: 'crew-list', ready: '.crew-gate' },
  { who: 'nobody', route: 'not-logged-in', ready: '.gate a' },
  { who: 'nobody', route: 'contact', ready: '.contact-form' },
  { who: 'guest', route: 'crew-list', ready: '.crew-card' },
  { who: 'owner', route: 'my-requests', ready: '.crew-card' },
  { who: 'newcomer', route: 'setup-profile', ready: '.profile-form' },
]

const CREW: NewCrew = {
  title: 'Sapporo → 知床',
  languages: ['en', 'ja'],
  firstDay: dayFromNow(30),
  lastDay: dayFromNow(34),
  flexibleDays: 1,
  startTown: 'sapporo',
  endTown: 'utoro',
  car: 'rental',
  seats: 3,
  namedDrivers: 1,
  luggage: 'suitcase',
  pace: 'normal',
  tags: ['nature', 'onsen'],
  smoking: false,
  whoMayJoin: 'everyone',
  budget: [{ kind: 'fuel', yen: 12_000 }],
}

let browser: Browser
let house: House
const people = new Map<Person, HttpVisitor>()

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
  for (const [index, person] of (['owner', 'guest', 'newcomer'] as const).entries()) {
    people.set(person, await signIn(index))
  }
  const waiting = house.accounts[1]
  if (waiting) await house.approve(waiting.email)
  const id = await send('owner', '/api/crews', CREW)
  await send('guest', `/api/crews/${id}/requests`, { message: 'مرحبًا', seats: 1, canDrive: true })
})

afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

async function signIn(index: number): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(house.url)
  const { email: username, password } = house.accounts[index] ?? { email: '', password: '' }
  expect((await visitor.call('POST', '/api/auth/sign-in', { username, password })).status).toBe(200)
  return visitor
}

async function send(who: Person, path: string, body: unknown): Promise<unknown> {
  const answer = await people.get(who)?.call('POST', path, body)
  expect(answer?.status, answer?.text).toBeLessThan(300)
  return answer?.body.id
}

async function enter(context: BrowserContext, who: Person, language: Language, theme: string): Promise<void> {
  const cookie = { domain: 'localhost', path: '/', secure: false, sameSite: 'Lax' } as const
  const session = people.get(who)?.cookies ?? new Map<string, string>()
  await context.clearCookies()
  await context.addCookies([
    { ...cookie, name: 'theme', value: theme },
    { ...cookie, name: 'language', value: language },
    ...[...session].map(([name, value]) => ({ ...cookie, name, value, secure: true, httpOnly: true })),
  ])
}

const LOOKS = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['phone', 'desktop'] as const).map((size) => [language, theme, size] as const),
  ),
)

test.each(LOOKS)('axe finds nothing in %s, %s, on a %s', async (language, theme, size) => {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce' })
  const page = await context.newPage()
  const found: Record<string, string[]> = {}
  for (const { who, route, ready } of PAGES) {
    await enter(context, who, language, theme)
    await page.goto(house.url + pathTo(route, language))
    await page.locator(ready).first().waitFor()
    const look = await page.evaluate(() => {
      const { lang, dir, dataset } = document.documentElement
      return { lang, dir, theme: dataset.theme }
    })
    expect(look, route).toEqual({ lang: language, dir: LANGUAGES[language].dir, theme })
    const here = await findings(page)
    if (here.length > 0) found[`${route} as ${who}`] = here
  }
  await context.close()
  expect(found).toEqual({})
})
