/** Records each call of the audited routes in the audit log. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Audit, AuditEntry, AuditEvent } from './audit.ts'

export interface AuditRule {
  event(body: unknown, error?: Refusal): AuditEvent
  answered(body: unknown, answer: unknown): Partial<AuditEntry> | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The account that the request is about. It is read before the handler runs, because the handler may change the
     * cookies.
     */
    auditedAccount: string | undefined
  }
}

/**
 * Refusals that are not recorded here. Other plugins record the first two. After AccessExpired, the client refreshes
 * the session and repeats the call, and the repeated call is recorded.
 */
const NOT_RECORDED: ReadonlySet<string> = new Set(['TooManyRequests', 'CrossSiteRequest', 'AccessExpired'])

export function auditRoutes(
  app: FastifyInstance,
  rules: Readonly<Record<string, AuditRule | undefined>>,
  { audit, accountOf }: { audit: Audit; accountOf: (request: FastifyRequest) => Promise<string | undefined> },
): void {
  app.decorateRequest('auditedAccount', undefined)
  app.addHook('onRoute', (route) => {
    const rule = rules[`${String(route.method)} ${route.url}`]
    if (!rule) return
    route.preHandler = async (request) => {
      request.auditedAccount = usernameIn(request.body) ?? (await accountOf(request))
    }
    route.preSerialization = async (request, reply, payload) => {
      const fields = reply.statusCode < 400 ? rule.answered(request.body, payload) : undefined
      if (fields) {
        const { auditedAccount: account, body } = request
        audit.record(request, { event: rule.event(body), outcome: 'succeeded', account, ...fields })
      }
      return payload
    }
    route.onError = async (request, _reply, error) => {
      const refusal = error instanceof Refusal ? error : undefined
      if (refusal && NOT_RECORDED.has(refusal.name)) return
      const status = refusal?.status ?? (error as { statusCode?: number }).statusCode ?? 500
      audit.record(request, {
        event: rule.event(request.body, refusal),
        outcome: status >= 500 ? 'failed' : 'refused',
        account: request.auditedAccount ?? usernameIn(request.body),
        reason: refusal?.name ?? (status >= 500 ? 'InternalError' : 'ValidationError'),
      })
    }
  })
}

function usernameIn(body: unknown): string | undefined {
  const { username } = Object(body) as { readonly username?: unknown }
  return typeof username === 'string' && username.trim() !== '' ? username : undefined
}
