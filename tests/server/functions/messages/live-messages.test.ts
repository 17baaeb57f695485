import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventIdOf } from '../../../../server/functions/messages/event-text.ts'
import { createLiveStreams, type Sink, type StreamLimits } from '../../../../server/functions/messages/live-streams.ts'
import { createLocalSignals } from '../../../../server/functions/signals/local-signals.ts'
import type { Signals } from '../../../../server/functions/signals/signals.ts'
import { type RunningFunctions, startFunctions } from '../../../../server/functions/start.ts'
import type { Message } from '../../../../shared/api/endpoints.ts'
import { WORKING_NAME } from '../../../../shared/site-name.ts'
import { type LiveReader, openLive } from '../../../support/crew/live-reader.ts'
import { EVERY_STORE, openFunctions, type StoreName, type TestFunctions } from '../../../support/servers/functions.ts'

const PHONE = 'Call me: +81 90 1234 5678'

/** Starts another copy of the functions on the store of the test. */
async function startCopy(
  { dataDir, databaseUrl, issuer, clock }: TestFunctions,
  streamLimits?: Partial<StreamLimits>,
): Promise<RunningFunctions> {
  const copy = await startFunctions({
    ...{ dataDir, databaseUrl, clock, port: 0, approvals: 'manual', streamLimits, siteName: WORKING_NAME },
    ...{ issuer: issuer.issuer, clientId: issuer.clientId, identityEndpoint: issuer.url },
  })
  onTestFinished(() => copy.close())
  return copy
}

