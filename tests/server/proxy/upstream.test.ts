import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createUpstream, type Upstream } from '../../../server/proxy/upstream.ts'

const call = {
  method: 'GET',
  path: '/crews',
  headers: { accept: 'application/json' },
  body: undefined,
  timeoutMs: 300,
  maxBytes: 1_000,
} as const

async function withUpstream<Result>(
  listener: RequestListener,
  run: (upstream: Upstream, seen: { count: number }) => Promise<Result>,
): Promise<Result> {
  const seen = { count: 0 }
  const server = createServer((request, response) => {
    seen.count += 1
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const upstream = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}/stage`)
  try {
    return await run(upstream, seen)
  } finally {
    await upstream.close().catch(() => undefined)
    server.closeAllConnections()
    server.close()
  }
}

const json = { 'content-type': 'application/json' }

test('a response passes with its status and body, from the same path below the prefix', async () => {
  await withUpstream(
    (request, response) =>
      response.writeHead(201, { ...json, 'set-cookie': 'planted=1' }).end(JSON.stringify({ path: request.url })),
    async (upstream) => {
      const answer = await upstream.call(call)
      expect(answer).toEqual({
        status: 201,
        contentType: 'application/json; charset=utf-8',
        body: '{"path":"/stage/crews"}',
      })
    },
  )
})

const faults: [string, RequestListener, string][] = [
  ['hangs before its headers', () => undefined, 'UpstreamTimeout'],
  ['hangs in the middle of its body', (_q, r) => void r.writeHead(200, json).write('{"a":'), 'UpstreamTimeout'],
  ['resets the connection', (q) => void q.socket.destroy(), 'UpstreamFailed'],
  [
    'truncates its body',
    (_q, r) => void r.writeHead(200, { ...json, 'content-length': '50' }).write('{"a":1', () => r.destroy()),
    'UpstreamFailed',
  ],
  ['sends broken JSON', (_q, r) => void r.writeHead(200, json).end('{"a":'), 'UpstreamFailed'],
  ['sends HTML', (_q, r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'UpstreamFailed'],
  ['sends too much', (_q, r) => void r.writeHead(200, json).end(JSON.stringify('x'.repeat(2_000))), 'UpstreamFailed'],
  ['redirects', (_q, r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'UpstreamFailed'],
  ['answers 500', (_q, r) => void r.writeHead(500, json).end('{}'), 'UpstreamFailed'],
  ['answers 503', (_q, r) => void r.writeHead(503, json).end('{}'), 'ServiceUnavailable'],
  ['answers 504', (_q, r) => void r.writeHead(504, json).end('{}'), 'UpstreamTimeout'],
  ['answers 429', (_q, r) => void r.writeHead(429, json).end('{}'), 'TooManyRequests'],
  ['does not speak HTTP', (_q, r) => void r.socket?.end('what?\r\n\r\n'), 'UpstreamFailed'],
]

test.each(faults)('an upstream that %s gets its own refusal and is called once', async (_what, listener, name) => {
  await withUpstream(listener, async (upstream, seen) => {
    await expect(upstream.call(call)).rejects.toMatchObject({ name })
    expect(seen.count).toBe(1)
  })
})

test.each([
  [401, 'UnauthorizedException', 'AccessExpired', 401],
  [403, 'InvalidSignatureException', 'CredentialsException', 502],
  [403, 'MissingAuthenticationTokenException:http://internal.amazon.com/', 'CredentialsException', 502],
])('the gateway’s own refusal %i %s becomes %s', async (status, type, name, passedOn) => {
  await withUpstream(
    (_request, response) => response.writeHead(status, { ...json, 'x-amzn-errortype': type }).end('{"message":"No"}'),
    async (upstream) => {
      await expect(upstream.call(call)).rejects.toMatchObject({ name, status: passedOn })
    },
  )
})

test('a call keeps the path prefix of the gateway’s stage', () => {
  const gateway = createUpstream('https://a1.execute-api.ap-northeast-1.amazonaws.com/prod')
  expect(gateway.addressOf('/crews?limit=5')).toEqual({
    host: 'a1.execute-api.ap-northeast-1.amazonaws.com',
    path: '/prod/crews?limit=5',
  })
})

test('the upstream’s Retry-After is passed on with a limit', async () => {
  await withUpstream(
    (_request, response) => response.writeHead(503, { ...json, 'retry-after': '86400' }).end('{}'),
    async (upstream) => {
      await expect(upstream.call(call)).rejects.toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 600 })
    },
  )
})

test('a call that waits for a connection times out at its deadline and is never sent', async () => {
  const connections = 64
  await withUpstream(
    () => undefined,
    async (upstream, seen) => {
      const hanging = Array.from({ length: connections }, () => upstream.call({ ...call, timeoutMs: 600 }))
      const ended = Promise.allSettled(hanging)
      await expect.poll(() => seen.count).toBe(connections)
      await expect(upstream.call({ ...call, timeoutMs: 50 })).rejects.toMatchObject({ name: 'UpstreamTimeout' })
      await ended
      expect(seen.count).toBe(connections)
    },
  )
})

test('an upstream that refuses the connection is answered with 502', async () => {
  const upstream = createUpstream('http://127.0.0.1:1')
  await expect(upstream.call(call)).rejects.toMatchObject({ name: 'UpstreamFailed', status: 502 })
  await upstream.close()
})

test('calls succeed as soon as the fault ends', async () => {
  let broken = true
  await withUpstream(
    (request, response) => void (broken ? request.socket.destroy() : response.writeHead(200, json).end('{}')),
    async (upstream) => {
      await expect(upstream.call(call)).rejects.toMatchObject({ name: 'UpstreamFailed' })
      broken = false
      expect((await upstream.call(call)).status).toBe(200)
    },
  )
})
