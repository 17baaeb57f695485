/** Dependencies of the sign-in flows. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../shared/time/clock.ts'
import type { HostedUi } from '../cognito/hosted-ui.ts'
import type { UserPool } from '../cognito/user-pool.ts'
import type { Config } from '../config/config.ts'
import type { Audit } from '../plugins/audit.ts'
import type { EndedSessions } from '../session/ended-sessions.ts'
import type { Refresher } from '../session/refresh.ts'
import type { SessionStore } from '../session/session.ts'

export interface AuthContext {
  readonly pool: UserPool
  readonly sessions: SessionStore
  readonly refresher: Refresher
  readonly endedSessions: EndedSessions
  readonly hostedUi: HostedUi | undefined
  readonly settings: Config['auth']
  readonly siteName: string
  readonly clock: Clock
  readonly audit: Audit
}

export interface Exchange<Body> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: Body
}
