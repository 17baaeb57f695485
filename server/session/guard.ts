/**
 * Rejects requests before their body is read: without a session, without a required fresh proof (a recent sign-in), or
 * to operator endpoints by other users.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Endpoint } from '../../shared/api/endpoint.ts'
import { Refusal } from '../http/refusal.ts'
import type { SessionStore } from './session.ts'

type Guards = Pick<SessionStore, 'require' | 'requireProof' | 'requireOperator'>

export function guardSessions(app: FastifyInstance, sessions: Guards & Pick<SessionStore, 'live'>): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { policy } = request.routeOptions.config
    if (typeof policy !== 'object' || policy.access === 'none') return done()
    const allowed = sessions[guardOf(policy)](request)
    // The cloud functions reject ended sessions themselves, so forwarded requests are not checked here.
    const checked = policy.upstream ? allowed : allowed.then(() => requireLive(request))
    checked.then(() => done(), done)
  })

  async function requireLive(request: FastifyRequest): Promise<void> {
    if (!(await sessions.live(request))) throw new Refusal('SignedOut', 'The session has ended; sign in again.')
  }
}

/**
 * Operator endpoints need no proof check here: the cloud functions read the time of the proof from the token and reject
 * operators without a fresh one.
 */
function guardOf({ access, freshProof }: Endpoint): keyof Guards {
  if (access === 'operator') return 'requireOperator'
  return freshProof === true ? 'requireProof' : 'require'
}

export const sessionGuard = fastifyPlugin(async (app) => guardSessions(app, app.sessions), {
  name: 'session-guard',
  dependencies: ['policies', 'session', 'rate-limit'],
})
