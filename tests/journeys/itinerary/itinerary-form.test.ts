import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { dayAfter } from '../../../shared/time/daylight.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { findings } from '../../support/browsers/axe.ts'
import { type SiteProxy, startSiteProxy } from '../../support/browsers/site-proxy.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest, rows } from '../depth.ts'
import { newPerson, shareSession } from '../people.ts'
import { openSite } from '../site.ts'
import { codeOf, focusedName, form, formReady, onDevice, openFold, planShown, send } from './form-device.ts'

const catalogs = readCatalogs()
const TODAY = dayInJapan(Date.now())

let opened: Awaited<ReturnType<typeof openSite>>
let proxy: SiteProxy

beforeAll(async () => {
  opened = await openSite()
  proxy = await startSiteProxy(opened.site.url)
})
afterAll(() => proxy?.close())
beforeEach(() => {
  proxy.connected = true
})

describe.each(rows(['ar', 'en'] as const, 1, 1))('in %s', (language) => {
  test('shows the answers beside the form, and announces them when the focus leaves their question', () =>
    onDevice(opened, language, async (device) => {
      const { page, text } = device
      const summary = page.locator('.form-summary')
      const status = page.locator('.ask > [role=status]')
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await summary.isVisible()).toBe(true)
      expect(await summary.textContent()).toContain(text('pace.normal'))
      await form(device)
        .getByRole('radio', { name: text('pace.slow') })
        .check()
      await expect.poll(() => summary.textContent()).toContain(text('pace.slow'))
      expect(await status.textContent()).toBe('')
      await page.keyboard.press('Tab')
      await expect.poll(() => status.textContent()).toContain(text('pace.slow'))

      await page.setViewportSize({ width: 390, height: 844 })
      expect(await summary.isVisible()).toBe(false)
    }))

  test('the preset answers make a plan, and Back returns to the form', () =>
    onDevice(opened, language, async (device) => {
      const { page, text } = device
      expect(await findings(page)).toEqual([])
      await send(device)
      await planShown(device)
      expect(codeOf(page)).toMatch(/^[\w-]+$/)
      expect(await page.locator('section.plan .plan-day').count()).toBeGreaterThanOrEqual(6)
      await page.goBack()
      await form(device).waitFor()
      expect(codeOf(page)).toBeNull()
      await page.getByRole('button', { name: text('last', { days: '' }).trim() }).click()
      await planShown(device)
    }))

  fullTest('each mistake is shown beside its field, the first one gets the focus, and no answer is lost', () =>
    onDevice(opened, language, async (device) => {
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
      await formReady(page)
      expect(await form(device).getByLabel(text('pace.slow')).isChecked()).toBe(true)
      expect(await first.inputValue()).toBe(dayAfter(TODAY, 2))
      await send(device)
      await planShown(device)
    }),
  )

  fullTest('an incomplete date stays as it was typed, is reported on submission, and does not change the trip', () =>
    onDevice(opened, language, async (device) => {
      const { page, text } = device
      const first = form(device).getByLabel(text('days.first'))
      const last = form(device).getByLabel(text('days.last'))
      const [before, end] = [await first.inputValue(), await last.inputValue()]
      await first.focus()
      await page.keyboard.press('Backspace')
      expect([await first.inputValue(), await last.inputValue()]).toEqual(['', end])
      await send(device)
      await form(device).getByText(text('wrong.notADay')).waitFor()
      expect(await focusedName(device)).toBe('firstDay')
      expect(await first.inputValue()).toBe('')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => first.inputValue()).toMatch(/^20/)
      await first.fill(before)
      await send(device)
      await planShown(device)
    }),
  )

  fullTest('a press on the button chooses the place whose name was typed but not picked from the list', () =>
    onDevice(opened, language, async (device) => {
      const { page, text } = device
      const name = textOf(catalogs, language, 'places:place.shikotsu')
      const field = page.getByRole('combobox', { name: text('must.label') })
      await openFold(device, 'wishes')
      await field.fill(name)
      await page.getByRole('option', { name }).first().waitFor()
      await send(device)
      await planShown(device)
      await page.locator('section.plan .stop-row').getByText(name).first().waitFor({ state: 'attached' })
    }),
  )

  fullTest('a must-see place can be found and chosen by keyboard alone, and is part of the plan', () =>
    onDevice(opened, language, async (device) => {
      const { page, text } = device
      const name = textOf(catalogs, language, 'places:place.shikotsu')
      const field = page.getByRole('combobox', { name: text('must.label') })
      await openFold(device, 'wishes')
      await field.focus()
      // The search finds Japanese names in every language.
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
      await page.locator('section.plan .stop-row').getByText(name).first().waitFor({ state: 'attached' })
    }),
  )

  fullTest('an impossible request names the conflict, and one button makes the nearest possible plan', () =>
    onDevice(opened, language, async (device) => {
      const { page, text } = device
      // The road over the pass is closed from November to April, so a plan for December cannot include this place.
      const year = Number(TODAY.slice(0, 4)) + 1
      await form(device).getByLabel(text('days.first')).fill(`${year}-12-10`)
      await form(device).getByLabel(text('days.last')).fill(`${year}-12-10`)
      const name = textOf(catalogs, language, 'places:place.shiretoko_p')
      const field = page.getByRole('combobox', { name: text('must.label') })
      await openFold(device, 'wishes')
      await field.fill(name)
      await page.getByRole('option', { name }).first().click()
      await send(device)
      const alert = page.getByRole('alert')
      await alert.getByText(text('refused.heading')).waitFor()
      await alert.getByText(name).first().waitFor()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: text('places.remove', { name }) }).waitFor()
      await alert.getByRole('button', { name: text('refused.dismiss') }).press('Enter')
      await alert.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('ask-heading')
      await send(device)
      await alert.getByRole('button', { name: text('refused.nearest') }).click()
      await planShown(device)
    }),
  )

  fullTest('the link of a plan opens it on another device without an account', () =>
    onDevice(opened, language, async (device) => {
      await send(device)
      await planShown(device)
      const { search } = new URL(device.page.url())
      const stops = await device.page.locator('.plan-day h2').allTextContents()
      expect(stops.length).toBeGreaterThan(2)
      await onDevice(
        opened,
        language,
        async (other) => {
          await planShown(other)
          expect(await other.page.locator('.plan-day h2').allTextContents()).toEqual(stops)
        },
        { search },
      )
    }),
  )

  fullTest('an address with an invalid plan says so above the form', () =>
    onDevice(
      opened,
      language,
      async (device) => {
        await device.page.getByRole('alert').getByText(device.text('noPlan')).waitFor()
        await form(device).waitFor()
        await send(device)
        await planShown(device)
      },
      { search: '?plan=not-one' },
    ),
  )
})

