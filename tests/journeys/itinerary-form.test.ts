/** The way to a plan in a browser: asked by mouse and by keyboard, refused and mended, handed on, kept, and made without a connection. */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { dayAfter } from '../../shared/time/daylight.ts'
import { dayInJapan } from '../../shared/time/japan-time.ts'
import { findings } from '../support/browsers/axe.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type SiteProxy, startSiteProxy } from '../support/browsers/site-proxy.ts'
import { HttpVisitor } from '../support/browsers/visitor.ts'
import { readCatalogs, textOf } from '../support/locales/catalogs.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'

const catalogs = readCatalogs()
const TODAY = dayInJapan(Date.now())
/** Saving waits for the page to have loaded, and the machine may be busy. */
const PATIENTLY = { timeout: 30_000 }

let house: House
let site: SiteProxy
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
  site = await startSiteProxy(house.url)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await house?.stop()
})
beforeEach(() => {
  site.connected = true
})

interface Device {
  readonly page: Page
  readonly context: BrowserContext
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** Work on a device of its own, whose page holds the questions; anything that goes wrong in the page is a failure. */
async function onDevice(
  language: Language,
  work: (device: Device) => Promise<void>,
  { search = '', at = house.url }: { readonly search?: string; readonly at?: string } = {},
): Promise<void> {
  const context = await browser.newContext({
    locale: LANGUAGES[language].locale.slice(0, 2),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENTLY.timeout)
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on(
    'console',
    (message) => /Content Security Policy|TrustedScript/.test(message.text()) && wrong.push(message.text()),
  )
  try {
    await page.goto(at + pathTo('hokkaido-itinerary', language) + search)
    await taken(page)
    const text: Device['text'] = (key, values) => textOf(catalogs, language, `itinerary:${key}`, values)
    await work({ page, context, text })
    expect(wrong).toEqual([])
  } finally {
    await context.close()
  }
}

/** The days we offer stand in the form once the document has been taken over. */
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=firstDay]')?.value !== '')
}

const form = ({ page, text }: Device) => page.getByRole('form', { name: text('form.heading') })
const send = (device: Device) =>
  form(device)
    .getByRole('button', { name: device.text('form.send') })
    .click()
