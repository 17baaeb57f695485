import type { Browser } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { aFutureCrew } from '../crews.ts'
import { rows } from '../depth.ts'
import { call, newPerson, shareSession } from '../people.ts'
import { newContext, openSite, type Site } from '../site.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  ;({ site, browser } = await openSite())
})

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'a person waits for a seat in a full crew, gets the one that a mate gives up, and has the trip in a calendar until the link is revoked, in %s',
  async (language) => {
    const text = (key: `${string}:${string}`, values?: Record<string, string>) =>
      textOf(readCatalogs(), language, key, values)
    const [owner, mate, guest] = await Promise.all([
      newPerson(site, { displayName: 'Hana' }),
      newPerson(site, { displayName: 'Mika' }),
      newPerson(site, { displayName: 'Idris' }),
    ])
    const crew = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: `Rishiri ${language}`, seats: 1 }))
    const { id } = crew as { id: string }
    const ride = (await call(mate, 'POST', `/api/crews/${id}/requests`, {
      message: '',
      seats: 1,
      canDrive: false,
    })) as { id: string }
    await call(owner, 'POST', `/api/requests/${ride.id}/accept`, {})

    const context = await newContext(browser, language)
    onTestFinished(() => context.close())
    await shareSession(guest, context)
    const page = await context.newPage()
    const button = (key: `${string}:${string}`) => page.getByRole('button', { name: text(key), exact: true })

    await page.goto(`${site.url}/crew-list/${language}?crew=${id}`)
    await button('crew:card.wait').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('crew:join.waitSend') })
      .click()
    await page.getByText(text('crew:join.waitSent')).waitFor()
    await page.getByRole('dialog').locator('.crew-actions').getByRole('button').click()
    await page.getByText(text('crew:card.place', { place: '1' })).waitFor()

    await call(mate, 'POST', `/api/requests/${ride.id}/withdraw`, {})
    await page.reload()
    await page.getByText(text('crew:requests.states.pending')).waitFor()
    const { items } = (await call(owner, 'GET', `/api/crews/${id}/requests?state=pending`)) as {
      items: { id: string }[]
    }
    await call(owner, 'POST', `/api/requests/${items[0]?.id}/accept`, {})
    await page.reload()
    await page.getByText(text('crew:roles.mate')).waitFor()

    await button('crew-detail:calendar.make').click()
    const address = await page.getByLabel(text('crew-detail:calendar.link')).inputValue()
    const opened = await fetch(address)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await opened.text()).toContain(`Rishiri ${language}`)
    await button('crew-detail:calendar.revoke').click()
    await page.getByText(text('crew-detail:calendar.revoked')).waitFor()
    expect((await fetch(address)).status).toBe(404)
  },
)
