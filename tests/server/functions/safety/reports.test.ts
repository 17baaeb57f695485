import { describe, expect, test } from 'vitest'
import { SAFETY_LIMITS } from '../../../../shared/crew/reports.ts'
import { openFunctions, STORES, type TestFunctions } from '../../../support/servers/functions.ts'

async function idOf({ store }: TestFunctions, sub: string): Promise<string> {
  return (await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id
}

function report(
  functions: TestFunctions,
  who: string | undefined,
  about: string,
  id: string,
  fields: object = {},
  key?: string,
) {
  return functions.call(who, 'POST /api/reports', {
    body: { about, id, reasons: ['harassment'], text: 'He shouts.', ...fields },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

async function openWithPeople(storeName: (typeof STORES)[number]) {
  const functions = await openFunctions(storeName)
  const [anna, ben, eve] = [
    await functions.person('anna'),
    await functions.person('ben', { bio: 'I like speed.' }),
    await functions.person('eve'),
  ]
  return {
    functions,
    anna,
    ben,
    eve,
    annas: await functions.crew(anna),
    bens: await functions.crew(ben, { title: 'Fast north', note: 'Bring cash.' }),
  }
}

const evidenceIn = async ({ store }: TestFunctions) =>
  JSON.parse((await store.selectFrom('reports').select('evidence').executeTakeFirstOrThrow()).evidence)

describe.each(STORES)('a report on %s', (storeName) => {
  test('stores the texts of a profile, crew or request at the time of reporting', async () => {
    for (const about of ['profile', 'crew', 'request'] as const) {
      const { functions, anna, ben, annas, bens } = await openWithPeople(storeName)
      const request = await functions.request(ben, annas, { message: 'Hello beauty' })
      const id = { profile: await idOf(functions, ben), crew: bens, request }[about]
      const { status, body } = await report(functions, anna, about, id)
      expect(status).toBe(200)
      expect(body).toEqual({
        id: body.id,
        about,
        reasons: ['harassment'],
        text: 'He shouts.',
        state: 'open',
        createdAt: functions.clock.now(),
      })
      await functions.call(ben, 'PATCH /api/crews/:id', { id: bens, body: { note: 'Harmless.' } })
      const { about: words } = await evidenceIn(functions)
      expect(words).toMatchObject(
        {
          profile: { displayName: 'ben', bio: 'I like speed.' },
          crew: { displayName: 'ben', title: 'Fast north', note: 'Bring cash.', budget: 'fuel ¥12000' },
          request: { displayName: 'ben', message: 'Hello beauty' },
        }[about],
      )
      expect(
        await functions.store.selectFrom('reports').select(['reporterSub', 'aboutSub', 'crewId']).execute(),
      ).toEqual([{ reporterSub: anna, aboutSub: ben, crewId: { profile: null, crew: bens, request: annas }[about] }])
    }
  })

  test("a report of a request by its sender stores the response and the crew as the other's texts and the message as the sender's own", async () => {
    const { functions, anna, ben, bens } = await openWithPeople(storeName)
    const request = await functions.request(anna, bens, { message: 'May I?' })
    await functions.call(ben, 'POST /api/requests/:id/decline', { id: request, body: { reason: 'Only for money.' } })
    expect((await report(functions, anna, 'request', request)).status).toBe(200)
    expect(await evidenceIn(functions)).toMatchObject({
      about: { title: 'Fast north', reason: 'Only for money.' },
      reporter: { message: 'May I?' },
    })
  })

  test('is readable only by its author, newest first, in pages, and never announced to the reported person', async () => {
    const { functions, anna, ben, bens } = await openWithPeople(storeName)
    const first = await report(functions, anna, 'crew', bens)
    functions.clock.advance(1_000)
    const second = await report(functions, anna, 'profile', await idOf(functions, ben))
    const page = await functions.call(anna, 'GET /api/reports', { query: { limit: '1' } })
    expect(page.body.items).toEqual([second.body])
    const rest = await functions.call(anna, 'GET /api/reports', { query: { cursor: page.body.nextCursor ?? '' } })
    expect(rest.body).toEqual({ items: [first.body] })
    expect((await functions.call(ben, 'GET /api/reports')).body).toEqual({ items: [] })
    expect(await functions.store.selectFrom('notices').select('kind').where('sub', '=', ben).execute()).toEqual([])
    expect(JSON.stringify((await functions.call(ben, 'GET /api/my-data')).body)).not.toContain('He shouts')
  })

  test('is refused while an equal one is open, and accepted after its decision', async () => {
    const { functions, anna, bens } = await openWithPeople(storeName)
    await report(functions, anna, 'crew', bens)
    expect((await report(functions, anna, 'crew', bens)).problem.name).toBe('Conflict')
    await functions.store.updateTable('reports').set({ state: 'dismissed', decidedAt: 1 }).execute()
    expect((await report(functions, anna, 'crew', bens)).status).toBe(200)
  })

  test('is accepted while a report of another person about the same crew is open', async () => {
    const { functions, anna, eve, bens } = await openWithPeople(storeName)
    await report(functions, anna, 'crew', bens)
    expect((await report(functions, eve, 'crew', bens)).status).toBe(200)
  })

  test('is created once per Idempotency-Key', async () => {
    const { functions, anna, bens } = await openWithPeople(storeName)
    const answers = []
    for (let time = 0; time < 3; time++) answers.push((await report(functions, anna, 'crew', bens, {}, 'key-1')).body)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await report(functions, anna, 'crew', bens, { text: 'Other' }, 'key-1')).problem.name).toBe(
      'IdempotencyKeyReused',
    )
  })

  test(`is refused beyond ${SAFETY_LIMITS.reportsPerDay} within a day`, async () => {
    const { functions, anna, ben, bens } = await openWithPeople(storeName)
    await report(functions, anna, 'crew', bens)
    const row = await functions.store.selectFrom('reports').selectAll().executeTakeFirstOrThrow()
    const more = Array.from({ length: SAFETY_LIMITS.reportsPerDay - 1 }, (_, index) => ({
      ...row,
      id: `report-${index}`,
      aboutId: `crew-${index}`,
    }))
    await functions.store.insertInto('reports').values(more).execute()
    const id = await idOf(functions, ben)
    expect((await report(functions, anna, 'profile', id)).problem.name).toBe('LimitReached')
    functions.clock.advance(24 * 3_600_000)
    expect((await report(functions, anna, 'profile', id)).status).toBe(200)
  })

  test('needs a person, crew or request of someone else that the caller sees or has dealt with', async () => {
    const { functions, anna, ben, eve, annas, bens } = await openWithPeople(storeName)
    const request = await functions.request(ben, annas)
    const refusals: readonly (readonly [string, string, string, string])[] = [
      [anna, 'profile', await idOf(functions, anna), 'NotAllowed'],
      [anna, 'crew', annas, 'NotAllowed'],
      [anna, 'profile', await idOf(functions, eve), 'NotFound'],
      [anna, 'crew', 'no-such-crew', 'NotFound'],
      [eve, 'request', request, 'NotFound'],
      ['nobody-yet', 'crew', bens, 'NotApproved'],
    ]
    for (const [who, about, id, name] of refusals)
      expect([about, (await report(functions, who, about, id)).problem.name]).toEqual([about, name])
    // Only people who asked to join a cancelled crew can still report it.
    await functions.call(anna, 'DELETE /api/crews/:id', { id: annas })
    expect((await report(functions, eve, 'crew', annas)).problem.name).toBe('NotFound')
    expect((await report(functions, ben, 'crew', annas)).status).toBe(200)
  })

  test('needs no text if "other" is not the only reason', async () => {
    const { functions, anna, bens } = await openWithPeople(storeName)
    const answer = await report(functions, anna, 'crew', bens, { reasons: ['other', 'money'], text: '' })
    expect(answer.body).toMatchObject({ reasons: ['other', 'money'], text: '' })
  })

  test('a report of a women-only crew is possible for women only', async () => {
    const { functions } = await openWithPeople(storeName)
    await functions.person('zoe', { gender: 'woman' })
    await functions.person('ida', { gender: 'woman' })
    const crew = await functions.crew('zoe', { whoMayJoin: 'women' })
    expect((await report(functions, 'ben', 'crew', crew)).problem.name).toBe('NotFound')
    expect((await report(functions, 'ida', 'crew', crew)).status).toBe(200)
  })

  test('is possible after blocking the other', async () => {
    const { functions, anna, ben, bens } = await openWithPeople(storeName)
    await functions.call(anna, 'POST /api/blocks', { body: { person: await idOf(functions, ben) } })
    expect((await report(functions, anna, 'crew', bens)).status).toBe(200)
  })

  test.each([
    ['no reason', { reasons: [] }],
    ['a reason that is none', { reasons: ['boring'] }],
    ['"other" and no words', { reasons: ['other'], text: ' ' }],
    ['a text of 2,001 letters', { text: 'x'.repeat(2_001) }],
  ])('%s is refused', async (_what, fields) => {
    const { functions, anna, bens } = await openWithPeople(storeName)
    expect((await report(functions, anna, 'crew', bens, fields)).problem.name).toBe('ValidationError')
  })
})

test('reports require a signed-in caller', async () => {
  const { call } = await openFunctions('SQLite')
  expect((await call(undefined, 'GET /api/reports')).status).toBe(401)
  expect((await call(undefined, 'POST /api/reports', { body: {} })).status).toBe(401)
})
