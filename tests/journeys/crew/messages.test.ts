import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { aFutureCrew } from '../crews.ts'
import { rows } from '../depth.ts'
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
