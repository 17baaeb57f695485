/** Whoever waits for the operator again is shut out of crews, and still gets out of what they are in. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../support/browsers/browser.ts'
import { HttpVisitor, type Reply } from '../support/browsers/visitor.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { aCrew, aProfile, aRequest } from '../support/servers/functions.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const DAY_MS = 86_400_000
const text = (key: `${string}:${string}`, values?: Record<string, string>) => textOf(readCatalogs(), 'en', key, values)

let browser: Browser
let house: House

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

async function done(answer: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, body, text: said } = await answer
  if (status !== 200) throw new Error(`${status}: ${said}`)
  return body
}

async function signedIn(account: number): Promise<HttpVisitor> {
  const { email: username = '', password = '' } = house.accounts[account] ?? {}
  const visitor = new HttpVisitor(house.url)
  await done(visitor.call('POST', '/api/auth/sign-in', { username, password }))
  return visitor
}

test('a mate whose profile is looked at again gives up the seat on the page that says so', async () => {
  const [anna, ben] = [await signedIn(0), await signedIn(1)]
  await house.approve(house.accounts[1]?.email ?? '')
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const crew = await done(anna.call('POST', '/api/crews', aCrew({ firstDay: day(9), lastDay: day(12) })))
  const request = await done(ben.call('POST', `/api/crews/${crew.id}/requests`, aRequest()))
  await done(anna.call('POST', `/api/requests/${request.id}/accept`))
  // A changed name is a new thing to look at.
  await done(ben.call('PUT', '/api/profile', aProfile({ displayName: 'Benjamin' })))

  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
  })
  onTestFinished(() => context.close())
  const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
  await context.addCookies([...ben.cookies].map(([name, value]) => ({ ...cookie, name, value })))
  const page = await context.newPage()
  await page.goto(`${house.url}/waiting-approval/en`)
  const section = page.getByRole('region', { name: text('profile:gate.underWay') })
  await expect.poll(() => section.getByRole('heading', { name: 'East of Hokkaido' }).isVisible()).toBe(true)
  expect(await section.getByRole('link', { name: text('crew:requests.toCrew') }).count()).toBe(0)
  await section.getByRole('button', { name: text('crew:requests.leave') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('crew:requests.leave') }).click()
  await section.getByText(text('crew:requests.left')).waitFor()
  const { items } = (await done(anna.call('GET', '/api/requests?role=received'))) as { items: { state: string }[] }
  expect(items.map(({ state }) => state)).toEqual(['withdrawn'])
})
