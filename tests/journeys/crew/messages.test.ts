import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { POLL_MS } from '../../../client/features/crew/messages/live-connection.ts'
import type { Language } from '../../../shared/languages.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { aFutureCrew } from '../crews.ts'
import { fullTest, rows } from '../depth.ts'
import { call, newPerson, shareSession } from '../people.ts'
import { newContext, openSite, type Site } from '../site.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

/** Opens the page in a separate browser context. */
async function open(person: FetchClient, language: Language, path: string): Promise<Page> {
  const context = await newContext(browser, language)
  onTestFinished(() => context.close())
  await shareSession(person, context)
  const page = await context.newPage()
  await page.goto(`${site.url}${path}`)
  return page
}

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'a message appears live in the browser of the other mate, who answers with Enter, in %s',
  async (language) => {
    const text = (key: `${string}:${string}`, values?: Record<string, string>) =>
      textOf(readCatalogs(), language, key, values)
    const [owner, mate] = await Promise.all([
      newPerson(site, { displayName: 'Hana' }),
      newPerson(site, { displayName: 'Idris' }),
    ])
    const crew = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: `Together ${language}` }))
    const wish = { message: 'May I come?', seats: 1, canDrive: false }
    const request = await call(mate, 'POST', `/api/crews/${crew.id}/requests`, wish)
    await call(owner, 'POST', `/api/requests/${request.id}/accept`, {})

    const address = `/my-crews/${language}?crew=${crew.id}`
    const [first, second] = await Promise.all([open(owner, language, address), open(mate, language, address)])
    const field = (page: Page) => page.getByRole('textbox', { name: text('messages:label') })
    const message = (page: Page, words: string) => page.locator('.message-text', { hasText: words })
    await Promise.all([field(first).waitFor(), field(second).waitFor()])

    await field(first).fill('Shall we meet at nine?')
    await first.getByRole('button', { name: text('messages:send'), exact: true }).click()
    await message(second, 'Shall we meet at nine?').waitFor({ timeout: 8_000 })
    await field(second).fill('هل نلتقي في التاسعة؟')
    await field(second).press('Enter')
    await message(first, 'هل نلتقي في التاسعة؟').waitFor({ timeout: 8_000 })
    expect(await field(second).inputValue()).toBe('')
    expect(await message(first, 'هل نلتقي').evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')

    // Reading the thread removes the notice and the unread mark.
    await expect.poll(async () => (await call(mate, 'GET', '/api/threads')).items).toEqual([])
    await call(mate, 'POST', `/api/threads/${crew.id}/messages`, { text: 'One more thing' })
    await first.goto(`${site.url}/my-crews/${language}`)
    await call(mate, 'POST', `/api/threads/${crew.id}/messages`, { text: 'And another' })
    await first.locator('.crew-card .count-mark').waitFor()

    // A message that could not be sent stays in the page, also after a reload. Sending it again delivers it exactly
    // once.
    await second.route('**/api/threads/*/messages', (route) => route.abort())
    await field(second).fill('Lost?')
    await field(second).press('Enter')
    await second.getByRole('button', { name: text('messages:sendAgain') }).waitFor()
    await second.unroute('**/api/threads/*/messages')
    await second.reload()
    await second.getByRole('button', { name: text('messages:sendAgain') }).click()
    await expect.poll(() => second.getByRole('button', { name: text('messages:sendAgain') }).count()).toBe(0)
    const { items } = (await call(owner, 'GET', `/api/threads/${crew.id}/messages`)) as { items: { text: string }[] }
    expect(items.filter((one) => one.text === 'Lost?')).toHaveLength(1)
  },
)

const text = (key: `${string}:${string}`, values?: Record<string, string | number>) =>
  textOf(readCatalogs(), 'en', key, values)

/** A crew with three seats and an accepted mate for each name. */
async function aCrewOf(owner: FetchClient, mates: readonly FetchClient[], title: string): Promise<string> {
  const crew = await call(owner, 'POST', '/api/crews', aFutureCrew({ title }))
  for (const mate of mates) {
    const wish = { message: '', seats: 1, canDrive: false }
    const request = await call(mate, 'POST', `/api/crews/${crew.id}/requests`, wish)
    await call(owner, 'POST', `/api/requests/${request.id}/accept`, {})
  }
  return String(crew.id)
}

