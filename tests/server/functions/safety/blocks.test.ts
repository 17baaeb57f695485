import { afterAll, describe, expect, test } from 'vitest'
import type { FunctionKey } from '../../../../server/functions/endpoints/endpoint.ts'
import { SAFETY_LIMITS } from '../../../../shared/crew/reports.ts'
import { type House, openHouse, STORES, stopServers } from '../../../support/servers/functions.ts'

afterAll(stopServers)

const accept = 'POST /api/requests/:id/accept'

async function idOf({ store }: House, sub: string): Promise<string> {
  return (await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id
}

async function block(house: House, blocker: string, blocked: string) {
  return house.call(blocker, 'POST /api/blocks', { body: { person: await idOf(house, blocked) } })
}

async function requestState({ store }: House, id: string) {
  return (await store.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
}

async function takenSeats({ store }: House, id: string) {
  return (await store.selectFrom('crews').select('takenSeats').where('id', '=', id).executeTakeFirstOrThrow())
    .takenSeats
}

async function told({ store }: House, sub: string) {
  return store.selectFrom('notices').select(['kind', 'bySub', 'reason', 'crewTitle']).where('sub', '=', sub).execute()
}

/** Anna has a crew; Ben has one too. */
async function aHouse(storeName: (typeof STORES)[number]) {
  const house = await openHouse(storeName)
  const [anna, ben, eve] = [await house.person('anna'), await house.person('ben'), await house.person('eve')]
  return { house, anna, ben, eve, annas: await house.crew(anna), bens: await house.crew(ben) }
}

describe.each(STORES)('a block on %s', (storeName) => {
  test('is listed with only the blocked person, newest first, in pages, and removed by their id', async () => {
    const { house, anna, ben, eve } = await aHouse(storeName)
    await house.crew(eve)
    const first = await block(house, anna, ben)
    expect(first).toMatchObject({ status: 200, body: { person: { displayName: 'ben' } } })
    expect(Object.keys(first.body.person).sort()).toEqual(['displayName', 'id'])
    house.clock.advance(1_000)
    await block(house, anna, eve)
    const page = await house.call(anna, 'GET /api/blocks', { query: { limit: '1' } })
    expect(page.body.items.map(({ person }) => person.displayName)).toEqual(['eve'])
    const rest = await house.call(anna, 'GET /api/blocks', { query: { cursor: page.body.nextCursor ?? '' } })
    expect(rest.body).toEqual({ items: [first.body] })
    expect((await house.call(ben, 'GET /api/blocks')).body.items).toEqual([])

    const id = await idOf(house, ben)
    expect((await house.call(anna, 'DELETE /api/blocks/:id', { id })).body).toEqual({ deleted: true })
    expect((await house.call(anna, 'DELETE /api/blocks/:id', { id })).problem.name).toBe('NotFound')
    expect((await house.call(anna, 'GET /api/blocks')).body.items).toHaveLength(1)
  })

  test('is safe to repeat', async () => {
    const { house, anna, ben } = await aHouse(storeName)
    const first = await block(house, anna, ben)
    house.clock.advance(60_000)
    expect((await block(house, anna, ben)).body).toEqual(first.body)
    expect((await house.call(anna, 'GET /api/blocks')).body.items).toHaveLength(1)
  })

  test.each([
    ['the blocker’s own request is withdrawn', 'anna', 'pending', 'withdrawn', 'request-withdrawn'],
    ['the blocker’s own ride is withdrawn', 'anna', 'accepted', 'withdrawn', 'mate-left'],
    ['the other’s request is declined', 'ben', 'pending', 'declined', 'request-declined'],
    ['the other’s ride is ended', 'ben', 'accepted', 'removed', 'request-removed'],
  ] as const)('%s and notifies the other without a name or text', async (_what, sender, before, after, kind) => {
    const { house, anna, ben, annas, bens } = await aHouse(storeName)
    const crew = sender === 'anna' ? bens : annas
    const request = await house.request(sender, crew, { seats: 2 })
    if (before === 'accepted') await house.call(sender === 'anna' ? ben : anna, accept, { id: request })
    await house.store.deleteFrom('notices').execute()

    await block(house, anna, ben)

    expect(await requestState(house, request)).toBe(after)
    expect(await takenSeats(house, crew)).toBe(0)
    expect(await told(house, ben)).toEqual([{ kind, bySub: null, reason: null, crewTitle: 'East of Hokkaido' }])
    expect(await told(house, anna)).toEqual([])
  })

  test('deletes stored responses that showed the other person', async () => {
    const { house, anna, ben, annas } = await aHouse(storeName)
    const id = await house.request(ben, annas)
    const again = () => house.call(anna, accept, { id, headers: { 'idempotency-key': 'one' } })
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(200)
    await block(house, ben, anna)
    expect((await again()).problem.name).toBe('NotFound')
  })

  test("leaves other people's crews and rides alone", async () => {
    const { house, anna, ben, eve, annas } = await aHouse(storeName)
    const eves = await house.crew(eve)
    for (const [sender, crew, owner] of [
      [anna, eves, eve],
      [ben, eves, eve],
      [eve, annas, anna],
    ] as const) {
      await house.call(owner, accept, { id: await house.request(sender, crew) })
    }
    await house.store.deleteFrom('notices').execute()
    await block(house, anna, ben)
    expect(await takenSeats(house, eves)).toBe(2)
    expect(await takenSeats(house, annas)).toBe(1)
    expect(await told(house, eve)).toEqual([])
  })

  test('changes nothing in finished trips, and removing it restores nothing', async () => {
    const { house, anna, ben, annas } = await aHouse(storeName)
    const past = await house.request(ben, annas)
    await house.call(anna, accept, { id: past })
    house.clock.advance(16 * 24 * 3_600_000)
    const next = await house.crew(anna, { firstDay: '2026-12-20', lastDay: '2026-12-22' })
    const waiting = await house.request(ben, next)
    await block(house, anna, ben)
    await house.call(anna, 'DELETE /api/blocks/:id', { id: await idOf(house, ben) })
    expect(await requestState(house, past)).toBe('accepted')
    expect(await requestState(house, waiting)).toBe('declined')
  })

  test('needs another person whom the caller sees or has met', async () => {
    const { house, anna, ben, eve, annas } = await aHouse(storeName)
    expect((await block(house, anna, anna)).problem.name).toBe('NotAllowed')
    expect((await block(house, anna, eve)).problem.name).toBe('NotFound')
    expect((await house.call(anna, 'POST /api/blocks', { body: { person: 'nobody-of-this-id' } })).problem.name).toBe(
      'NotFound',
    )
    await house.request(eve, annas)
    expect((await block(house, anna, eve)).status).toBe(200)
    // Who is blocked may block as well, and learns nothing from the answer.
    await block(house, anna, ben)
    expect((await block(house, ben, anna)).status).toBe(200)
  })

  test('is possible for people who have met, also while the profile waits again', async () => {
    const { house, anna, ben, eve, annas } = await aHouse(storeName)
    await house.request(ben, annas)
    await house.store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', ben).execute()
    expect((await block(house, ben, anna)).status).toBe(200)
    expect((await block(house, ben, eve)).problem.name).toBe('NotApproved')
    expect((await block(house, 'nobody-yet', anna)).problem.name).toBe('NotApproved')
  })

  test(`is refused beyond ${SAFETY_LIMITS.blocksPerPerson} people`, async () => {
    const { house, anna, ben } = await aHouse(storeName)
    const subs = Array.from({ length: SAFETY_LIMITS.blocksPerPerson }, (_, index) => `other-${index}`)
    const row = await house.store.selectFrom('people').selectAll().where('sub', '=', ben).executeTakeFirstOrThrow()
    await house.store
      .insertInto('people')
      .values(subs.map((sub) => ({ ...row, sub, id: `id-of-${sub}` })))
      .execute()
    await house.store
      .insertInto('blocks')
      .values(subs.map((blockedSub) => ({ blockerSub: anna, blockedSub, createdAt: 1 })))
      .execute()
    expect((await block(house, anna, ben)).problem.name).toBe('LimitReached')
  })

  test('succeeds from both sides at the same time', async () => {
    const { house, anna, ben, annas } = await aHouse(storeName)
    const request = await house.request(ben, annas)
    const ends = await Promise.all([block(house, anna, ben), block(house, ben, anna)])
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    expect(['declined', 'withdrawn']).toContain(await requestState(house, request))
  })
})

test.each<FunctionKey>(['GET /api/blocks', 'POST /api/blocks', 'DELETE /api/blocks/:id'])(
  '%s is for those who are signed in',
  async (key) => {
    const { call } = await openHouse('SQLite')
    expect((await call(undefined, key, { id: 'somebody-1', body: {} })).status).toBe(401)
  },
)
