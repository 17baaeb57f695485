import { describe, expect, test } from 'vitest'
import type { NewCrew } from '../../../../shared/api/endpoints.ts'
import { writeCode } from '../../../../shared/planner/share/share-code.ts'
import { SAMPLE_PLAN } from '../../../support/planner/sample-plan.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const HOUR_MS = 3_600_000
const SAMPLE_CODE = writeCode(SAMPLE_PLAN.request, { days: [] })

describe.each(STORES)('changing a crew on %s', (storeName) => {
  test('stores, replaces and removes a plan and a fuel use', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const anna = await person('anna')
    const attached = {
      plan: { title: 'Ours', code: SAMPLE_CODE },
      fuelUse: { km: 700, kmPerLitre: 16, yenPerLitre: 170 },
    }
    const id = await crew(anna, attached)
    expect((await call(anna, 'GET /api/crews/:id', { id })).body).toMatchObject(attached)
    const changed = await call(anna, 'PATCH /api/crews/:id', { id, body: { plan: null } })
    expect(changed.body.plan).toBeUndefined()
    expect(changed.body.fuelUse).toEqual(attached.fuelUse)
    const bare = await call(anna, 'PATCH /api/crews/:id', { id, body: { fuelUse: null, plan: attached.plan } })
    expect(bare.body).toMatchObject({ plan: attached.plan })
    expect(bare.body.fuelUse).toBeUndefined()
  })

  test('keeps the towns where riders get in or out on the route', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    const id = await crew(anna, { via: ['furano', 'obihiro'] })
    const change = (body: Partial<NewCrew>) => call(anna, 'PATCH /api/crews/:id', { id, body })
    const ride = await request(ben, id, { joinTown: 'furano', leaveTown: 'kushiro' })
    await call(anna, 'POST /api/requests/:id/accept', { id: ride })
    expect((await change({ via: ['obihiro'] })).problem.fields).toEqual([{ field: 'via', rule: 'taken' }])
    expect((await change({ endTown: 'nemuro' })).problem.fields).toEqual([{ field: 'endTown', rule: 'taken' }])
    expect((await change({ via: ['furano', 'biei'], startTown: 'otaru' })).status).toBe(200)
    expect((await change({ via: ['biei', 'furano', 'kushiro'], endTown: 'nemuro' })).status).toBe(200)
  })

  test('refuses to accept a request whose towns have left the route', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, ben] = [await person('anna'), await person('ben')]
    const id = await crew(anna, { via: ['furano'] })
    const requestId = await request(ben, id, { joinTown: 'furano' })
    expect((await call(anna, 'PATCH /api/crews/:id', { id, body: { via: [] } })).status).toBe(200)
    const answer = await call(anna, 'POST /api/requests/:id/accept', { id: requestId })
    expect(answer).toMatchObject({ status: 409, problem: { name: 'NotPossibleInThisState' } })
  })

  test('a change keeps who may join once the crew has a rider', async () => {
    const { call, person, crew, request } = await openFunctions(storeName)
    const [anna, eve] = [await person('anna', { gender: 'woman' }), await person('eve', { gender: 'woman' })]
    const id = await crew(anna, { whoMayJoin: 'women' })
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(eve, id) })
    const opened = await call(anna, 'PATCH /api/crews/:id', { id, body: { whoMayJoin: 'everyone' } })
    expect(opened.problem.fields).toEqual([{ field: 'whoMayJoin', rule: 'taken' }])
  })

  test('sends riders and applicants one mail an hour about changes, and a notice for each change', async () => {
    const { call, person, crew, request, store, clock } = await openFunctions(storeName)
    const [anna, ben, eve] = [await person('anna'), await person('ben'), await person('eve')]
    const id = await crew(anna)
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, id) })
    await request(eve, id)
    const meetAt = (meetingTime: string) => call(anna, 'PATCH /api/crews/:id', { id, body: { meetingTime } })
    const mailed = async () => {
      const rows = store.selectFrom('outbox').select('sub').where('kind', '=', 'crew-changed').orderBy('sub')
      return (await rows.execute()).map(({ sub }) => sub)
    }
    for (const time of ['09:00', '09:01', '09:00']) expect((await meetAt(time)).status).toBe(200)
    expect(await mailed()).toEqual([ben, eve])
    const notices = store.selectFrom('notices').select('id').where('kind', '=', 'crew-changed').where('sub', '=', ben)
    expect(await notices.execute()).toHaveLength(3)
    clock.advance(HOUR_MS)
    await meetAt('09:01')
    expect(await mailed()).toEqual([ben, ben, eve, eve])
  })
})
