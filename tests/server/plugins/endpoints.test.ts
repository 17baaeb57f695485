import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { boundBodies } from '../../../server/http/bodies.ts'
import { drainGracefully } from '../../../server/http/drain.ts'
import { clientErrors } from '../../../server/plugins/client-errors.ts'
import { policies, requirePolicies } from '../../../server/plugins/endpoints.ts'
import { answerProblems } from '../../../server/plugins/problems.ts'
import { limitRates } from '../../../server/plugins/rate-limit.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'

test('a route without a declared policy stops the start', () => {
  const app = Fastify()
  requirePolicies(app)
  expect(() => app.get('/forgotten', async () => 'x')).toThrow('route GET /forgotten declares no policy')
})

async function smallApp(write: number, others = 100) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  boundBodies(app)
  await app.register(policies)
  answerProblems(app)
  drainGracefully(app)
  const limits = { read: others, write, writeAccount: 100, plan: 100, credential: others, code: 100, account: 100 }
  limitRates(app, { ...limits, strangers: 100, poolShare: 100 })
  await app.register(clientErrors)
  app.get('/broken', { config: { policy: 'operator' } }, async () => {
    throw new Error('an internal detail')
  })
  return { app, lines }
}

const report = { method: 'POST', url: '/api/client-errors', payload: { message: 'x', path: '/en' } } as const

test('a class of endpoints answers 429 TooManyRequests with Retry-After beyond its budget', async () => {
  const { app } = await smallApp(2)
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await app.inject(report)).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  const answer = await app.inject(report)
  expect(answer.json()).toMatchObject({ name: 'TooManyRequests', status: 429 })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ ...report, remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
})

test('the networks of an IPv6 address have a common budget', async () => {
  const { app } = await smallApp(1)
  const ask = async (group: number) =>
    (await app.inject({ ...report, remoteAddress: `2001:db8:0:${group}::1` })).statusCode
  const statuses = []
  for (let group = 1; group <= 5; group++) statuses.push(await ask(group))
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('the endpoints of a class share its budget', async () => {
  const { app } = await smallApp(1)
  app.post('/api/other', { config: { policy: endpoints['POST /api/client-errors'] } }, async () => ({}))
  expect((await app.inject(report)).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: '/api/other', payload: {} })).statusCode).toBe(429)
  expect((await app.inject({ method: 'POST', url: '/api/other', remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
})

test.each(['feed', 'picture', 'redirect', 'mail-service'] as const)(
  'routes of the kind %s are limited',
  async (policy) => {
    const { app } = await smallApp(1, 1)
    app.get('/limited', { config: { policy } }, async () => 'seen')
    const ask = async () => (await app.inject('/limited')).statusCode
    expect([await ask(), await ask()]).toEqual([200, 429])
  },
)

test('an unexpected error is a 500 problem without internal details, which are logged', async () => {
  const { app, lines } = await smallApp(100)
  const answer = await app.inject('/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ name: 'InternalError', detail: 'An unknown error has occurred.' })
  expect(answer.body).not.toContain('inside')
  expect(lines.join('')).toContain('an internal detail')
})

test('a body above the limit is 413 RequestTooLarge', async () => {
  const { app } = await smallApp(100)
  const answer = await app.inject({ ...report, payload: { message: 'x'.repeat(2_000_000), path: '/' } })
  expect(answer.json()).toMatchObject({ name: 'RequestTooLarge', status: 413 })
})

test('closing answers running requests and closes idle connections', async () => {
  const { app } = await smallApp(100)
  let finish: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    app.get('/slow', { config: { policy: 'operator' } }, async () => {
      resolve()
      await new Promise<void>((done) => {
        finish = done
      })
      return { answered: true }
    })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${address}/slow`)
  await started
  const closed = app.close()
  await vi.waitFor(() => expect(app.draining).toBe(true))
  finish()
  const response = await answer
  expect(await response.json()).toEqual({ answered: true })
  expect(response.headers.get('connection')).toBe('close')
  await closed
})
