import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, type HttpClient, signedIn, startBff } from '../../support/servers/bff.ts'

let bff: Bff
let visitor: HttpClient
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  visitor = await signedIn(bff, 'proxied@example.com')
})
afterAll(() => bff.close())

test.each(['k'.repeat(201), 'two keys', '', 'clé'])('an invalid Idempotency-Key (%j) is refused', async (key) => {
  const answer = await visitor.send('PUT', '/api/profile', { displayName: 'Someone' }, { 'idempotency-key': key })
  expect(answer).toMatchObject({
    status: 400,
    body: { name: 'ValidationError', fields: [{ field: 'Idempotency-Key' }] },
  })
})

test('an Idempotency-Key of 200 characters is forwarded', async () => {
  const key = 'k'.repeat(200)
  expect((await visitor.send('PUT', '/api/profile', { displayName: 'A' }, { 'idempotency-key': key })).status).toBe(200)
})

test('the proxy writes no cookie and answers HEAD like GET without a body', async () => {
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = (method: 'GET' | 'HEAD') =>
    bff.app.inject({ method, url: '/api/profile', headers: { 'x-bff': '1', cookie } })
  const [get, head] = [await ask('GET'), await ask('HEAD')]
  expect([get.statusCode, head.statusCode, head.body]).toEqual([200, 200, ''])
  expect([get.headers['set-cookie'], head.headers['set-cookie']]).toEqual([undefined, undefined])
})

test('a refusal of the functions carries the request id of this server’s log', async () => {
  const answer = await visitor.send('POST', '/api/crews/abcdefgh12345678/requests', {
    message: '',
    seats: 1,
    canDrive: true,
  })
  expect(answer.body.name).toBe('NotApproved')
  expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
})

test('the token is sent only to endpoints that need a session', async () => {
  const seen: Record<string, boolean> = {}
  const functions = createServer((request, response) => {
    // The server also calls /session, with the token, to record the session. These calls are left out.
    if (request.url !== '/session') seen[String(request.url)] = request.headers.authorization !== undefined
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve))
  const { port } = functions.address() as AddressInfo
  const watched = await startBff({ env: { LOG_LEVEL: 'silent' }, functionsUrl: `http://127.0.0.1:${port}` })
  const person = await signedIn(watched, 'watched@example.com')
  await person.get('/api/profile')
  await person.send('POST', '/api/contact', { name: 'A', email: 'a@b', topic: 'other', message: 'Hello' })
  expect(seen).toEqual({ '/profile': true, '/contact': false })
  await watched.close()
  functions.closeAllConnections()
  functions.close()
})

test('a letter reaches the functions with a hash of the network, and no header of the client replaces it', async () => {
  const seen: (string | string[] | undefined)[] = []
  const functions = createServer((request, response) => {
    seen.push(request.headers['x-client-network'])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}')
  })
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve))
  const { port } = functions.address() as AddressInfo
  const watched = await startBff({ env: { LOG_LEVEL: 'silent' }, functionsUrl: `http://127.0.0.1:${port}` })
  const letter = { name: 'A', email: 'a@b', topic: 'other', message: 'Hello' }
  await watched.client().send('POST', '/api/contact', letter, { 'x-client-network': 'c'.repeat(22) })
  await watched.client().get('/api/cities/otaru/events', { 'x-client-network': 'c'.repeat(22) })
  expect(seen).toEqual([expect.stringMatching(/^[\w-]{22}$/), undefined])
  expect(seen[0]).not.toBe('c'.repeat(22))
  await watched.close()
  functions.closeAllConnections()
})
