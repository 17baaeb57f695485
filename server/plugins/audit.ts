/**
 * The audit log writes one line per authentication event, at any log level. It identifies no person: an account and the
 * client's network are written as keyed digests, and the network also in shortened form (docs/decisions/telemetry.md).
 */

import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { SILENT } from '../telemetry/measures.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { networkOf, wideNetworkOf } from './networks.ts'

export type AuditEvent =
  | 'sign-in'
  | 'challenge'
  | 'sign-up'
  | 'sign-up-confirmation'
  | 'sign-up-code'
  | 'password-reset-code'
  | 'password-reset'
  | 'password-change'
  | 'fresh-proof'
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
  | 'passkey-set-up'
  | 'passkey-added'
  | 'passkey-deleted'
  | 'sign-out'
  | 'refresh'
  | 'session-ended'
  | 'session-replaced'
  | 'account-deleted'
  | 'rate-limited'
  | 'cross-site-refused'

export interface AuditEntry {
  readonly event: AuditEvent
  /**
   * `continued`: another step follows. `refused`: the request was rejected. `failed`: an error that the user did not
   * cause.
   */
  readonly outcome: 'succeeded' | 'continued' | 'refused' | 'failed'
  /**
   * The account's name as typed. For a social sign-in, the user name in the user pool. The log contains only its
   * digest.
   */
  readonly account?: string | undefined
  /** The name of the error. The log never contains its message. */
  readonly reason?: string | undefined
  /** Must not contain user input. */
  readonly details?: Readonly<Record<string, string | boolean>> | undefined
}

export interface Audit {
  record(request: Pick<FastifyRequest, 'id' | 'ip'>, entry: AuditEntry): void
}

/** Events that are logged at most once a minute per network, so that clients cannot flood the log. */
const ONCE_A_MINUTE: ReadonlySet<AuditEvent> = new Set(['rate-limited', 'cross-site-refused'])
const MINUTE_MS = 60_000
const MOST_SOURCES = 10_000
const DIGEST_LENGTH = 22

const ENDS: Readonly<Partial<Record<AuditEvent, string>>> = {
  'sign-out': 'sign-out',
  'account-deleted': 'account-deleted',
  'session-ended': 'refused',
  'session-replaced': 'replaced',
}

/** @param secret must be the same in all copies of the server, so that an account has the same digest in each */
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
  const loggedUntil = createBoundedMap<string, number>(MOST_SOURCES)

  function isRepeated(entry: string): boolean {
    const now = clock.now()
    const until = loggedUntil.get(entry) ?? 0
    if (until > now && until <= now + MINUTE_MS) return true
    loggedUntil.set(entry, now + MINUTE_MS)
    return false
  }

  return {
    record({ id, ip }, { event, outcome, account, reason, details }) {
      telemetry.count('authEvents', event, outcome)
      if (event === 'sign-in' && outcome === 'succeeded') telemetry.count('sessionsBegun')
      const ended = account === undefined || outcome === 'failed' ? undefined : ENDS[event]
      if (ended !== undefined) telemetry.count('sessionsEnded', ended)
      const network = networkOf(ip)
      if (!enabled || (ONCE_A_MINUTE.has(event) && isRepeated(`${event} ${network}`))) return
      const name = account?.trim().toLowerCase()
      log.info({
        event,
        outcome,
        ...(reason === undefined ? {} : { reason }),
        ...(name ? { account: digest(`account ${name}`) } : {}),
        network: wideNetworkOf(ip),
        source: digest(`source ${network}`),
        reqId: id,
        ...details,
      })
    },
  }
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
