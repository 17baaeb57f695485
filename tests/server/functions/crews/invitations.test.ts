import { describe, expect, test } from 'vitest'
import { departureOf } from '../../../../shared/crew/crew.ts'
import { openFunctions, STORES, type StoreName, type TestFunctions } from '../../../support/servers/functions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST_DAY = '2026-11-30'

const ROLES = ['owner', 'mate', 'asked', 'stranger', 'waiting', 'newcomer'] as const

/** Creates a crew of three seats with one mate and one applicant. */
async function openWithPeople(storeName: StoreName, fields: Parameters<TestFunctions['crew']>[1] = {}) {
  const functions = await openFunctions(storeName)
  const { call, person, crew, request, store } = functions
  for (const name of ROLES) if (name !== 'newcomer') await person(name, { gender: 'woman' })
  await store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', 'waiting').execute()
  const crewId = await crew('owner', { firstDay: FIRST_DAY, ...fields })
  const ride = await request('mate', crewId)
  await call('owner', 'POST /api/requests/:id/accept', { id: ride })
  await request('asked', crewId)
  const invite = (who: string | undefined, headers: Record<string, string> = {}) =>
    call(who, 'POST /api/crews/:id/invitations', { id: crewId, body: {}, headers })
  const open = (who: string | undefined, id: string) => call(who, 'GET /api/invitations/:id', { id })
  const at = (instant: number) => functions.clock.advance(instant - functions.clock.now())
  return { ...functions, crewId, ride, invite, open, at }
}

const named = ({ status, problem }: { status: number; problem: { name: string } }) =>
  status === 200 ? 200 : problem.name

