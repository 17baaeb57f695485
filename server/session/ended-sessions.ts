/**
 * Caches which sessions have ended. The cloud functions store the list that all copies of the server share. This module
 * reports ended sessions to the cloud functions, and checks each session at most once in five seconds
 * (docs/decisions/ended-sessions.md).
 */

import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { decodeClaims } from '../cognito/tokens.ts'
import { SILENT } from '../telemetry/measures.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { AccessPayload } from './payloads.ts'

const DAY_MS = 86_400_000
/** How long an ended session is cached: as long as the longest life of an access token. */
const KNOWN_LIFE_MS = DAY_MS
const MOST_KNOWN = 50_000
const ANSWER_LIFE_MS = 5_000
/**
 * After a failed check, no session is checked for this many milliseconds, so that unresponsive cloud functions do not
 * delay further requests.
 */
const PAUSE_MS = 5_000
const ASK_TIMEOUT_MS = 1_500
const END_TIMEOUT_MS = 3_000
const END_ATTEMPTS = 2
const MOST_AT_ONCE = 50

export type Subject = Pick<AccessPayload, 'sessionId' | 'sub' | 'accessToken'>

export interface EndedSessions {
  isKnown(session: Subject): boolean
  /**
   * Whether the session has ended in this process or in another copy of the server. If the cloud functions do not
   * respond, uses only what this process knows.
   * @param fresh ignores a result that was cached in the last five seconds
   */
  isEnded(session: Subject, fresh?: boolean): Promise<boolean>
  /** Resolves to true if the session has ended, including because it was idle for too long. */
  recordUse(session: Subject, use: { readonly device: string; readonly until: number }): Promise<boolean>
  end(session: AccessPayload, options?: { readonly everywhere?: boolean }): Promise<boolean>
}

export interface EndedSessionsOptions {
  /**
   * Undefined if requests to the cloud functions carry no token. In that case each process knows only the ended
   * sessions that it has seen itself.
   */
  readonly functionsUrl: string | undefined
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly longestLifeMs: number
  readonly idleMs?: number | undefined
  readonly telemetry?: Pick<Telemetry, 'count'>
  readonly log?: (event: string, message: string, reason: string) => void
}

class UnexpectedStatus extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the functions answered with status ${status}`)
    this.status = status
  }
}

export function createEndedSessions(options: EndedSessionsOptions): EndedSessions {
  const { functionsUrl, clock, longestLifeMs, telemetry = SILENT, log = () => undefined } = options
  const life = { ms: KNOWN_LIFE_MS, clock }
  const sessions = createBoundedMap<string, true>(MOST_KNOWN, life)
  /**
   * Maps the `sub` of a user to a time by the user pool's clock. All sessions that the user began before this time have
   * ended.
   */
  const users = createBoundedMap<string, number>(MOST_KNOWN, life)
  const answers = createBoundedMap<string, Promise<boolean>>(MOST_KNOWN, { ms: ANSWER_LIFE_MS, clock })
  const running = new Map<string, Promise<boolean>>()
  let pausedUntil = 0
  let silentUntil = 0

  async function call(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    { accessToken }: Subject,
    body?: object,
  ): Promise<unknown> {
    const response = await options.fetch(`${functionsUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(body ? END_TIMEOUT_MS : ASK_TIMEOUT_MS),
      redirect: 'error',
    })
    if (response.status === 200) return response.json()
    await response.body?.cancel()
    throw new UnexpectedStatus(response.status)
  }

  async function ask(session: Subject, use?: object): Promise<boolean> {
    try {
      const answer = await call(use ? 'PUT' : 'GET', '/session', session, use)
      const { ended } = Object(answer) as { readonly ended?: unknown }
      if (typeof ended !== 'boolean') throw new Error('the functions answered without a boolean "ended"')
      telemetry.count('sessionChecks', ended ? 'ended' : 'live')
      if (ended) sessions.set(session.sessionId, true)
      return ended
    } catch (error) {
      telemetry.count('sessionChecks', 'failed')
      if (clock.now() >= silentUntil) {
        log('session-check-failed', 'the check whether a session has ended elsewhere failed', reasonOf(error))
      }
      silentUntil = clock.now() + PAUSE_MS
      // A status below 500 concerns only this token, so the checks of other sessions continue.
      if (!(error instanceof UnexpectedStatus && error.status < 500)) pausedUntil = clock.now() + PAUSE_MS
      return false
    }
  }

  function isKnown({ sessionId, sub, accessToken }: Subject): boolean {
    if (sessions.has(sessionId)) return true
    const begunBefore = users.get(sub)
    return begunBefore !== undefined && beganAt(accessToken) < begunBefore
  }

  return {
    isKnown,
    async isEnded(session, fresh = false) {
      if (isKnown(session)) return true
      if (functionsUrl === undefined) return false
      const known = running.get(session.sessionId) ?? (fresh ? undefined : answers.get(session.sessionId))
      if (known) return known
      if (clock.now() < pausedUntil || running.size >= MOST_AT_ONCE) {
        telemetry.count('sessionChecks', 'skipped')
        return false
      }
      const answer = ask(session).finally(() => running.delete(session.sessionId))
      running.set(session.sessionId, answer)
      answers.set(session.sessionId, answer)
      return answer
    },
    async recordUse(session, { device, until }) {
      if (isKnown(session)) return true
      if (functionsUrl === undefined) return false
      if (clock.now() < pausedUntil) {
        telemetry.count('sessionChecks', 'skipped')
        return false
      }
      return ask(session, { device, until, ...(options.idleMs !== undefined && { idleMs: options.idleMs }) })
    },
    async end(session, { everywhere = false } = {}) {
      sessions.set(session.sessionId, true)
      const isValid = session.accessExpiresAt > clock.now()
      const allBegunBefore = everywhere && isValid ? poolSecond(session, clock) : undefined
      if (allBegunBefore !== undefined) users.set(session.sub, allBegunBefore)
      if (functionsUrl === undefined) return true
      const body =
        allBegunBefore === undefined
          ? { until: session.absoluteExpiresAt }
          : { until: clock.now() + longestLifeMs, allBegunBefore }
      for (let attempt = 1; ; attempt += 1) {
        try {
          await call('POST', '/session/end', session, body)
          return true
        } catch (error) {
          if (attempt < END_ATTEMPTS) continue
          log('session-end-not-confirmed', 'an ended session could not be reported to the functions', reasonOf(error))
          return false
        }
      }
    },
  }
}

function beganAt(accessToken: string): number {
  const { auth_time: authTime, iat } = decodeClaims(accessToken)
  return ([authTime, iat].find((seconds) => typeof seconds === 'number') as number) * 1000
}

/**
 * Returns the current second by the user pool's clock, in milliseconds. The difference between the clocks was measured
 * when the token arrived. The result can be two seconds early but is never late, so a later sign-in does not count as
 * ended.
 */
function poolSecond({ accessToken, accessExpiresAt }: AccessPayload, clock: Clock): number {
  const { exp } = decodeClaims(accessToken)
  const drift = typeof exp === 'number' ? exp * 1000 - accessExpiresAt : 0
  return Math.floor((clock.now() + drift) / 1000) * 1000
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}
