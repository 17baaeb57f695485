import { describe, expect, test } from 'vitest'
import { createApi } from '../../../client/api/create-api.ts'
import { ApiError } from '../../../client/api/problem.ts'
import { browserLocks } from '../../support/browsers/tabs.ts'
import { testClock } from '../../support/clock.ts'

function connection(respond: (path: string, init: RequestInit) => Response | Promise<Response>) {
  const sent: { path: string; init: RequestInit }[] = []
  const made = createApi({
    fetch: async (path, init) => {
      sent.push({ path, init })
      return respond(path, init)
    },
    clock: testClock(),
    locks: browserLocks(),
    channel: undefined,
  })
  return { ...made, sent }
}

const empty = () => new Response('{}')

test('every call sends x-bff: 1, and a GET sends neither a body nor a content type', async () => {
  const { api, sent } = connection(empty)
  await api('GET /api/profile')
  const [call] = sent
  expect(call?.path).toBe('/api/profile')
  expect(call?.init).toMatchObject({ method: 'GET', headers: { 'x-bff': '1' }, cache: 'no-store' })
  expect(call?.init.headers).not.toHaveProperty('content-type')
  expect(call?.init.body).toBeUndefined()
})

test('an unsafe call sends JSON, {} without a body', async () => {
  const { api, sent } = connection(empty)
  await api('POST /api/auth/auto-sign-in')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
})

test('path parameters are escaped, and undefined query values are left out', async () => {
  const { api, sent } = connection(empty)
  await api('GET /api/crews/:id', { params: { id: 'a/b c' } })
  await api('GET /api/requests', { query: { role: 'sent', limit: 5 } })
  await api('GET /api/crews', { query: {} })
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/crews/a%2Fb%20c',
    '/api/requests?role=sent&limit=5',
    '/api/crews',
  ])
})

test('an idempotency key is sent as its header', async () => {
  const { api, sent } = connection(empty)
  await api('POST /api/requests/:id/accept', { params: { id: 'r1234567' }, idempotencyKey: 'k1' })
  expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': 'k1' })
})

const conflict = {
  type: 'about:blank',
  title: 'Full',
  status: 409,
  name: 'CrewFull',
  detail: 'No seat left',
  requestId: 'r',
}

describe('a failed call', () => {
  test.each([
    ['a known problem', () => new Response(JSON.stringify(conflict), { status: 409 }), conflict],
    ['an unknown name', () => new Response('{"name":"Odd"}', { status: 418 }), { name: 'UnknownError', status: 418 }],
    [
      'an error response that is not JSON',
      () => new Response('<html>', { status: 502 }),
      { name: 'UnknownError', status: 502 },
    ],
    ['a successful response that is not JSON', () => new Response('<html>'), { name: 'UnknownError', status: 200 }],
    ['an empty error response', () => new Response('', { status: 500 }), { name: 'UnknownError', status: 500 }],
    [
      'a lost connection',
      () => {
        throw new TypeError('fetch failed')
      },
      { name: 'UnknownError', status: 0, detail: 'Network Error' },
    ],
  ])('throws an ApiError with the problem of %s', async (_, respond, problem) => {
    const { api } = connection(respond)
    const error = await api('GET /api/profile').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ problem })
  })
})

test('an aborted call throws the reason of its signal, not a network error', async () => {
  const { api } = connection((_, { signal }) => {
    signal?.throwIfAborted()
    return empty()
  })
  const reason = new Error('left the page')
  await expect(api('GET /api/profile', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('a call that times out throws a network error', async () => {
  const { api } = connection(
    (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await expect(api('GET /api/profile', { timeoutMs: 1 })).rejects.toMatchObject({ problem: { status: 0 } })
})

test('SignedOut notifies listeners until they unsubscribe', async () => {
  const { api, onSignedOut } = connection(() => new Response('{"name":"SignedOut"}', { status: 401 }))
  let notified = 0
  const stop = onSignedOut(() => notified++)
  await expect(api('GET /api/profile')).rejects.toMatchObject({ problem: { name: 'SignedOut' } })
  stop()
  await expect(api('GET /api/profile')).rejects.toBeInstanceOf(ApiError)
  expect(notified).toBe(1)
})

test.each(['POST /api/auth/sign-out', 'DELETE /api/auth/user'] as const)(
  '%s clears the known expiry and notifies listeners',
  async (key) => {
    const { api, currentExpiry, onSignedOut } = connection((path) =>
      path === '/api/session'
        ? new Response(JSON.stringify({ signedIn: true, accessExpiresAt: testClock().now() + 60_000 }))
        : new Response('{"revoked":true}'),
    )
    let notified = 0
    onSignedOut(() => notified++)
    await api('GET /api/session')
    expect(currentExpiry()).toBeDefined()
    await (key === 'DELETE /api/auth/user' ? api(key) : api(key, { body: {} }))
    expect(currentExpiry()).toBeUndefined()
    expect(notified).toBe(1)
  },
)
