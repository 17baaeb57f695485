import { describe, expect, test } from 'vitest'
import { crewsToOfferSeats } from '../../../../server/functions/crews/waiting-list.ts'
import { applyTimedTransitions } from '../../../../server/functions/requests/timed-transitions.ts'
import { runTimedTransitions } from '../../../../server/functions/scheduled-jobs.ts'
import type { NewRequest } from '../../../../shared/api/endpoints.ts'
import { CREW_LIMITS } from '../../../../shared/crew/crew.ts'
import { atDepth } from '../../../support/depth.ts'
import { EVERY_STORE, openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Opens functions with a crew of two seats, both taken by mates. */
async function openFull(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { call, person, crew, request } = functions
  const owner = await person('owner')
  const id = await crew(owner, { seats: 2 })
  const rides: string[] = []
  for (const name of ['mate', 'other']) {
    const ride = await request(await person(name), id)
    await call(owner, 'POST /api/requests/:id/accept', { id: ride })
    rides.push(ride)
  }
  /**
   * Adds a person to the waiting list. The clock advances first, because the list is ordered by the time of the
   * request.
   */
  const wait = async (name: string, fields: Partial<NewRequest> = {}) => {
    functions.clock.advance(1_000)
    return request(await person(name), id, { wait: true, ...fields })
  }
  const stateOf = async (requestId: string) =>
    (await functions.store.selectFrom('requests').select('state').where('id', '=', requestId).executeTakeFirstOrThrow())
      .state
  const leave = (index = 0) =>
    call(['mate', 'other'][index], 'POST /api/requests/:id/withdraw', { id: rides[index] ?? '' })
  const noticesTo = async (sub: string) =>
    (await functions.store.selectFrom('notices').select('kind').where('sub', '=', sub).orderBy('at').execute()).map(
      ({ kind }) => kind,
    )
  return { ...functions, owner, id, rides, wait, stateOf, leave, noticesTo }
}

describe.each(STORES)('the waiting list on %s', (storeName) => {
  test('refuses a request to a full crew that does not want to wait', async () => {
    const { call, person, id } = await openFull(storeName)
    const body = { message: '', seats: 1, canDrive: false }
    const refused = await call(await person('eve'), 'POST /api/crews/:id/requests', { id, body })
    expect(refused.problem.name).toBe('CrewFull')
  })

  test('takes requests in order, without a notice to the owner, and shows each their place', async () => {
    const { call, owner, id, wait, noticesTo } = await openFull(storeName)
    await wait('first')
    await wait('second')
    const seen = await call('second', 'GET /api/crews/:id', { id })
    expect(seen.body).toMatchObject({ role: 'asked', state: 'full', waiting: { people: 2, place: 2 } })
    const own = await call('second', 'GET /api/crews/:id/requests', { id })
    expect(own.body.items[0]).toMatchObject({ state: 'waiting', place: 2 })
    const listed = await call(owner, 'GET /api/crews/:id/requests', { id, query: { state: 'waiting' } })
    expect(listed.body.items.map(({ place }) => place).sort()).toEqual([1, 2])
    expect((await noticesTo(owner)).filter((kind) => kind === 'request-received')).toHaveLength(2)
  })

  test('sends a request at once if the seats suffice', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const id = await crew(await person('owner'))
    const sent = await call(await person('eve'), 'POST /api/crews/:id/requests', {
      id,
      body: { message: '', seats: 1, canDrive: false, wait: true },
    })
    expect(sent.body.state).toBe('pending')
    expect(sent.body.place).toBeUndefined()
  })

  test('offers a seat that becomes free to the first who waits, who then joins', async () => {
    const { call, owner, wait, stateOf, leave, noticesTo, clock, id } = await openFull(storeName)
    const [first, second] = [await wait('first'), await wait('second')]
    clock.advance(DAY)
    await leave()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'waiting'])
    expect(await noticesTo('first')).toEqual(['seat-free'])
    expect(await noticesTo('second')).toEqual([])
    expect((await noticesTo(owner)).slice(-2).sort()).toEqual(['mate-left', 'request-received'])
    const [offered] = (await call('first', 'GET /api/crews/:id/requests', { id })).body.items
    expect(offered).toMatchObject({ offeredAt: clock.now(), expiresAt: clock.now() + CREW_LIMITS.requestLifeMs })
    expect((await call(owner, 'POST /api/requests/:id/accept', { id: first })).body.state).toBe('accepted')
    expect(await stateOf(second)).toBe('waiting')
  })

  test('skips a request that needs more seats than are free, and keeps its place', async () => {
    const { wait, stateOf, leave } = await openFull(storeName)
    const [two, one] = [await wait('couple', { seats: 2 }), await wait('single')]
    await leave()
    expect([await stateOf(two), await stateOf(one)]).toEqual(['waiting', 'pending'])
    await leave(1)
    expect(await stateOf(two)).toBe('waiting')
  })

  test('offers the seat to the next one when the owner declines or the sender withdraws', async () => {
    const { call, owner, wait, stateOf, leave } = await openFull(storeName)
    const [first, second, third] = [await wait('first'), await wait('second'), await wait('third')]
    await leave()
    await call(owner, 'POST /api/requests/:id/decline', { id: first, body: {} })
    expect(await stateOf(second)).toBe('pending')
    await call('second', 'POST /api/requests/:id/withdraw', { id: second })
    expect(await stateOf(third)).toBe('pending')
  })

  test('offers the seat to the next one when the owner gives no answer within 72 hours', async () => {
    const { store, clock, wait, stateOf, leave, noticesTo } = await openFull(storeName)
    const [first, second] = [await wait('first'), await wait('second')]
    await leave()
    clock.advance(CREW_LIMITS.requestLifeMs)
    await runTimedTransitions({ store, clock })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'pending'])
    expect(await noticesTo('second')).toEqual(['seat-free'])
  })

  test('offers the seats of an offer that has run out without waiting for the scheduled expiry', async () => {
    const { clock, wait, stateOf, leave } = await openFull(storeName)
    await wait('single')
    const couple = await wait('couple', { seats: 2 })
    await leave()
    clock.advance(CREW_LIMITS.requestLifeMs)
    await leave(1)
    expect(await stateOf(couple)).toBe('pending')
  })

  test('offers seats in crews behind one whose waiting person may no longer join', async () => {
    const { call, clock, store, person, crew, request } = await openFunctions(storeName)
    const owner = await person('owner')
    for (const name of ['first', 'second']) {
      const id = await crew(owner, { seats: 1, namedDrivers: 1 })
      const ride = await request(await person(`mate-of-${name}`), id)
      await call(owner, 'POST /api/requests/:id/accept', { id: ride })
      await request(await person(name), id, { wait: true })
    }
    await store.updateTable('crews').set({ takenSeats: 0 }).execute()
    const [stuck, other] = await crewsToOfferSeats(store, clock.now()).execute()
    const waitingFor = (id = '') =>
      store.selectFrom('requests').select(['senderSub', 'state']).where('crewId', '=', id).orderBy('createdAt', 'desc')
    const [waiting] = await waitingFor(stuck?.id).where('state', '=', 'waiting').execute()
    await store
      .updateTable('people')
      .set({ approval: 'rejected' })
      .where('sub', '=', waiting?.senderSub ?? '')
      .execute()
    await applyTimedTransitions(store, clock.now(), 1)
    expect((await waitingFor(other?.id).execute()).map(({ state }) => state).sort()).toEqual(['accepted', 'pending'])
  })

  test('offers seats that the owner adds', async () => {
    const { call, owner, id, wait, stateOf } = await openFull(storeName)
    const first = await wait('first')
    await call(owner, 'PATCH /api/crews/:id', { id, body: { seats: 3 } })
    expect(await stateOf(first)).toBe('pending')
  })

  test.each(['a block', 'a deleted account'])('offers the seat that becomes free by %s', async (what) => {
    const { call, owner, store, wait, stateOf } = await openFull(storeName)
    const first = await wait('first')
    if (what === 'a block') {
      const { id } = await store.selectFrom('people').select('id').where('sub', '=', 'mate').executeTakeFirstOrThrow()
      expect((await call(owner, 'POST /api/blocks', { body: { person: id } })).status).toBe(200)
    } else {
      expect((await call('mate', 'DELETE /api/my-data')).status).toBe(200)
    }
    expect(await stateOf(first)).toBe('pending')
  })

  test('passes over people who can no longer join', async () => {
    const { store, wait, stateOf, leave } = await openFull(storeName)
    const [first, second] = [await wait('first'), await wait('second')]
    await store.updateTable('people').set({ approval: 'rejected' }).where('sub', '=', 'first').execute()
    await leave()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'pending'])
  })

  test('passes over people with the most open requests until one of these ends', async () => {
    const { call, crew, person, request, store, clock, wait, stateOf, leave } = await openFull(storeName)
    const [first, second] = [await wait('first'), await wait('second')]
    const open: string[] = []
    for (let index = 0; index < CREW_LIMITS.openRequestsPerPerson; index++) {
      open.push(await request('first', await crew(await person(`host-${index}`))))
    }
    await leave()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'pending'])

    await leave(1)
    expect(await crewsToOfferSeats(store, clock.now()).execute()).toEqual([])
    await runTimedTransitions({ store, clock })
    expect(await stateOf(first)).toBe('waiting')

    await call('first', 'POST /api/requests/:id/withdraw', { id: open[0] ?? '' })
    await runTimedTransitions({ store, clock })
    expect(await stateOf(first)).toBe('pending')
  })

  test('ends at the lock with a notice, and a seat that becomes free later stays empty', async () => {
    const { store, clock, wait, stateOf, leave, noticesTo } = await openFull(storeName)
    const first = await wait('first')
    clock.advance(10 * DAY - CREW_LIMITS.lockBeforeDepartureMs)
    await leave()
    expect(await stateOf(first)).toBe('waiting')
    await runTimedTransitions({ store, clock })
    expect(await stateOf(first)).toBe('expired')
    expect(await noticesTo('first')).toEqual(expect.arrayContaining(['waiting-ended']))
  })

  test('ends with the crew, and people on it are notified', async () => {
    const { call, owner, id, wait, stateOf, noticesTo } = await openFull(storeName)
    const first = await wait('first')
    await call(owner, 'DELETE /api/crews/:id', { id })
    expect(await stateOf(first)).toBe('removed')
    expect(await noticesTo('first')).toEqual(['crew-cancelled'])
  })

  test('can be left without a notice to the owner, and joined again at the end', async () => {
    const { call, owner, wait, noticesTo, id } = await openFull(storeName)
    const first = await wait('first')
    await wait('second')
    const before = (await noticesTo(owner)).length
    await call('first', 'POST /api/requests/:id/withdraw', { id: first })
    expect(await noticesTo(owner)).toHaveLength(before)
    await wait('first')
    expect((await call('first', 'GET /api/crews/:id', { id })).body.waiting).toEqual({ people: 2, place: 2 })
  })

  test('has limits for a person and for a crew', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const eve = await person('eve')
    const answers: number[] = []
    for (let n = 0; n <= CREW_LIMITS.waitsPerPerson; n++) {
      const owner = await person(`owner${n}`)
      const id = await crew(owner, { seats: 1 })
      const ride = await request(await person(`mate${n}`), id)
      await call(owner, 'POST /api/requests/:id/accept', { id: ride })
      const body = { message: '', seats: 1, canDrive: false, wait: true }
      answers.push((await call(eve, 'POST /api/crews/:id/requests', { id, body })).status)
    }
    expect(answers).toEqual([...Array.from({ length: CREW_LIMITS.waitsPerPerson }, () => 200), 409])
  })

  test('lists full crews only if asked', async () => {
    const { call, person, id } = await openFull(storeName)
    const eve = await person('eve')
    expect((await call(eve, 'GET /api/crews')).body.items).toEqual([])
    const listed = await call(eve, 'GET /api/crews', { query: { full: 'yes' } })
    expect(listed.body.items.map((crew) => crew.id)).toEqual([id])
  })
})

