import { describe, expect, test } from 'vitest'
import { MOST_DEVICES } from '../../../../server/functions/push/push-devices.ts'
import { notify } from '../../../../server/functions/records/notify.ts'
import { aPushDevice, browserKeys } from '../../../support/push/push-service.ts'
import { openFunctions, STORES, type TestFunctions } from '../../../support/servers/functions.ts'

async function publicKeyOf({ call }: TestFunctions, who: string): Promise<string> {
  return (await call(who, 'GET /api/push-devices')).body.publicKey
}

describe.each(STORES)('the devices of push messages on %s', (storeName) => {
  test('the devices of push messages share one generated key, and a browser is stored once for each person', async () => {
    const functions = await openFunctions(storeName)
    const { call, person, clock, store } = functions
    for (const name of ['anna', 'ben']) await person(name)
    const key = await publicKeyOf(functions, 'anna')
    expect(key).toMatch(/^[\w-]{87}$/)
    expect(await publicKeyOf(functions, 'ben')).toBe(key)
    for (const name of ['phone', 'phone', 'laptop']) {
      await call('anna', 'POST /api/push-devices', { body: aPushDevice(key, name) })
      clock.advance(1_000)
    }
    const { body } = await call('anna', 'GET /api/push-devices')
    expect(body.items.map(({ name }) => name)).toEqual(['Firefox, Linux', 'Firefox, Linux'])
    expect(JSON.stringify(body)).not.toContain('push.services.net')
    const other = await call('ben', 'DELETE /api/push-devices/:id', { id: body.items[0]?.id ?? '' })
    expect(other).toMatchObject({ status: 404 })
    const rest = await call('anna', 'DELETE /api/push-devices/:id', { id: body.items[0]?.id ?? '' })
    expect(rest.body.items).toEqual(body.items.slice(1))
    expect(await store.selectFrom('pushDevices').select('id').execute()).toHaveLength(1)
  })

  test('belong to the account that asked last, and messages for the earlier account are deleted', async () => {
    const functions = await openFunctions(storeName)
    const { call, person, clock, store } = functions
    for (const name of ['anna', 'ben']) await person(name)
    const body = aPushDevice(await publicKeyOf(functions, 'anna'), 'shared')
    await call('anna', 'POST /api/push-devices', { body })
    await notify(store, ['anna'], { kind: 'profile-approved', at: clock.now() })
    expect(await store.selectFrom('outbox').where('deviceId', 'is not', null).select('id').execute()).toHaveLength(1)
    await call('ben', 'POST /api/push-devices', { body })
    expect((await call('anna', 'GET /api/push-devices')).body.items).toEqual([])
    expect((await call('ben', 'GET /api/push-devices')).body.items).toHaveLength(1)
    expect(await store.selectFrom('outbox').where('deviceId', 'is not', null).select('id').execute()).toEqual([])
  })

  test('are at most ten; the oldest is replaced', async () => {
    const functions = await openFunctions(storeName)
    const { call, person, clock } = functions
    await person('anna')
    const key = await publicKeyOf(functions, 'anna')
    const first = await call('anna', 'POST /api/push-devices', { body: aPushDevice(key, 'device-0') })
    for (let number = 1; number <= MOST_DEVICES; number++) {
      clock.advance(1_000)
      await call('anna', 'POST /api/push-devices', { body: aPushDevice(key, `device-${number}`) })
    }
    const { items } = (await call('anna', 'GET /api/push-devices')).body
    expect(items).toHaveLength(MOST_DEVICES)
    expect(items.map(({ id }) => id)).not.toContain(first.body.items[0]?.id)
  })

  test('the devices of push messages need a public https endpoint, a point on the curve and the current key', async () => {
    const functions = await openFunctions(storeName)
    const { call, person, store } = functions
    await person('anna')
    const key = await publicKeyOf(functions, 'anna')
    const good = aPushDevice(key, 'phone')
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    const results: unknown[] = []
    for (const change of [
      { endpoint: 'http://push.services.net/x' },
      { endpoint: 'https://169.254.169.254/latest' },
      { endpoint: 'https://user@push.services.net/x' },
      { endpoint: 'https://push.services.net/x\0' },
      { p256dh: offCurve },
      { p256dh: Buffer.alloc(65, 2).toString('base64url') },
      { auth: 'short' },
      { publicKey: browserKeys().p256dh },
    ]) {
      const { status } = await call('anna', 'POST /api/push-devices', { body: { ...good, ...change } })
      results.push(status)
    }
    expect(results).toEqual([400, 400, 400, 400, 400, 400, 400, 409])
    expect(await store.selectFrom('pushDevices').selectAll().execute()).toEqual([])
  })

  test('are exported, and end with a change of the key', async () => {
    const functions = await openFunctions(storeName)
    const { call, person, store } = functions
    await person('anna')
    const body = aPushDevice(await publicKeyOf(functions, 'anna'), 'phone')
    await call('anna', 'POST /api/push-devices', { body })
    const { pushDevices } = (await call('anna', 'GET /api/my-data')).body
    expect(pushDevices).toMatchObject([{ endpoint: body.endpoint, name: 'Firefox, Linux' }])
    await store
      .updateTable('keptKeys')
      .set({ value: Buffer.alloc(32, 7).toString('base64url') })
      .where('name', '=', 'vapid')
      .execute()
    expect((await call('anna', 'GET /api/push-devices')).body.items).toEqual([])
  })
})
