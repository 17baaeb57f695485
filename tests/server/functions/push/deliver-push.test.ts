import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeNext } from '../../../../server/functions/outbox/leases.ts'
import { sendDue } from '../../../../server/functions/outbox/sender.ts'
import { createDeliverPush } from '../../../../server/functions/push/deliver-push.ts'
import { createSendPush } from '../../../../server/functions/push/send-push.ts'
import { notify } from '../../../../server/functions/records/notify.ts'
import { deliveryTo } from '../../../../server/functions/sending.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { pushDeviceId } from '../../../../shared/push.ts'
import { WORKING_NAME } from '../../../../shared/site-name.ts'
import {
  type BrowserKeys,
  browserKeys,
  type PushService,
  startPushService,
  vapidClaims,
} from '../../../support/push/push-service.ts'
import { openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'

const HOUR_MS = 3_600_000

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.answer = { status: 201 }
  service.requests.length = 0
})

/**
 * Opens functions with a device. The device is stored directly, because the API rejects push endpoints on this machine.
 */
async function openWithDevice(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { store, clock, call } = functions
  await functions.person('Aiko')
  const { publicKey } = (await call('Aiko', 'GET /api/push-devices')).body
  const keys = browserKeys()
  async function addDevice(path: string, { p256dh, auth }: BrowserKeys = keys) {
    const endpoint = `${service.origin}/${path}`
    const times = { createdAt: clock.now(), failingSince: null, restsUntil: null }
    const row = { id: await pushDeviceId(endpoint), sub: 'Aiko', endpoint, p256dh, auth, serverKey: publicKey }
    await store
      .insertInto('pushDevices')
      .values({ ...row, ...times, name: 'Firefox' })
      .execute()
  }
  await addDevice('phone')
  const mails: string[] = []
  const deliver = await deliveryTo(
    {
      siteUrl: 'https://hokkaido.example',
      siteName: WORKING_NAME,
      pushNetwork: service.network,
      sendMail: async ({ kind }) => {
        mails.push(kind)
        return { kind: 'sent' }
      },
    },
    { store, clock },
  )
  const errors: unknown[] = []
  const mailFailures: string[] = []
  const send = () =>
    sendDue({
      store,
      clock,
      deliver,
      onError: (error) => errors.push(error),
      onMailFailed: (failure) => mailFailures.push(failure),
    })
  const approve = () => notify(store, ['Aiko'], { kind: 'profile-approved', at: clock.now() })
  const pushes = () => store.selectFrom('outbox').selectAll().where('deviceId', 'is not', null).execute()
  const devices = () => store.selectFrom('pushDevices').selectAll().execute()
  return { ...functions, publicKey, keys, addDevice, mails, errors, mailFailures, send, approve, pushes, devices }
}

