import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TIME_LIMITS } from '../../../server/plugins/connections.ts'
import { atDepth } from '../../support/depth.ts'
import { exchange, read, readAnswers } from '../../support/requests/raw-http.ts'
import { type Bff, startBff } from '../../support/servers/bff.ts'

/** Time limits 50 to 650 times shorter than the production limits. */
const HURRIED = { headersMs: 100, requestMs: 200, keepAliveMs: 100, stalledMs: 300, checkMs: 20 }
const DRIP_MS = 20
const HOST = 'Host: localhost:3000\r\n'
const CALL = `POST /api/client-errors HTTP/1.1\r\n${HOST}x-bff: 1\r\nContent-Type: application/json\r\n`

let bff: Bff
let port: number
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' }, timeLimits: HURRIED })
  port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => bff.close())

/** Sends the start of a request at once, and then single characters until the server closes the connection. */
function drip(start: string, letter: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(start)
  const drops = setInterval(() => {
    if (socket.writable) socket.write(letter)
  }, DRIP_MS)
  return read(socket).finally(() => clearInterval(drops))
}

test.each([
  ['the request line', 'GET /', 'a'],
  ['the headers', `GET /healthz HTTP/1.1\r\n${HOST}X: `, 'a'],
  ['the lines of its headers', `GET /healthz HTTP/1.1\r\n${HOST}`, 'a: b\r\n'],
  ['empty lines before the first', '', '\r\n'],
  ['the body', `${CALL}Content-Length: 60000\r\n\r\n`, 'a'],
  ['the chunks of the body', `${CALL}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
  ['the length of a chunk', `${CALL}Transfer-Encoding: chunked\r\n\r\n`, '0'],
  ['an unread body', `POST /api/auth/sign-out HTTP/1.1\r\n${HOST}Content-Length: 60000\r\n\r\n`, 'a'],
  ['the next request on the same connection', `GET /healthz HTTP/1.1\r\n${HOST}\r\nGET /`, 'a'],
])('a client that sends %s one character at a time is disconnected', async (_what, start, letter) => {
  const statuses = readAnswers(await drip(start, letter)).map(({ status }) => status)
  // Complete requests get a normal response. The incomplete one gets a timeout or a parse error.
  expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([expect.toBeOneOf([400, 408])])
})

test.each([
  ['that says nothing', ''],
  ['that has been answered', `GET /healthz HTTP/1.1\r\n${HOST}\r\n`],
  ['that has stopped in its headers', `GET /healthz HTTP/1.1\r\n${HOST}`],
  ['that has stopped in its body', `${CALL}Content-Length: 60000\r\n\r\n{`],
])('a connection %s is closed', async (_what, start) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(start)
  readAnswers(await read(socket))
})

const SILENT = atDepth({ quick: 200, full: 1_000 })

test('a client that does not read its responses is disconnected, and its memory is freed', async () => {
  const accepted = once(bff.app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause()
  // The responses to these requests do not fit into the socket buffers of both ends.
  socket.write(`GET /openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(400))
  const [served] = (await accepted) as [Socket]
  await once(served, 'close')
  expect(served.bytesWritten).toBeGreaterThan(0)
})

test(`${SILENT} silent connections delay no other request and are closed soon`, async () => {
  const silent = Array.from({ length: SILENT }, () => connect(port, '127.0.0.1'))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  const closed = Promise.all(silent.map((socket) => read(socket)))
  const { answers } = await exchange(port, `GET /healthz HTTP/1.1\r\n${HOST}\r\n`)
  expect(answers.map(({ status }) => status)).toEqual([200])
  await closed
})

test('the server uses the production time limits by default', async () => {
  const usual = await startBff({ env: { LOG_LEVEL: 'silent' } })
  onTestFinished(() => usual.close())
  const { headersMs, requestMs, keepAliveMs, stalledMs, checkMs } = TIME_LIMITS
  expect(usual.app.server).toMatchObject({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    timeout: stalledMs,
    connectionsCheckingInterval: checkMs,
  })
  // The request timeout includes the time for the headers, so it must be the longer one. The inactivity timeout must
  // exceed the request timeout, and Node must check for slow requests at least five times within the header timeout.
  expect([headersMs < requestMs, requestMs < stalledMs, checkMs < headersMs / 5]).toEqual([true, true, true])
})
