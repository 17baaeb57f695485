import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../server/functions/records/ids.ts'
import { deleteOldData, runScheduledJobs, runTimedTransitions } from '../../../server/functions/scheduled-jobs.ts'
import { openStore, type Store } from '../../../server/functions/store/store.ts'
import type { Reportable, ReportState } from '../../../shared/crew/reports.ts'
import { EVERY_STORE, openFunctions, type TestFunctions } from '../../support/servers/functions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Opens the store a second time, as another copy of the functions does. */
async function anotherCopy({ dataDir, databaseUrl }: TestFunctions): Promise<Store> {
  const store = await openStore({ dataDir, databaseUrl })
  onTestFinished(() => store.destroy())
  return store
}

async function scheduledNotices({ store }: TestFunctions): Promise<Record<string, number>> {
  const rows = await store.selectFrom('notices').select(['sub', 'kind']).where('bySub', 'is', null).execute()
  const counts: Record<string, number> = {}
  for (const { sub, kind } of rows) counts[`${sub}: ${kind}`] = (counts[`${sub}: ${kind}`] ?? 0) + 1
  return counts
}

describe.each(EVERY_STORE)('timed transitions on %s', (storeName) => {
  test('timed transitions expire requests and lock crews with one notice each, however often the jobs run', async () => {
    const functions = await openFunctions(storeName)
    const { call, clock, store, person, crew, request } = functions
    const [anna, eve] = [await person('anna'), await person('eve')]
    const crewId = await crew(anna)
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(eve, crewId) })
    for (const name of ['p1', 'p2', 'p3']) await request(await person(name), crewId)
    await runTimedTransitions(functions)
    expect(await scheduledNotices(functions)).toEqual({})

    clock.advance(8 * DAY)
    const copies = [store, await anotherCopy(functions)]
    await Promise.all([...copies, ...copies].map((copy) => runTimedTransitions({ store: copy, clock })))
    await runTimedTransitions(functions)
    expect(await scheduledNotices(functions)).toEqual({
      'p1: request-expired': 1,
      'p2: request-expired': 1,
      'p3: request-expired': 1,
      'anna: crew-locked': 1,
      'eve: crew-locked': 1,
    })
    expect(await store.selectFrom('requests').select('id').where('state', '=', 'pending').execute()).toEqual([])
    const row = await store.selectFrom('crews').select('lockedToldAt').executeTakeFirstOrThrow()
    expect(row.lockedToldAt).toBe(clock.now())
  })

  test('either accept or expire a request at the moment of its expiry', async () => {
    const functions = await openFunctions(storeName)
    const { call, clock, store, person, crew, request } = functions
    const anna = await person('anna')
    const crewId = await crew(anna, { seats: 8 })
    const ids: string[] = []
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5']) ids.push(await request(await person(name), crewId))
    const copy = await anotherCopy(functions)
    // The clock of the other copy is ahead. The other copy therefore expires requests that this copy still considers
    // pending.
    const ahead = { now: () => clock.now() + 72 * HOUR }
    const [answers] = await Promise.all([
      Promise.all(ids.map((id) => call(anna, 'POST /api/requests/:id/accept', { id }))),
      runTimedTransitions({ store: copy, clock: ahead }),
    ])
    const accepted = answers.filter(({ status }) => status === 200).length
    const rows = await store.selectFrom('requests').select('state').execute()
    expect(rows.filter(({ state }) => state === 'accepted')).toHaveLength(accepted)
    expect(rows.filter(({ state }) => state === 'expired')).toHaveLength(5 - accepted)
    const { takenSeats } = await store.selectFrom('crews').select('takenSeats').executeTakeFirstOrThrow()
    expect(takenSeats).toBe(accepted)
    expect(Object.values(await scheduledNotices(functions)).filter((times) => times > 1)).toEqual([])
  })

  test('timed transitions announce no lock of a hidden crew until it is restored', async () => {
    const functions = await openFunctions(storeName)
    const { clock, store, person, crew } = functions
    await crew(await person('anna'))
    await store.updateTable('crews').set({ standing: 'hidden' }).execute()
    clock.advance(8 * DAY)
    await runTimedTransitions(functions)
    expect(await scheduledNotices(functions)).toEqual({})
    await store.updateTable('crews').set({ standing: 'open' }).execute()
    await runTimedTransitions(functions)
    expect(await scheduledNotices(functions)).toEqual({ 'anna: crew-locked': 1 })
  })

  test('timed transitions announce no lock of a trip that has begun while the store was offline', async () => {
    const functions = await openFunctions(storeName)
    await functions.crew(await functions.person('anna'))
    functions.clock.advance(12 * DAY)
    await runTimedTransitions(functions)
    expect(await scheduledNotices(functions)).toEqual({})
  })
})

