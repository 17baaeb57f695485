import { describe, expect, test } from 'vitest'
import { queueMail } from '../../../../server/functions/outbox/queue-mail.ts'
import { notify } from '../../../../server/functions/records/notify.ts'
import type { Store } from '../../../../server/functions/store/store.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const rows = (store: Store) => store.selectFrom('outbox').selectAll().orderBy('sub').orderBy('kind').execute()

describe.each(STORES)('the outbox on %s', (storeName) => {
  test('holds a mail for a change in the transaction of the change', async () => {
    const { person, crew, request, store, clock } = await openFunctions(storeName)
    await person('Aiko')
    await person('Ben')
    await request('Ben', await crew('Aiko'))
    expect(await rows(store)).toMatchObject([
      { kind: 'request-received', sub: 'Aiko', address: null, state: 'waiting', dueAt: clock.now() },
    ])
    const failed = store.transaction().execute(async (db) => {
      await notify(db, ['Ben'], { kind: 'profile-approved', at: clock.now() })
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await rows(store)).toHaveLength(1)
  })

  test('holds no mail of a quiet kind, and none to a person without a verified address', async () => {
    const { person, store, clock } = await openFunctions(storeName)
    await person('Aiko')
    await person('Ben')
    await store.updateTable('people').set({ mailAddress: null }).where('sub', '=', 'Ben').execute()
    await notify(store, ['Aiko'], { kind: 'expense-added', at: clock.now() })
    await notify(store, ['Ben'], { kind: 'profile-approved', at: clock.now() })
    expect(await rows(store)).toEqual([])
  })

  test('follows the choices and the language of the recipient', async () => {
    const { person, store, clock } = await openFunctions(storeName)
    await person('Aiko')
    const noticeSettings = JSON.stringify({ mail: { 'expense-added': true, 'profile-approved': false } })
    await store.updateTable('people').set({ language: 'ar', noticeSettings }).execute()
    await notify(store, ['Aiko'], { kind: 'expense-added', at: clock.now() })
    await notify(store, ['Aiko'], { kind: 'profile-approved', at: clock.now() })
    expect(await rows(store)).toMatchObject([{ kind: 'expense-added', language: 'ar' }])
  })

  test('names the person who caused a change, unless a block hides them', async () => {
    const { person, store, clock } = await openFunctions(storeName)
    for (const name of ['Aiko', 'Ben', 'Chloe']) await person(name)
    await store.insertInto('blocks').values({ blockerSub: 'Chloe', blockedSub: 'Aiko', createdAt: 0 }).execute()
    const crew = { id: 'a-crew', title: 'East, call +81 90 1234 5678' }
    await notify(store, ['Ben', 'Chloe'], { kind: 'crew-changed', at: clock.now(), crew, bySub: 'Aiko' })
    const [ben, chloe] = (await rows(store)).map(({ fields }) => JSON.parse(fields ?? ''))
    expect(ben).toMatchObject({ name: 'Aiko' })
    expect(ben.crew).not.toContain('1234')
    expect(chloe).not.toHaveProperty('name')
  })

  test('holds one mail an hour for the messages of a thread', async () => {
    const { person, store, clock } = await openFunctions(storeName)
    await person('Aiko')
    const message = { kind: 'crew-changed', thread: 'a-thread' } as const
    for (const minutes of [0, 5, 10]) await notify(store, ['Aiko'], { ...message, at: clock.now() + minutes * 60_000 })
    expect(await rows(store)).toHaveLength(1)
    await notify(store, ['Aiko'], { ...message, at: clock.now() + 3_600_000 })
    expect(await rows(store)).toHaveLength(2)
  })

  test('holds a mail for each person of a thread', async () => {
    const { person, store, clock } = await openFunctions(storeName)
    for (const name of ['Aiko', 'Ben']) await person(name)
    await notify(store, ['Aiko', 'Ben'], { kind: 'crew-changed', thread: 'a-thread', at: clock.now() })
    expect((await rows(store)).map(({ sub }) => sub)).toEqual(['Aiko', 'Ben'])
  })

  test('holds a mail to an address once for each key', async () => {
    const { store, clock } = await openFunctions(storeName)
    const mail = {
      to: 'Reader@example.org',
      language: 'fr',
      kind: 'letter-answered',
      fields: { words: 'Oui.' },
    } as const
    for (const key of ['one', 'one', 'two']) await queueMail(store, { ...mail, key, at: clock.now() })
    expect(await rows(store)).toMatchObject([
      { address: 'reader@example.org', language: 'fr' },
      { address: 'reader@example.org' },
    ])
  })

  test('loses the messages to a person with their data', async () => {
    const { person, store, clock, call } = await openFunctions(storeName)
    await person('anna')
    await person('Ben')
    await notify(store, ['anna', 'Ben'], { kind: 'profile-approved', at: clock.now() })
    const mail = { language: 'fr', kind: 'letter-answered', fields: { words: 'Oui.' }, at: clock.now() } as const
    await queueMail(store, { ...mail, key: 'one', to: 'anna@example.org' })
    expect((await call('anna', 'DELETE /api/my-data', { body: {} })).status).toBe(200)
    expect(await rows(store)).toMatchObject([{ sub: 'Ben' }])
  })

  test('holds a mail to the former address once the address of the account has changed', async () => {
    const { person, store, call } = await openFunctions(storeName)
    await person('anna')
    await store.updateTable('people').set({ mailAddress: 'former@example.org', language: 'ja' }).execute()
    for (let time = 0; time < 2; time++) await call('anna', 'PUT /api/verifications', { body: {} })
    expect(await rows(store)).toMatchObject([
      { kind: 'email-changed', address: 'former@example.org', language: 'ja', sub: 'anna' },
    ])
  })

  test('tells the former address before the new one is verified, also when the profile is saved', async () => {
    const { person, store, call, issuer } = await openFunctions(storeName)
    await person('anna')
    await store.updateTable('people').set({ mailAddress: 'former@example.org' }).execute()
    issuer.setEmail('anna', 'new@example.org', false)
    await call('anna', 'PUT /api/profile', { body: { displayName: 'Anna' } })
    expect(await rows(store)).toMatchObject([{ kind: 'email-changed', address: 'former@example.org' }])
  })

  test('holds one mail about each kind of change of the sign-in, to the verified address', async () => {
    const { person, store, call } = await openFunctions(storeName)
    await person('anna')
    for (const changed of ['password', 'second-step', 'second-step', 'passkey'] as const) {
      expect((await call('anna', 'PUT /api/verifications', { body: { changed } })).status).toBe(200)
    }
    expect(await rows(store)).toMatchObject([
      { kind: 'passkey-changed', address: 'anna@example.org', sub: 'anna' },
      { kind: 'password-changed', address: 'anna@example.org', sub: 'anna' },
      { kind: 'second-step-changed', address: 'anna@example.org', sub: 'anna' },
    ])
  })
})
