import { describe, expect, test } from 'vitest'
import { ITINERARIES_PER_PERSON } from '../../../../server/functions/saved/itineraries.ts'
import { anItinerary, openFunctions, STORES, type TestFunctions } from '../../../support/servers/functions.ts'

const list = 'GET /api/itineraries'
const save = 'POST /api/itineraries'
const remove = 'DELETE /api/itineraries/:id'

/** Saves plans of one person, each a second after the one before. The last plan is the newest. */
async function saved({ call, clock }: TestFunctions, who: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push((await call(who, save, { body: anItinerary({ title: `Plan ${index}` }) })).body.id)
    clock.advance(1_000)
  }
  return ids
}

/** Stores plans of one person until only `free` more fit into the limit. */
async function nearlyFull({ store }: TestFunctions, sub: string, free: number): Promise<void> {
  const rows = Array.from({ length: ITINERARIES_PER_PERSON - free }, (_, index) => ({
    sub,
    id: `older-${1000 + index}`,
    ...anItinerary(),
    createdAt: index,
  }))
  await store.insertInto('itineraries').values(rows).execute()
}

describe.each(STORES)('saved plans on %s', (storeName) => {
  test('are empty at first, and need no profile', async () => {
    const { call, clock } = await openFunctions(storeName)
    expect((await call('anna', list)).body).toEqual({ items: [] })
    const { status, body } = await call('anna', save, { body: anItinerary() })
    expect([status, body]).toEqual([200, { id: body.id, ...anItinerary(), createdAt: clock.now() }])
    expect((await call('anna', list)).body).toEqual({ items: [body] })
  })

  test('are listed newest first in pages, each once', async () => {
    const functions = await openFunctions(storeName)
    const ids = (await saved(functions, 'anna', 7)).reverse()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { limit: '3', ...(cursor && { cursor }) }
      const { body } = await functions.call('anna', list, { query })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  test('saved at the same time are paged as well', async () => {
    const { call, store } = await openFunctions(storeName)
    const rows = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((id) => ({ sub: 'anna', id, ...anItinerary(), createdAt: 5 }))
    await store.insertInto('itineraries').values(rows).execute()
    const first = (await call('anna', list, { query: { limit: '2' } })).body
    const cursor = first.nextCursor ?? ''
    const second = (await call('anna', list, { query: { limit: '2', cursor } })).body
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['cccccccc', 'bbbbbbbb', 'aaaaaaaa'])
  })

  test("another person's plans cannot be read or deleted, even with their cursor", async () => {
    const functions = await openFunctions(storeName)
    const { call } = functions
    const [id = ''] = await saved(functions, 'anna', 3)
    const { nextCursor = '' } = (await call('anna', list, { query: { limit: '1' } })).body
    expect((await call('ben', list, { query: { cursor: nextCursor } })).body).toEqual({ items: [] })
    expect(await call('ben', remove, { id })).toMatchObject({ status: 404, problem: { name: 'NotFound' } })
    expect((await call('anna', list)).body.items).toHaveLength(3)
  })

  test('are gone after deletion, and a second deletion finds none', async () => {
    const functions = await openFunctions(storeName)
    const [gone = '', left = ''] = await saved(functions, 'anna', 2)
    expect((await functions.call('anna', remove, { id: gone })).body).toEqual({ deleted: true })
    expect((await functions.call('anna', list)).body.items.map(({ id }) => id)).toEqual([left])
    expect((await functions.call('anna', remove, { id: gone })).problem).toMatchObject({ name: 'NotFound' })
  })

  test('are saved once per key with the same response', async () => {
    const { call, clock } = await openFunctions(storeName)
    const headers = { 'idempotency-key': 'b1946ac9-2f3d' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('anna', save, { body: anItinerary(), headers })),
    )
    clock.advance(5_000)
    answers.push(await call('anna', save, { body: anItinerary(), headers }))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await call('anna', list)).body.items).toHaveLength(1)
    const other = await call('anna', save, { body: anItinerary({ title: 'Other' }), headers })
    expect(other.problem.name).toBe('IdempotencyKeyReused')
  })

  test(`are limited to ${ITINERARIES_PER_PERSON}, also for concurrent calls`, async () => {
    const functions = await openFunctions(storeName)
    const { call } = functions
    await nearlyFull(functions, 'anna', 2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('anna', save, { body: anItinerary() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect((await call('anna', save, { body: anItinerary() })).problem.name).toBe('LimitReached')
    await call('anna', remove, { id: 'older-1000' })
    expect((await call('anna', save, { body: anItinerary() })).status).toBe(200)
    expect((await call('ben', save, { body: anItinerary() })).status).toBe(200)
  })

  test('are exported to and deleted by their owner only', async () => {
    const functions = await openFunctions(storeName)
    const { call, store } = functions
    await saved(functions, 'anna', 2)
    await saved(functions, 'ben', 1)
    const { items } = (await call('anna', list)).body
    expect((await call('anna', 'GET /api/my-data')).body.itineraries).toEqual(items)
    await call('anna', 'DELETE /api/my-data')
    expect((await call('anna', list)).body.items).toEqual([])
    expect((await call('ben', list)).body.items).toHaveLength(1)
    expect(await store.selectFrom('itineraryOwners').select('sub').execute()).toEqual([{ sub: 'ben' }])
  })
})

test.each<[string, object]>([
  ['no title', { title: '' }],
  ['a title of 81 letters', { title: 'x'.repeat(81) }],
  ['a title of two lines', { title: 'East\nWest' }],
  ['no code', { code: '' }],
  ['a code of 6,001 letters', { code: 'x'.repeat(6001) }],
  ['a code that is none', { code: '<script>' }],
  ['a day there is not in any year', { firstDay: '2027-13-01' }],
  ['a day the month does not have', { lastDay: '2027-09-31' }],
  ['days the wrong way round', { firstDay: '2027-08-09' }],
  ['something else', { owner: 'ben' }],
])('%s is refused', async (_, fields) => {
  const { call } = await openFunctions('SQLite')
  const answer = await call('anna', save, { body: { ...anItinerary(), ...fields } })
  expect([answer.status, answer.problem.name]).toEqual([400, 'ValidationError'])
})
