import { afterAll, describe, expect, test } from 'vitest'
import { openHouse, STORES, stopServers } from '../../support/functions.ts'

afterAll(stopServers)

const accept = 'POST /api/requests/:id/accept'

describe.each(STORES)('deleting my data on %s', (storeName) => {
  test('takes profile, crews, requests and letters away, frees the seats, and touches nobody else', async () => {
    const { call, store, person, crew, request } = await openHouse(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    const annas = await crew(anna)
    const bens = await crew(ben)
    await call(anna, accept, { id: await request(ben, annas, { seats: 2 }) })
    await request(eve, bens)
    await store.updateTable('people').set({ email: 'ben@example.com' }).where('sub', '=', ben).execute()
    const letter = { name: 'B', topic: 'question', message: 'Hello' }
    await call(undefined, 'POST /api/contact', { body: { ...letter, email: 'ben@example.com' } })
    await call(undefined, 'POST /api/contact', { body: { ...letter, email: 'eve@example.com' } })

    expect((await call(ben, 'DELETE /api/my-data')).body).toEqual({ deleted: true })

    expect((await call(ben, 'GET /api/approval')).body).toMatchObject({ state: 'incomplete' })
    expect((await call(anna, 'GET /api/crews/:id', { id: annas })).body).toMatchObject({ freeSeats: 3, mates: [] })
    expect((await call(eve, 'GET /api/crews/:id', { id: bens })).problem).toMatchObject({ name: 'NotFound' })
    expect((await call(eve, 'GET /api/requests', { query: { role: 'sent' } })).body.items).toEqual([])
    expect(await store.selectFrom('contactMessages').select('email').execute()).toEqual([{ email: 'eve@example.com' }])
    expect(await store.selectFrom('people').select('sub').orderBy('sub').execute()).toHaveLength(2)
    expect(await store.selectFrom('audit').select('action').where('action', '=', 'delete-data').execute()).toHaveLength(
      1,
    )
  })

  test('a second time finds nothing and says so the same way', async () => {
    const { call, person } = await openHouse(storeName)
    const anna = await person('anna')
    for (const _time of [1, 2]) expect((await call(anna, 'DELETE /api/my-data')).body).toEqual({ deleted: true })
  })
})
