import { describe, expect, test } from 'vitest'
import type { FunctionKey } from '../../../../server/functions/endpoints/endpoint.ts'
import { SAFETY_LIMITS } from '../../../../shared/crew/reports.ts'
import { openFunctions, STORES, type TestFunctions } from '../../../support/servers/functions.ts'

const accept = 'POST /api/requests/:id/accept'

async function idOf({ store }: TestFunctions, sub: string): Promise<string> {
  return (await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id
}

async function block(functions: TestFunctions, blocker: string, blocked: string) {
  return functions.call(blocker, 'POST /api/blocks', { body: { person: await idOf(functions, blocked) } })
}

async function requestState({ store }: TestFunctions, id: string) {
  return (await store.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
}

async function takenSeats({ store }: TestFunctions, id: string) {
  return (await store.selectFrom('crews').select('takenSeats').where('id', '=', id).executeTakeFirstOrThrow())
    .takenSeats
}

async function noticesOf({ store }: TestFunctions, sub: string) {
  return store.selectFrom('notices').select(['kind', 'bySub', 'reason', 'crewTitle']).where('sub', '=', sub).execute()
}

async function openWithPeople(storeName: (typeof STORES)[number]) {
  const functions = await openFunctions(storeName)
  const [anna, ben, eve] = [
    await functions.person('anna'),
    await functions.person('ben'),
    await functions.person('eve'),
  ]
  return { functions, anna, ben, eve, annas: await functions.crew(anna), bens: await functions.crew(ben) }
}

describe.each(STORES)('a block on %s', (storeName) => {
  test('is listed with only the blocked person, newest first, in pages, and removed by their id', async () => {
    const { functions, anna, ben, eve } = await openWithPeople(storeName)
    await functions.crew(eve)
    const first = await block(functions, anna, ben)
    expect(first).toMatchObject({ status: 200, body: { person: { displayName: 'ben' } } })
    expect(Object.keys(first.body.person).sort()).toEqual(['displayName', 'id'])
    functions.clock.advance(1_000)
    await block(functions, anna, eve)
    const page = await functions.call(anna, 'GET /api/blocks', { query: { limit: '1' } })
    expect(page.body.items.map(({ person }) => person.displayName)).toEqual(['eve'])
    const rest = await functions.call(anna, 'GET /api/blocks', { query: { cursor: page.body.nextCursor ?? '' } })
    expect(rest.body).toEqual({ items: [first.body] })
    expect((await functions.call(ben, 'GET /api/blocks')).body.items).toEqual([])

    const id = await idOf(functions, ben)
    expect((await functions.call(anna, 'DELETE /api/blocks/:id', { id })).body).toEqual({ deleted: true })
    expect((await functions.call(anna, 'DELETE /api/blocks/:id', { id })).problem.name).toBe('NotFound')
    expect((await functions.call(anna, 'GET /api/blocks')).body.items).toHaveLength(1)
  })

  test('a block is safe to repeat', async () => {
    const { functions, anna, ben } = await openWithPeople(storeName)
    const first = await block(functions, anna, ben)
    functions.clock.advance(60_000)
    expect((await block(functions, anna, ben)).body).toEqual(first.body)
    expect((await functions.call(anna, 'GET /api/blocks')).body.items).toHaveLength(1)
  })

  test.each([
    ['the blocker’s own request is withdrawn', 'anna', 'pending', 'withdrawn', 'request-withdrawn'],
    ['the blocker’s own ride is withdrawn', 'anna', 'accepted', 'withdrawn', 'mate-left'],
    ['the other’s request is declined', 'ben', 'pending', 'declined', 'request-declined'],
    ['the other’s ride is ended', 'ben', 'accepted', 'removed', 'request-removed'],
  ] as const)('%s and notifies the other without a name or text', async (_what, sender, before, after, kind) => {
    const { functions, anna, ben, annas, bens } = await openWithPeople(storeName)
    const crew = sender === 'anna' ? bens : annas
    const request = await functions.request(sender, crew, { seats: 2 })
    if (before === 'accepted') await functions.call(sender === 'anna' ? ben : anna, accept, { id: request })
    await functions.store.deleteFrom('notices').execute()

    await block(functions, anna, ben)

    expect(await requestState(functions, request)).toBe(after)
    expect(await takenSeats(functions, crew)).toBe(0)
    expect(await noticesOf(functions, ben)).toEqual([
      { kind, bySub: null, reason: null, crewTitle: 'East of Hokkaido' },
    ])
    expect(await noticesOf(functions, anna)).toEqual([])
  })

  test('deletes stored responses that showed the other person', async () => {
    const { functions, anna, ben, annas } = await openWithPeople(storeName)
    const id = await functions.request(ben, annas)
    const again = () => functions.call(anna, accept, { id, headers: { 'idempotency-key': 'one' } })
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(200)
    await block(functions, ben, anna)
    expect((await again()).problem.name).toBe('NotFound')
  })

  test("leaves other people's crews and rides alone", async () => {
    const { functions, anna, ben, eve, annas } = await openWithPeople(storeName)
    const eves = await functions.crew(eve)
    for (const [sender, crew, owner] of [
      [anna, eves, eve],
      [ben, eves, eve],
      [eve, annas, anna],
    ] as const) {
      await functions.call(owner, accept, { id: await functions.request(sender, crew) })
    }
    await functions.store.deleteFrom('notices').execute()
    await block(functions, anna, ben)
    expect(await takenSeats(functions, eves)).toBe(2)
    expect(await takenSeats(functions, annas)).toBe(1)
    expect(await noticesOf(functions, eve)).toEqual([])
  })

  test('changes nothing in finished trips, and removing it restores nothing', async () => {
    const { functions, anna, ben, annas } = await openWithPeople(storeName)
    const past = await functions.request(ben, annas)
    await functions.call(anna, accept, { id: past })
    functions.clock.advance(16 * 24 * 3_600_000)
    const next = await functions.crew(anna, { firstDay: '2026-12-20', lastDay: '2026-12-22' })
    const waiting = await functions.request(ben, next)
    await block(functions, anna, ben)
    await functions.call(anna, 'DELETE /api/blocks/:id', { id: await idOf(functions, ben) })
    expect(await requestState(functions, past)).toBe('accepted')
    expect(await requestState(functions, waiting)).toBe('declined')
  })

  test('a person can block only others that are visible to them or that they have met', async () => {
    const { functions, anna, ben, eve, annas } = await openWithPeople(storeName)
    expect((await block(functions, anna, anna)).problem.name).toBe('NotAllowed')
    expect((await block(functions, anna, eve)).problem.name).toBe('NotFound')
    expect(
      (await functions.call(anna, 'POST /api/blocks', { body: { person: 'nobody-of-this-id' } })).problem.name,
    ).toBe('NotFound')
    await functions.request(eve, annas)
    expect((await block(functions, anna, eve)).status).toBe(200)
    // A blocked person may block too. The response must not reveal that the person is blocked.
    await block(functions, anna, ben)
    expect((await block(functions, ben, anna)).status).toBe(200)
  })

  test('is possible for people who have met, also while the profile waits again', async () => {
    const { functions, anna, ben, eve, annas } = await openWithPeople(storeName)
    await functions.request(ben, annas)
    await functions.store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', ben).execute()
    expect((await block(functions, ben, anna)).status).toBe(200)
    expect((await block(functions, ben, eve)).problem.name).toBe('NotApproved')
    expect((await block(functions, 'nobody-yet', anna)).problem.name).toBe('NotApproved')
  })

  test(`is refused beyond ${SAFETY_LIMITS.blocksPerPerson} people`, async () => {
    const { functions, anna, ben } = await openWithPeople(storeName)
    const subs = Array.from({ length: SAFETY_LIMITS.blocksPerPerson }, (_, index) => `other-${index}`)
    const row = await functions.store.selectFrom('people').selectAll().where('sub', '=', ben).executeTakeFirstOrThrow()
    await functions.store
      .insertInto('people')
      .values(subs.map((sub) => ({ ...row, sub, id: `id-of-${sub}` })))
      .execute()
    await functions.store
      .insertInto('blocks')
      .values(subs.map((blockedSub) => ({ blockerSub: anna, blockedSub, createdAt: 1 })))
      .execute()
    expect((await block(functions, anna, ben)).problem.name).toBe('LimitReached')
  })

  test('succeeds from both sides at the same time', async () => {
    const { functions, anna, ben, annas } = await openWithPeople(storeName)
    const request = await functions.request(ben, annas)
    const ends = await Promise.all([block(functions, anna, ben), block(functions, ben, anna)])
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    expect(['declined', 'withdrawn']).toContain(await requestState(functions, request))
  })
})

test.each<FunctionKey>(['GET /api/blocks', 'POST /api/blocks', 'DELETE /api/blocks/:id'])(
  '%s is for those who are signed in',
  async (key) => {
    const { call } = await openFunctions('SQLite')
    expect((await call(undefined, key, { id: 'somebody-1', body: {} })).status).toBe(401)
  },
)
