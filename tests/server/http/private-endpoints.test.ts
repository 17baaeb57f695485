import { fastify } from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { refuseForwarded } from '../../../server/http/private-endpoints.ts'
import { type Bff, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  return () => bff.close()
})

const statusOf = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  (await bff.app.inject({ url, method, headers })).statusCode

const ENCODED = ['/%72eadyz', '/ready%7A', '/%6fpenapi.json', '/openapi%2Ejson']

test.each(['/readyz', '/openapi.json', ...ENCODED])('hides %s from the clients of a proxy', async (path) => {
  expect([await statusOf(path), await statusOf(path, {}, 'HEAD')]).toEqual([200, 200])
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '' },
    { forwarded: 'for=203.0.113.7;proto=https' },
  ]) {
    expect([await statusOf(path, headers), await statusOf(path, headers, 'HEAD')]).toEqual([404, 404])
    expect(await statusOf(`${path}?x`, headers)).toBe(404)
  }
})

test('answers a probe of /healthz from outside', async () => {
  expect(await statusOf('/healthz', { 'x-forwarded-for': '203.0.113.7' })).toBe(200)
})

test('hides them from trusted proxies too', async () => {
  const behind = await startBff({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: 'true' } })
  onTestFinished(() => behind.close())
  const { statusCode } = await behind.app.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(statusCode).toBe(404)
})

test('answers a hidden route once, and never by its handler', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const runs: string[] = []
  app.setNotFoundHandler(async (_request, reply) => {
    runs.push('not found')
    return reply.code(404).send()
  })
  app.addHook('onSend', (_request, _reply, _payload, done) => void setImmediate(done))
  app.get('/private', { onRequest: refuseForwarded }, async () => {
    runs.push('private')
    return {}
  })
  const { statusCode } = await app.inject({ url: '/private', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect([statusCode, runs]).toEqual([404, ['not found']])
})