describe.each(STORES)('push messages on %s', (storeName) => {
  test('push messages reach the browser encrypted and signed, in the language of the reader, with a link', async () => {
    const { store, clock, publicKey, keys, mails, send, pushes } = await openWithDevice(storeName)
    await store.updateTable('people').set({ language: 'ar' }).execute()
    await notify(store, ['Aiko'], {
      kind: 'request-accepted',
      at: clock.now(),
      crew: { id: 'a-crew-000000001', title: 'East' },
    })
    await send()
    expect(mails).toEqual(['request-accepted'])
    const [pushed] = service.requests
    expect(service.requests).toHaveLength(1)
    expect(pushed?.path).toBe('/phone')
    const claims = vapidClaims(pushed?.headers.authorization, publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://hokkaido.example' })
    expect(claims.exp * 1_000 - Date.now()).toBeLessThan(24 * HOUR_MS)
    const [row] = await pushes()
    expect(pushed?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', topic: row?.id })
    const message = keys.decrypt(pushed?.body ?? Buffer.alloc(0))
    expect(message).toMatchObject({ lang: 'ar', dir: 'rtl', tag: row?.id })
    expect(message.title).toMatch(/\p{Script=Arabic}/u)
    expect(message.path).toMatch(/^\/user-profile\?returnTo=.*a-crew-000000001$/)
    expect(row).toMatchObject({ state: 'sent', fields: null })
    expect(() => browserKeys().decrypt(pushed?.body ?? Buffer.alloc(0))).toThrow()
    expect(() => vapidClaims(pushed?.headers.authorization, browserKeys().p256dh)).toThrow('another key')
  })

  test('push messages go to every device, by the settings of their kind, and also without an address for mails', async () => {
    const { store, clock, call, addDevice, mails, send, approve } = await openWithDevice(storeName)
    await addDevice('laptop')
    await store.updateTable('people').set({ mailAddress: null }).execute()
    await approve()
    await send()
    expect(mails).toEqual([])
    expect(service.requests.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone'])
    await call('Aiko', 'PUT /api/notice-settings', { body: { push: { 'profile-approved': false } } })
    await approve()
    await notify(store, ['Aiko'], { kind: 'expense-added', at: clock.now() })
    await send()
    expect(service.requests).toHaveLength(2)
  })

  test('push messages end with the subscription: 404 and 410 remove the device', async () => {
    const { addDevice, send, approve, pushes, devices, errors } = await openWithDevice(storeName)
    for (const status of [404, 410]) {
      if (status === 410) await addDevice('phone')
      service.answer = { status }
      await approve()
      await send()
      expect(await devices()).toEqual([])
    }
    expect((await pushes()).map(({ state, failure }) => [state, failure])).toEqual([
      ['dropped', 'push 404'],
      ['dropped', 'push 410'],
    ])
    expect(errors).toEqual([])
  })

  test('push messages keep a device that subscribes again while a message to its old subscription is being sent', async () => {
    const { store, clock, approve, devices } = await openWithDevice(storeName)
    const { auth } = browserKeys()
    const deliver = createDeliverPush({
      ...{ store, clock, siteName: WORKING_NAME, vapidKey: undefined, subject: 'https://hokkaido.example' },
      async sendPush() {
        await store.updateTable('pushDevices').set({ auth }).execute()
        return { kind: 'gone', failure: 'push 410' }
      },
    })
    await approve()
    const row = await takeNext(store, 'push', clock.now(), 60_000)
    expect(row && (await deliver(row, new AbortController().signal))).toEqual({ kind: 'dropped', why: 'push 410' })
    expect(await devices()).toMatchObject([{ auth }])
  })

  test('push messages wait after 429, 5xx and a refused key, and come once the service is back', async () => {
    const { clock, mailFailures, send, approve, pushes, devices } = await openWithDevice(storeName)
    for (const [answer, failure] of [
      [{ status: 429, headers: { 'retry-after': '3600' } }, 'push 429'],
      [{ status: 503 }, 'push 503'],
      [{ status: 403 }, 'push 403'],
    ] as const) {
      service.requests.length = 0
      service.answer = answer
      await approve()
      await send()
      expect((await pushes()).at(-1)?.state).toBe('waiting')
      expect((await pushes()).map((row) => row.failure)).toContain(failure)
      const count = service.requests.length
      expect([answer, count]).toEqual([answer, 1])
      // While deliveries to the push service are paused after a failure, further messages cause no request.
      await approve()
      await send()
      expect(service.requests).toHaveLength(count)
      if (failure === 'push 429') {
        clock.advance(HOUR_MS - 60_000)
        await send()
        expect(service.requests).toHaveLength(count)
      }
      service.answer = { status: 201 }
      clock.advance(5 * HOUR_MS)
      await send()
      expect(await devices()).toMatchObject([{ failingSince: null, restsUntil: null }])
      expect((await pushes()).filter(({ state }) => state === 'waiting')).toEqual([])
    }
    expect(mailFailures).toEqual([])
  })

  test('are dropped after a refusal, a redirect, a day, or a change of the key, without a place in the list of mails', async () => {
    const { store, clock, send, approve, pushes, devices } = await openWithDevice(storeName)
    for (const status of [400, 413, 302]) {
      service.answer = { status, ...(status === 302 && { headers: { location: 'https://127.0.0.1/' } }) }
      await approve()
      await send()
    }
    service.answer = { status: 500 }
    await approve()
    for (let hours = 0; hours < 30; hours++) {
      await send()
      clock.advance(HOUR_MS)
    }
    await send()
    service.answer = { status: 201 }
    clock.advance(5 * HOUR_MS)
    await store.updateTable('pushDevices').set({ serverKey: 'an earlier key' }).execute()
    await approve()
    await send()
    expect((await pushes()).map(({ failure }) => failure).sort()).toEqual([
      'push 302',
      'push 400',
      'push 413',
      'too late',
    ])
    expect((await pushes()).filter(({ state }) => state !== 'dropped')).toEqual([])
    expect(await devices()).toEqual([])
  })

  test('push messages to a failing service wait as long as it has failed, from half a minute to four hours', async () => {
    const { clock, send, approve, devices } = await openWithDevice(storeName)
    service.answer = { status: 500 }
    for (const [hours, pauseMs] of [
      [0, 30_000],
      [1, HOUR_MS],
      [9, 4 * HOUR_MS],
    ] as const) {
      clock.advance(hours * HOUR_MS)
      await approve()
      await send()
      expect(await devices()).toMatchObject([{ restsUntil: clock.now() + pauseMs }])
    }
  })

  test('push messages remove a device whose service has failed for more than a week', async () => {
    const { clock, send, approve, devices } = await openWithDevice(storeName)
    service.answer = { status: 500 }
    for (let days = 0; days < 9; days++) {
      await approve()
      await send()
      expect(await devices()).toHaveLength(days > 7 ? 0 : 1)
      clock.advance(24 * HOUR_MS)
    }
  })

  test('have a title and a text in every language, and fit one record', async () => {
    const { store, clock, keys, send } = await openWithDevice(storeName)
    for (const language of LANGUAGE_CODES) {
      await store.updateTable('people').set({ language }).execute()
      const crew = { id: 'a-crew-000000001', title: '漢'.repeat(400) }
      await notify(store, ['Aiko'], { kind: 'crew-changed', at: clock.now(), crew })
      await send()
    }
    const messages = service.requests.map(({ body }) => keys.decrypt(body))
    expect(messages.map(({ lang }) => lang)).toEqual(LANGUAGE_CODES)
    for (const { title, body, path } of messages) {
      expect([title.length > 3, body.length > 10, [...body].length <= 300, path.startsWith('/user-profile')]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
    expect(service.requests.every(({ body }) => body.length <= 4_096)).toBe(true)
  })
})

test('the network refuses names and addresses that lead to private networks, at the moment of the connection', async () => {
  const keys = browserKeys()
  const signal = new AbortController().signal
  const { ca, lookup } = service.network
  const send = createSendPush({ ca, lookup })
  const vapid = { publicKey: keys.p256dh, privateKey: Buffer.alloc(32, 7).toString('base64url') }
  const push = (endpoint: string) =>
    send(
      { device: { endpoint, ...keys }, keys: vapid, subject: 'mailto:a@example.org', payload: '{}', topic: 'a' },
      signal,
    )
  expect(await push(`${service.origin}/x`)).toMatchObject({ failure: 'push private address' })
  expect(await push('https://127.0.0.1/x')).toMatchObject({ failure: 'push private address' })
  expect(await push('https://[::1]/x')).toMatchObject({ failure: 'push private address' })
  expect(service.requests).toEqual([])
})

test('a service that does not answer is cut off', async () => {
  service.answer = 'hang'
  const keys = browserKeys()
  const send = createSendPush({ ...service.network, timeoutMs: 50 })
  const push = {
    device: { endpoint: `${service.origin}/x`, ...keys },
    keys: { publicKey: keys.p256dh, privateKey: Buffer.alloc(32, 7).toString('base64url') },
    ...{ subject: 'mailto:a@example.org', payload: '{}', topic: 'a' },
  }
  expect(await send(push, new AbortController().signal)).toMatchObject({ kind: 'failed', failure: 'push ABORT_ERR' })
})
