import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, startBff } from '../../support/servers/bff.ts'

let bff: Bff
let port: number
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'trace' } })
  port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => bff.close())

/** Sends raw bytes and reads the response until the server closes. */
async function exchange(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes, 'latin1')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body }
}

const HOST = 'Host: localhost:3000\r\nConnection: close\r\n'

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'ValidationError'],
  ['an unknown method', `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400, 'ValidationError'],
  ['a path of raw bytes', `GET /\xe9 HTTP/1.1\r\n${HOST}\r\n`, 400, 'ValidationError'],
  [
    'two lengths',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    'ValidationError',
  ],
  [
    'headers above 40 KB',
    `GET / HTTP/1.1\r\n${HOST}Cookie: secret=${'x'.repeat(48_000)}\r\n\r\n`,
    431,
    'RequestTooLarge',
  ],
])('%s is answered as a problem of the client', async (_what, bytes, status, name) => {
  const answer = await exchange(bytes)
  expect(answer.status).toBe(status)
  expect(answer.headers).toContain('content-type: application/problem+json; charset=utf-8')
  expect(answer.headers).toContain('x-content-type-options: nosniff')
  expect(answer.headers).toContain('connection: close')
  const problem = JSON.parse(answer.body)
  expect(problem).toMatchObject({ type: 'about:blank', status, name })
  expect(name === 'ValidationError' ? problem.fields : []).toHaveLength(name === 'ValidationError' ? 1 : 0)
})

test('logs no content of a malformed request', () => {
  expect(bff.logs.join('')).not.toContain('secret=')
})

test.each(['/%', '/%ff', '/api/%c0%af'])(
  'the undecodable address %s is answered with the usual headers',
  async (path) => {
    const answer = await exchange(`GET ${path} HTTP/1.1\r\n${HOST}\r\n`)
    expect(answer.status).toBe(400)
    for (const header of [
      "content-security-policy: default-src 'none'",
      'cache-control: no-store',
      'x-content-type-options: nosniff',
    ])
      expect(answer.headers).toContain(header)
  },
)

test.each(['/no-such-picture.png', '/assets/no-such.js', '/assets/', '/api', '/api/nothing'])(
  'the error response of %s must not be cached',
  async (path) => {
    const { headers, statusCode } = await bff.app.inject({
      url: path,
      headers: { host: 'localhost:3000', 'x-bff': '1' },
    })
    expect([statusCode < 500, headers['cache-control']]).toEqual([true, 'no-store'])
  },
)

test.each([
  ['/assets/', {}, 404, 'NotFound', undefined],
  ['/assets/..%2f..%2fpackage.json', {}, 404, 'NotFound', undefined],
  ['/icon.svg', { range: 'bytes=9999999-' }, 400, 'ValidationError', 'request'],
  ['/icon.svg', { 'if-match': '"another"' }, 400, 'ValidationError', 'request'],
])('%s with %j is %i %s, and names the right field', async (url, headers, status, name, field) => {
  const answer = await bff.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
  expect([answer.statusCode, answer.json().name, answer.json().fields?.[0].field]).toEqual([status, name, field])
})