describe.each(STORES)('invitations on %s', (storeName) => {
  test.each([
    ['owner', 200, 200],
    ['mate', 200, 200],
    ['asked', 'NotAllowed', 200],
    ['stranger', 'NotAllowed', 200],
    ['waiting', 'NotApproved', 'NotApproved'],
    [undefined, 'SignedOut', 'SignedOut'],
  ] as const)('%s: creating one gives %s, opening one %s', async (who, making, opening) => {
    const { invite, open } = await openWithPeople(storeName)
    expect(named(await invite(who))).toBe(making)
    const { body } = await invite('mate')
    expect(named(await open(who, body.id))).toBe(opening)
  })

  test('invitations show the crew as the reader may see it, the inviter and the expiry', async () => {
    const { invite, open, crewId, clock } = await openWithPeople(storeName, { note: 'Call 090-1234-5678' })
    const made = await invite('mate')
    expect(made.body).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), crewId, expiresAt: expect.any(Number) })
    const { body } = await open('stranger', made.body.id)
    expect(body).toMatchObject({
      crew: { id: crewId, role: 'none', note: 'Call •••' },
      by: { displayName: 'mate' },
      expiresAt: made.body.expiresAt,
    })
    expect(body.crew.mates).toBeUndefined()
    expect(body.expiresAt).toBeGreaterThan(clock.now())
  })

  test('last 14 days, rounded up to a whole hour', async () => {
    const { invite, open, at, clock } = await openWithPeople(storeName, {
      firstDay: '2027-03-01',
      lastDay: '2027-03-04',
    })
    const now = clock.now()
    const { id, expiresAt } = (await invite('owner')).body
    expect(expiresAt % HOUR_MS).toBe(0)
    expect(expiresAt - now).toBeGreaterThanOrEqual(14 * DAY_MS)
    expect(expiresAt - now).toBeLessThan(14 * DAY_MS + HOUR_MS)
    at(expiresAt - 1)
    expect(named(await open('stranger', id))).toBe(200)
    at(expiresAt)
    expect(await open('stranger', id)).toMatchObject({ status: 410, problem: { name: 'CodeExpired' } })
  })

  test('invitations end at departure when it comes first, also after departure has moved', async () => {
    const { call, crew, open, at, person } = await openWithPeople(storeName)
    await person('lone')
    const id = await crew('lone', { firstDay: '2026-12-02', lastDay: '2026-12-04' })
    const made = await call('lone', 'POST /api/crews/:id/invitations', { id, body: {} })
    expect(made.body.expiresAt).toBe(departureOf('2026-12-02'))
    await call('lone', 'PATCH /api/crews/:id', { id, body: { firstDay: '2026-12-01' } })
    expect((await open('stranger', made.body.id)).body.expiresAt).toBe(departureOf('2026-12-01'))
    at(departureOf('2026-12-01') - 1)
    expect((await open('stranger', made.body.id)).body.crew.state).toBe('locked')
    at(departureOf('2026-12-01'))
    expect(named(await open('stranger', made.body.id))).toBe('CodeExpired')
  })

  test('invitations are refused for a crew that accepts no requests, and allowed for a full one', async () => {
    const { call, invite, request, crewId, at } = await openWithPeople(storeName, { seats: 2 })
    const second = await request('stranger', crewId)
    await call('owner', 'POST /api/requests/:id/accept', { id: second })
    expect((await call('owner', 'GET /api/crews/:id', { id: crewId })).body.state).toBe('full')
    expect(named(await invite('owner'))).toBe(200)
    at(departureOf(FIRST_DAY) - 48 * HOUR_MS)
    expect(named(await invite('owner'))).toBe('NotPossibleInThisState')
    expect(named(await invite('mate'))).toBe('NotPossibleInThisState')
  })

  test.each([
    ['cancelled', 'NotPossibleInThisState', 'CodeExpired'],
    ['hidden', 'NotPossibleInThisState', 'NotFound'],
  ] as const)('are neither created nor opened for a crew that is %s', async (standing, making, name) => {
    const { invite, open, store, crewId } = await openWithPeople(storeName)
    const { id } = (await invite('owner')).body
    await store.updateTable('crews').set({ standing }).where('id', '=', crewId).execute()
    expect(named(await invite('owner'))).toBe(making)
    expect(named(await open('stranger', id))).toBe(name)
  })

  test('invitations end when their author no longer rides along', async () => {
    const { call, invite, open, ride } = await openWithPeople(storeName)
    const { id } = (await invite('mate')).body
    await call('mate', 'POST /api/requests/:id/withdraw', { id: ride })
    expect(named(await open('stranger', id))).toBe('CodeExpired')
    expect(named(await invite('mate'))).toBe('NotAllowed')
  })

  test('do not open a women-only crew to anyone else', async () => {
    const { invite, open, person } = await openWithPeople(storeName, { whoMayJoin: 'women' })
    const { id } = (await invite('owner')).body
    await person('sam')
    expect(named(await open('sam', id))).toBe('NotFound')
    expect(named(await open('stranger', id))).toBe(200)
  })

  test.each([
    ['owner', 'stranger'],
    ['stranger', 'mate'],
  ])('do not exist when %s has blocked %s', async (blockerSub, blockedSub) => {
    const { invite, open, store, clock } = await openWithPeople(storeName)
    const { id } = (await invite('mate')).body
    await store.insertInto('blocks').values({ blockerSub, blockedSub, createdAt: clock.now() }).execute()
    expect(named(await open('stranger', id))).toBe('NotFound')
    expect(named(await open('asked', id))).toBe(200)
  })

  test('invitations answer NotFound for an unknown id', async () => {
    const { open, crewId } = await openWithPeople(storeName)
    expect(named(await open('stranger', 'q83vEjRWeJCrze8SNFZ4kA'))).toBe('NotFound')
    expect(named(await open('owner', crewId))).toBe('NotFound')
  })

  test('are limited to twenty per person and crew, without ended ones', async () => {
    const { invite, at } = await openWithPeople(storeName, { firstDay: '2027-03-01', lastDay: '2027-03-04' })
    let last = 0
    for (let made = 0; made < 20; made++) last = (await invite('mate')).body.expiresAt
    expect(await invite('mate')).toMatchObject({ status: 409, problem: { name: 'LimitReached' } })
    expect(named(await invite('owner'))).toBe(200)
    at(last)
    expect(named(await invite('mate'))).toBe(200)
  })

  test('invitations that have ended are deleted, except for the last ones of a person and crew', async () => {
    const { call, invite, open, clock, store } = await openWithPeople(storeName)
    const ids: string[] = []
    for (let round = 0; round < 23; round++) {
      clock.advance(1_000)
      const { id } = (await invite('owner')).body
      await call('owner', 'DELETE /api/invitations/:id', { id })
      ids.push(id)
    }
    const kept = await store.selectFrom('invitations').select('id').orderBy('createdAt').execute()
    // Each new one deletes all but the last twenty before it.
    expect(kept.map(({ id }) => id)).toEqual(ids.slice(-21))
    expect(named(await open('stranger', ids[0] ?? ''))).toBe('NotFound')
    expect(named(await open('stranger', ids.at(-1) ?? ''))).toBe('CodeExpired')
  })

  test('invitations number twenty after twenty-five concurrent calls', async () => {
    const { invite } = await openWithPeople(storeName)
    const answers = await Promise.all(Array.from({ length: 25 }, () => invite('mate')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  test('are created once for five calls with one key', async () => {
    const { invite, store } = await openWithPeople(storeName)
    const again = () => invite('owner', { 'idempotency-key': 'the-same' })
    const ids = new Set((await Promise.all(Array.from({ length: 5 }, again))).map(({ body }) => body.id))
    expect(ids.size).toBe(1)
    expect(await store.selectFrom('invitations').selectAll().execute()).toHaveLength(1)
  })

  test('are listed for their makers, and all of them for the owner', async () => {
    const { invite, call, crewId } = await openWithPeople(storeName)
    const own = (await invite('owner')).body.id
    const mates = (await invite('mate')).body.id
    const list = async (who: string) =>
      (await call(who, 'GET /api/crews/:id/invitations', { id: crewId })).body.items.map(({ id, by }) => [id, by])
    expect(await list('mate')).toEqual([[mates, undefined]])
    expect(await list('owner')).toEqual(
      expect.arrayContaining([
        [own, undefined],
        [mates, 'mate'],
      ]),
    )
  })

  test.each(['mate', 'owner'])('can be taken back by the %s, and then neither open nor count', async (who) => {
    const { invite, open, call, crewId } = await openWithPeople(storeName)
    const { id } = (await invite('mate')).body
    expect((await call(who, 'DELETE /api/invitations/:id', { id })).body).toEqual({ ended: true })
    expect((await call(who, 'DELETE /api/invitations/:id', { id })).body).toEqual({ ended: false })
    expect(named(await open('stranger', id))).toBe('CodeExpired')
    expect((await call('mate', 'GET /api/crews/:id/invitations', { id: crewId })).body.items).toEqual([])
    const body = { message: '', seats: 1, canDrive: false, invitation: id }
    const refused = await call('stranger', 'POST /api/crews/:id/requests', { id: crewId, body })
    expect(refused.problem.fields).toEqual([{ field: 'invitation', rule: 'ended' }])
  })

  test('invitations notify a mate who made one when it is used, and the owner only of the request', async () => {
    const { invite, request, crewId, store } = await openWithPeople(storeName)
    await request('stranger', crewId, { invitation: (await invite('mate')).body.id })
    const kinds = async (sub: string) =>
      (
        await store
          .selectFrom('notices')
          .select('kind')
          .where('sub', '=', sub)
          .where('bySub', '=', 'stranger')
          .execute()
      ).map(({ kind }) => kind)
    expect(await kinds('mate')).toEqual(['invitation-used'])
    expect(await kinds('owner')).toEqual(['request-received'])
  })
})
