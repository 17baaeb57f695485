import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { boundBodies } from '../../../server/http/bodies.ts'
import { problemOf, refusalOf, sendProblem } from '../../../server/http/problem.ts'
import { notFound, Refusal } from '../../../server/http/refusal.ts'

function appWithRoute(thrown?: unknown) {
  const app = Fastify({ bodyLimit: 100 })
  boundBodies(app)
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, refusalOf(error)))
  app.post('/', async (_request, reply) => {
    reply.header('cache-control', 'public')
    if (thrown !== undefined) throw thrown
    return {}
  })
  return app
}

const json = { 'content-type': 'application/json' }

test.each<[string, { headers?: Record<string, string>; payload: string }, number, string, object[] | undefined]>([
  [
    'a body that is not JSON',
    { headers: json, payload: '{' },
    400,
    'ValidationError',
    [{ field: 'body', rule: 'json' }],
  ],
  [
    'a body that sets __proto__',
    { headers: json, payload: '{"__proto__":1}' },
    400,
    'ValidationError',
    [{ field: 'body', rule: 'json' }],
  ],
  [
    'a body that is too deep',
    { headers: json, payload: '['.repeat(40) },
    400,
    'ValidationError',
    [{ field: 'body', rule: 'depth' }],
  ],
  ['a body that is too large', { headers: json, payload: `"${'x'.repeat(200)}"` }, 413, 'RequestTooLarge', undefined],
  [
    'a body of another type',
    { headers: { 'content-type': 'text/csv' }, payload: 'a' },
    415,
    'UnsupportedMediaType',
    undefined,
  ],
])('answers %s with a problem', async (_, request, status, name, fields) => {
  const app = appWithRoute()
  const response = await app.inject({ method: 'POST', url: '/', ...request })
  const problem = response.json()
  expect([response.statusCode, problem.status, problem.name, problem.fields]).toEqual([status, status, name, fields])
  await app.close()
})

test('keeps the message of an unexpected error out of the response, and as cause for the log', async () => {
  const error = new Error('secret')
  expect(refusalOf(error)).toMatchObject({ name: 'InternalError', status: 500, cause: error })
  const app = appWithRoute(error)
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/' })
  expect([statusCode, body.includes('secret')]).toEqual([500, false])
  await app.close()
})

test('sends a refusal uncached, with its request id and when to try again', async () => {
  const app = appWithRoute(new Refusal('ServiceUnavailable', 'Busy.', { retryAfterS: 5 }))
  const { headers, body } = await app.inject({ method: 'POST', url: '/' })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '5',
  })
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', detail: 'Busy.', requestId: expect.any(String) })
  await app.close()
})

test('leaves out what a refusal does not have', () => {
  expect(Object.keys(problemOf(notFound('crew')))).toEqual(['type', 'title', 'status', 'name', 'detail'])
})
