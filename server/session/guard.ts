/** Rejects requests without a session, and operators' requests of other users, before their body is read. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Refusal } from '../http/refusal.ts'
import type { SessionStore } from './session.ts'

export function guardSessions(
  app: FastifyInstance,
  sessions: Pick<SessionStore, 'require' | 'requireOperator' | 'live'>,
): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { policy } = request.routeOptions.config
    if (typeof policy !== 'object' || policy.access === 'none') return done()
    const allowed = policy.access === 'operator' ? sessions.requireOperator(request) : sessions.require(request)
    // The functions refuse ended sessions themselves.
    const checked = policy.upstream ? allowed : allowed.then(() => requireLive(request))
    checked.then(() => done(), done)
  })

  async function requireLive(request: FastifyRequest): Promise<void> {
    if (!(await sessions.live(request))) throw new Refusal('SignedOut', 'The session has ended; sign in again.')
  }
}

export const sessionGuard = fastifyPlugin(async (app) => guardSessions(app, app.sessions), {
  name: 'session-guard',
  dependencies: ['policies', 'session', 'rate-limit'],
})
