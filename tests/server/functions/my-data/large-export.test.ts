import { describe, expect, test } from 'vitest'
import { readParts } from '../../../../client/data/my-data-parts.ts'
import type { SortKey } from '../../../../server/functions/endpoints/cursor.ts'
import { exportLists } from '../../../../server/functions/my-data/export-lists.ts'
import { FIRST_PART, readPart } from '../../../../server/functions/my-data/export-part.ts'
import type { Store } from '../../../../server/functions/store/store.ts'
import { endpoints, type MyData } from '../../../../shared/api/endpoints.ts'
import { atDepth } from '../../../support/depth.ts'
import { EVERY_STORE, openFunctions, type StoreName } from '../../../support/servers/functions.ts'
import { EACH, storeAllKinds } from './all-kinds.ts'

const MIB = 1_048_576
const TOTAL_BYTES = atDepth({ quick: 5, full: 20 }) * MIB
/** Bytes of a letter of 4,000 Japanese characters. */
const LETTER_BYTES = 12_000
const NOTICES = 250
/** The long lists of a part, and its short lists. */
const MOST_BYTES = 1.5 * MIB
const OPERATOR = 'operator-aiko'

/** Stores letters and notices that all have the same time. */
async function fill(store: Store, sub: string, at: number, letters: number): Promise<void> {
  const letter = {
    name: sub,
    email: `${sub}@example.org`,
    topic: 'question',
    message: '雪'.repeat(4_000),
    createdAt: at,
  }
  for (let number = 0; number < letters; number++) {
    await store
      .insertInto('contactMessages')
      .values({ id: `letter-${number}`, ...letter, page: null })
      .execute()
  }
  const none = { crewId: null, requestId: null, bySub: null, reason: null }
  const notices = Array.from({ length: NOTICES }, (_, number) => ({
    ...{ id: `notice-${number}`, sub, kind: 'mate-left' as const, at, crewTitle: 'Slow Shiretoko', ...none },
  }))
  await store.insertInto('notices').values(notices).execute()
}

async function openWithMuchData(storeName: StoreName, bytes = 3 * MIB) {
  const functions = await openFunctions(storeName)
  const sub = await functions.person('ben')
  const letters = Math.ceil(bytes / LETTER_BYTES)
  await fill(functions.store, sub, functions.clock.now(), letters)
  return { ...functions, sub, letters }
}

describe.each(EVERY_STORE)('an export of much data on %s', { timeout: 120_000 }, (storeName) => {
  test('comes in parts of limited size that together have each item once', async () => {
    const { call, sub, letters } = await openWithMuchData(storeName, TOTAL_BYTES)
    const parts: MyData[] = []
    const data = await readParts(async (part) => {
      const { status, body } = await call(sub, 'GET /api/my-data', { query: { part } })
      expect(status).toBe(200)
      parts.push(body)
      return body
    })
    const sizes = parts.map((part) => Buffer.byteLength(JSON.stringify(part)))
    expect(sizes.length).toBeGreaterThan(TOTAL_BYTES / MOST_BYTES)
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES)
    expect(new Set(data.notices.map(({ id }) => id)).size).toBe(NOTICES)
    expect([data.letters.length, data.notices.length]).toEqual([letters, NOTICES])
    expect(data).toMatchObject({ profile: { displayName: 'ben' }, verified: ['email'] })
    expect(data).not.toHaveProperty('nextPart')
  })
})

describe.each(EVERY_STORE)('an export of all kinds of data on %s', (storeName) => {
  test('has each item of each list once, also if each part has one item', async () => {
    const functions = await openFunctions(storeName)
    const { sub } = await storeAllKinds(functions)
    const { store, clock } = functions
    const { id } = await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()
    const lists = await exportLists(store, { sub, id, address: `${sub}@example.org` }, clock.now())
    const parts: string[] = []
    const seen = Object.fromEntries(Object.keys(lists).map((name) => [name, [] as string[]]))
    for (let part: string | undefined = FIRST_PART; part !== undefined; ) {
      parts.push(part)
      const { read, nextPart }: Awaited<ReturnType<typeof readPart>> = await readPart(lists, part, 1)
      for (const [name, items] of Object.entries(read))
        seen[name]?.push(...items.map((item: unknown) => JSON.stringify(item)))
      part = nextPart
    }
    const names = Object.keys(lists)
    expect(Object.fromEntries(names.map((name) => [name, new Set(seen[name]).size]))).toEqual(
      Object.fromEntries(names.map((name) => [name, EACH])),
    )
    expect(Object.values(seen).flat()).toHaveLength(names.length * EACH)
    expect(parts).toHaveLength(names.length * EACH)
  })

  test('is the same in parts as in one piece', async () => {
    const functions = await openFunctions(storeName)
    const { sub } = await storeAllKinds(functions)
    await fill(functions.store, sub, functions.clock.now(), Math.ceil((1.3 * MIB) / LETTER_BYTES))
    const { body: whole } = await functions.call(sub, 'GET /api/my-data')
    const parts: string[] = []
    const data = await readParts(async (part) => {
      parts.push(part)
      return (await functions.call(sub, 'GET /api/my-data', { query: { part } })).body
    })
    expect(parts).toHaveLength(2)
    expect(data).toEqual(whole)
    const lists = Object.entries({ ...whole, ...whole.references, ...whole.quiz, boxes: [{}] })
    expect(lists.filter(([, list]) => Array.isArray(list) && list.length === 0).map(([name]) => name)).toEqual([])
  })
})