fullTest('a signed-in user can save a plan under a name, find it, delete it and undo that', async () => {
  const client = await newPerson(opened.site)
  await onDevice(opened, 'en', async (device) => {
    const { page, context, text } = device
    await shareSession(client, context)
    await page.goto(opened.site.url + pathTo('hokkaido-itinerary', 'en'))
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
    await expect.poll(focused).toBe(text('saved.undo'))
    await saved.getByRole('button', { name: text('saved.undo') }).click()
    await saved.getByRole('button', { name: text('saved.removeNamed', { title: 'Snow with Amina' }) }).waitFor()
    await page.goto(opened.site.url + pathTo('hokkaido-itinerary', 'en'))
    await saved.getByText('Snow with Amina').waitFor()
    expect(await findings(page)).toEqual([])
  })
})

fullTest('everything that the planner stores can be deleted, notes on trips alone too, and the focus stays there', () =>
  onDevice(opened, 'en', async (device) => {
    const { page, text } = device
    const forget = page.getByRole('button', { name: text('kept.forget') })
    await page.evaluate(() =>
      localStorage.setItem('hk-trip-notes', '[["2027-07-13 2027-07-15 cts cts",{"persons":3}]]'),
    )
    await page.reload()
    await formReady(page)
    await forget.press('Enter')
    await page.getByText(text('kept.forgotten')).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(text('kept.forgotten'))
    expect(await page.evaluate(() => localStorage.getItem('hk-trip-notes'))).toBeNull()
    await form(device).getByLabel(text('pace.slow')).check()
    await forget.waitFor()
  }),
)

fullTest('while the server is unavailable, the browser makes the same plan in a worker', async () => {
  let code: string | null = ''
  await onDevice(opened, 'en', async (device) => {
    await send(device)
    await planShown(device)
    code = codeOf(device.page)
  })
  // In another context, every request for a plan gets a 503 response, as when the server is unavailable.
  await onDevice(opened, 'en', async (device) => {
    const { page } = device
    const worker = page.waitForEvent('worker')
    await page.route('**/api/itineraries/plan', (route) => route.fulfill({ status: 503, body: '{}' }))
    await send(device)
    expect((await worker).url()).toMatch(/planner-worker/)
    await planShown(device)
    expect(codeOf(page)).toBe(code)
  })
})

fullTest('a plan that takes long says so and can be cancelled', () =>
  onDevice(opened, 'en', async (device) => {
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
  }),
)

fullTest('without a connection the last plan can be read and saved as a file, and a new plan can be made', () =>
  onDevice(
    opened,
    'en',
    async (device) => {
      const { page, text } = device
      await send(device)
      await planShown(device)
      await page.getByText(text('offline.saved')).waitFor()
      const stops = await page.locator('.plan-day h2').allTextContents()
      // The service workers of the help pages and of the whole site are registered after the one of this page.
      const registered = () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).length,
        )
      await expect.poll(registered).toBe(4)
      proxy.connected = false
      await page.reload()
      await planShown(device)
      expect(await page.locator('.plan-day h2').allTextContents()).toEqual(stops)

      const file = page.waitForEvent('download')
      await page.locator('summary', { hasText: textOf(catalogs, 'en', 'itinerary-plan:share.heading') }).click()
      await page.getByRole('button', { name: textOf(catalogs, 'en', 'itinerary-plan:files.ics') }).click()
      expect((await file).suggestedFilename()).toMatch(/\.ics$/)

      await page.goto(proxy.url + pathTo('hokkaido-itinerary', 'en'))
      await formReady(page)
      await page.getByRole('button', { name: text('last', { days: '' }).trim() }).waitFor()
      await form(device).getByLabel(text('pace.slow')).check()
      await send(device)
      await planShown(device)
      expect(await page.locator('.plan-day h2').allTextContents()).not.toEqual(stops)
    },
    // The proxy can cut the connection. It does not forward request bodies, so the browser itself computes all plans of
    // this test.
    { at: proxy.url, hasWorkers: true },
  ),
)
