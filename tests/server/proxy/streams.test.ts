import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drainGracefully } from '../../../server/http/drain.ts'
import type { Refusal } from '../../../server/http/refusal.ts'
import { addStreamRoutes } from '../../../server/proxy/streams.ts'
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../../../server/proxy/upstream.ts'
import { testClock } from '../../support/clock.ts'
import { openLive } from '../../support/crew/live-reader.ts'

const HOUR_MS = 3_600_000
const EVENT = 'event: message\ndata: "Hello"\n\n'

interface Scene {
  readonly lifeMs?: number
  readonly mostStreams?: number
  /** The response of the functions. By default it is an open stream. */
  readonly answer?: UpstreamAnswer
  readonly sourceOf?: () => Readable
}

/**
 * Serves only the stream routes, on a local port. In place of the functions' streams, the routes forward `sources`, to
 * which the test writes.
 */
async function setScene({ lifeMs = HOUR_MS, mostStreams, answer, sourceOf }: Scene = {}) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const clock = testClock(Date.now())
  const sources: Readable[] = []
  const calls: Omit<UpstreamCall, 'method' | 'body'>[] = []
  const upstream: Upstream = {
    addressOf: (path) => ({ host: 'functions', path }),
    call: () => Promise.reject(new Error('not a stream')),
    async open(call) {
      calls.push(call)
      if (answer) return answer
      const stream = sourceOf?.() ?? new Readable({ read: () => undefined })
      sources.push(stream)
      return { stream }
    },
    close: async () => undefined,
  }
  const session = { accessExpiresAt: clock.now() + lifeMs }
  app.decorate('sessions', { require: async () => session } as never)
  app.decorate('clock', clock)
  drainGracefully(app)
  app.setErrorHandler<Refusal>((error, _request, reply) => {
    reply.code(error.status).header('retry-after', error.retryAfterS ?? '')
    return { name: error.name }
  })
  const open = addStreamRoutes(app, async () => ({ authorization: 'Bearer token' }), upstream, mostStreams)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/threads/live`
  return { app, open, sources, calls, port, url, read: (headers = {}) => openLive(url, headers) }
}

test('events arrive piece by piece, as uncached event streams without buffering in proxies', async () => {
  const { read, sources, calls } = await setScene()
  const opening = read({ 'last-event-id': '17.a-b', cookie: 'session=x' })
  await vi.waitFor(() => expect(sources).toHaveLength(1))
  sources[0]?.push(EVENT)
  const reader = await opening
  await vi.waitFor(() => expect(reader.events).toHaveLength(1))
  sources[0]?.push(EVENT)
  await vi.waitFor(() => expect(reader.events).toHaveLength(2))
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.headers.get('x-accel-buffering')).toBe('no')
  expect(calls[0]).toMatchObject({ path: '/threads/live', headers: { 'last-event-id': '17.a-b' } })
  expect(Object.keys(calls[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'authorization',
    'last-event-id',
    'x-request-id',
  ])
  reader.close()
})

test('an event id that the functions cannot have sent is not forwarded', async () => {
  const { read, sources, calls } = await setScene()
  const opening = read({ 'last-event-id': 'a b"c' })
  await vi.waitFor(() => expect(sources).toHaveLength(1))
  sources[0]?.push(EVENT)
  ;(await opening).close()
  expect(calls[0]?.headers).not.toHaveProperty('last-event-id')
})

test('a stream ends with the access token, and the connection to the functions with it', async () => {
  const { read, sources, open } = await setScene({ lifeMs: 50, sourceOf: forever })
  const reader = await read()
  await reader.ended
  await vi.waitFor(() => expect(sources[0]?.destroyed).toBe(true))
  expect(open.count).toBe(0)
})

test('the connection to the functions ends when the browser leaves', async () => {
  const { read, sources, open } = await setScene({ sourceOf: forever })
  const reader = await read()
  await vi.waitFor(() => expect(reader.events.length).toBeGreaterThan(0))
  expect(open.count).toBe(1)
  reader.close()
  await vi.waitFor(() => expect([sources[0]?.destroyed, open.count]).toEqual([true, 0]))
})

test.each(['ends', 'is lost'])(
  'a stream of the functions that %s ends the response after its last event',
  async (how) => {
    const { read, sources, open } = await setScene()
    const opening = read()
    await vi.waitFor(() => expect(sources).toHaveLength(1))
    sources[0]?.push(EVENT)
    const reader = await opening
    await vi.waitFor(() => expect(reader.events).toHaveLength(1))
    if (how === 'ends') sources[0]?.push(null)
    else sources[0]?.destroy(new Error('the connection was reset'))
    await reader.ended
    expect(open.count).toBe(0)
  },
)

test('a refusal of the functions is forwarded with its status', async () => {
  const answer = {
    status: 403,
    contentType: 'application/problem+json; charset=utf-8',
    body: '{"name":"NotApproved"}',
  } as const
  const { read, open } = await setScene({ answer })
  const { status, refusal } = await read()
  expect([status, refusal, open.count]).toEqual([403, answer.body, 0])
})

test('no more streams are opened than allowed, and none while the process drains', async () => {
  const { app, read } = await setScene({ mostStreams: 1, sourceOf: forever })
  const first = await read()
  const refused = await read()
  expect([refused.status, refused.headers.get('retry-after'), refused.refusal]).toEqual([
    503,
    '30',
    '{"name":"ServiceUnavailable"}',
  ])
  first.close()
  await vi.waitFor(async () => {
    const next = await read()
    next.close()
    expect(next.status).toBe(200)
  })
  app.draining = true
  expect((await read()).status).toBe(503)
})

test('a browser that does not read stops the reading of its source, and no other', async () => {
  const pulled: number[] = []
  const sourceOf = () => {
    const index = pulled.push(0) - 1
    return new Readable({
      highWaterMark: 1,
      read() {
        pulled[index] = (pulled[index] ?? 0) + 1
        // The source is endless. It pushes only in the next turn of the event loop, so that the fast reader's source
        // does not block the test.
        setImmediate(() => this.push(`data: ${'x'.repeat(65_536)}\n\n`))
      },
    })
  }
  const { port, read, open } = await setScene({ sourceOf })
  const slow = await silentBrowser(port)
  await vi.waitFor(() => expect(pulled[0]).toBeGreaterThan(0))
  await settledValue(() => pulled[0])
  const held = pulled[0]
  const fast = await read()
  await vi.waitFor(() => expect(fast.events.length).toBeGreaterThan(20))
  expect(pulled[0]).toBe(held)
  fast.close()
  slow.destroy()
  await vi.waitFor(() => expect(open.count).toBe(0))
})

test('closing the app ends every stream, also one whose browser does not read', async () => {
  const { app, port, read, open } = await setScene({ sourceOf: forever })
  const reader = await read()
  await silentBrowser(port)
  await vi.waitFor(() => expect(open.count).toBe(2))
  await app.close()
  await reader.ended
  expect(open.count).toBe(0)
})

/** Returns a source that always has more to send, in the next turn of the event loop. */
function forever(): Readable {
  return new Readable({
    highWaterMark: 1,
    read() {
      setImmediate(() => this.push(EVENT.repeat(100)))
    },
  })
}

/** Opens a stream and never reads its response. */
async function silentBrowser(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET /api/threads/live HTTP/1.1\r\nhost: site\r\n\r\n')
  return socket
}

/** Resolves once two successive reads, 100 ms apart, return the same value. */
async function settledValue(read: () => unknown): Promise<void> {
  let before: unknown
  await vi.waitFor(
    () => {
      const now = read()
      const isSame = now === before
      before = now
      expect(isSame).toBe(true)
    },
    { interval: 100, timeout: 10_000 },
  )
}
