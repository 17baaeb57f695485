import { describe, expect, test } from 'vitest'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const HOUR = 3_600_000

/**
 * Opens functions in which Anna owns two crews. Ben, Eve and Kim ask to join the first, in this order. Ben also asks to
 * join the second.
 */
async function openWithRequests(storeName: (typeof STORES)[number]) {
  const functions = await openFunctions(storeName)
  const { person, crew, request, clock } = functions
  const [anna, ben, eve, kim] = [await person('anna'), await person('ben'), await person('eve'), await person('kim')]
  const [first, second] = [await crew(anna), await crew(anna)]
  const ids = { ben: '', eve: '', kim: '' }
  for (const [name, who] of Object.entries({ ben, eve, kim })) {
    ids[name as keyof typeof ids] = await request(who, first)
    clock.advance(1_000)
  }
  const elsewhere = await request(ben, second)
  const list = async (who: string, query: Record<string, string> = {}, id = first) =>
    functions.call(who, 'GET /api/crews/:id/requests', { id, query })
  const idsOf = async (who: string, query?: Record<string, string>, id?: string) =>
    (await list(who, query, id)).body.items.map((item) => item.id)
  return { ...functions, anna, ben, eve, kim, first, second, ids, elsewhere, list, idsOf }
}

describe.each(STORES)('the requests of one crew on %s', (storeName) => {
  test('the owner reads every request of the crew, newest first, and none of their other crews', async () => {
    const { anna, second, ids, elsewhere, idsOf } = await openWithRequests(storeName)
    expect(await idsOf(anna)).toEqual([ids.kim, ids.eve, ids.ben])
    expect(await idsOf(anna, {}, second)).toEqual([elsewhere])
  })

  test('everyone else reads only their own requests to this crew', async () => {
    const { person, ben, eve, ids, idsOf } = await openWithRequests(storeName)
    expect(await idsOf(ben)).toEqual([ids.ben])
    expect(await idsOf(eve)).toEqual([ids.eve])
    expect(await idsOf(await person('stranger'))).toEqual([])
  })

  test('earlier requests of the same person to the crew are listed too', async () => {
    const { call, clock, request, ben, first, ids, idsOf } = await openWithRequests(storeName)
    await call(ben, 'POST /api/requests/:id/withdraw', { id: ids.ben })
    clock.advance(1_000)
    const again = await request(ben, first)
    expect(await idsOf(ben)).toEqual([again, ids.ben])
    expect(await idsOf(ben, { state: 'pending' })).toEqual([again])
  })

  test('a state selects the requests in it, and an expired request is no longer pending', async () => {
    const { call, clock, anna, ids, idsOf } = await openWithRequests(storeName)
    await call(anna, 'POST /api/requests/:id/accept', { id: ids.eve })
    expect(await idsOf(anna, { state: 'pending' })).toEqual([ids.kim, ids.ben])
    expect(await idsOf(anna, { state: 'accepted' })).toEqual([ids.eve])
    clock.advance(72 * HOUR)
    expect(await idsOf(anna, { state: 'pending' })).toEqual([])
    expect(await idsOf(anna, { state: 'expired' })).toEqual([ids.kim, ids.ben])
  })

  test('a list longer than its page continues at the cursor', async () => {
    const { anna, ids, list, idsOf } = await openWithRequests(storeName)
    const { body } = await list(anna, { limit: '2' })
    expect(body.items.map(({ id }) => id)).toEqual([ids.kim, ids.eve])
    expect(await idsOf(anna, { limit: '2', cursor: body.nextCursor ?? '' })).toEqual([ids.ben])
  })

  test('an owner does not read the requests of people hidden by a block', async () => {
    const { store, anna, ben, ids, idsOf, list } = await openWithRequests(storeName)
    await store.insertInto('blocks').values({ blockerSub: anna, blockedSub: ben, createdAt: 1 }).execute()
    expect(await idsOf(anna)).toEqual([ids.kim, ids.eve])
    expect((await list(ben)).problem.name).toBe('NotFound')
  })

  test('refuses an unknown crew, an unknown state and people who are not approved', async () => {
    const { store, anna, eve, list } = await openWithRequests(storeName)
    expect((await list(anna, {}, 'no-such-crew')).problem.name).toBe('NotFound')
    expect((await list(anna, { state: 'lost' })).problem).toMatchObject({
      name: 'ValidationError',
      fields: [{ field: 'state' }],
    })
    await store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', eve).execute()
    expect((await list(eve)).problem.name).toBe('NotApproved')
  })
})
