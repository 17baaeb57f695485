import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { PASSWORD, SITE, startBff } from '../../support/servers/bff.ts'

const HEADERS = { 'x-bff': '1', 'content-type': 'application/json', origin: SITE }
const LETTER = { name: 'A', email: 'a@example.com', topic: 'question', message: 'Hello' }

/** Starts functions that respond only after the test calls `answer`. */
async function patientFunctions() {
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    request.resume()
    waiting.push(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    waiting,
    answer(body: object) {
      for (const response of waiting.splice(0))
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
    close: () => void server.close(),
  }
}

test('answers a running call of the functions during shutdown, and closes their connections afterwards', async () => {
  const functions = await patientFunctions()
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' }, functionsUrl: functions.url })
  const address = await bff.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${address}/api/contact`, { method: 'POST', headers: HEADERS, body: JSON.stringify(LETTER) })
  await vi.waitFor(() => expect(functions.waiting).toHaveLength(1))
  const closed = bff.close()
  await vi.waitFor(() => expect(bff.app.draining).toBe(true))
  functions.answer({ received: true })
  const { status, headers } = await answer
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  await closed
  functions.close()
})

test('answers a running sign-in during shutdown with its cookies', async () => {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  await bff.confirmedUser('late@example.com')
  const address = await bff.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ username: 'late@example.com', password: PASSWORD }),
  })
  await new Promise<void>((resolve) => bff.app.server.once('request', () => resolve()))
  const closed = bff.close()
  const { status, headers } = await answer
  expect([status, headers.getSetCookie().length]).toEqual([200, 3])
  await closed
})

test('fails readiness during shutdown, and answers the last request of a kept-alive connection', async () => {
  const functions = await patientFunctions()
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' }, functionsUrl: functions.url })
  const port = Number(new URL(await bff.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const body = JSON.stringify(LETTER)
  const head = Object.entries({ host: 'localhost:3000', ...HEADERS, 'content-length': String(body.length) })
  const socket = connect(port, '127.0.0.1')
  const received: string[] = []
  socket.on('data', (chunk) => received.push(String(chunk)))
  socket.write(
    `POST /api/contact HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  await vi.waitFor(() => expect(functions.waiting).toHaveLength(1))
  const closed = bff.close()
  await vi.waitFor(() => expect(bff.app.draining).toBe(true))
  const readiness = await bff.app.inject('/readyz').then(
    ({ statusCode }) => statusCode,
    () => 503,
  )
  expect(readiness).toBe(503)
  functions.answer({ received: true })
  await once(socket, 'close')
  expect(received.join('')).toContain('{"received":true}')
  await closed
  functions.close()
})

test('fails readiness before the shutdown, closes each connection after its response, and still answers requests', async () => {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  const address = await bff.app.listen({ port: 0, host: '127.0.0.1' })
  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(address + path, { headers: HEADERS })
    return [status, headers.get('connection')]
  }
  expect([await statusOf('/readyz'), await statusOf('/api/session')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  await bff.app.retire(0)
  expect([await statusOf('/readyz'), await statusOf('/api/session'), await statusOf('/healthz')]).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  await bff.close()
})