const report = (state: ReportState, decidedAt: number | null) => ({
  id: newId(),
  reporterSub: null,
  about: 'profile' as Reportable,
  aboutId: 'somebody',
  aboutSub: null,
  crewId: null,
  reasons: '[]',
  text: '',
  evidence: '{}',
  state,
  note: null,
  createdAt: 1,
  decidedAt,
})

describe.each(EVERY_STORE)('deletion of old data on %s', (storeName) => {
  test('deletes a cancelled crew without riders after 30 days, and keeps one with riders', async () => {
    const functions = await openFunctions(storeName)
    const { call, clock, store, person, crew, request } = functions
    const [anna, ben] = [await person('anna'), await person('ben')]
    const days = { firstDay: '2027-06-01', lastDay: '2027-06-05' }
    const [empty, ridden] = [await crew(anna, days), await crew(anna, days)]
    const open = await crew(anna, days)
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, ridden) })
    for (const id of [empty, ridden]) await call(anna, 'DELETE /api/crews/:id', { id })
    clock.advance(30 * DAY)
    await deleteOldData(functions)
    expect(await store.selectFrom('crews').select('id').execute()).toHaveLength(3)
    clock.advance(1)
    await deleteOldData(functions)
    const left = (await store.selectFrom('crews').select('id').execute()).map(({ id }) => id)
    expect(left.sort()).toEqual([ridden, open].sort())
  })

  test('deletes a finished crew with everything that refers to it 30 days after its last day', async () => {
    const functions = await openFunctions(storeName)
    const { call, clock, store, person, crew, request } = functions
    const [anna, ben] = [await person('anna'), await person('ben')]
    const crewId = await crew(anna)
    await call(anna, 'POST /api/requests/:id/accept', { id: await request(ben, crewId) })
    const base = { crewId, createdAt: 1 }
    await store
      .insertInto('invitations')
      .values({ ...base, id: newId(), madeBySub: anna, expiresAt: 2 })
      .execute()
    await store.insertInto('checkIns').values({ crewId, sub: ben, at: 1, by: 'owner' }).execute()
    const expense = { ...base, id: newId(), payerSub: anna, kind: 'fuel' as const, yen: 1, note: null }
    await store
      .insertInto('expenses')
      .values({ ...expense, fromTown: null, toTown: null })
      .execute()
    const left = async () => {
      await Promise.all([deleteOldData(functions), deleteOldData({ store: await anotherCopy(functions), clock })])
      const tables = ['crews', 'requests', 'invitations', 'checkIns', 'expenses'] as const
      return Promise.all(tables.map(async (table) => (await store.selectFrom(table).selectAll().execute()).length))
    }
    clock.advance(Date.parse('2027-01-03T23:59:59+09:00') - clock.now())
    expect(await left()).toEqual([1, 1, 1, 1, 1])
    clock.advance(1_000)
    expect(await left()).toEqual([0, 0, 0, 0, 0])
  })

  test('deletes more than one part in one run', async () => {
    const functions = await openFunctions(storeName)
    const { clock, store, person, crew } = functions
    const anna = await person('anna')
    await crew(anna)
    const row = await store.selectFrom('crews').selectAll().executeTakeFirstOrThrow()
    await store
      .insertInto('crews')
      .values(Array.from({ length: 44 }, () => ({ ...row, id: newId() })))
      .execute()
    const notice = {
      kind: 'crew-changed' as const,
      crewId: null,
      crewTitle: null,
      requestId: null,
      bySub: null,
      reason: null,
    }
    const many = (length: number, at: number) =>
      Array.from({ length }, () => ({ id: newId(), sub: anna, at, ...notice }))
    for (const _part of [1, 2]) await store.insertInto('notices').values(many(600, clock.now())).execute()
    const answers = Array.from({ length: 1_100 }, (_, index) => ({
      caller: anna,
      key: `key-${index}`,
      operation: '',
      bodyHash: '',
      answer: '',
      createdAt: clock.now(),
    }))
    await store.insertInto('answers').values(answers).execute()
    clock.advance(90 * DAY)
    await store
      .insertInto('notices')
      .values(many(1, clock.now() - 30 * DAY))
      .execute()
    await runScheduledJobs(functions)
    expect(await store.selectFrom('crews').select('id').execute()).toEqual([])
    expect(await store.selectFrom('notices').select('id').execute()).toHaveLength(1)
    expect(await store.selectFrom('answers').select('key').execute()).toEqual([])
  })

  test('deletes a decided report after 180 days and an open one never', async () => {
    const functions = await openFunctions(storeName)
    const { clock, store } = functions
    const now = clock.now()
    await store
      .insertInto('reports')
      .values([report('upheld', now - 180 * DAY - 1), report('dismissed', now - 180 * DAY), report('open', null)])
      .execute()
    await deleteOldData(functions)
    const left = await store.selectFrom('reports').select('state').orderBy('state').execute()
    expect(left.map(({ state }) => state)).toEqual(['dismissed', 'open'])
  })
})
