/** Rejects requests without a session before their body is read, on routes with access 'session'. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { SessionStore } from './session.ts'

export function guardSessions(app: FastifyInstance, sessions: Pick<SessionStore, 'require'>): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { policy } = request.routeOptions.config
    if (typeof policy !== 'object' || policy.access !== 'session') return done()
    sessions.require(request).then(() => done(), done)
  })
}

export const sessionGuard = fastifyPlugin(async (app) => guardSessions(app, app.sessions), {
  name: 'session-guard',
  dependencies: ['policies', 'session', 'rate-limit'],
})
