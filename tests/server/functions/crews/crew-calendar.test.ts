import { describe, expect, test } from 'vitest'
import { openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'

async function openWithMate(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { call, person, crew, request } = functions
  const owner = await person('owner')
  const id = await crew(owner, { title: 'East, +81 90 1234 5678', meetingTime: '09:30' })
  const ride = await request(await person('mate'), id)
  await call(owner, 'POST /api/requests/:id/accept', { id: ride })
  const make = async (who: string) =>
    (await call(who, 'PUT /api/crews/:id/calendar', { id, body: { language: 'fr' } })).body.token ?? ''
  const read = (token: string) => call(undefined, 'GET /api/calendars/:token', { id: token })
  return { ...functions, owner, id, ride, make, read }
}

describe.each(STORES)('the calendar of a crew on %s', (storeName) => {
  test('opens without a session, with days, time and place, and without people or contacts', async () => {
    const { make, read, id } = await openWithMate(storeName)
    const { status, body } = await read(await make('mate'))
    expect(status).toBe(200)
    expect(body).toEqual({
      crewId: id,
      title: 'East, •••',
      firstDay: '2026-11-30',
      lastDay: '2026-12-04',
      startTown: 'new-chitose-airport',
      via: [],
      endTown: 'kushiro',
      meetingPoint: 'Arrivals hall',
      meetingTime: '09:30',
      cancelled: false,
      revision: 0,
      changedAt: expect.any(Number),
      language: 'fr',
    })
  })

  test('stores a hash of the token only, and shows the token once', async () => {
    const { make, call, store, id } = await openWithMate(storeName)
    const token = await make('mate')
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await store.selectFrom('crewCalendars').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await store.selectFrom('answers').selectAll().execute()).map((row) => row.answer).join()).not.toContain(
      token,
    )
    const seen = await call('mate', 'GET /api/crews/:id/calendar', { id })
    expect(seen.body).toEqual({ createdAt: expect.any(Number) })
  })

  test('ends when the link is revoked or replaced', async () => {
    const { make, read, call, id } = await openWithMate(storeName)
    const first = await make('mate')
    const second = await make('mate')
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await call('mate', 'DELETE /api/crews/:id/calendar', { id })).body).toEqual({ revoked: true })
    expect((await read(second)).problem.name).toBe('NotFound')
    expect((await call('mate', 'GET /api/crews/:id/calendar', { id })).body).toEqual({})
  })

  test.each(['leaving', 'being removed', 'a block', 'deleting the account', 'losing the approval', 'a hidden crew'])(
    'ends by %s',
    async (what) => {
      const { make, read, call, store, owner, id, ride } = await openWithMate(storeName)
      const token = await make('mate')
      if (what === 'leaving') await call('mate', 'POST /api/requests/:id/withdraw', { id: ride })
      if (what === 'being removed') await call(owner, 'POST /api/requests/:id/remove', { id: ride, body: {} })
      if (what === 'a block') {
        const mate = await store.selectFrom('people').select('id').where('sub', '=', 'mate').executeTakeFirstOrThrow()
        await call(owner, 'POST /api/blocks', { body: { person: mate.id } })
      }
      if (what === 'deleting the account') await call('mate', 'DELETE /api/my-data')
      if (what === 'losing the approval') {
        await store.updateTable('people').set({ approval: 'rejected' }).where('sub', '=', 'mate').execute()
      }
      if (what === 'a hidden crew')
        await store.updateTable('crews').set({ standing: 'hidden' }).where('id', '=', id).execute()
      expect((await read(token)).status).toBe(404)
    },
  )

  test.each(['left', 'was blocked'])('does not come back when a mate who %s joins again', async (what) => {
    const { make, read, call, store, request, owner, id, ride } = await openWithMate(storeName)
    const token = await make('mate')
    if (what === 'left') await call('mate', 'POST /api/requests/:id/withdraw', { id: ride })
    else {
      const mate = await store.selectFrom('people').select('id').where('sub', '=', 'mate').executeTakeFirstOrThrow()
      await call(owner, 'POST /api/blocks', { body: { person: mate.id } })
      await call(owner, 'DELETE /api/blocks/:id', { id: mate.id })
    }
    const again = await request('mate', id)
    await call(owner, 'POST /api/requests/:id/accept', { id: again })
    expect((await read(token)).status).toBe(404)
  })

  test('raises its revision with each change that it shows, and not with the seats', async () => {
    const { make, read, call, request, person, owner, id } = await openWithMate(storeName)
    const token = await make(owner)
    await call(owner, 'POST /api/requests/:id/accept', { id: await request(await person('eve'), id) })
    expect((await read(token)).body.revision).toBe(0)
    await call(owner, 'PATCH /api/crews/:id', { id, body: { meetingTime: '08:15' } })
    expect((await read(token)).body).toMatchObject({ revision: 1, meetingTime: '08:15' })
    await call(owner, 'PATCH /api/crews/:id', { id, body: { meetingTime: '' } })
    expect((await read(token)).body.meetingTime).toBeUndefined()
    await call(owner, 'DELETE /api/crews/:id', { id })
    expect((await read(token)).body).toMatchObject({ revision: 3, cancelled: true })
  })

  test('is part of the export', async () => {
    const { make, call, id } = await openWithMate(storeName)
    await make('mate')
    const { body } = await call('mate', 'GET /api/my-data')
    expect(body.calendars).toEqual([{ crewId: id, language: 'fr', createdAt: expect.any(Number) }])
  })
})