async function setScene(storeName: StoreName, copies: number, limits?: Partial<StreamLimits>) {
  const functions = await openFunctions(storeName)
  const { person, call, crew: createCrew, request, issuer, clock } = functions
  for (const name of ['anna', 'ben', 'cleo']) await person(name)
  const crew = await createCrew('anna', { seats: 4 })
  const ride = await request('ben', crew)
  await call('anna', 'POST /api/requests/:id/accept', { id: ride })
  const pending = await request('cleo', crew)
  const running: RunningFunctions[] = []
  for (let copy = 0; copy < copies; copy++) running.push(await startCopy(functions, limits))

  const bearer = async (sub: string) => ({ authorization: `Bearer ${await issuer.token({ sub, at: clock.now() })}` })

  async function listen(sub: string, copy = 0, headers: Record<string, string> = {}): Promise<LiveReader> {
    const url = `${running[copy]?.url}/threads/live`
    // The process starts to listen for PostgreSQL's notifications only a moment after its start, so opening the stream
    // is retried.
    const reader = await vi.waitFor(async () => {
      const opened = await openLive(url, { ...(await bearer(sub)), ...headers })
      expect(opened.status).toBe(200)
      return opened
    }, 10_000)
    onTestFinished(() => reader.close())
    return reader
  }

  async function post(sub: string, path: string, body: object, copy = 0): Promise<Message> {
    const answer = await fetch(`${running[copy]?.url}${path}`, {
      method: 'POST',
      headers: { ...(await bearer(sub)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Message
  }

  const say = (sub: string, id: string, text: string, copy = 0) => post(sub, `/threads/${id}/messages`, { text }, copy)
  return { functions, crew, ride, pending, running, listen, post, say, bearer }
}

const textsOf = ({ events }: LiveReader) =>
  events.filter(({ event }) => event === 'message').map(({ data }) => (JSON.parse(data) as Message).text)

describe.each(EVERY_STORE)('live messages on %s', (storeName) => {
  const copies = storeName === 'PostgreSQL' ? 2 : 1
  const last = copies - 1

  test('live messages reach the people of the thread on every copy, and no others', async () => {
    const { crew, pending, listen, say } = await setScene(storeName, copies)
    const [anna, ben, cleo] = [await listen('anna'), await listen('ben', last), await listen('cleo')]
    await say('anna', crew, 'for the crew')
    await say('cleo', pending, PHONE, last)
    await vi.waitFor(() => expect(textsOf(anna)).toEqual(['for the crew', 'Call me: •••']))
    await vi.waitFor(() => expect(textsOf(cleo)).toEqual([PHONE]))
    expect(textsOf(ben)).toEqual(['for the crew'])
    const own = JSON.parse(anna.events[0]?.data ?? '{}') as Message
    const others = JSON.parse(ben.events[0]?.data ?? '{}') as Message
    expect([own.from, others.from?.displayName]).toEqual([undefined, 'anna'])
  })

  test('live messages tell the other browsers of the account what it has read', async () => {
    const { crew, listen, say, post } = await setScene(storeName, copies)
    await say('anna', crew, 'one')
    const ben = await listen('ben', last)
    const anna = await listen('anna')
    await post('ben', `/threads/${crew}/read`, { to: 1 })
    // Each stream can also contain the message, because a copy learns of it through the database. Only the read events
    // are compared.
    const readIn = ({ events }: typeof ben) => events.filter(({ event }) => event === 'read')
    await vi.waitFor(() =>
      expect(readIn(ben).map(({ data }) => JSON.parse(data))).toEqual([{ thread: crew, readTo: 1 }]),
    )
    expect(readIn(anna)).toEqual([])
  })

  test('live messages resume after the last event, also on another copy', async () => {
    const { functions, crew, listen, say } = await setScene(storeName, copies)
    const first = await listen('ben')
    await say('anna', crew, 'one')
    await vi.waitFor(() => expect(textsOf(first)).toEqual(['one']))
    const id = first.events.at(-1)?.id ?? ''
    first.close()
    functions.clock.advance(60_000)
    await say('anna', crew, 'two')
    const again = await listen('ben', last, { 'last-event-id': id })
    await vi.waitFor(() => expect(textsOf(again)).toContain('two'))
    const late = await listen('ben', last, { 'last-event-id': 'unknown' })
    await vi.waitFor(() => expect(late.events.map(({ event }) => event)).toEqual(['reset']))
  })

  test('live messages are not sent to a blocked or removed person', async () => {
    const { functions, crew, ride, pending, listen, say } = await setScene(storeName, copies)
    await functions.call('anna', 'POST /api/requests/:id/accept', { id: pending })
    const [ben, cleo] = [await listen('ben'), await listen('cleo', last)]
    const block = { blockerSub: 'ben', blockedSub: 'cleo', createdAt: 1 }
    await functions.store.insertInto('blocks').values(block).execute()
    await say('cleo', crew, 'from cleo')
    await vi.waitFor(() => expect(textsOf(cleo)).toEqual(['from cleo']))
    await functions.call('anna', 'POST /api/requests/:id/remove', { id: ride, body: {} })
    await say('anna', crew, 'from anna')
    await vi.waitFor(() => expect(textsOf(cleo)).toEqual(['from cleo', 'from anna']))
    expect(ben.events).toEqual([])
  })
})

test('the stream needs a valid token and an approved profile', async () => {
  const { functions, running, bearer } = await setScene('SQLite', 1)
  const url = `${running[0]?.url}/threads/live`
  await functions.store.updateTable('people').set({ approval: 'rejected' }).where('sub', '=', 'ben').execute()
  const expired = await functions.issuer.token({ sub: 'anna', at: functions.clock.now(), expiresInS: -1 })
  const names = []
  for (const headers of [{}, { authorization: `Bearer ${expired}` }, await bearer('ben')]) {
    const { status, refusal } = await openLive(url, headers as Record<string, string>)
    names.push([status, JSON.parse(refusal ?? '{}').name])
  }
  expect(names).toEqual([
    [401, 'SignedOut'],
    [401, 'AccessExpired'],
    [403, 'NotApproved'],
  ])
})

test('the oldest stream of an account ends when it opens too many', async () => {
  const { listen } = await setScene('SQLite', 1, { perAccount: 2 })
  const oldest = await listen('anna')
  await listen('anna')
  await listen('anna')
  await oldest.ended
  expect(oldest.events.map(({ event }) => event)).toEqual(['replaced'])
})

test('streams end when the process closes, and are refused where no process holds streams', async () => {
  const { functions, listen, running, crew } = await setScene('SQLite', 1)
  const anna = await listen('anna')
  await running[0]?.close()
  await anna.ended
  const inject = functions.call as (who: string, key: never, parts: object) => Promise<{ problem: { name: string } }>
  const refused = await inject('anna', 'GET /api/threads/live' as never, {})
  expect(refused.problem.name).toBe('NotPossibleInThisState')
  expect(crew).not.toBe('')
})

test('streams end when notifications of other processes no longer arrive, and can be opened again later', async () => {
  const { functions, listen, say, crew } = await setScene('PostgreSQL', 1)
  const anna = await listen('anna')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'drive-hokkaido-signals' and datname = current_database()`.execute(functions.store)
  await anna.ended
  const again = await listen('anna')
  await say('anna', crew, 'after the loss')
  await vi.waitFor(() => expect(textsOf(again)).toEqual(['after the loss']))
})

class FakeSink implements Sink {
  readonly written: string[] = []
  state: 'open' | 'ended' | 'destroyed' = 'open'
  writableLength = 0
  write(text: string): void {
    this.written.push(text)
  }
  end(): void {
    this.state = 'ended'
  }
  destroy(): void {
    this.state = 'destroyed'
  }
}

async function openStreams(limits: Partial<StreamLimits> = {}) {
  const functions = await openFunctions('SQLite')
  for (const name of ['anna', 'ben']) await functions.person(name)
  const crew = await functions.crew('anna')
  await functions.call('anna', 'POST /api/threads/:id/messages', { id: crew, body: { text: 'Hello' } })
  const signals: Signals = createLocalSignals()
  const errors: unknown[] = []
  const streams = createLiveStreams({
    ...{ store: functions.store, clock: functions.clock, signals, limits },
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => streams.closeAll())
  const send = (number: number) =>
    signals.transaction(functions.store, (_db, publish) => publish({ thread: crew, number }))
  return { functions, streams, send, errors }
}

test('a stream that is opened while the server closes ends at once', async () => {
  const { streams } = await openStreams()
  streams.closeAll()
  const late = new FakeSink()
  const { close } = await streams.open('anna', late, undefined)
  expect([late.state, late.written, streams.count]).toEqual(['ended', [], 0])
  close()
})

test('a slow reader is dropped and does not hold the others up', async () => {
  const { streams, send } = await openStreams({ bufferedBytes: 1_000 })
  const [slow, fast] = [new FakeSink(), new FakeSink()]
  await streams.open('anna', slow, undefined)
  await streams.open('anna', fast, undefined)
  slow.writableLength = 1_001
  await send(1)
  await vi.waitFor(() => expect(fast.written.at(-1)).toContain('event: message'))
  expect(slow.state).toBe('destroyed')
  expect(slow.written).toHaveLength(1)
})

test('heartbeats keep a stream open until its life ends', async () => {
  const { functions, streams } = await openStreams({ heartbeatMs: 20, lifeMs: 1_000 })
  const sink = new FakeSink()
  await streams.open('anna', sink, undefined)
  await vi.waitFor(() => expect(sink.written).toContain(':\n\n'))
  expect(sink.state).toBe('open')
  functions.clock.advance(1_000)
  await vi.waitFor(() => expect(sink.state).toBe('ended'))
})

test('a message that cannot be read makes clients load their threads again', async () => {
  const { functions, streams, send, errors } = await openStreams()
  const sink = new FakeSink()
  await streams.open('anna', sink, undefined)
  await functions.store.schema.alterTable('messages').renameTo('gone').execute()
  await send(1)
  await vi.waitFor(() => expect(sink.written.at(-1)).toContain('event: reset'))
  expect(errors).toHaveLength(1)
})

test('a resumed stream whose missed messages cannot be read makes its client load its threads again', async () => {
  const { functions, streams, errors } = await openStreams()
  await functions.store.schema.alterTable('messages').renameTo('gone').execute()
  const sink = new FakeSink()
  const stream = await streams.open('anna', sink, eventIdOf({ at: functions.clock.now(), id: 'a-message' }))
  expect(sink.written.at(-1)).toContain('event: reset')
  expect(errors).toHaveLength(1)
  stream.close()
  expect(streams.count).toBe(0)
})