fullTest('the messages of a person who is blocked in the list of people leave the open thread', async () => {
  const [owner, mate, other] = await Promise.all([
    newPerson(site, { displayName: 'Hana' }),
    newPerson(site, { displayName: 'Idris' }),
    newPerson(site, { displayName: 'Mika' }),
  ])
  const id = await aCrewOf(owner, [mate, other], 'Three in a car')
  await call(owner, 'POST', `/api/threads/${id}/messages`, { text: 'Welcome, both of you' })
  await call(other, 'POST', `/api/threads/${id}/messages`, { text: 'I sing while driving' })
  const page = await open(mate, 'en', `/my-crews/en?crew=${id}`)
  const field = page.getByRole('textbox', { name: text('messages:label') })
  await field.fill('Half a sentence')
  await page.getByText('I sing while driving').waitFor()

  await page
    .getByRole('button', { name: text('safety:openNamed', { name: '\u2068Mika\u2069' }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: text('safety:wish.block') }).check()
  await dialog.getByRole('button', { name: text('safety:block.ask', { name: '\u2068Mika\u2069' }) }).click()
  await dialog.getByRole('button', { name: text('safety:block.confirm') }).click()
  await dialog.getByText(text('safety:block.undo')).waitFor()
  await dialog.getByRole('button', { name: text('safety:close') }).click()

  await expect.poll(() => page.getByText('I sing while driving').count()).toBe(0)
  await page.getByText('Welcome, both of you').waitFor()
  expect(await field.inputValue()).toBe('Half a sentence')
})

fullTest('a message stays in the state of being sent when the thread is closed and opened again', async () => {
  const [owner, guest] = await Promise.all([
    newPerson(site, { displayName: 'Hana' }),
    newPerson(site, { displayName: 'Idris' }),
  ])
  const crew = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: 'A slow line' }))
  const wish = { message: '', seats: 1, canDrive: false }
  const request = await call(guest, 'POST', `/api/crews/${crew.id}/requests`, wish)
  await call(guest, 'POST', `/api/threads/${request.id}/messages`, { text: 'Is there room for skis?' })

  const page = await open(owner, 'en', '/my-requests/en')
  const card = page.getByRole('listitem', { name: 'A slow line' })
  const opens = [text('messages:openNamed', { name: 'Idris' }), text('messages:unread_one', { count: 1 })].join(' ')
  await card.getByRole('button', { name: opens }).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/threads/*/messages', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await card.getByRole('textbox', { name: text('messages:label') }).fill('Two pairs')
  await card.getByRole('button', { name: text('messages:send'), exact: true }).click()
  await card.getByText(text('messages:sending')).waitFor()
  await card.getByRole('button', { name: text('messages:hide') }).click()
  await card.getByRole('button', { name: text('messages:openNamed', { name: 'Idris' }) }).click()
  await card.getByText(text('messages:sending')).waitFor()
  expect(await card.getByRole('alert').count()).toBe(0)
  held.resolve()
  await expect.poll(() => card.getByText(text('messages:sending')).count()).toBe(0)
  expect(await card.getByText('Two pairs', { exact: true }).count()).toBe(1)
})

fullTest('messages are announced while there is no stream, also two with the same text', async () => {
  const [owner, mate] = await Promise.all([
    newPerson(site, { displayName: 'Hana' }),
    newPerson(site, { displayName: 'Idris' }),
  ])
  const id = await aCrewOf(owner, [mate], 'Without a stream')
  const context = await newContext(browser, 'en')
  onTestFinished(() => context.close())
  await shareSession(owner, context)
  const page = await context.newPage()
  await page.clock.install()
  await page.route('**/api/threads/live', (route) => route.fulfill({ status: 503 }))
  await page.goto(`${site.url}/my-crews/en?crew=${id}`)
  await page.getByText(text('messages:empty')).waitFor()
  await page.getByText(text('messages:polling')).waitFor()

  const status = page
    .getByRole('status')
    .filter({ hasText: text('messages:arrived', { name: '\u2068Idris\u2069', text: '' }).trim() })
  const arrives = async () => {
    await call(mate, 'POST', `/api/threads/${id}/messages`, { text: 'ok' })
    await page.clock.runFor(POLL_MS)
  }
  await arrives()
  await status.waitFor()
  await mark(status.locator('span'))
  await arrives()
  await expect.poll(() => status.locator('span:not([data-heard])').count()).toBe(1)
})

async function mark(announcement: Locator): Promise<void> {
  await announcement.evaluate((element) => element.setAttribute('data-heard', ''))
}
