import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../../shared/api/endpoints.ts'
import { aProfile, EVERY_STORE, openFunctions, type StoreName } from '../../../support/servers/functions.ts'

const OPERATOR = 'operator-aiko'
const MINUTE_MS = 60_000

async function openWithPerson(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  await functions.person('ben')
  const { body } = await functions.call(OPERATOR, 'POST /api/desk/people/search', {
    body: { who: ' BEN@example.org ' },
  })
  const [found] = body.items
  if (!found) throw new Error('ben was not found')
  return { ...functions, found, id: found.id }
}

describe.each(EVERY_STORE)('people on %s', (storeName) => {
  test('are found by their exact address or id, and the record names who looked', async () => {
    const { call, found, id } = await openWithPerson(storeName)
    expect(found).toMatchObject({ sub: 'ben', email: 'ben@example.org', state: 'approved', openCrews: 0, rides: 0 })
    expect(found.profile).not.toHaveProperty('contact')
    const search = async (who: string) =>
      (await call(OPERATOR, 'POST /api/desk/people/search', { body: { who } })).body.items
    expect(await search(id)).toHaveLength(1)
    expect(await search('ben@example')).toEqual([])
    const { body } = await call(OPERATOR, 'GET /api/desk/trail', { query: { subject: id } })
    expect(body.items.map(({ action, operator }) => [action, operator])).toEqual([
      ['read-person', OPERATOR],
      ['read-person', OPERATOR],
    ])
  })

  test('have no access to crews while they are suspended, also after saving their profile', async () => {
    const { call, clock, id } = await openWithPerson(storeName)
    const suspended = await call(OPERATOR, 'PUT /api/desk/people/:id/suspension', {
      id,
      body: { reason: 'Asked for money' },
    })
    expect(suspended.body).toMatchObject({ state: 'suspended', reason: 'Asked for money' })
    expect((await call('ben', 'GET /api/crews')).problem.name).toBe('NotApproved')
    clock.advance(1_000)
    const saved = await call('ben', 'PUT /api/profile', { body: aProfile({ displayName: 'Benjamin' }) })
    expect(saved.body).toMatchObject({ state: 'suspended', reason: 'Asked for money' })
    const { body } = await call('ben', 'GET /api/notices')
    expect(body.items[0]).toMatchObject({ kind: 'profile-suspended', reason: 'Asked for money' })
    const again = await call(OPERATOR, 'PUT /api/desk/people/:id/suspension', { id, body: { reason: 'Again' } })
    expect(again.problem.name).toBe('Conflict')
  })

  test.each([
    ['is approved again if the profile is unchanged', undefined, 'approved'],
    ['waits for an approval if the profile has changed', 'Benjamin', 'waiting'],
  ] as const)('whose suspension is lifted %s', async (_what, displayName, state) => {
    const { call, clock, id } = await openWithPerson(storeName)
    await call(OPERATOR, 'PUT /api/desk/people/:id/suspension', { id, body: { reason: 'Asked for money' } })
    clock.advance(1_000)
    if (displayName) await call('ben', 'PUT /api/profile', { body: aProfile({ displayName }) })
    const lifted = await call(OPERATOR, 'DELETE /api/desk/people/:id/suspension', { id, body: {} })
    expect(lifted.body.state).toBe(state)
    expect((await call('ben', 'GET /api/approval')).body.state).toBe(state)
    const again = await call(OPERATOR, 'DELETE /api/desk/people/:id/suspension', { id, body: {} })
    expect(again.problem.name).toBe('Conflict')
  })

  test('stay suspended after they delete their data and save a new profile, until the suspension is lifted', async () => {
    const { call, store, id } = await openWithPerson(storeName)
    await call(OPERATOR, 'PUT /api/desk/people/:id/suspension', { id, body: { reason: 'Asked for money' } })
    const since = (await call('ben', 'GET /api/approval')).body.since
    await call('ben', 'DELETE /api/my-data')
    expect((await store.selectFrom('keptSuspensions').selectAll().execute()).map(({ reason }) => reason)).toEqual([
      'Asked for money',
    ])
    const saved = await call('ben', 'PUT /api/profile', { body: aProfile({ displayName: 'Ben' }) })
    expect(saved.body).toMatchObject({ state: 'suspended', reason: 'Asked for money', since })
    expect((await call('ben', 'GET /api/crews')).problem.name).toBe('NotApproved')

    const { body } = await call(OPERATOR, 'POST /api/desk/people/search', { body: { who: 'ben@example.org' } })
    const newId = body.items[0]?.id ?? ''
    expect(newId).not.toBe(id)
    const lifted = await call(OPERATOR, 'DELETE /api/desk/people/:id/suspension', { id: newId, body: {} })
    expect(lifted.body.state).toBe('waiting')
    expect(await store.selectFrom('keptSuspensions').selectAll().execute()).toEqual([])
    await call('ben', 'DELETE /api/my-data')
    const again = await call('ben', 'PUT /api/profile', { body: aProfile({ displayName: 'Ben' }) })
    expect(again.body.state).toBe('waiting')
  })

  test('cannot be approved while they are suspended', async () => {
    const { call, id } = await openWithPerson(storeName)
    const { body } = await call(OPERATOR, 'PUT /api/desk/people/:id/suspension', { id, body: { reason: 'Money' } })
    const approval = { decision: 'approve', seen: body.updatedAt }
    expect((await call(OPERATOR, 'PUT /api/desk/approvals/:id', { id, body: approval })).problem.name).toBe('Conflict')
  })

  test('the operator can export as much data as the person', () => {
    const { maxBytes } = endpoints['GET /api/my-data'].upstream
    expect(endpoints['GET /api/desk/people/:id/data'].upstream.maxBytes).toBe(maxBytes)
  })

  test('people get their data exported and deleted, each in the record with the operator', async () => {
    const { call, id, store, clock } = await openWithPerson(storeName)
    for (const email of ['Ben@example.org', 'other@example.org']) {
      const body = { name: 'Ben', email, topic: 'question', message: `From ${email}` }
      await call(undefined, 'POST /api/contact', { body })
    }
    clock.advance(1_000)
    const exported = await call(OPERATOR, 'GET /api/desk/people/:id/data', { id })
    expect(exported.body).toMatchObject({ profile: { displayName: 'ben' }, approval: { state: 'approved' } })
    expect(exported.body.letters).toMatchObject([{ message: 'From Ben@example.org' }])
    clock.advance(1_000)
    const deleted = await call(OPERATOR, 'DELETE /api/desk/people/:id', { id, body: {} })
    expect(deleted.body).toEqual({ deleted: true, sub: 'ben' })
    expect(await store.selectFrom('people').select('sub').execute()).toEqual([])
    expect(await store.selectFrom('contactMessages').select('email').execute()).toEqual([
      { email: 'other@example.org' },
    ])
    const { body } = await call(OPERATOR, 'GET /api/desk/trail', { query: { actor: OPERATOR } })
    expect(body.items.map(({ action }) => action)).toEqual(['delete-data', 'export-person', 'read-person'])
    expect((await call(OPERATOR, 'DELETE /api/desk/people/:id', { id, body: {} })).problem.name).toBe('NotFound')
  })
})

