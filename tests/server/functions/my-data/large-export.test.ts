import { describe, expect, test } from 'vitest'
import { readParts } from '../../../../client/data/my-data-parts.ts'
import { FIRST_PART, readPart } from '../../../../server/functions/my-data/export-part.ts'
import type { Store } from '../../../../server/functions/store/store.ts'
import { endpoints, type MyData } from '../../../../shared/api/endpoints.ts'
import { atDepth } from '../../../support/depth.ts'
import { EVERY_STORE, openFunctions, type StoreName } from '../../../support/servers/functions.ts'

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

test('each part that an operator reads is in the record', async () => {
  const { call, store, sub, letters } = await openWithMuchData('SQLite')
  const { id } = await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()
  await store
    .updateTable('people')
    .set({ mailAddress: `${sub}@example.org` })
    .execute()
  let parts = 0
  const data = await readParts(async (part) => {
    parts++
    return (await call(OPERATOR, 'GET /api/desk/people/:id/data', { id, query: { part } })).body
  })
  expect(data.letters).toHaveLength(letters)
  const { body } = await call(OPERATOR, 'GET /api/desk/trail', { query: { subject: id } })
  expect(body.items.filter(({ action }) => action === 'export-person')).toHaveLength(parts)
  expect(parts).toBeGreaterThan(2)
})

test.each(['unknown', 'crews-', 'crews-e30', 'FIRST', 'first-e30', 'toString'])('refuses the part %s', async (part) => {
  const { call, person } = await openFunctions('SQLite')
  const { problem } = await call(await person('ben'), 'GET /api/my-data', { query: { part } })
  expect([problem.status, problem.name]).toEqual([400, 'ValidationError'])
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
