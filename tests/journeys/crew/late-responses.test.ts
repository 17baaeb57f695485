/** Dialogs about a request to join a crew, when the response arrives after the user has closed them, or is an error. */

import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { aFutureCrew, dayFromNow } from '../crews.ts'
import { call, newPerson, shareSession } from '../people.ts'
import { newContext, openSite, type Site } from '../site.ts'

const text = (key: `${string}:${string}`, values?: Record<string, string>) => textOf(readCatalogs(), 'en', key, values)

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

async function open(person: FetchClient, path: string): Promise<Page> {
  const context = await newContext(browser, 'en')
  onTestFinished(() => context.close())
  await shareSession(person, context)
  const page = await context.newPage()
  await page.goto(`${site.url}${path}`)
  return page
}

/** Delays the requests to an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a request that is sent after its dialog was closed counts for its own crew only', async () => {
  const [owner, guest] = await Promise.all([
    newPerson(site, { displayName: 'Hana' }),
    newPerson(site, { displayName: 'Idris' }),
  ])
  // Early dates, so that both crews are on the list's first page.
  const soon = { firstDay: dayFromNow(4), lastDay: dayFromNow(6) }
  const asked = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: 'Asked on a slow line', ...soon }))
  await call(owner, 'POST', '/api/crews', aFutureCrew({ title: 'Looked at afterwards', ...soon }))
  const page = await open(guest, '/crew-list/en?show=all')
  const card = (title: string) => page.getByRole('listitem', { name: title })
  const ask = (title: string) => card(title).getByRole('button', { name: text('crew:card.ask'), exact: true })
  const dialog = page.getByRole('dialog')

  const release = await hold(page, `**/api/crews/${asked.id}/requests`)
  await ask('Asked on a slow line').click()
  await dialog.getByRole('button', { name: text('crew:join.send'), exact: true }).click()
  await page.keyboard.press('Escape')
  await ask('Looked at afterwards').click()
  await dialog.getByRole('textbox').fill('Hello')
  release()
  await expect.poll(() => ask('Asked on a slow line').count()).toBe(0)
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Hello')
  await page.keyboard.press('Escape')
  await ask('Looked at afterwards').waitFor()
  await card('Asked on a slow line')
    .getByRole('link', { name: text('crew:card.toRequests') })
    .waitFor()
})

test('the page of a crew shows a request that is sent after its dialog was closed', async () => {
  const [owner, guest] = await Promise.all([
    newPerson(site, { displayName: 'Hana' }),
    newPerson(site, { displayName: 'Idris' }),
  ])
  const { id } = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: 'Seen on its page' }))
  const page = await open(guest, `/crew-list/en?crew=${id}`)
  const release = await hold(page, `**/api/crews/${id}/requests`)
  await page.getByRole('button', { name: text('crew:card.ask'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('crew:join.send'), exact: true }).click()
  await page.keyboard.press('Escape')
  release()
  await page
    .getByRole('status')
    .filter({ hasText: text('crew:card.asked') })
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('crew-sheet')
  await page.getByRole('button', { name: text('crew:requests.withdraw'), exact: true }).waitFor()
})

test('a reason that could not be sent stays in its dialog, also when another action ends', async () => {
  const [owner, ...guests] = await Promise.all([
    newPerson(site, { displayName: 'Hana' }),
    newPerson(site, { displayName: 'Idris' }),
    newPerson(site, { displayName: 'Mika' }),
  ])
  const crew = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: 'Full of wishes' }))
  const [first, second] = await Promise.all(
    guests.map((guest) =>
      call(guest, 'POST', `/api/crews/${crew.id}/requests`, { message: '', seats: 1, canDrive: false }),
    ),
  )
  const page = await open(owner, '/my-requests/en')
  const card = (name: string) =>
    page.getByRole('listitem', { name: 'Full of wishes' }).filter({ hasText: text('crew:requests.from', { name }) })
  const decline = (name: string) => card(name).getByRole('button', { name: text('crew:requests.decline'), exact: true })
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: text('crew:requests.declineConfirm'), exact: true })

  const release = await hold(page, `**/api/requests/${first?.id}/decline`)
  await decline('Idris').click()
  await confirm.click()
  await page.keyboard.press('Escape')

  await page.route(`**/api/requests/${second?.id}/decline`, (route) => route.abort(), { times: 1 })
  await decline('Mika').click()
  await dialog.getByRole('textbox').fill('The car is full of skis.')
  release()
  await card('Idris').getByText(text('crew:requests.states.declined'), { exact: true }).waitFor()
  await confirm.click()
  await dialog.getByRole('alert').getByText(text('errors:networkError')).waitFor()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('The car is full of skis.')
  await confirm.click()
  await card('Mika').getByText('The car is full of skis.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
