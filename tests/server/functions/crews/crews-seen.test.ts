import { describe, expect, test } from 'vitest'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

describe.each(STORES)('blocks and crews on %s', (storeName) => {
  test("two people hidden from each other find neither each other's crews nor crews the other rides with", async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    const annas = await crew(anna, { title: 'annas' })
    const bens = await crew(ben, { title: 'bens' })
    const eves = await crew(eve, { title: 'eves' })
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, annas) })
    const benId = (await call(eve, 'GET /api/crews/:id', { id: bens })).body.owner.id
    await call(eve, 'POST /api/blocks', { body: { person: benId } })
    const titles = async (who: string) =>
      (await call(who, 'GET /api/crews')).body.items.map(({ title }) => title).sort()
    expect(await titles(eve)).toEqual(['eves'])
    expect(await titles(ben)).toEqual(['annas', 'bens'])
    expect(await titles(anna)).toEqual(['annas', 'bens', 'eves'])
    for (const id of [annas, bens]) expect((await call(eve, 'GET /api/crews/:id', { id })).status).toBe(404)
    expect((await call(ben, 'GET /api/crews/:id', { id: eves })).status).toBe(404)
  })

  test('mates hidden from each other are only counted, and a pending applicant cannot join them', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, ben, eve, kim] = [await person('anna'), await person('ben'), await person('eve'), await person('kim')]
    const id = await crew(anna)
    for (const who of [ben, eve]) await call(anna, 'POST /api/requests/:id/accept', { id: await request(who, id) })
    const requestId = await request(kim, id)
    // A person may block only people they have met or whose crew they see, so Ben gets a crew that the others see.
    await crew(ben)
    const read = async (who: string) => (await call(who, 'GET /api/crews/:id', { id })).body
    const idOf = async (name: string) =>
      (await read(anna)).mates?.find(({ person: { displayName } }) => displayName === name)?.person.id
    const benId = await idOf('ben')
    for (const who of [eve, kim])
      expect((await call(who, 'POST /api/blocks', { body: { person: benId } })).status).toBe(200)

    expect(await read(anna)).not.toHaveProperty('unseenMates')
    for (const [who, other] of [
      [eve, 'ben'],
      [ben, 'eve'],
    ] as const) {
      const { mates = [], unseenMates } = await read(who)
      expect([mates.map(({ person: { displayName } }) => displayName), unseenMates]).toEqual([[who], 1])
      expect(JSON.stringify(mates)).not.toContain(other)
    }
    expect((await call(kim, 'GET /api/crews/:id', { id })).status).toBe(404)
    expect((await call(anna, 'POST /api/requests/:id/accept', { id: requestId })).problem.name).toBe(
      'NotPossibleInThisState',
    )
    expect((await call(kim, 'POST /api/requests/:id/withdraw', { id: requestId })).status).toBe(200)
  })

  test('the owner reads the request id of each mate, and all riders read who has checked in', async () => {
    const { call, clock, store, person, crew, request } = await openFunctions(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    const id = await crew(anna)
    const ride = await request(ben, id)
    for (const one of [ride, await request(eve, id)]) await call(anna, 'POST /api/requests/:id/accept', { id: one })
    await store.insertInto('checkIns').values({ crewId: id, sub: ben, at: clock.now(), by: 'owner' }).execute()
    const mateBen = async (who: string) =>
      (await call(who, 'GET /api/crews/:id', { id })).body.mates?.find(
        ({ person: { displayName } }) => displayName === 'ben',
      )
    expect(await mateBen(anna)).toMatchObject({ requestId: ride, checkedInAt: clock.now() })
    expect(await mateBen(eve)).toMatchObject({ checkedInAt: clock.now() })
    expect(await mateBen(eve)).not.toHaveProperty('requestId')
  })
})
