import { describe, expect, test } from 'vitest'
import { MESSAGE_LIMITS } from '../../../../shared/messages/limits.ts'
import { EVERY_STORE, openFunctions, type StoreName, type TestFunctions } from '../../../support/servers/functions.ts'

const PHONE = 'Call me: +81 90 1234 5678'
const MINUTE_MS = 60_000

/** Opens functions with Anna's crew, in which Ben is a mate and Cleo has a pending request. */
async function setScene(storeName: StoreName) {
  const functions = await openFunctions(storeName)
  const { person, call, crew, request } = functions
  for (const name of ['anna', 'ben', 'cleo', 'dora']) await person(name)
  const id = await crew('anna', { seats: 4 })
  const ride = await request('ben', id)
  await call('anna', 'POST /api/requests/:id/accept', { id: ride })
  return { functions, crew: id, ride, pending: await request('cleo', id) }
}

async function say(functions: TestFunctions, who: string, id: string, text: string) {
  return functions.call(who, 'POST /api/threads/:id/messages', { id, body: { text } })
}

async function read(functions: TestFunctions, who: string, id: string, query?: Record<string, string>) {
  const { status, body } = await functions.call(who, 'GET /api/threads/:id/messages', { id, ...(query && { query }) })
  expect(status).toBe(200)
  return body
}

async function textsFor(functions: TestFunctions, who: string, id: string): Promise<string[]> {
  return (await read(functions, who, id)).items.map(({ text }) => text)
}

async function unreadOf(functions: TestFunctions, who: string): Promise<Record<string, number>> {
  const { body } = await functions.call(who, 'GET /api/threads')
  return Object.fromEntries(body.items.map(({ thread, unread }) => [thread, unread]))
}

async function noticesOf({ store }: TestFunctions, sub: string) {
  return store
    .selectFrom('notices')
    .select(['crewId', 'requestId', 'bySub'])
    .where('kind', '=', 'message-received')
    .where('sub', '=', sub)
    .execute()
}

async function idOf({ store }: TestFunctions, sub: string): Promise<string> {
  return (await store.selectFrom('people').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()).id
}

