import { describe, expect, test } from 'vitest'
import { aRequest, STORES } from '../../../support/servers/functions.ts'
import { act, openWithACrew } from './request-scene.ts'

const HOUR = 3_600_000

describe.each(STORES)('requests on %s', (storeName) => {
  test('a request waits 72 h for the owner, and both sides see it', async () => {
    const { call, clock, anna, ben, crewId } = await openWithACrew(storeName)
    const { status, body } = await call(ben, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      crewId,
      crewTitle: 'East of Hokkaido',
      firstDay: '2026-11-30',
      message: 'May I come?',
      seats: 1,
      canDrive: true,
      state: 'pending',
      person: { displayName: 'anna' },
      createdAt: clock.now(),
      expiresAt: clock.now() + 72 * HOUR,
    })
    expect(body.contact).toBeUndefined()
    const received = await call(anna, 'GET /api/requests', { query: { role: 'received' } })
    expect(received.body.items).toMatchObject([{ id: body.id, person: { displayName: 'ben' } }])
    expect(received.body.items[0]?.contact).toBeUndefined()
  })

  test('acceptance takes the seats and shows the contact to both sides only', async () => {
    const functions = await openWithACrew(storeName)
    const { call, clock, request, anna, ben, eve, crewId } = functions
    const id = await request(ben, crewId, { seats: 2 })
    clock.advance(1000)
    const other = await request(eve, crewId)
    const accepted = await act(functions, anna, id, 'accept')
    expect(accepted.body).toMatchObject({ state: 'accepted', contact: { kind: 'email', value: 'ben@example.org' } })
    await act(functions, anna, other, 'accept')

    const sent = await call(ben, 'GET /api/requests', { query: { role: 'sent' } })
    expect(sent.body.items).toMatchObject([{ contact: { kind: 'line', value: 'anna_line' } }])
    const forOwner = await call(anna, 'GET /api/crews/:id', { id: crewId })
    expect(forOwner.body).toMatchObject({ freeSeats: 0, state: 'full' })
    expect(forOwner.body.mates).toMatchObject([{ seats: 2, contact: { value: 'ben@example.org' } }, { seats: 1 }])
    const forMate = await call(eve, 'GET /api/crews/:id', { id: crewId })
    expect(forMate.body.role).toBe('mate')
    expect(JSON.stringify(forMate.body)).not.toContain('ben@example.org')
    const forStranger = await call(await functions.person('kim'), 'GET /api/crews/:id', { id: crewId })
    expect(forStranger.body.mates).toBeUndefined()
  })

  test('contact details in messages are masked until acceptance', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, crewId } = functions
    const message = 'Call 090-1234-5678'
    const id = await request(ben, crewId, { message })
    const received = () => call(anna, 'GET /api/requests', { query: { role: 'received' } })
    expect((await received()).body.items[0]?.message).toBe('Call •••')
    expect((await call(ben, 'GET /api/requests', { query: { role: 'sent' } })).body.items[0]?.message).toBe(message)
    await act(functions, anna, id, 'accept')
    expect((await received()).body.items[0]?.message).toBe(message)
  })

  test('the owner declines with a reason, which is masked for the sender', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, crewId } = functions
    const id = await request(ben, crewId)
    expect((await act(functions, anna, id, 'decline', { reason: 'Full car. anna@example.org' })).body).toMatchObject({
      state: 'declined',
      reason: 'Full car. anna@example.org',
    })
    const sent = await call(ben, 'GET /api/requests', { query: { role: 'sent' } })
    expect(sent.body.items).toMatchObject([{ state: 'declined', reason: 'Full car. •••' }])
  })

  test('a mate who withdraws frees the seats and no longer reads the contact', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, crewId } = functions
    const id = await request(ben, crewId, { seats: 3 })
    await act(functions, anna, id, 'accept')
    const withdrawn = await act(functions, ben, id, 'withdraw')
    expect(withdrawn.body.state).toBe('withdrawn')
    expect(withdrawn.body.contact).toBeUndefined()
    const crew = await call(anna, 'GET /api/crews/:id', { id: crewId })
    expect(crew.body).toMatchObject({ freeSeats: 3, state: 'open', mates: [] })
  })

  test('an owner cannot apply to their own crew', async () => {
    const { call, anna, crewId } = await openWithACrew(storeName)
    const answer = await call(anna, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest() })
    expect(answer).toMatchObject({ status: 403, problem: { name: 'NotAllowed' } })
  })

  test('a person has one open request to a crew, and may send another after it has ended', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, crewId } = functions
    const ask = () => call(ben, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest() })
    const id = await request(ben, crewId)
    expect(await ask()).toMatchObject({ status: 409, problem: { name: 'Conflict' } })
    await act(functions, anna, id, 'accept')
    expect((await ask()).problem.name).toBe('Conflict')
    await act(functions, ben, id, 'withdraw')
    expect((await ask()).status).toBe(200)
  })

  test('a person sends at most five requests to one crew, independent of other crews', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, crew, crewId } = functions
    for (let round = 0; round < 5; round += 1) await act(functions, ben, await request(ben, crewId), 'withdraw')
    expect(await call(ben, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest() })).toMatchObject({
      status: 409,
      problem: { name: 'LimitReached' },
    })
    const other = await crew(anna)
    expect((await call(ben, 'POST /api/crews/:id/requests', { id: other, body: aRequest() })).status).toBe(200)
  })

  test('ten concurrent equal requests create one', async () => {
    const { call, ben, crewId } = await openWithACrew(storeName)
    const asks = Array.from({ length: 10 }, () =>
      call(ben, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest() }),
    )
    const names = (await Promise.all(asks)).map(({ status, problem }) => (status === 200 ? 'sent' : problem.name))
    expect(names.sort()).toEqual([...Array(9).fill('Conflict'), 'sent'])
  })

  test('a person has at most five open requests, without expired ones', async () => {
    const { call, person, crew, request, clock, ben } = await openWithACrew(storeName)
    const crews: string[] = []
    for (const name of ['o1', 'o2', 'o3', 'o4', 'o5', 'o6']) crews.push(await crew(await person(name)))
    const [last = '', ...others] = crews
    for (const id of others) await request(ben, id)
    const ask = () => call(ben, 'POST /api/crews/:id/requests', { id: last, body: aRequest() })
    expect(await ask()).toMatchObject({ status: 409, problem: { name: 'LimitReached' } })
    clock.advance(72 * HOUR)
    expect((await ask()).status).toBe(200)
  })

  test('more seats than are free are refused, and a full crew accepts no requests', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, eve, crewId } = functions
    const tooMany = await call(ben, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest({ seats: 4 }) })
    expect(tooMany.problem).toMatchObject({ name: 'ValidationError', fields: [{ field: 'seats', rule: 'maximum' }] })
    await act(functions, anna, await request(ben, crewId, { seats: 3 }), 'accept')
    const full = await call(eve, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest() })
    expect(full).toMatchObject({ status: 409, problem: { name: 'CrewFull' } })
  })

  test('the second of two requests that do not fit together is refused with CrewFull', async () => {
    const functions = await openWithACrew(storeName)
    const { request, anna, ben, eve, crewId } = functions
    const [first, second] = [await request(ben, crewId, { seats: 2 }), await request(eve, crewId, { seats: 2 })]
    expect((await act(functions, anna, first, 'accept')).status).toBe(200)
    expect(await act(functions, anna, second, 'accept')).toMatchObject({ status: 409, problem: { name: 'CrewFull' } })
  })

  test('a decided request cannot be decided again', async () => {
    const functions = await openWithACrew(storeName)
    const { request, anna, ben, crewId } = functions
    const refused = { status: 409, problem: { name: 'NotPossibleInThisState' } }
    const id = await request(ben, crewId)
    await act(functions, anna, id, 'accept')
    expect(await act(functions, anna, id, 'accept')).toMatchObject(refused)
    expect(await act(functions, anna, id, 'decline')).toMatchObject(refused)
    await act(functions, ben, id, 'withdraw')
    expect(await act(functions, ben, id, 'withdraw')).toMatchObject(refused)
    expect(await act(functions, anna, id, 'accept')).toMatchObject(refused)
  })

  test('an expired request cannot be accepted', async () => {
    const functions = await openWithACrew(storeName)
    const { call, clock, request, anna, ben, crewId } = functions
    const id = await request(ben, crewId)
    clock.advance(72 * HOUR)
    expect((await act(functions, anna, id, 'accept')).problem.name).toBe('NotPossibleInThisState')
    const sent = await call(ben, 'GET /api/requests', { query: { role: 'sent' } })
    expect(sent.body.items).toMatchObject([{ state: 'expired' }])
    expect((await call(ben, 'GET /api/crews/:id', { id: crewId })).body.role).toBe('none')
    expect((await call(ben, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest() })).status).toBe(200)
  })

  test('a request expires at departure, also after departure has moved', async () => {
    const { call, request, anna, ben, crew } = await openWithACrew(storeName)
    const crewId = await crew(anna, { firstDay: '2026-11-23' })
    await request(ben, crewId)
    const expiry = async () =>
      (await call(ben, 'GET /api/requests', { query: { role: 'sent' } })).body.items.map(({ expiresAt }) => expiresAt)
    expect(await expiry()).toEqual([Date.parse('2026-11-23T00:00:00+09:00')])
    await call(anna, 'PATCH /api/crews/:id', { id: crewId, body: { firstDay: '2026-11-29' } })
    expect(await expiry()).toEqual([Date.parse('2026-11-23T03:00:00Z')])
  })

  test('a locked crew accepts no requests, and pending requests can be declined and withdrawn', async () => {
    const functions = await openWithACrew(storeName)
    const { call, clock, request, anna, ben, eve, crewId } = functions
    clock.advance(6 * 24 * HOUR)
    const [first, second] = [await request(ben, crewId), await request(eve, crewId)]
    clock.advance(2 * 24 * HOUR)
    const refused = await call(await functions.person('kim'), 'POST /api/crews/:id/requests', {
      id: crewId,
      body: aRequest(),
    })
    expect(refused.problem.name).toBe('NotPossibleInThisState')
    expect((await act(functions, anna, first, 'accept')).problem.name).toBe('NotPossibleInThisState')
    expect((await act(functions, anna, first, 'decline')).body.state).toBe('declined')
    expect((await act(functions, eve, second, 'withdraw')).body.state).toBe('withdrawn')
  })

  test('a person who is no longer approved cannot be accepted', async () => {
    const functions = await openWithACrew(storeName)
    const { store, request, anna, ben, crewId } = functions
    const id = await request(ben, crewId)
    await store.updateTable('people').set({ approval: 'rejected' }).where('sub', '=', ben).execute()
    expect((await act(functions, anna, id, 'accept')).problem.name).toBe('NotPossibleInThisState')
  })

  test('a person who waits again reads, withdraws, declines and removes requests but accepts none', async () => {
    const functions = await openWithACrew(storeName)
    const { call, store, request, anna, ben, eve, crewId } = functions
    const [ride, other] = [await request(ben, crewId), await request(eve, crewId)]
    await act(functions, anna, ride, 'accept')
    const be = (approval: 'waiting' | 'rejected', sub: string) =>
      store.updateTable('people').set({ approval }).where('sub', '=', sub).execute()

    await be('waiting', ben)
    const sent = await call(ben, 'GET /api/requests', { query: { role: 'sent' } })
    expect(sent.body.items.map(({ id }) => id)).toEqual([ride])
    expect((await act(functions, ben, other, 'withdraw')).problem.name).toBe('NotApproved')
    expect((await act(functions, ben, ride, 'withdraw')).body.state).toBe('withdrawn')

    await be('waiting', anna)
    expect((await act(functions, anna, other, 'accept')).problem.name).toBe('NotApproved')
    await be('rejected', anna)
    const received = await call(anna, 'GET /api/requests', { query: { role: 'received' } })
    expect(received.problem.name).toBe('NotApproved')
    expect((await act(functions, anna, other, 'decline')).body.state).toBe('declined')
  })

  test('each side decides only its own part, and others get NotFound', async () => {
    const functions = await openWithACrew(storeName)
    const { request, anna, ben, eve, crewId } = functions
    const id = await request(ben, crewId)
    expect(await act(functions, ben, id, 'accept')).toMatchObject({ status: 403, problem: { name: 'NotAllowed' } })
    expect((await act(functions, ben, id, 'decline')).status).toBe(403)
    expect((await act(functions, anna, id, 'withdraw')).status).toBe(403)
    for (const action of ['accept', 'decline', 'withdraw'] as const) {
      expect((await act(functions, eve, id, action)).status).toBe(404)
      expect((await act(functions, eve, 'no-such-request', action)).status).toBe(404)
    }
  })

  test('the list is newest first and has pages', async () => {
    const { call, person, crew, request, clock, ben } = await openWithACrew(storeName)
    const ids: string[] = []
    for (const name of ['o1', 'o2', 'o3']) {
      clock.advance(1000)
      ids.push(await request(ben, await crew(await person(name))))
    }
    const page = (query: Record<string, string>) =>
      call(ben, 'GET /api/requests', { query: { role: 'sent', limit: '2', ...query } })
    const first = await page({})
    expect(first.body.items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await page({ cursor: first.body.nextCursor ?? '' })
    expect(second.body.items.map(({ id }) => id)).toEqual([ids[0]])
    expect(second.body.nextCursor).toBeUndefined()
  })
})
