/**
 * Tests request smuggling. The server rejects bytes that a proxy could split into other requests, and closes the
 * connection.
 */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exchange } from '../../support/requests/raw-http.ts'
import { type Bff, startBff } from '../../support/servers/bff.ts'

let bff: Bff
let port: number
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'info' } })
  port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => void bff.logs.splice(0))
afterAll(() => bff.close())

const HOST = 'Host: localhost:3000\r\n'
const JSON_TYPE = `${HOST}x-bff: 1\r\nContent-Type: application/json\r\n`
/** The request that an attacker wants to smuggle to the next user of the connection. */
const HIDDEN = `GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`
const EMPTY_CHUNKS = '0\r\n\r\n'
const REPORT = '{"path":"/en","message":"m"}'
const CHUNKED = `${REPORT.length.toString(16)}\r\n${REPORT}\r\n${EMPTY_CHUNKS}`

const post = (headers: string, body: string) => `POST /api/client-errors HTTP/1.1\r\n${JSON_TYPE}${headers}\r\n${body}`
const get = (headers: string, body = '') => `GET /healthz HTTP/1.1\r\n${headers}\r\n${body}`

/** Returns the method and route of each request in the server's log. */
function requestsSeen(): string[] {
  return bff.logs
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'request')
    .map(({ method, route }) => `${method} ${route}`)
}

test.each([
  ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n`, HIDDEN)],
  ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', `{}${HIDDEN}`)],
  ['a list of lengths', post('Content-Length: 2, 2\r\n', `{}${HIDDEN}`)],
  ['a length with a plus', post('Content-Length: +2\r\n', `{}${HIDDEN}`)],
  ['a length with a minus', post('Content-Length: -2\r\n', `{}${HIDDEN}`)],
  ['a length in hexadecimal', post('Content-Length: 0x2\r\n', `{}${HIDDEN}`)],
  ['a length with a space in it', post('Content-Length: 1 6\r\n', `{}${HIDDEN}`)],
  ['a length beyond 64 bits', post('Content-Length: 18446744073709551618\r\n', `{}${HIDDEN}`)],
  ['an empty length', post('Content-Length:\r\n', HIDDEN)],
  ['a space before the colon of the length', post('Content-Length : 2\r\n', `{}${HIDDEN}`)],
  ['a space before the colon of the coding', post('Transfer-Encoding : chunked\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['a coding misspelt', post('Transfer-Encoding: xchunked\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['a coding in quotes', post('Transfer-Encoding: "chunked"\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['a coding after a vertical tab', post('Transfer-Encoding: \x0bchunked\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['no coding, by name', post('Transfer-Encoding: identity\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['chunks twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['chunks, then none', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['a coding on a folded line', post('Transfer-Encoding:\r\n chunked\r\n', EMPTY_CHUNKS + HIDDEN)],
  ['chunks in HTTP/1.0', post('Transfer-Encoding: chunked\r\n', EMPTY_CHUNKS + HIDDEN).replace('1.1', '1.0')],
  ['a chunk with 0x', post('Transfer-Encoding: chunked\r\n', `0x2\r\n{}\r\n${EMPTY_CHUNKS}${HIDDEN}`)],
  ['a chunk of less than nothing', post('Transfer-Encoding: chunked\r\n', `-2\r\n{}\r\n${EMPTY_CHUNKS}${HIDDEN}`)],
  ['a chunk beyond 64 bits', post('Transfer-Encoding: chunked\r\n', `10000000000000002\r\n{}\r\n${HIDDEN}`)],
  ['a chunk longer than it says', post('Transfer-Encoding: chunked\r\n', `2\r\n{}0\r\n${EMPTY_CHUNKS}${HIDDEN}`)],
  ['a chunk line that ends in LF alone', post('Transfer-Encoding: chunked\r\n', `2\n{}\n0\n\n${HIDDEN}`)],
  [
    "a chunk's extension that ends in LF alone",
    post('Transfer-Encoding: chunked\r\n', `2;a\n{}\r\n0\r\n\r\n${HIDDEN}`),
  ],
  [
    "a chunk's extension of 20 KB",
    post('Transfer-Encoding: chunked\r\n', `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  ],
  [
    "a request in a chunk's extension",
    post('Transfer-Encoding: chunked\r\n', CHUNKED.replace('\r\n', ';GET /robots.txt\r\n')),
  ],
  ['lines that end in LF alone', `GET /healthz HTTP/1.1\n${HOST}\n${HIDDEN}`],
  ['one line that ends in LF alone', get('Host: localhost:3000\nX: y\r\n', HIDDEN)],
  ['one line that ends in CR alone', get('Host: localhost:3000\rX: y\r\n', HIDDEN)],
  ['a CR inside a value', get(`${HOST}X: a\rTransfer-Encoding: chunked\r\n`, HIDDEN)],
  ['a NUL inside a value', get(`${HOST}X: a\0b\r\n`, HIDDEN)],
  ['a folded header', get(`${HOST}X: a\r\n b\r\n`, HIDDEN)],
  ['a space before the first header', get(` ${HOST}`, HIDDEN)],
  ['a header without a name', get(`${HOST}: value\r\n`, HIDDEN)],
  ['a header without a colon', get(`${HOST}value\r\n`, HIDDEN)],
  ['a request line with a space too many', `GET /en x HTTP/1.1\r\n${HOST}\r\n${HIDDEN}`],
  ['a request line with tabs', `GET\t/en\tHTTP/1.1\r\n${HOST}\r\n${HIDDEN}`],
  ['a method in small letters', `get /en HTTP/1.1\r\n${HOST}\r\n${HIDDEN}`],
  ['a version that is none', `GET /en HTTP/1.2\r\n${HOST}\r\n${HIDDEN}`],
  ['a preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`],
])('%s is refused once, and the connection is closed', async (_what, bytes) => {
  const { answers, closed } = await exchange(port, bytes)
  expect({ statuses: answers.map(({ status }) => status), closed }).toEqual({ statuses: [400], closed: 'at once' })
  expect(requestsSeen()).not.toContain('GET /robots.txt')
})

