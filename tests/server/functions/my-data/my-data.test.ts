import { describe, expect, test } from 'vitest'
import { reject } from '../../../../server/functions/operator/decisions.ts'
import { aProfile, openFunctions, STORES } from '../../../support/servers/functions.ts'

const accept = 'POST /api/requests/:id/accept'
const decline = 'POST /api/requests/:id/decline'
const letter = { name: 'B', topic: 'question', message: 'Hello' }

describe.each(STORES)('deleting my data on %s', (storeName) => {
  test("removes profile, crews, requests and letters, frees seats, and leaves other people's data alone", async () => {
    const { call, store, person, crew, request } = await openFunctions(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    const annas = await crew(anna)
    const bens = await crew(ben)
    await call(anna, accept, { id: await request(ben, annas, { seats: 2 }) })
    await request(eve, bens)
    await call(undefined, 'POST /api/contact', { body: { ...letter, email: 'Ben@example.org' } })
    await call(undefined, 'POST /api/contact', { body: { ...letter, email: 'eve@example.org' } })

    expect((await call(ben, 'DELETE /api/my-data')).body).toEqual({ deleted: true })

    expect((await call(ben, 'GET /api/approval')).body).toMatchObject({ state: 'incomplete' })
    expect((await call(anna, 'GET /api/crews/:id', { id: annas })).body).toMatchObject({ freeSeats: 3, mates: [] })
    expect((await call(eve, 'GET /api/crews/:id', { id: bens })).problem).toMatchObject({ name: 'NotFound' })
    expect((await call(eve, 'GET /api/requests', { query: { role: 'sent' } })).body.items).toEqual([])
    expect(await store.selectFrom('contactMessages').select('email').execute()).toEqual([{ email: 'eve@example.org' }])
    expect(await store.selectFrom('people').select('sub').orderBy('sub').execute()).toHaveLength(2)
    expect(await store.selectFrom('audit').select('action').where('action', '=', 'delete-data').execute()).toHaveLength(
      1,
    )
  })

  test('deleting my data is safe to repeat', async () => {
    const { call, person } = await openFunctions(storeName)
    const anna = await person('anna')
    for (const _time of [1, 2]) expect((await call(anna, 'DELETE /api/my-data')).body).toEqual({ deleted: true })
  })

  test('keeps the rejection of a person, so that a new profile waits with APPROVALS=auto', async () => {
    const { call, store, clock } = await openFunctions(storeName, 'auto')
    const save = async () => (await call('ben', 'PUT /api/profile', { body: aProfile({ displayName: 'Ben' }) })).body
    expect(await save()).toMatchObject({ state: 'approved' })
    const { id } = await store.selectFrom('people').select('id').executeTakeFirstOrThrow()
    await reject({ store, clock }, id, 'Asked for money')
    for (const _time of [1, 2]) {
      await call('ben', 'DELETE /api/my-data')
      expect((await store.selectFrom('keptRejections').select('reason').execute())[0]?.reason).toBe('Asked for money')
      expect(await save()).toMatchObject({ state: 'waiting' })
      expect(await store.selectFrom('keptRejections').selectAll().execute()).toEqual([])
    }
  })

  test('keeps letters under an unverified address', async () => {
    const { call, store, issuer } = await openFunctions(storeName)
    await call(undefined, 'POST /api/contact', { body: { ...letter, email: 'ben@example.org' } })
    issuer.setEmail('mallory', 'ben@example.org', false)
    await call('mallory', 'DELETE /api/my-data')
    expect(await store.selectFrom('contactMessages').select('email').execute()).toHaveLength(1)
  })
})

describe.each(STORES)('reading my data on %s', (storeName) => {
  test('returns profile, crews, requests, stored responses, letters and decisions of the caller', async () => {
    const { call, store, clock, person, crew, request } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben', { contact: { kind: 'line', value: 'ben-line' } })]
    const annas = await crew(anna, { title: 'Call me on 090-1234-5678' })
    const bens = await crew(ben, { title: 'Slow Shiretoko' })
    const sent = await request(ben, annas, { message: 'I am ben@example.org' })
    const received = await request(anna, bens, { message: 'I am anna@example.org' })
    await call(ben, decline, { id: received, body: { reason: 'The car is small.' } })
    await call(undefined, 'POST /api/contact', { body: { ...letter, email: 'ben@example.org', page: 'fuel' } })
    const { id } = await store.selectFrom('people').select('id').where('sub', '=', ben).executeTakeFirstOrThrow()
    const reject = { at: clock.now(), actor: 'operator', action: 'reject', subject: id, detail: 'Tell us your name.' }
    await store
      .insertInto('audit')
      .values({ id: 'decision-1', ...reject })
      .execute()

    const { status, body } = await call(ben, 'GET /api/my-data')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      profile: { displayName: 'ben', contact: { value: 'ben-line' } },
      approval: { state: 'approved' },
      crews: [{ id: bens, title: 'Slow Shiretoko', state: 'open', note: 'Slow mornings.' }],
      requests: [{ id: sent, crewId: annas, message: 'I am ben@example.org', state: 'pending' }],
      answers: [{ requestId: received, crewId: bens, state: 'declined', reason: 'The car is small.' }],
      letters: [{ email: 'ben@example.org', topic: 'question', page: 'fuel', message: 'Hello' }],
      decisions: [{ by: 'operator', action: 'reject', detail: 'Tell us your name.' }],
    })
    // Texts by other people are not exported.
    const text = JSON.stringify(body)
    for (const foreign of ['anna@example.org', 'I am anna', '090-1234', '+1 555 010 0000']) {
      expect(text).not.toContain(foreign)
    }
  })

  test('returns nothing for a person without data', async () => {
    const { call } = await openFunctions(storeName)
    expect((await call('nobody-yet', 'GET /api/my-data')).body).toMatchObject({
      profile: {},
      approval: { state: 'incomplete' },
      crews: [],
      requests: [],
      answers: [],
      letters: [],
      decisions: [],
    })
  })

  test('returns letters only for a verified address, ignoring case', async () => {
    const { call, issuer } = await openFunctions(storeName)
    await call(undefined, 'POST /api/contact', { body: { ...letter, email: 'Ben@Example.ORG' } })
    issuer.setEmail('mallory', 'ben@example.org', false)
    expect((await call('mallory', 'GET /api/my-data')).body.letters).toEqual([])
    expect((await call('ben', 'GET /api/my-data')).body.letters).toHaveLength(1)
  })

  test.each(['GET /api/my-data', 'DELETE /api/my-data', 'PUT /api/verifications'] as const)(
    '%s tells a caller whose token the user pool refuses to refresh the session',
    async (key) => {
      const { call, issuer, person } = await openFunctions(storeName)
      await person('ben')
      issuer.behave('refuse')
      const { status, problem } = await call('ben', key, key.startsWith('PUT') ? { body: {} } : {})
      expect([status, problem.name]).toEqual([401, 'AccessExpired'])
      issuer.behave('well')
      expect((await call('ben', 'GET /api/my-data')).body.profile).toMatchObject({ displayName: 'ben' })
    },
  )

  test('neither returns nor deletes anything while the identity service does not answer', async () => {
    const { call, issuer, person } = await openFunctions(storeName)
    await person('ben')
    issuer.behave('fail')
    for (const key of ['GET /api/my-data', 'DELETE /api/my-data'] as const) {
      const { status, problem, headers } = await call('ben', key)
      expect([status, problem.name, Number(headers['retry-after']) > 0]).toEqual([503, 'ServiceUnavailable', true])
    }
    issuer.behave('well')
    expect((await call('ben', 'GET /api/my-data')).body.profile).toMatchObject({ displayName: 'ben' })
  })
})
