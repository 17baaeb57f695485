import { describe, expect, test } from 'vitest'
import { runScheduledJobs } from '../../../../server/functions/scheduled-jobs.ts'
import { openFunctions, STORES, type StoreName, type TestFunctions } from '../../../support/servers/functions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const publicId = async ({ store }: TestFunctions, sub: string) =>
  (await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id

/**
 * Opens functions after a trip that has just ended. Ben, Cho and Dan were in Anna's crew, and all but Dan have checked
 * in.
 */
async function afterTrip(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { call, clock, store, person, crew, request } = functions
  const people = ['anna', 'ben', 'cho', 'dan', 'eve'] as const
  for (const name of people) await person(name)
  const ids = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, await publicId(functions, name)] as const)),
  ) as Record<(typeof people)[number], string>
  const id = await crew('anna', { seats: 4, title: 'East', firstDay: '2026-11-30', lastDay: '2026-12-01' })
  for (const rider of ['ben', 'cho', 'dan']) {
    await call('anna', 'POST /api/requests/:id/accept', { id: await request(rider, id) })
  }
  clock.advance(Date.parse('2026-11-30T00:00:00Z') - clock.now())
  for (const rider of ['ben', 'cho'] as const) {
    await call('anna', 'POST /api/crews/:id/check-ins', { id, body: { person: ids[rider] } })
  }
  clock.advance(Date.parse('2026-12-01T15:00:00Z') - clock.now())
  const write = (who: string, about: (typeof people)[number], text = 'Kind and calm', again = true) =>
    call(who, 'POST /api/crews/:id/references', { id, body: { person: ids[about], text, again } })
  const trip = async (who: string) => (await call(who, 'GET /api/crews/:id/references', { id })).body
  const about = async (who: string, whom: (typeof people)[number]) =>
    (await call(who, 'GET /api/people/:id/references', { id: ids[whom] })).body.items
  const kinds = async (sub: string) =>
    (await store.selectFrom('notices').select('kind').where('sub', '=', sub).orderBy('at').execute()).map(
      ({ kind }) => kind,
    )
  return { ...functions, ids, id, write, trip, about, kinds }
}

