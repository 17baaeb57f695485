import Fastify, { type FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { expect, test } from 'vitest'
import { auth } from '../../server/auth/routes.ts'
import { city } from '../../server/city/plugin.ts'
import { cognito } from '../../server/cognito/plugin.ts'
import { observedCalls } from '../../server/context/observed-calls.ts'
import { itinerary } from '../../server/itinerary/plugin.ts'
import { pages } from '../../server/pages/plugin.ts'
import { audit } from '../../server/plugins/audit.ts'
import { breakers } from '../../server/plugins/breakers.ts'
import { crossSite } from '../../server/plugins/cross-site.ts'
import { securityHeaders } from '../../server/plugins/headers.ts'
import { health } from '../../server/plugins/health.ts'
import { rateLimit } from '../../server/plugins/rate-limit.ts'
import { loadShedding } from '../../server/plugins/shedding.ts'
import { proxy } from '../../server/proxy/plugin.ts'
import { sessionGuard } from '../../server/session/guard.ts'
import { session } from '../../server/session/plugin.ts'
import { startBff } from '../support/servers/bff.ts'

type Register = (app: FastifyInstance) => PromiseLike<unknown>

test.each<[string, Register, string]>([
  ['observed-calls', (app) => app.register(observedCalls), 'context'],
  ['breakers', (app) => app.register(breakers), 'context'],
  ['audit', (app) => app.register(audit), 'context'],
  ['security-headers', (app) => app.register(securityHeaders), 'context'],
  ['load-shedding', (app) => app.register(loadShedding), 'context'],
  ['cross-site', (app) => app.register(crossSite), 'context'],
  ['cognito', (app) => app.register(cognito), 'context'],
  ['session', (app) => app.register(session), 'context'],
  ['rate-limit', (app) => app.register(rateLimit), 'context'],
  ['session-guard', (app) => app.register(sessionGuard), 'policies'],
  ['health', (app) => app.register(health, { isReady: async () => true }), 'policies'],
  ['auth', (app) => app.register(auth), 'policies'],
  ['proxy', (app) => app.register(proxy), 'policies'],
  ['itinerary', (app) => app.register(itinerary), 'policies'],
  ['city', (app) => app.register(city), 'policies'],
  ['pages', (app) => app.register(pages), 'context'],
])('the plugin %s stops the start without its dependency', async (name, register, dependency) => {
  const app = Fastify()
  const start = async () => {
    await register(app)
  }
  await expect(start()).rejects.toThrow(`The dependency '${dependency}' of plugin '${name}' is not registered`)
})

test('the rate limit cannot be registered before the sessions it reads', async () => {
  const app = Fastify()
  for (const name of ['context', 'policies', 'audit']) {
    await app.register(fastifyPlugin(async () => undefined, { name }))
  }
  const start = async () => {
    await app.register(rateLimit)
  }
  await expect(start()).rejects.toThrow("The dependency 'session' of plugin 'rate-limit' is not registered")
})

test('the app starts with every plugin in its order', async () => {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  const { app } = bff
  expect([app.hasPlugin('session'), app.hasPlugin('proxy'), app.hasPlugin('pages')]).toEqual([true, true, true])
  await bff.close()
})