const PEOPLE = atDepth({ quick: 20, full: 100 })

describe.each(EVERY_STORE)('the waiting list under load on %s', (storeName) => {
  test(`gives the seats of two mates who leave at once to exactly two of ${PEOPLE} people who wait`, async () => {
    const { call, store, owner, wait, leave } = await openFull(storeName)
    const most = Math.min(PEOPLE, CREW_LIMITS.waitsPerCrew)
    const waiting: string[] = []
    for (let n = 0; n < most; n++) waiting.push(await wait(`w${n}`))
    await Promise.all([
      leave(0),
      leave(1),
      ...waiting.slice(2, 6).map((id, n) => call(`w${n + 2}`, 'POST /api/requests/:id/withdraw', { id })),
    ])
    const pending = await store.selectFrom('requests').select('id').where('state', '=', 'pending').execute()
    expect(pending.map(({ id }) => id).sort()).toEqual(waiting.slice(0, 2).sort())
    await Promise.all(waiting.map((id) => call(owner, 'POST /api/requests/:id/accept', { id })))
    const accepted = await store.selectFrom('requests').select('id').where('state', '=', 'accepted').execute()
    expect(accepted).toHaveLength(2)
    const crew = await store.selectFrom('crews').select(['seats', 'takenSeats']).executeTakeFirstOrThrow()
    expect(crew).toEqual({ seats: 2, takenSeats: 2 })
  })
})
