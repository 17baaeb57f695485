import { describe, expect, test } from 'vitest'
import { unsubscribe, unsubscribeToken } from '../../../../server/functions/outbox/unsubscribe.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

describe.each(STORES)('the settings of notices on %s', (storeName) => {
  test('the settings of notices start with the defaults and the verified address', async () => {
    const { call, person } = await openFunctions(storeName)
    await person('anna')
    const { status, body } = await call('anna', 'GET /api/notice-settings')
    expect(status).toBe(200)
    expect(body).toMatchObject({ address: 'anna@example.org' })
    expect([body.mail['request-received'], body.mail['expense-added']]).toEqual([true, false])
    expect(body).not.toHaveProperty('stopped')
  })

  test('the settings of notices keep the kinds that a change does not name', async () => {
    const { call, person } = await openFunctions(storeName)
    await person('anna')
    await call('anna', 'PUT /api/notice-settings', { body: { mail: { 'request-received': false } } })
    const { body } = await call('anna', 'PUT /api/notice-settings', { body: { mail: { 'expense-added': true } } })
    expect([body.mail['request-received'], body.mail['expense-added'], body.mail['crew-changed']]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('the settings of notices need a profile to be changed, and known kinds', async () => {
    const { call, person } = await openFunctions(storeName)
    await person('anna')
    const stranger = await call('ben', 'PUT /api/notice-settings', { body: { mail: {} } })
    expect(stranger).toMatchObject({ status: 403, problem: { name: 'NotApproved' } })
    const unknown = await call('anna', 'PUT /api/notice-settings', { body: { mail: { gossip: true } } })
    expect(unknown.status).toBe(400)
  })

  test('the settings of notices say that mails were stopped, and start them again', async () => {
    const { call, person, store } = await openFunctions(storeName)
    await person('anna')
    const other = { address: 'ben@example.org', reason: 'bounce', at: 0 } as const
    await store
      .insertInto('stoppedAddresses')
      .values([{ address: 'anna@example.org', reason: 'bounce', at: 0 }, other])
      .execute()
    expect((await call('anna', 'GET /api/notice-settings')).body).toMatchObject({ stopped: 'bounce' })
    const { body } = await call('anna', 'DELETE /api/mail-stop', { body: {} })
    expect(body).not.toHaveProperty('stopped')
    expect(await store.selectFrom('stoppedAddresses').selectAll().execute()).toEqual([other])
  })

  test('the settings of notices store the language of the page that called last', async () => {
    const { call, person, store } = await openFunctions(storeName)
    await person('anna')
    const language = async () => (await store.selectFrom('people').select('language').executeTakeFirst())?.language
    for (const [header, stored] of [
      ['ja', 'ja'],
      ['ar', 'ar'],
      ['xx', 'ar'],
    ] as const) {
      await call('anna', 'GET /api/notices', { headers: { 'accept-language': header } })
      expect(await language()).toBe(stored)
    }
  })

  test('the settings of notices learn the language again after another process has changed it', async () => {
    const { call, person, store, clock } = await openFunctions(storeName)
    await person('anna')
    const ask = () => call('anna', 'GET /api/notices', { headers: { 'accept-language': 'fr' } })
    await ask()
    await store.updateTable('people').set({ language: 'ja' }).execute()
    clock.advance(11 * 60_000)
    await ask()
    expect(await store.selectFrom('people').select('language').execute()).toEqual([{ language: 'fr' }])
  })

  test('the settings of notices lose a kind of mail by the signed token of its unsubscribe link, and by no other', async () => {
    const { call, person, store, clock } = await openFunctions(storeName)
    await person('anna')
    const { id } = await store.selectFrom('people').select('id').executeTakeFirstOrThrow()
    await call('anna', 'PUT /api/notice-settings', { body: { mail: { 'expense-added': true } } })
    const token = await unsubscribeToken(store, id, 'crew-changed', clock.now())
    expect(await unsubscribe(store, token.replace('crew-changed', 'crew-locked'), clock.now())).toBe(false)
    expect(await unsubscribe(store, '~~', clock.now())).toBe(false)
    expect(await unsubscribe(store, token, clock.now())).toBe(true)
    expect(await unsubscribe(store, token, clock.now())).toBe(true)
    const { body } = await call('anna', 'GET /api/notice-settings')
    expect([body.mail['crew-changed'], body.mail['crew-locked'], body.mail['expense-added']]).toEqual([
      false,
      true,
      true,
    ])
  })
})
