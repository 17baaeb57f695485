import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../../server/http/refusal.ts'
import { reportAccountChanges } from '../../../server/proxy/account-changes.ts'
import type { Authorize } from '../../../server/proxy/authorization.ts'
import type { Upstream, UpstreamCall } from '../../../server/proxy/upstream.ts'
import { PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'

const CHANGES = [
  ['PATCH', '/api/auth/user-attributes', {}],
  ['POST', '/api/auth/confirm-user-attribute', {}],
  ['POST', '/api/auth/change-password', { changed: 'password' }],
  ['POST', '/api/auth/verify-totp-setup', { changed: 'second-step' }],
  ['PUT', '/api/auth/mfa-preference', { changed: 'second-step' }],
  ['POST', '/api/auth/passkeys', { changed: 'passkey' }],
  ['DELETE', '/api/auth/passkeys', { changed: 'passkey' }],
] as const

/**
 * Creates an app whose account routes respond with this status. The functions behind it give these answers one after
 * the other.
 */
function setScene({
  status = 200,
  answers = [200] as (number | Error | Promise<never>)[],
  authorize = (async () => ({ authorization: 'Bearer token' })) as Authorize,
}) {
  const app = Fastify()
  const calls: UpstreamCall[] = []
  const upstream: Upstream = {
    addressOf: (path) => ({ host: 'functions', path }),
    async call(call) {
      calls.push(call)
      const answer = answers.shift() ?? 200
      if (answer instanceof Error) throw answer
      return { status: await answer, contentType: 'application/json; charset=utf-8', body: '{}' }
    },
    open: () => Promise.reject(new Error('no stream')),
    close: async () => undefined,
  }
  for (const [method, url] of CHANGES) app.route({ method, url, handler: (_, reply) => reply.code(status).send({}) })
  app.get('/api/auth/mfa-preference', async () => ({}))
  reportAccountChanges(app, authorize, upstream, [0, 0])
  const logged = vi.fn()
  app.addHook('onRequest', async (request) => {
    request.log.error = logged
  })
  onTestFinished(() => app.close())
  return { app, calls, logged }
}

test('each change of an account is reported once, with the token and the language of the page', async () => {
  const { app, calls } = setScene({})
  for (const [method, url] of CHANGES) await app.inject({ method, url, headers: { 'accept-language': 'ja' } })
  await app.inject({ method: 'GET', url: '/api/auth/mfa-preference' })
  await vi.waitFor(() => expect(calls).toHaveLength(CHANGES.length))
  expect(calls.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '')])).toEqual(
    CHANGES.map(([, , body]) => ['PUT', '/verifications', body]),
  )
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer token', 'accept-language': 'ja' })
})

test('a refused change is not reported', async () => {
  const { app, calls } = setScene({ status: 400 })
  for (const [method, url] of CHANGES) await app.inject({ method, url })
  expect(calls).toEqual([])
})

test('a report is repeated while the functions fail, and given up with a log line', async () => {
  const lost = new Error('lost')
  const repeated = setScene({ answers: [lost, 503, 200] })
  await repeated.app.inject({ method: 'POST', url: '/api/auth/change-password' })
  await vi.waitFor(() => expect(repeated.calls).toHaveLength(3))
  const failed = setScene({ answers: [lost, lost, lost] })
  await failed.app.inject({ method: 'POST', url: '/api/auth/change-password' })
  await vi.waitFor(() => expect(failed.logged).toHaveBeenCalled())
  expect(failed.logged.mock.calls[0]?.[0]).toEqual({ event: 'account-change-not-reported', reason: 'lost' })
  expect(failed.calls).toHaveLength(3)
})

test.each([401, 403, 409])('a report that the functions refuse with status %i is not repeated', async (status) => {
  const { app, calls, logged } = setScene({ answers: [status, status, status] })
  await app.inject({ method: 'POST', url: '/api/auth/change-password' })
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(calls).toHaveLength(1)
})

test('a report is repeated when the functions have too many calls', async () => {
  const { app, calls } = setScene({ answers: [new Refusal('TooManyRequests', 'busy'), 200] })
  await app.inject({ method: 'POST', url: '/api/auth/change-password' })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
})

test('a report whose session has ended is not repeated, because its cookies never change', async () => {
  const authorize = vi.fn(() => Promise.reject(new Refusal('SignedOut', 'over')))
  const { app, logged } = setScene({ authorize })
  await app.inject({ method: 'POST', url: '/api/auth/change-password' })
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(authorize).toHaveBeenCalledTimes(1)
})

test('a report that fails after the server began to close is not repeated', async () => {
  const answer = Promise.withResolvers<never>()
  const { app, calls, logged } = setScene({ answers: [answer.promise] })
  await app.inject({ method: 'POST', url: '/api/auth/change-password' })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await app.close()
  answer.reject(new Error('closed'))
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(calls).toHaveLength(1)
})

test('a password that is changed at the site is reported to the functions', async () => {
  const received: unknown[] = []
  const functions = createServer(async (request, response) => {
    const body = await text(request)
    // The server also calls /session to record and check the session. These calls are left out.
    if (request.url !== '/session') received.push([request.method, request.url, JSON.parse(body)])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"verified":[]}')
  }).listen(0, '127.0.0.1')
  await once(functions, 'listening')
  const { port } = functions.address() as AddressInfo
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' }, functionsUrl: `http://127.0.0.1:${port}` })
  onTestFinished(async () => {
    await bff.close()
    functions.close()
  })
  const person = await signedIn(bff, 'anna@example.com')
  const body = { oldPassword: PASSWORD, newPassword: 'another long password' }
  expect((await person.send('POST', '/api/auth/change-password', body)).status).toBe(200)
  await vi.waitFor(() => expect(received).toEqual([['PUT', '/verifications', { changed: 'password' }]]))
})
