import { describe, expect, test } from 'vitest'
import { deleteOldData } from '../../../../server/functions/scheduled-jobs.ts'
import { aCrew, aRequest, EVERY_STORE, openFunctions } from '../../../support/servers/functions.ts'

const headers = { 'idempotency-key': 'b1946ac9-2f3d' }
const letter = { name: 'Zoé', email: 'zoe@example.org', topic: 'question', message: 'Is the pass open?' }

describe.each(EVERY_STORE)('idempotency keys on %s', (storeName) => {
  test('the same call creates one crew and gets the same response twice', async () => {
    const { call, person, clock, store } = await openFunctions(storeName)
    const anna = await person('anna')
    const first = await call(anna, 'POST /api/crews', { body: aCrew(), headers })
    clock.advance(5_000)
    // The order of the fields does not matter, so this counts as the same request.
    const reversed = Object.fromEntries(Object.entries(aCrew()).reverse())
    const second = await call(anna, 'POST /api/crews', { body: reversed, headers })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await store.selectFrom('crews').select('id').execute()).toHaveLength(1)
  })

  test('ten concurrent calls create one crew', async () => {
    const { call, person, store } = await openFunctions(storeName)
    const anna = await person('anna')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(anna, 'POST /api/crews', { body: aCrew(), headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await store.selectFrom('crews').select('id').execute()).toHaveLength(1)
  })

  test('the same key with another body or call is refused', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    const id = await crew(ben)
    await call(anna, 'POST /api/crews', { body: aCrew(), headers })
    const refused = { status: 422, problem: { name: 'IdempotencyKeyReused' } }
    expect(await call(anna, 'POST /api/crews', { body: aCrew({ seats: 2 }), headers })).toMatchObject(refused)
    const request = await call(anna, 'POST /api/crews/:id/requests', { id, body: aRequest(), headers })
    expect(request).toMatchObject(refused)
  })

  test('the keys of two callers are independent', async () => {
    const { call, person } = await openFunctions(storeName)
    const mine = await call(await person('anna'), 'POST /api/crews', { body: aCrew(), headers })
    const theirs = await call(await person('ben'), 'POST /api/crews', { body: aCrew(), headers })
    expect(theirs.status).toBe(200)
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  test('a refused call does not use up its key', async () => {
    const { call, person } = await openFunctions(storeName)
    const anna = await person('anna')
    expect((await call(anna, 'POST /api/crews', { body: aCrew({ lastDay: '2026-11-01' }), headers })).status).toBe(400)
    expect((await call(anna, 'POST /api/crews', { body: aCrew(), headers })).status).toBe(200)
  })

  test('a repeated request is sent once', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    const id = await crew(anna)
    const first = await call(ben, 'POST /api/crews/:id/requests', { id, body: aRequest(), headers })
    const second = await call(ben, 'POST /api/crews/:id/requests', { id, body: aRequest(), headers })
    expect(second).toMatchObject({ status: 200, body: first.body })
  })

  test('a key is deleted after a day', async () => {
    const { call, person, clock, store } = await openFunctions(storeName)
    const anna = await person('anna')
    await call(anna, 'POST /api/crews', { body: aCrew(), headers })
    clock.advance(24 * 3_600_000 + 1)
    await deleteOldData({ store, clock })
    expect((await call(anna, 'POST /api/crews', { body: aCrew({ seats: 2 }), headers })).status).toBe(200)
  })

  test.each(['', 'a b', 'x'.repeat(201)])('the key "%s" is refused', async (key) => {
    const { call, person } = await openFunctions(storeName)
    const answer = await call(await person('anna'), 'POST /api/crews', {
      body: aCrew(),
      headers: { 'idempotency-key': key },
    })
    expect(answer.problem.fields).toEqual([{ field: 'Idempotency-Key', rule: 'pattern' }])
  })
})

describe.each(EVERY_STORE)('letters to the operator on %s', (storeName) => {
  test('a letter is stored once per key', async () => {
    const { call, store, clock } = await openFunctions(storeName)
    await call(undefined, 'POST /api/contact', { body: letter, headers })
    const answer = await call(undefined, 'POST /api/contact', { body: letter, headers })
    expect(answer).toMatchObject({ status: 200, body: { received: true } })
    expect(await store.selectFrom('contactMessages').selectAll().execute()).toMatchObject([
      { ...letter, page: null, createdAt: clock.now(), doneAt: null },
    ])
  })

  test('a letter with the hidden field filled gets the usual response and is not stored', async () => {
    const { call, store } = await openFunctions(storeName)
    const answer = await call(undefined, 'POST /api/contact', { body: { ...letter, website: 'http://spam.example' } })
    expect(answer).toMatchObject({ status: 200, body: { received: true } })
    expect(await store.selectFrom('contactMessages').select('id').execute()).toEqual([])
  })

  test.each([
    ['name', { ...letter, name: ' ' }, 'required'],
    ['message', { ...letter, message: '\n' }, 'required'],
    ['email', { ...letter, email: 'nobody' }, 'pattern'],
    ['topic', { ...letter, topic: 'sales' }, 'enum'],
  ])('a letter with a wrong %s is refused', async (field, body, rule) => {
    const { call } = await openFunctions(storeName)
    expect((await call(undefined, 'POST /api/contact', { body })).problem.fields).toEqual([{ field, rule }])
  })
})

describe.each(EVERY_STORE)('scheduled deletion on %s', (storeName) => {
  test('crews and their requests are deleted 30 days after the trip, not earlier', async () => {
    const { call, person, crew, request, clock, store } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    await request(ben, await crew(anna))
    const count = async () => {
      await deleteOldData({ store, clock })
      const crews = await store.selectFrom('crews').select('id').execute()
      return crews.length + (await store.selectFrom('requests').select('id').execute()).length
    }
    clock.advance(Date.parse('2027-01-03T12:00:00+09:00') - clock.now())
    expect(await count()).toBe(2)
    clock.advance(24 * 3_600_000)
    expect(await count()).toBe(0)
    expect((await call(anna, 'GET /api/crews/mine')).body.items).toEqual([])
  })
})
