/** Tells the audit log what becomes of each call of a route that has a rule, whichever way it ends. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Audit, AuditEntry, AuditEvent } from './audit.ts'

/** What a call is told as. */
export interface AuditRule {
  /** @param error what refused the call; undefined while it is not refused */
  event(body: unknown, error?: Refusal): AuditEvent
  /** What the log says of a call that was answered; undefined: nothing happened that is told. */
  answered(body: unknown, answer: unknown): Partial<AuditEntry> | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that the call is about, as it was before the call. */
    auditedAccount: string | undefined
  }
}

/** Refused before anything was tried, and told where that was seen; or put right by the client itself, which renews and repeats. */
const UNTOLD: ReadonlySet<string> = new Set(['TooManyRequests', 'CrossSiteRequest', 'AccessExpired'])

/**
 * For the routes added from now on.
 * @param rules by `METHOD /path`
 * @param accountOf whose half-done flow or session the request's cookies carry on
 */
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
      const said = reply.statusCode < 400 ? rule.answered(request.body, payload) : undefined
      if (said) {
        const { auditedAccount: account, body } = request
        audit.tell(request, { event: rule.event(body), outcome: 'succeeded', account, ...said })
      }
      return payload
    }
    route.onError = async (request, _reply, error) => {
      const refusal = error instanceof Refusal ? error : undefined
      if (refusal && UNTOLD.has(refusal.name)) return
      const status = refusal?.status ?? (error as { statusCode?: number }).statusCode ?? 500
      audit.tell(request, {
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
