/** Ends a session that a new sign-in in the same browser has replaced. */

import type { FastifyRequest } from 'fastify'
import type { RefreshPayload } from '../session/payloads.ts'
import type { AuthContext } from './context.ts'

export function endReplacedSession(
  { pool, sessions, refresher, endedSessions, audit }: AuthContext,
  request: FastifyRequest,
  before: RefreshPayload,
): void {
  refresher.end(before)
  const account = before.provider === undefined ? before.loginId : before.username
  audit.record(request, { event: 'session-replaced', outcome: 'succeeded', account })
  void sessions.access(request).then((access) => access?.sessionId === before.sessionId && endedSessions.end(access))
  revokeInBackground(pool, request, before.refreshToken)
}

export function revokeInBackground(pool: AuthContext['pool'], request: FastifyRequest, refreshToken: string): void {
  pool.revoke(refreshToken).catch((error: unknown) => {
    const reason = error instanceof Error ? error.name : 'unknown'
    request.log.warn({ event: 'revoke-failed', reason }, 'the refresh token of an ended session could not be revoked')
  })
}