const planShown = ({ page }: Device) => page.locator('section.plan').waitFor()
const focusedName = ({ page }: Device) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const codeOf = (page: Page) => new URL(page.url()).searchParams.get('plan')

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  test('the answers as they stand make a plan, and Back leads to the questions again', () =>
    onDevice(language, async (device) => {
      const { page, text } = device
      expect(await findings(page)).toEqual([])
      await send(device)
      await planShown(device)
      expect(codeOf(page)).toMatch(/^[\w-]+$/)
      expect(await page.locator('section.plan .route-stop').count()).toBeGreaterThanOrEqual(6)
      await page.goBack()
      await form(device).waitFor()
      expect(codeOf(page)).toBeNull()
      // The plan is a press away.
      await page.getByRole('button', { name: text('last', { days: '' }).trim() }).click()
      await planShown(device)
    }))

  test('what is wrong is said beside its field, the first one has the focus, and nothing is lost', () =>
    onDevice(language, async (device) => {
      const { page, text } = device
      const first = form(device).getByLabel(text('days.first'))
      const last = form(device).getByLabel(text('days.last'))
      await form(device).getByLabel(text('pace.slow')).check()
      await last.fill(dayAfter(TODAY, 1))
      await send(device)
      expect(await focusedName(device)).toBe('lastDay')
      await form(device).getByText(text('wrong.reversed')).waitFor()
      expect(await last.getAttribute('aria-invalid')).toBe('true')

      await first.fill('2020-01-01')
      await form(device).getByText(text('wrong.past')).waitFor()
      await send(device)
      expect(await focusedName(device)).toBe('firstDay')

      await first.fill(dayAfter(TODAY, 2))
      await last.fill(dayAfter(TODAY, 40))
      await form(device)
        .getByText(text('wrong.tooLong', { most: 30 }))
        .waitFor()
      expect(await findings(page)).toEqual([])

      await last.fill(dayAfter(TODAY, 5))
      await page.reload()
      await taken(page)
      expect(await form(device).getByLabel(text('pace.slow')).isChecked()).toBe(true)
      expect(await first.inputValue()).toBe(dayAfter(TODAY, 2))
      await send(device)
      await planShown(device)
    }))

  test('a place that must be seen is found and chosen by keyboard alone, and stands in the plan', () =>
    onDevice(language, async (device) => {
      const { page, text } = device
      const name = textOf(catalogs, language, 'places:place.shikotsu')
      const field = page.getByRole('combobox', { name: text('must.label') })
      await field.focus()
      // In Japanese, whatever language the page speaks.
      await page.keyboard.insertText('支笏')
      await page.getByRole('option', { name }).waitFor()
      expect(await field.getAttribute('aria-expanded')).toBe('true')
      const active = await field.getAttribute('aria-activedescendant')
      expect(await page.locator(`[id="${active}"]`).textContent()).toContain(name)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: text('places.remove', { name }) }).waitFor()
      expect(await field.getAttribute('aria-expanded')).toBe('false')

      await page.keyboard.insertText('qqq')
      await page.locator('.combobox-none').getByText(text('places.none')).waitFor()
      await send(device)
      expect(await focusedName(device)).toBe('must')
      await field.fill('Rishiri')
      const island = textOf(catalogs, language, 'places:island.rishiri')
      await page
        .locator('.combobox-none')
        .getByText(text('places.island', { name: island }))
        .waitFor()
      await field.fill('')
      await send(device)
      await planShown(device)
      await page.locator('section.plan').getByText(name).first().waitFor()
    }))

  test('a wish that stands in the way is named, and the nearest trip is a press away', () =>
    onDevice(language, async (device) => {
      const { page, text } = device
      // The pass is shut from November to April.
      const year = Number(TODAY.slice(0, 4)) + 1
      await form(device).getByLabel(text('days.first')).fill(`${year}-12-10`)
      await form(device).getByLabel(text('days.last')).fill(`${year}-12-10`)
      const name = textOf(catalogs, language, 'places:place.shiretoko_p')
      const field = page.getByRole('combobox', { name: text('must.label') })
      await field.fill(name)
      await page.getByRole('option', { name }).first().click()
      await send(device)
      const alert = page.getByRole('alert')
      await alert.getByText(text('refused.heading')).waitFor()
      await alert.getByText(name).first().waitFor()
      expect(await findings(page)).toEqual([])
      // The answers are still there.
      await page.getByRole('button', { name: text('places.remove', { name }) }).waitFor()
      await alert.getByRole('button', { name: text('refused.nearest') }).click()
      await planShown(device)
    }))

  test('the link of a plan opens it on another device without an account', () =>
    onDevice(language, async (device) => {
      await send(device)
      await planShown(device)
      const { search } = new URL(device.page.url())
      const stops = await device.page.locator('section.plan h3').allTextContents()
      expect(stops.length).toBeGreaterThan(5)
      await onDevice(
        language,
        async (other) => {
          await planShown(other)
          expect(await other.page.locator('section.plan h3').allTextContents()).toEqual(stops)
        },
        { search },
      )
    }))

  test('an address that holds no plan says so above the questions', () =>
    onDevice(
      language,
      async (device) => {
        await device.page.getByRole('alert').getByText(device.text('noPlan')).waitFor()
        await form(device).waitFor()
        await send(device)
        await planShown(device)
      },
      { search: '?plan=not-one' },
    ))
})