test('suspending, exporting and deleting need a proof of the last five minutes; looking and lifting do not', async () => {
  const { call, issuer, clock, id } = await openWithPerson('SQLite')
  const as = async (agoMs: number) => {
    const more = { auth_time: (clock.now() - agoMs) / 1000 }
    return { authorization: `Bearer ${await issuer.token({ sub: OPERATOR, at: clock.now(), more })}` }
  }
  const stale = await as(5 * MINUTE_MS + 1_000)
  const refused = { status: 403, problem: { name: 'ProofNeeded' } }
  const reason = { reason: 'Asked for money' }
  for (const headers of [stale, await as(24 * 60 * MINUTE_MS)]) {
    expect(await call(undefined, 'PUT /api/desk/people/:id/suspension', { id, headers, body: reason })).toMatchObject(
      refused,
    )
    expect(await call(undefined, 'GET /api/desk/people/:id/data', { id, headers })).toMatchObject(refused)
    expect(await call(undefined, 'DELETE /api/desk/people/:id', { id, headers, body: {} })).toMatchObject(refused)
  }
  const fresh = await as(5 * MINUTE_MS - 1_000)
  expect(
    (await call(undefined, 'PUT /api/desk/people/:id/suspension', { id, headers: fresh, body: reason })).status,
  ).toBe(200)
  expect((await call(undefined, 'GET /api/desk/counts', { headers: stale })).status).toBe(200)
  expect(
    (await call(undefined, 'DELETE /api/desk/people/:id/suspension', { id, headers: stale, body: {} })).status,
  ).toBe(200)
})
