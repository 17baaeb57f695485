import { describe, expect, test } from 'vitest'
import { aRequest, STORES } from '../../../support/servers/functions.ts'
import { act, openWithACrew } from './request-scene.ts'

const HOUR = 3_600_000

describe.each(STORES)('the fields of a request on %s', (storeName) => {
  test.each([
    ['a town that is not on the route', { joinTown: 'otaru' }, ['joinTown']],
    ['out before in', { joinTown: 'obihiro', leaveTown: 'furano' }, ['joinTown', 'leaveTown']],
    ['in where the trip ends', { joinTown: 'kushiro' }, ['joinTown']],
  ] as const)('refuses an invalid part of the route: %s', async (_what, part, fields) => {
    const { call, anna, ben, crew } = await openWithACrew(storeName)
    const id = await crew(anna, { via: ['furano', 'obihiro'] })
    const answer = await call(ben, 'POST /api/crews/:id/requests', { id, body: aRequest(part) })
    expect(answer.problem.fields).toEqual(fields.map((field) => ({ field, rule: 'route' })))
  })

  test('shows a part of the route to both sides and riders, and none for the whole route', async () => {
    const { call, anna, ben, eve, crew, request } = await openWithACrew(storeName)
    const id = await crew(anna, { via: ['furano', 'obihiro'] })
    const part = { joinTown: 'furano', leaveTown: 'obihiro' } as const
    const partly = await request(ben, id, part)
    const all = await request(eve, id, { joinTown: 'new-chitose-airport', leaveTown: 'kushiro' })
    for (const one of [partly, all]) {
      const { body } = await call(anna, 'POST /api/requests/:id/accept', { id: one })
      expect(body.joinTown).toBe(one === partly ? 'furano' : undefined)
    }
    const sent = await call(ben, 'GET /api/requests', { query: { role: 'sent' } })
    expect(sent.body.items).toMatchObject([part])
    const { mates = [] } = (await call(eve, 'GET /api/crews/:id', { id })).body
    const parts = mates.map(({ person, joinTown, leaveTown }) => [person.displayName, joinTown, leaveTown])
    expect(parts.sort()).toEqual([
      ['ben', 'furano', 'obihiro'],
      ['eve', undefined, undefined],
    ])
  })

  test('shows the owner who invited the sender, and refuses an invitation to another crew or an ended one', async () => {
    const { call, clock, store, request, anna, ben, eve, crew, crewId } = await openWithACrew(storeName)
    const other = await crew(anna)
    const ride = await request(eve, crewId)
    await call(anna, 'POST /api/requests/:id/accept', { id: ride })
    const invitation = { madeBySub: eve, createdAt: 1, expiresAt: clock.now() + HOUR }
    await store
      .insertInto('invitations')
      .values([
        { ...invitation, id: 'invitation-here', crewId },
        { ...invitation, id: 'invitation-elsewhere', crewId: other },
        { ...invitation, id: 'invitation-ended', crewId, expiresAt: clock.now() },
      ])
      .execute()
    const ask = (id: string) =>
      call(ben, 'POST /api/crews/:id/requests', { id: crewId, body: aRequest({ invitation: id }) })
    for (const id of ['invitation-elsewhere', 'invitation-ended', 'invitation-of-nobody']) {
      expect((await ask(id)).problem.fields).toEqual([{ field: 'invitation', rule: 'ended' }])
    }
    const standing = (state: 'accepted' | 'withdrawn') =>
      store.updateTable('requests').set({ state }).where('id', '=', ride).execute()
    await standing('withdrawn')
    expect((await ask('invitation-here')).problem.fields).toEqual([{ field: 'invitation', rule: 'ended' }])
    await standing('accepted')
    const sent = await ask('invitation-here')
    expect(sent.status).toBe(200)
    expect(sent.body).not.toHaveProperty('invitedBy')
    const received = await call(anna, 'GET /api/requests', { query: { role: 'received' } })
    expect(received.body.items.find(({ state }) => state === 'pending')).toMatchObject({ invitedBy: 'eve' })
  })

  test('contains the state of its crew', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, crewId } = functions
    await act(functions, anna, await request(ben, crewId, { seats: 3 }), 'accept')
    const sent = async () => (await call(ben, 'GET /api/requests', { query: { role: 'sent' } })).body.items
    expect(await sent()).toMatchObject([{ state: 'accepted', crewState: 'full' }])
    await call(anna, 'DELETE /api/crews/:id', { id: crewId })
    expect(await sent()).toMatchObject([{ state: 'accepted', crewState: 'cancelled' }])
  })

  test('requests between people hidden by a block are not listed and cannot be answered', async () => {
    const functions = await openWithACrew(storeName)
    const { call, request, anna, ben, eve, crewId } = functions
    const id = await request(ben, crewId)
    await request(eve, crewId)
    const { person } = (await call(ben, 'GET /api/requests', { query: { role: 'sent' } })).body.items[0] ?? {}
    await call(ben, 'POST /api/blocks', { body: { person: person?.id } })
    const names = async (who: string, role: string) =>
      (await call(who, 'GET /api/requests', { query: { role } })).body.items.map((item) => item.person.displayName)
    expect(await names(anna, 'received')).toEqual(['eve'])
    expect(await names(ben, 'sent')).toEqual([])
    for (const [who, action] of [
      [anna, 'accept'],
      [anna, 'decline'],
      [ben, 'withdraw'],
    ] as const) {
      expect((await act(functions, who, id, action)).problem.name).toBe('NotFound')
    }
  })
})