test.each([
  ['a request in the body of a GET', get(`${HOST}Content-Length: ${HIDDEN.length}\r\n`, HIDDEN), 200],
  [
    'a request in the body of a call that is refused unread',
    `POST /api/auth/sign-out HTTP/1.1\r\n${HOST}Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    403,
  ],
  [
    'a request in the body of an upgrade that is not accepted',
    post(`Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: ${HIDDEN.length}\r\n`, HIDDEN),
    400,
  ],
  ['a request behind an upgrade', get(`${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n`, HIDDEN), 200],
  [
    'a request in a trailer',
    post('Transfer-Encoding: chunked\r\n', CHUNKED.replace(/\r\n$/, 'X: GET /robots.txt\r\n\r\n')),
    200,
  ],
  [
    'what the extension of a chunk says',
    post('Transfer-Encoding: chunked\r\n', CHUNKED.replace('\r\n', ';GET=robots.txt\r\n')),
    200,
  ],
])('%s is never answered', async (_what, bytes, status) => {
  const { answers } = await exchange(port, bytes)
  expect(answers.map((answer) => answer.status)).toEqual([status])
  expect(requestsSeen()).not.toContain('GET /robots.txt')
})

test('pipelined requests are answered in order (control for the tests above)', async () => {
  const { answers, closed } = await exchange(port, get(HOST) + HIDDEN + post('Transfer-Encoding: chunked\r\n', CHUNKED))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[1]?.body).toContain('Sitemap:')
  expect(closed).toBe('when asked')
  expect(requestsSeen()).toContain('GET /robots.txt')
})

test('trailers do not count as headers', async () => {
  const bytes = `POST /api/client-errors HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED.replace(/\r\n$/, 'x-bff: 1\r\n\r\n')}`
  const { answers } = await exchange(port, bytes)
  expect(answers.map(({ status, body }) => [status, JSON.parse(body).name])).toEqual([[403, 'CrossSiteRequest']])
})

test.each([
  ['CONNECT evil.example:443', [], 'at once'],
  ['TRACE /healthz', [404], 'when asked'],
  ['OPTIONS *', [404], 'when asked'],
  ['SOURCE /healthz', [404], 'when asked'],
  ['PROPFIND /en', [404], 'when asked'],
  ['DESCRIBE /healthz', [400], 'at once'],
  ['TRACK /healthz', [400], 'at once'],
])('%s reaches no handler and is not reflected', async (line, statuses, closed) => {
  const answer = await exchange(port, `${line} HTTP/1.1\r\n${HOST}Cookie: s=a-secret-cookie\r\n\r\n`)
  expect({ statuses: answer.answers.map(({ status }) => status), closed: answer.closed }).toEqual({ statuses, closed })
  expect(JSON.stringify(answer.answers)).not.toContain('a-secret-cookie')
  // `exchange` sends a request to /healthz last. The server answers it only if the connection is still open.
  await expect.poll(requestsSeen).toEqual(statuses[0] === 404 ? [`${line.split(' ')[0]} unknown`, 'GET /healthz'] : [])
})

test('an unknown Expect header does not change the response', async () => {
  const { answers } = await exchange(port, post(`Expect: a-miracle\r\nContent-Length: ${REPORT.length}\r\n`, REPORT))
  expect(answers.map(({ status }) => status)).toEqual([200])
  expect(answers[0]?.head).toContain('x-content-type-options: nosniff')
})