describe.each(STORES)('references on %s', (storeName) => {
  test('a finished trip counts for the owner and the mates who checked in, and asks them to write', async () => {
    const functions = await afterTrip(storeName)
    await runScheduledJobs(functions)
    await runScheduledJobs(functions)
    const trips = await functions.store.selectFrom('trips').select('sub').orderBy('sub').execute()
    expect(trips.map(({ sub }) => sub)).toEqual(['anna', 'ben', 'cho'])
    for (const [sub, asked] of [
      ['anna', 1],
      ['ben', 1],
      ['cho', 1],
      ['dan', 0],
    ] as const) {
      const kinds = await functions.kinds(sub)
      expect([sub, kinds.filter((kind) => kind === 'reference-to-write').length]).toEqual([sub, asked])
    }
  })

  test('a trip without a check-in counts for no one', async () => {
    const functions = await openFunctions(storeName)
    const { call, clock, person, crew, request, store } = functions
    await person('anna')
    await person('ben')
    const id = await crew('anna')
    await call('anna', 'POST /api/requests/:id/accept', { id: await request('ben', id) })
    clock.advance(20 * DAY_MS)
    await runScheduledJobs(functions)
    expect(await store.selectFrom('trips').selectAll().execute()).toEqual([])
  })

  test('a reference stays hidden until the other side has written, and then both are shown', async () => {
    const { write, trip, about, kinds, ids } = await afterTrip(storeName)
    const first = await write('anna', 'ben', 'Calm driver. Write to ben@example.org')
    expect(first).toMatchObject({ status: 200, body: { shown: false, again: true, about: { id: ids.ben } } })
    expect(await about('cho', 'ben')).toEqual([])
    expect((await trip('ben')).people.find(({ person }) => person.id === ids.anna)).not.toHaveProperty('received')
    expect(await kinds('ben')).not.toContain('reference-received')

    expect((await write('ben', 'anna', 'Slept at the wheel', false)).body).toMatchObject({ shown: true })
    expect(await about('cho', 'ben')).toMatchObject([
      { text: 'Calm driver. Write to •••', again: true, month: '2026-12', by: { displayName: 'anna' } },
    ])
    expect(await about('cho', 'anna')).toMatchObject([{ text: 'Slept at the wheel', again: false }])
    expect((await trip('ben')).people.find(({ person }) => person.id === ids.anna)).toMatchObject({
      written: { shown: true },
      received: { text: 'Calm driver. Write to •••' },
    })
    for (const who of ['anna', 'ben']) expect(await kinds(who)).toContain('reference-received')
  })

  test('mates write about each other', async () => {
    const { write, about } = await afterTrip(storeName)
    await write('ben', 'cho')
    await write('cho', 'ben')
    expect(await about('anna', 'cho')).toMatchObject([{ by: { displayName: 'ben' } }])
  })

  test('a reference without an answer is shown 14 days after the trip, and then nothing can be written', async () => {
    const functions = await afterTrip(storeName)
    const { write, about, clock, kinds, ids, call, id } = functions
    await write('anna', 'ben')
    clock.advance(14 * DAY_MS - HOUR_MS)
    await runScheduledJobs(functions)
    expect(await about('cho', 'ben')).toEqual([])
    clock.advance(HOUR_MS)
    await runScheduledJobs(functions)
    expect(await about('cho', 'ben')).toHaveLength(1)
    expect(await kinds('ben')).toContain('reference-received')
    expect((await write('ben', 'anna')).problem).toMatchObject({ name: 'NotPossibleInThisState' })
    const { body } = await call('cho', 'GET /api/crews/:id', { id })
    const ben = body.mates?.find(({ person }) => person.id === ids.ben)?.person
    expect(ben?.trust).toEqual({
      ...{ verified: ['email'], memberSince: '2026-11', trips: 1, references: 1, again: 1 },
    })
  })

  test.each([
    ['a mate who did not check in', 'dan', 'anna', 'NotAllowed'],
    ['a stranger', 'eve', 'anna', 'NotFound'],
    ['about a mate who did not check in', 'anna', 'dan', 'NotFound'],
    ['about oneself', 'anna', 'anna', 'NotFound'],
    ['about a stranger', 'anna', 'eve', 'NotFound'],
  ] as const)('refuses %s', async (_what, who, whom, name) => {
    const { write } = await afterTrip(storeName)
    expect((await write(who, whom)).problem).toMatchObject({ name })
  })

  test('refuses a second reference, an invisible text and a reference before the trip is over', async () => {
    const { write, crew, call, ids } = await afterTrip(storeName)
    await write('anna', 'ben')
    expect((await write('anna', 'ben', 'Another')).problem).toMatchObject({ name: 'Conflict' })
    expect((await write('anna', 'cho', '\u200b \u3164')).problem).toMatchObject({ name: 'ValidationError' })
    const coming = await crew('anna', { firstDay: '2026-12-20', lastDay: '2026-12-22' })
    const body = { person: ids.ben, text: 'Early', again: true }
    expect((await call('anna', 'POST /api/crews/:id/references', { id: coming, body })).problem).toMatchObject({
      name: 'NotPossibleInThisState',
    })
  })

  test('two people who write at once both see both references', async () => {
    const { write, about } = await afterTrip(storeName)
    await Promise.all([write('anna', 'ben'), write('ben', 'anna')])
    expect([await about('cho', 'ben'), await about('cho', 'anna')]).toMatchObject([
      [{ again: true }],
      [{ again: true }],
    ])
  })

  test('the writer deletes a reference, and cannot answer a shown one with another', async () => {
    const { write, about, call } = await afterTrip(storeName)
    const { body } = await write('anna', 'ben')
    await write('ben', 'anna', 'Late', false)
    expect((await call('ben', 'DELETE /api/references/:id', { id: body.id })).problem).toMatchObject({
      name: 'NotFound',
    })
    expect((await call('anna', 'DELETE /api/references/:id', { id: body.id })).status).toBe(200)
    expect(await about('cho', 'ben')).toEqual([])
    expect(await about('cho', 'anna')).toHaveLength(1)
    expect((await write('anna', 'ben', 'Revenge', false)).problem).toMatchObject({ name: 'NotPossibleInThisState' })
  })

  test('people hidden by a block neither write about each other nor read each other’s references', async () => {
    const { write, about, call, ids, trip } = await afterTrip(storeName)
    await write('ben', 'anna')
    await write('anna', 'ben')
    await call('cho', 'POST /api/blocks', { body: { person: ids.ben } })
    expect(await about('cho', 'anna')).toEqual([])
    expect((await call('cho', 'GET /api/people/:id/references', { id: ids.ben })).problem).toMatchObject({
      name: 'NotFound',
    })
    expect((await trip('cho')).people.map(({ person }) => person.displayName)).toEqual(['anna'])
    expect((await write('ben', 'cho')).problem).toMatchObject({ name: 'NotFound' })
    await call('anna', 'POST /api/blocks', { body: { person: ids.ben } })
    const received = (await call('anna', 'GET /api/references/received')).body.items
    expect(received).toMatchObject([{ text: 'Kind and calm' }])
    expect(received[0]).not.toHaveProperty('by')
  })

  test('a shown reference can be reported with its words, and an upheld report deletes it', async () => {
    const functions = await afterTrip(storeName)
    const { write, about, call, store } = functions
    const { body } = await write('anna', 'ben', 'He lives at 12 Baker Street')
    const report = (who: string) =>
      call(who, 'POST /api/reports', {
        body: { about: 'reference', id: body.id, reasons: ['contact-in-public'], text: '' },
      })
    expect((await report('ben')).problem).toMatchObject({ name: 'NotFound' })
    await write('ben', 'anna')
    expect((await report('anna')).problem).toMatchObject({ name: 'NotAllowed' })
    const reported = await report('ben')
    expect(reported.status).toBe(200)
    const { evidence } = await store.selectFrom('reports').select('evidence').executeTakeFirstOrThrow()
    expect(JSON.parse(evidence)).toEqual({
      about: { displayName: 'anna', reference: 'He lives at 12 Baker Street', again: 'would travel again' },
      reporter: {},
    })
    const { upholdReport } = await import('../../../../server/functions/safety/reports-queue.ts')
    await upholdReport(functions, reported.body.id, 'Address', { hideCrew: false, rejectPerson: false, reason: '' })
    expect(await about('cho', 'ben')).toEqual([])
  })

  test('trips and references outlive the crew, and go with the person', async () => {
    const functions = await afterTrip(storeName)
    const { write, clock, store, call, ids } = functions
    await write('anna', 'ben')
    await write('ben', 'anna')
    clock.advance(40 * DAY_MS)
    await runScheduledJobs(functions)
    expect(await store.selectFrom('crews').selectAll().execute()).toEqual([])
    // Cho and Ben have travelled together, so Cho can still read Ben's references.
    expect((await call('cho', 'GET /api/people/:id/references', { id: ids.ben })).body.items).toHaveLength(1)
    await call('ben', 'DELETE /api/my-data')
    expect(await store.selectFrom('tripReferences').selectAll().execute()).toEqual([])
    expect((await store.selectFrom('trips').select('sub').orderBy('sub').execute()).map(({ sub }) => sub)).toEqual([
      'anna',
      'cho',
    ])
  })
})
