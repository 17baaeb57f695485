import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { pathTo } from '../../../shared/routes.ts'
import { type SiteProxy, startSiteProxy } from '../../support/browsers/site-proxy.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { fullTest } from '../depth.ts'
import { openSite } from '../site.ts'
import { codeOf, form, formReady, onDevice, planShown, send } from './form-device.ts'

const catalogs = readCatalogs()

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
