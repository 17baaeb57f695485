import type { Browser } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { aCrew, aProfile, aRequest } from '../../support/servers/functions.ts'
import { dayFromNow } from '../crews.ts'
import { call, newPerson, shareSession } from '../people.ts'
import { newContext, openSite, type Site } from '../site.ts'

const text = (key: `${string}:${string}`, values?: Record<string, string>) => textOf(readCatalogs(), 'en', key, values)

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test('a member whose profile is under review again can leave a crew on the waiting page', async () => {
  const anna = await newPerson(site, { displayName: 'Anna' })
  const ben = await newPerson(site, { displayName: 'Ben' })
  const crew = await call(anna, 'POST', '/api/crews', aCrew({ firstDay: dayFromNow(9), lastDay: dayFromNow(12) }))
  const request = await call(ben, 'POST', `/api/crews/${crew.id}/requests`, aRequest())
  await call(anna, 'POST', `/api/requests/${request.id}/accept`)
  // A changed name needs a new approval.
  await call(ben, 'PUT', '/api/profile', aProfile({ displayName: 'Benjamin' }))

  const context = await newContext(browser, 'en', { viewport: { width: 360, height: 780 } })
  onTestFinished(() => context.close())
  await shareSession(ben, context)
  const page = await context.newPage()
  await page.goto(`${site.url}/waiting-approval/en`)
  const section = page.getByRole('region', { name: text('profile:gate.underWay') })
  await expect.poll(() => section.getByRole('heading', { name: 'East of Hokkaido' }).isVisible()).toBe(true)
  expect(await section.getByRole('link', { name: text('crew:requests.toCrew') }).count()).toBe(0)
  await section.getByRole('button', { name: text('crew:requests.leave') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('crew:requests.leave') }).click()
  await section.getByText(text('crew:requests.left')).waitFor()
  const { items } = (await call(anna, 'GET', '/api/requests?role=received')) as { items: { state: string }[] }
  expect(items.map(({ state }) => state)).toEqual(['withdrawn'])
})