describe.each(EVERY_STORE)('messages on %s', (storeName) => {
  test('are listed newest first in pages, without the name on own ones', async () => {
    const { functions, crew } = await setScene(storeName)
    for (const [who, text] of [
      ['anna', 'one'],
      ['ben', 'two'],
      ['anna', 'three'],
    ] as const) {
      functions.clock.advance(1_000)
      expect((await say(functions, who, crew, text)).status).toBe(200)
    }
    const page = await read(functions, 'ben', crew, { limit: '2' })
    expect(page.items.map(({ text, from, number }) => [number, text, from?.displayName])).toEqual([
      [3, 'three', 'anna'],
      [2, 'two', undefined],
    ])
    const rest = await read(functions, 'ben', crew, { cursor: page.nextCursor ?? '' })
    expect(rest.items.map(({ text }) => text)).toEqual(['one'])
    expect(rest.nextCursor).toBeUndefined()
  })

  test('messages name the photo that the sender shows now', async () => {
    const { functions, crew } = await setScene(storeName)
    await say(functions, 'anna', crew, 'one')
    await say(functions, 'ben', crew, 'two')
    await functions.store.updateTable('people').set({ photoId: 'photo-of-anna' }).where('sub', '=', 'anna').execute()
    expect((await read(functions, 'ben', crew)).items.map(({ from }) => from?.photo)).toEqual([
      undefined,
      'photo-of-anna',
    ])
    expect((await read(functions, 'anna', crew)).items.map(({ from }) => from?.photo)).toEqual([undefined, undefined])
  })

  test('sent at once get different numbers', async () => {
    const { functions, crew } = await setScene(storeName)
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => say(functions, index % 2 ? 'anna' : 'ben', crew, `message ${index}`)),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(sent.map(({ body }) => body.number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('are unread for the others until they mark them, and the mark never moves back', async () => {
    const { functions, crew } = await setScene(storeName)
    await say(functions, 'anna', crew, 'one')
    await say(functions, 'anna', crew, 'two')
    expect(await unreadOf(functions, 'ben')).toEqual({ [crew]: 2 })
    expect(await unreadOf(functions, 'anna')).toEqual({})
    const mark = (to: number) => functions.call('ben', 'POST /api/threads/:id/read', { id: crew, body: { to } })
    expect((await mark(1)).body).toEqual({ readTo: 1 })
    expect(await unreadOf(functions, 'ben')).toEqual({ [crew]: 1 })
    expect((await mark(9_999)).body).toEqual({ readTo: 2 })
    expect((await mark(1)).body).toEqual({ readTo: 2 })
    expect(await unreadOf(functions, 'ben')).toEqual({})
    expect((await read(functions, 'ben', crew)).readTo).toBe(2)
  })

  test('messages cause one notice until the thread is read, which deletes the notice', async () => {
    const { functions, crew, pending } = await setScene(storeName)
    await say(functions, 'anna', crew, 'one')
    await say(functions, 'anna', crew, 'two')
    await say(functions, 'anna', pending, 'a question')
    expect(await noticesOf(functions, 'ben')).toEqual([{ crewId: crew, requestId: null, bySub: 'anna' }])
    expect(await noticesOf(functions, 'cleo')).toEqual([{ crewId: crew, requestId: pending, bySub: 'anna' }])
    await functions.call('ben', 'POST /api/threads/:id/read', { id: crew, body: { to: 2 } })
    expect(await noticesOf(functions, 'ben')).toEqual([])
    expect(await noticesOf(functions, 'cleo')).toHaveLength(1)
    await say(functions, 'anna', crew, 'three')
    expect(await noticesOf(functions, 'ben')).toHaveLength(1)
  })

  test('messages keep their notice while a later one is unread, and the next message replaces it', async () => {
    const { functions, crew } = await setScene(storeName)
    const markRead = (to: number) => functions.call('ben', 'POST /api/threads/:id/read', { id: crew, body: { to } })
    await say(functions, 'anna', crew, 'one')
    await say(functions, 'anna', crew, 'two')
    await markRead(1)
    expect(await noticesOf(functions, 'ben')).toHaveLength(1)
    await say(functions, 'anna', crew, 'three')
    expect(await noticesOf(functions, 'ben')).toHaveLength(1)
    await markRead(2)
    expect(await noticesOf(functions, 'ben')).toHaveLength(1)
    await markRead(3)
    expect(await noticesOf(functions, 'ben')).toEqual([])
    await say(functions, 'anna', crew, 'four')
    expect(await noticesOf(functions, 'ben')).toHaveLength(1)
    await say(functions, 'ben', crew, 'an answer')
    expect(await noticesOf(functions, 'ben')).toEqual([])
  })

  test('messages keep the notice of a thread when another thread of the same crew is read', async () => {
    const { functions, crew, pending } = await setScene(storeName)
    await say(functions, 'ben', crew, 'for the crew')
    await say(functions, 'cleo', pending, 'a question')
    expect(await noticesOf(functions, 'anna')).toHaveLength(2)
    await functions.call('anna', 'POST /api/threads/:id/read', { id: crew, body: { to: 1 } })
    expect(await noticesOf(functions, 'anna')).toEqual([{ crewId: crew, requestId: pending, bySub: 'cleo' }])
    await functions.call('anna', 'POST /api/threads/:id/read', { id: pending, body: { to: 1 } })
    expect(await noticesOf(functions, 'anna')).toEqual([])
  })

  test('messages of a request mask contacts until it is accepted, except to their sender', async () => {
    const { functions, pending } = await setScene(storeName)
    const sent = await say(functions, 'cleo', pending, PHONE)
    expect(sent.body.text).toBe(PHONE)
    expect(await textsFor(functions, 'cleo', pending)).toEqual([PHONE])
    expect(await textsFor(functions, 'anna', pending)).toEqual(['Call me: •••'])
    expect((await read(functions, 'anna', pending)).masked).toBe(true)
    await functions.call('anna', 'POST /api/requests/:id/accept', { id: pending })
    expect(await textsFor(functions, 'anna', pending)).toEqual([PHONE])
    expect((await read(functions, 'anna', pending)).masked).toBe(false)
  })

  test.each([
    ['declined', 'anna', 'POST /api/requests/:id/decline'],
    ['withdrawn', 'cleo', 'POST /api/requests/:id/withdraw'],
  ] as const)('messages of a request that is %s can be read and not written', async (_state, who, key) => {
    const { functions, pending } = await setScene(storeName)
    await say(functions, 'cleo', pending, PHONE)
    await functions.call(who, key, { id: pending, body: {} })
    expect(await textsFor(functions, 'anna', pending)).toEqual(['Call me: •••'])
    expect((await read(functions, 'anna', pending)).mayWrite).toBe(false)
    expect((await say(functions, 'anna', pending, 'Why?')).problem.name).toBe('NotPossibleInThisState')
  })

  test('messages of a crew end for a mate who is removed', async () => {
    const { functions, crew, ride } = await setScene(storeName)
    await say(functions, 'anna', crew, 'one')
    await functions.call('anna', 'POST /api/requests/:id/remove', { id: ride, body: {} })
    expect(await unreadOf(functions, 'ben')).toEqual({})
    const refused = await functions.call('ben', 'GET /api/threads/:id/messages', { id: crew })
    expect(refused.problem.name).toBe('NotAllowed')
    expect((await say(functions, 'ben', crew, 'Hey')).problem.name).toBe('NotAllowed')
  })

  test('messages between two mates who blocked each other are hidden from them, uncounted and without notice', async () => {
    const { functions, crew, pending } = await setScene(storeName)
    await functions.call('anna', 'POST /api/requests/:id/accept', { id: pending })
    await say(functions, 'cleo', crew, 'before')
    await functions.call('ben', 'POST /api/blocks', { body: { person: await idOf(functions, 'cleo') } })
    await functions.store.deleteFrom('notices').execute()
    await say(functions, 'cleo', crew, 'from cleo')
    await say(functions, 'ben', crew, 'from ben')
    await say(functions, 'anna', crew, 'from anna')
    expect(await textsFor(functions, 'ben', crew)).toEqual(['from anna', 'from ben'])
    expect(await textsFor(functions, 'cleo', crew)).toEqual(['from anna', 'from cleo', 'before'])
    expect(await textsFor(functions, 'anna', crew)).toHaveLength(4)
    expect(await unreadOf(functions, 'ben')).toEqual({ [crew]: 1 })
    expect((await noticesOf(functions, 'ben')).map(({ bySub }) => bySub)).toEqual(['anna'])
  })

  test('messages of a request disappear when one side blocks the other', async () => {
    const { functions, pending } = await setScene(storeName)
    await say(functions, 'cleo', pending, 'Hello')
    await functions.call('anna', 'POST /api/blocks', { body: { person: await idOf(functions, 'cleo') } })
    for (const who of ['anna', 'cleo']) {
      const refused = await functions.call(who, 'GET /api/threads/:id/messages', { id: pending })
      expect(refused.problem.name).toBe('NotFound')
      expect(await unreadOf(functions, who)).toEqual({})
    }
  })

  test('messages of a crew that the operator hides are closed to mates, and read-only for the owner', async () => {
    const { functions, crew } = await setScene(storeName)
    await say(functions, 'anna', crew, 'one')
    await functions.store.updateTable('crews').set({ standing: 'hidden' }).where('id', '=', crew).execute()
    const refused = await functions.call('ben', 'GET /api/threads/:id/messages', { id: crew })
    expect(refused.problem.name).toBe('NotFound')
    expect(await unreadOf(functions, 'ben')).toEqual({})
    expect((await read(functions, 'anna', crew)).mayWrite).toBe(false)
    expect((await say(functions, 'anna', crew, 'two')).problem.name).toBe('NotPossibleInThisState')
  })

  test('are limited by the minute and by the day for each account, in all its threads together', async () => {
    const { functions, crew, pending } = await setScene(storeName)
    for (let sent = 0; sent < MESSAGE_LIMITS.perMinute; sent++) {
      expect((await say(functions, 'anna', sent % 2 ? crew : pending, 'x')).status).toBe(200)
    }
    functions.clock.advance(10_000)
    const refused = await say(functions, 'anna', crew, 'x')
    expect([refused.status, refused.problem.name, refused.headers['retry-after']]).toEqual([
      429,
      'TooManyRequests',
      '50',
    ])
    expect((await say(functions, 'ben', crew, 'x')).status).toBe(200)
    functions.clock.advance(MINUTE_MS)
    expect((await say(functions, 'anna', crew, 'x')).status).toBe(200)
    const { id: sample } = (await read(functions, 'anna', crew)).items[0] ?? { id: '' }
    const row = await functions.store
      .selectFrom('messages')
      .selectAll()
      .where('id', '=', sample)
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: MESSAGE_LIMITS.perDay }, (_, index) => ({
      ...row,
      id: `filler-${index}`,
      number: 1_000 + index,
      at: row.at - 2 * MINUTE_MS,
    }))
    for (let first = 0; first < many.length; first += 100) {
      await functions.store
        .insertInto('messages')
        .values(many.slice(first, first + 100))
        .execute()
    }
    functions.clock.advance(2 * MINUTE_MS)
    expect((await say(functions, 'anna', crew, 'x')).problem.name).toBe('LimitReached')
  })

  test('are deleted with the crew, with the request, and with their sender', async () => {
    const { functions, crew, pending } = await setScene(storeName)
    await say(functions, 'anna', crew, 'from anna')
    await say(functions, 'ben', crew, 'from ben')
    await say(functions, 'cleo', pending, 'from cleo')
    await functions.call('ben', 'DELETE /api/my-data')
    expect(await textsFor(functions, 'anna', crew)).toEqual(['from anna'])
    await functions.call('cleo', 'DELETE /api/my-data')
    await functions.call('anna', 'DELETE /api/my-data')
    for (const table of ['messages', 'messageThreads', 'messageMarks'] as const) {
      expect(await functions.store.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('are exported to their sender only', async () => {
    const { functions, crew, pending } = await setScene(storeName)
    await say(functions, 'anna', crew, 'from anna')
    functions.clock.advance(1)
    await say(functions, 'anna', pending, 'a question')
    await say(functions, 'cleo', pending, 'from cleo')
    const { body } = await functions.call('anna', 'GET /api/my-data')
    expect(body.writtenMessages).toEqual([
      { id: expect.any(String), crewId: crew, at: expect.any(Number), text: 'from anna' },
      { id: expect.any(String), crewId: crew, requestId: pending, at: expect.any(Number), text: 'a question' },
    ])
  })

  test.each(['', '  \n ', '\u0007'])('that show nothing (%j) are refused', async (text) => {
    const { functions, crew } = await setScene(storeName)
    expect((await say(functions, 'anna', crew, text)).problem.name).toBe('ValidationError')
  })

  test('can be reported by people of the thread, with the text and what was said before as evidence', async () => {
    const { functions, crew, pending } = await setScene(storeName)
    await say(functions, 'cleo', pending, 'Pay me first')
    await say(functions, 'anna', pending, 'No')
    const { body: message } = await say(functions, 'cleo', pending, 'Or else')
    const report = (who: string) =>
      functions.call(who, 'POST /api/reports', {
        body: { about: 'message', id: message.id, reasons: ['harassment'], text: '' },
      })
    expect((await report('ben')).problem.name).toBe('NotFound')
    expect((await report('cleo')).problem.name).toBe('NotAllowed')
    expect((await report('anna')).status).toBe(200)
    expect((await report('anna')).problem.name).toBe('Conflict')
    const row = await functions.store.selectFrom('reports').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ aboutSub: 'cleo', crewId: crew, about: 'message', aboutId: message.id })
    const { about, reporter } = JSON.parse(row.evidence)
    expect(about).toMatchObject({ displayName: 'cleo', message: 'Or else', before: expect.stringContaining('Pay me') })
    expect(reporter).toEqual({ before: expect.stringContaining('No') })
  })
})