test.each(EVERY_STORE)('each list of an export on %s can be read from any place', async (storeName) => {
  const { store, clock, person } = await openFunctions(storeName)
  const sub = await person('ben')
  const lists = await exportLists(store, { sub, id: 'an-id', address: `${sub}@example.org` }, clock.now())
  for (const [name, list] of Object.entries(lists)) {
    for (const after of [undefined, [5, 'x'] as const]) expect([name, await list.read(after)]).toEqual([name, []])
  }
  await fill(store, sub, clock.now(), 3)
  for (const [name, count] of [
    ['letters', 3],
    ['notices', NOTICES],
  ] as const) {
    const keys = new Set<string>()
    for (let after: SortKey | undefined; ; ) {
      const [next] = await lists[name].read(after)
      if (!next) break
      after = next.key
      keys.add(next.key.join())
    }
    expect(keys.size).toBe(count)
  }
})

test('a part is smaller than the proxy and AWS Lambda allow', () => {
  const { maxBytes } = endpoints['GET /api/my-data'].upstream
  expect(MOST_BYTES).toBeLessThan(maxBytes)
  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
  expect(maxBytes).toBeLessThan(6_000_000)
})

test('an export in one piece is refused if it is too large', async () => {
  const { call, sub } = await openWithMuchData('SQLite')
  const { status, problem } = await call(sub, 'GET /api/my-data')
  expect([status, problem.name]).toEqual([409, 'LimitReached'])
})

test('an export of an operator is in the record once, and each part that is read later, but no refused export', async () => {
  const { call, store, clock, sub, letters } = await openWithMuchData('SQLite')
  const { id } = await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()
  await store
    .updateTable('people')
    .set({ mailAddress: `${sub}@example.org` })
    .execute()
  const refused = await call(OPERATOR, 'GET /api/desk/people/:id/data', { id })
  expect(refused.status).toBe(409)
  const parts: string[] = []
  const read = async (part: string, operator = OPERATOR) => {
    parts.push(part)
    return (await call(operator, 'GET /api/desk/people/:id/data', { id, query: { part } })).body
  }
  const recorded = async () => {
    const { body } = await call(OPERATOR, 'GET /api/desk/trail', { query: { subject: id } })
    return body.items.filter(({ action }) => action === 'export-person')
  }
  expect((await readParts(read)).letters).toHaveLength(letters)
  expect(parts.length).toBeGreaterThan(2)
  expect(await recorded()).toEqual([expect.not.objectContaining({ detail: expect.anything() })])
  const last = parts.at(-1) ?? ''
  await read(last)
  expect(await recorded()).toHaveLength(1)
  clock.advance(15 * 60_000)
  await read(last)
  expect(await recorded()).toHaveLength(2)
  await read('first')
  expect(await recorded()).toHaveLength(3)
})

test('the requests of an export can be read while their crew is deleted', async () => {
  const { store, clock, person, crew, request } = await openFunctions('PostgreSQL')
  const [anna, ben] = [await person('anna'), await person('ben')]
  await request(ben, await crew(anna))
  let isDeleting = false
  const deleting = store.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isDeleting) {
        isDeleting = false
        await store.deleteFrom('notices').execute()
        await store.deleteFrom('requests').execute()
        await store.deleteFrom('crews').execute()
      }
      return result
    },
  })
  const lists = await exportLists(deleting, { sub: ben, id: undefined, address: undefined }, clock.now())
  isDeleting = true
  expect(await lists.requests.read(undefined)).toMatchObject([{ item: { crewTitle: 'East of Hokkaido' } }])
  expect(await lists.requests.read(undefined)).toEqual([])
})

test.each(['unknown', 'crews-', 'crews-e30', 'FIRST', 'first-e30', 'toString'])('refuses the part %s', async (part) => {
  const { call, person } = await openFunctions('SQLite')
  const { problem } = await call(await person('ben'), 'GET /api/my-data', { query: { part } })
  expect(problem).toMatchObject({ status: 400, name: 'ValidationError', fields: [{ field: 'part', rule: 'pattern' }] })
})

test('a part begins after the item with which the last one ended, also if several items have the same time', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ key: [5, `id-${at}`] as const, item: { at } }))
  const notices = {
    read: async (after?: readonly [string | number, string]) =>
      rows.filter(({ key }) => after === undefined || key[1] > after[1]).slice(0, 3),
  }
  const lists = { crews: { read: async () => [] }, notices } as never
  const seen: unknown[] = []
  for (let part: string | undefined = FIRST_PART; part !== undefined; ) {
    const { read, nextPart }: Awaited<ReturnType<typeof readPart>> = await readPart(lists, part, 15)
    seen.push(...read.notices)
    part = nextPart
  }
  expect(seen).toEqual(rows.map(({ item }) => item))
})