test('where the server does not answer, the browser plans beside the page, and the plan is the same', async () => {
  let code: string | null = ''
  await onDevice('en', async (device) => {
    await send(device)
    await planShown(device)
    code = codeOf(device.page)
  })
  // A device of its own: once a plan is kept for the road, its worker asks past the answer given here.
  await onDevice('en', async (device) => {
    const { page } = device
    const worker = page.waitForEvent('worker')
    await page.route('**/api/itineraries/plan', (route) => route.fulfill({ status: 503, body: '{}' }))
    await send(device)
    expect((await worker).url()).toMatch(/planner-worker/)
    await planShown(device)
    expect(codeOf(page)).toBe(code)
  })
})

test('planning that takes long says so, and can be stopped', () =>
  onDevice('en', async (device) => {
    const { page, text } = device
    await page.route('**/api/itineraries/plan', () => {})
    await send(device)
    await page.getByRole('status').getByText(text('planning.text')).waitFor()
    await page.getByRole('button', { name: text('planning.cancel') }).click()
    await page.getByText(text('planning.text')).waitFor({ state: 'detached' })
    expect(
      await form(device)
        .getByRole('button', { name: text('form.send') })
        .isEnabled(),
    ).toBe(true)
  }))

test('without a connection the last plan is read and made into a file, and another one is planned', () =>
  onDevice(
    'en',
    async (device) => {
      const { page, text } = device
      await send(device)
      await planShown(device)
      await page.getByText(text('offline.saved')).waitFor()
      const stops = await page.locator('section.plan h3').allTextContents()
      // The pages for trouble are saved after this one.
      const registered = () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
        )
      await expect.poll(registered, PATIENTLY).toBe(3)
      site.connected = false
      await page.reload()
      await planShown(device)
      expect(await page.locator('section.plan h3').allTextContents()).toEqual(stops)

      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: textOf(catalogs, 'en', 'itinerary-plan:files.ics') }).click()
      expect((await file).suggestedFilename()).toMatch(/\.ics$/)

      await page.goto(site.url + pathTo('hokkaido-itinerary', 'en'))
      await taken(page)
      await page.getByRole('button', { name: text('last', { days: '' }).trim() }).waitFor()
      await form(device).getByLabel(text('pace.slow')).check()
      await send(device)
      await planShown(device)
      expect(await page.locator('section.plan h3').allTextContents()).not.toEqual(stops)
    },
    // The connection of this one can be cut, and carries no body: its plans are made in the browser from the start.
    { at: site.url },
  ))

test('whoever is signed in saves a plan under a name, finds it, deletes it and takes that back', async () => {
  const visitor = new HttpVisitor(house.url)
  const { email: username, password } = house.accounts[0] ?? { email: '', password: '' }
  expect((await visitor.call('POST', '/api/auth/sign-in', { username, password })).status).toBe(200)
  await onDevice('en', async (device) => {
    const { page, context, text } = device
    const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
    await context.addCookies([...visitor.cookies].map(([name, value]) => ({ ...cookie, name, value })))
    await page.goto(house.url + pathTo('hokkaido-itinerary', 'en'))
    const saved = page.getByRole('region', { name: text('saved.heading') })
    await saved.getByText(text('saved.none')).waitFor()
    await send(device)
    await planShown(device)
    await saved.getByLabel(text('saved.title')).fill('Snow with Amina')
    await saved.getByRole('button', { name: text('saved.save') }).click()
    await saved.getByText('Snow with Amina', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('saved-heading')
    await page.goBack()
    await saved.getByRole('button', { name: text('saved.openNamed', { title: 'Snow with Amina' }) }).click()
    await planShown(device)
    await saved.getByRole('button', { name: text('saved.removeNamed', { title: 'Snow with Amina' }) }).click()
    await saved.getByText(text('saved.removed', { title: 'Snow with Amina' })).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused, PATIENTLY).toBe(text('saved.undo'))
    await saved.getByRole('button', { name: text('saved.undo') }).click()
    await saved.getByRole('button', { name: text('saved.removeNamed', { title: 'Snow with Amina' }) }).waitFor()
    await page.goto(house.url + pathTo('hokkaido-itinerary', 'en'))
    await saved.getByText('Snow with Amina').waitFor()
    expect(await findings(page)).toEqual([])
  })
})
