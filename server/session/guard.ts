/** Rejects requests without a session, and operators' requests of other users, before their body is read. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { SessionStore } from './session.ts'

export function guardSessions(app: FastifyInstance, sessions: Pick<SessionStore, 'require' | 'requireOperator'>): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { policy } = request.routeOptions.config
    if (typeof policy !== 'object' || policy.access === 'none') return done()
    const allowed = policy.access === 'operator' ? sessions.requireOperator(request) : sessions.require(request)
    allowed.then(() => done(), done)
  })
}

export const sessionGuard = fastifyPlugin(async (app) => guardSessions(app, app.sessions), {
  name: 'session-guard',
  dependencies: ['policies', 'session', 'rate-limit'],
})
