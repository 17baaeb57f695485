import type { BrowserContext, Page, Worker } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { messageOf } from '../../../server/functions/push/deliver-push.ts'
import type { Language } from '../../../shared/languages.ts'
import { PUSH_SCOPE } from '../../../shared/push.ts'
import { WORKING_NAME } from '../../../shared/site-name.ts'
import { findings } from '../../support/browsers/axe.ts'
import { watchForTokens } from '../../support/browsers/token-canary.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'
import { aPushDevice } from '../../support/push/push-service.ts'
import { rows } from '../depth.ts'
import { choose, newPerson, shareSession } from '../people.ts'
import { hydrated, newContext, openSite, type Site } from '../site.ts'

const CREW = 'a-crew-000000001'

let site: Site
let newPage: (language: Language) => Promise<{ page: Page; context: BrowserContext }>

beforeAll(async () => {
  const opened = await openSite()
  site = opened.site
  newPage = async (language) => {
    const context = await newContext(opened.browser, language, { hasWorkers: true })
    await choose(context, { language })
    return { context, page: await context.newPage() }
  }
})

/**
 * Simulates a successful subscription to push messages, because the tests' Chromium has no push service and refuses
 * every subscription.
 */
async function subscribeWithoutService(page: Page): Promise<void> {
  const { endpoint, p256dh, auth } = aPushDevice('', crypto.randomUUID())
  await page.addInitScript(
    (subscription) => {
      let active = false
      const own = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true }
      PushManager.prototype.subscribe = async () => {
        active = true
        return own as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => (active ? (own as unknown as PushSubscription) : null)
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

/**
 * Records the notifications that the service worker shows, because the tests' Chromium neither shows nor lists
 * notifications.
 */
function recordShown(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const shown: unknown[] = []
    const scope = globalThis as unknown as { registration: object }
    Object.assign(scope, { shown })
    Object.assign(scope.registration, { showNotification: async (...message: unknown[]) => void shown.push(message) })
  })
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)

/** Dispatches a push event to the worker, as the browser does with a decrypted message. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === site.url + PUSH_SCOPE)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId: await found, data })
  await session.detach()
}

const registrations = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'push messages are turned on with a press, shown by the worker, and end with the session, in %s',
  async (language) => {
    const text = (key: `${string}:${string}`) => textOf(readCatalogs(), language, key)
    const person = await newPerson(site, { displayName: 'Hana' })
    const { page, context } = await newPage(language)
    const canary = watchForTokens(context)
    await shareSession(person, context)
    await subscribeWithoutService(page)
    await page.goto(`${site.url}/user-profile`)
    await hydrated(page)
    const card = page.getByRole('region', { name: text('account:pushHeading'), exact: true })
    const turnOn = card.getByRole('button', { name: text('account:pushTurnOn') })

    await turnOn.click()
    await card.getByText(text('account:pushDenied')).waitFor()
    expect(await registrations(page)).not.toContain(PUSH_SCOPE)

    await context.grantPermissions(['notifications'], { origin: site.url })
    const started = context.waitForEvent('serviceworker')
    await turnOn.click()
    const worker = await started
    await card.getByText(text('account:pushIsOn')).waitFor()
    await card.getByText(text('account:deviceCurrent'), { exact: true }).waitFor()
    expect(await turnOn.count()).toBe(0)
    expect(await findings(page)).toEqual([])

    await recordShown(worker)
    const fields = JSON.stringify({ crewId: CREW, crew: 'Slowly east' })
    const message = messageOf({ id: 'a-notice', kind: 'request-accepted', language, fields }, WORKING_NAME)
    await deliver(page, JSON.stringify(message))
    const { title, path, ...options } = message
    await expect.poll(() => shownBy(worker)).toEqual([[title, { ...options, data: path, icon: '/touch-icon.png' }]])
    expect(title).toContain('Slowly east')
    expect(await canary.check(page)).toEqual([])

    const signOut = page.getByRole('region', { name: text('account:signOutHeading'), exact: true })
    await signOut.getByRole('button', { name: text('account:signOut'), exact: true }).click()
    await expect.poll(() => registrations(page)).not.toContain(PUSH_SCOPE)
    await context.close()
  },
)
