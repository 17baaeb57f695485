/**
 * The audit log: one line for every authentication event, written whatever the level of other lines is. It names nobody: accounts and
 * sources are digests under a key of the house's own, networks are coarse (docs/decisions/telemetry.md).
 */

import { createHmac, hkdfSync } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { SILENT, type Telemetry } from '../telemetry/telemetry.ts'
import { networkOf } from './attempts.ts'

export type AuditEvent =
  | 'sign-in'
  | 'challenge'
  | 'sign-up'
  | 'sign-up-confirmation'
  | 'sign-up-code'
  | 'password-reset-code'
  | 'password-reset'
  | 'password-change'
  | 'attributes-change'
  | 'email-change'
  | 'attribute-code'
  | 'attribute-confirmation'
  | 'authenticator-set-up'
  | 'authenticator-on'
  | 'mfa-change'
  | 'device-registered'
  | 'device-change'
  | 'device-forgotten'
  | 'sign-out'
  | 'refresh'
  | 'session-ended'
  | 'session-replaced'
  | 'account-deleted'
  | 'rate-limited'
  | 'cross-site-refused'

export interface AuditEntry {
  readonly event: AuditEvent
  /** `continued`: another step is asked for. `failed`: for no fault of the visitor's. */
  readonly outcome: 'succeeded' | 'continued' | 'refused' | 'failed'
  /** The account's name as it is typed, of a social sign-in the pool's own; it is written as a digest. */
  readonly account?: string | undefined
  /** The name of a refusal, never its words. */
  readonly reason?: string | undefined
  /** Words of our own alone: whatever a visitor chose is none. */
  readonly details?: Readonly<Record<string, string | boolean>> | undefined
}

export interface Audit {
  tell(request: Pick<FastifyRequest, 'id' | 'ip'>, entry: AuditEntry): void
}

/** Who sends many of these from one place is told of once a minute: a log can be flooded too. */
const ONCE_A_MINUTE: ReadonlySet<AuditEvent> = new Set(['rate-limited', 'cross-site-refused'])
const MINUTE_MS = 60_000
const MOST_SOURCES = 10_000
const DIGEST_LENGTH = 22

/** By the events that end a session, what ended it. */
const ENDS: Readonly<Partial<Record<AuditEvent, string>>> = {
  'sign-out': 'sign-out',
  'account-deleted': 'account-deleted',
  'session-ended': 'refused',
  'session-replaced': 'replaced',
}

/** @param secret all copies of the server have the same one, so that one account has one digest */
export function createAudit(options: {
  log: FastifyBaseLogger
  enabled: boolean
  secret: string
  clock: Clock
  telemetry?: Pick<Telemetry, 'count'>
}): Audit {
  const { enabled, secret, clock, telemetry = SILENT } = options
  const log = options.log.child({ audit: true }, { level: enabled ? 'info' : 'silent' })
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'drive-hokkaido audit', 32))
  const digest = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, DIGEST_LENGTH)
  const told = createBoundedMap<string, number>(MOST_SOURCES)

  function isTold(entry: string): boolean {
    const now = clock.now()
    const until = told.get(entry) ?? 0
    if (until > now && until <= now + MINUTE_MS) return true
    told.set(entry, now + MINUTE_MS)
    return false
  }

  return {
    tell({ id, ip }, { event, outcome, account, reason, details }) {
      telemetry.count('authEvents', event, outcome)
      if (event === 'sign-in' && outcome === 'succeeded') telemetry.count('sessionsBegun')
      const ended = account === undefined || outcome === 'failed' ? undefined : ENDS[event]
      if (ended !== undefined) telemetry.count('sessionsEnded', ended)
      const network = networkOf(ip)
      if (!enabled || (ONCE_A_MINUTE.has(event) && isTold(`${event} ${network}`))) return
      const name = account?.trim().toLowerCase()
      log.info({
        event,
        outcome,
        ...(reason === undefined ? {} : { reason }),
        ...(name ? { account: digest(`account ${name}`) } : {}),
        network: coarse(network),
        source: digest(`source ${network}`),
        reqId: id,
        ...details,
      })
    },
  }
}

/** A quarter of what a provider has in one place: enough to see where from, too much to see who. */
function coarse(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

declare module 'fastify' {
  interface FastifyInstance {
    audit: Audit
  }
}

export const audit = fastifyPlugin(
  async (app) => {
    const { http, session } = app.config
    app.decorate(
      'audit',
      createAudit({
        log: app.log,
        enabled: http.auditLog,
        secret: session.secrets[0] ?? '',
        clock: app.clock,
        telemetry: app.telemetry,
      }),
    )
  },
  { name: 'audit', dependencies: ['context'] },
)
