/**
 * Refreshes sessions. Concurrent requests with the same refresh token share one call. A late request that still has the
 * old cookie receives the same tokens (docs/decisions/several-copies.md).
 */

import { createHash } from 'node:crypto'
import { createBoundedMap } from '../../shared/bounded-map.ts'
import { SESSION_ENDING_ERRORS } from '../../shared/errors.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { ServiceError } from '../cognito/protocol/errors.ts'
import type { TokenSet } from '../cognito/protocol/protocol.ts'
import type { UserPool } from '../cognito/user-pool.ts'
import { Refusal } from '../http/refusal.ts'
import { SILENT } from '../telemetry/measures.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { AccessPayload, RefreshPayload } from './payloads.ts'

const SETTLED_LIFE_MS = 60_000
const SETTLED_ENTRIES = 5_000
const DEFAULT_RETRY_AFTER_S = 2

export interface Refreshed {
  readonly tokens: TokenSet
  /** When the tokens were received: milliseconds since the epoch, by this server's clock. */
  readonly receivedAt: number
}

export type ShownToken = Pick<AccessPayload, 'accessToken' | 'accessExpiresAt'>

interface Settled extends Refreshed {
  readonly sessionId: string
  readonly username: string
}

export interface Refresher {
  /**
   * @param shown the caller's access token. Cached tokens are returned only if they are newer than this token, or if
   * there is none.
   */
  refresh(session: RefreshPayload, shown?: ShownToken): Promise<Refreshed>
  drop(session: RefreshPayload): void
  /** Call this at sign-out. From then on, cached and running refreshes of the session return no tokens. */
  end(session: RefreshPayload): void
  dropAll(username: string): void
  /** Whether the session was signed out recently. Late responses must not write its cookies again. */
  hasEnded(sessionId: string): boolean
}

export function createRefresher(
  pool: Pick<UserPool, 'refresh'>,
  clock: Clock,
  telemetry: Pick<Telemetry, 'count'> = SILENT,
): Refresher {
  const inFlight = new Map<string, Promise<Refreshed>>()
  const life = { ms: SETTLED_LIFE_MS, clock }
  const settled = createBoundedMap<string, Settled>(SETTLED_ENTRIES, life)
  /** Sessions that were signed out recently. The key is the session id, because rotation changes the refresh token. */
  const ended = createBoundedMap<string, true>(SETTLED_ENTRIES, life)

  async function call(key: string, session: RefreshPayload): Promise<Refreshed> {
    try {
      const { refreshToken, username, deviceKey } = session
      const tokens = await pool.refresh({ refreshToken, username, ...(deviceKey === undefined ? {} : { deviceKey }) })
      const receivedAt = clock.now()
      // Remove outdated entries now, so that their tokens do not stay in memory until the cache is full.
      settled.purgeStale()
      settled.set(key, { tokens, receivedAt, sessionId: session.sessionId, username })
      telemetry.count('refreshes', 'new')
      return { tokens, receivedAt }
    } catch (error) {
      const refusal = refreshRefusal(error)
      const ends = refusal instanceof Refusal && refusal.name === 'SignedOut'
      telemetry.count('refreshes', ends ? 'refused' : 'failed')
      throw refusal
    } finally {
      inFlight.delete(key)
    }
  }

  return {
    async refresh(session, shown) {
      const { sessionId } = session
      refuseEnded(sessionId)
      const key = keyOf(session)
      const done = settled.get(key)
      if (done && isNewsFor(shown, done, clock)) {
        telemetry.count('refreshes', 'remembered')
        return done
      }
      const underWay = inFlight.get(key)
      if (underWay) telemetry.count('refreshes', 'shared')
      const running = underWay ?? call(key, session)
      inFlight.set(key, running)
      const refreshed = await running.catch((error: unknown) => {
        refuseEnded(sessionId)
        throw error
      })
      refuseEnded(sessionId)
      return refreshed
    },
    drop(session) {
      settled.delete(keyOf(session))
    },
    end({ sessionId }) {
      ended.set(sessionId, true)
      dropWhere((entry) => entry.sessionId === sessionId)
    },
    dropAll(username) {
      dropWhere((entry) => entry.username === username)
    },
    hasEnded,
  }

  /** Deletes the matching entries. Sign-outs are rare, so this looks at all entries and needs no index. */
  function dropWhere(matches: (entry: Settled) => boolean): void {
    for (const [key, entry] of [...settled.entries()]) if (matches(entry)) settled.delete(key)
  }

  function hasEnded(sessionId: string): boolean {
    return ended.has(sessionId)
  }

  function refuseEnded(sessionId: string): void {
    if (hasEnded(sessionId)) {
      throw new Refusal('SignedOut', 'The session has ended; sign in again.')
    }
  }
}

/**
 * True if the cached tokens are newer than the caller's access token. A caller that already has the cached token
 * refreshes because the token was rejected. Then only the user pool can tell whether the session has ended.
 */
function isNewsFor(shown: ShownToken | undefined, { tokens, receivedAt }: Refreshed, clock: Clock): boolean {
  const expiresAt = receivedAt + tokens.expiresIn * 1000
  if (expiresAt <= clock.now()) return false
  return !shown || (shown.accessToken !== tokens.accessToken && shown.accessExpiresAt <= expiresAt)
}

function keyOf(session: RefreshPayload): string {
  return createHash('sha256').update(`${session.username}\n${session.refreshToken}`).digest('base64')
}

export function refreshRefusal(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  if (SESSION_ENDING_ERRORS.has(error.name)) {
    return new Refusal('SignedOut', 'The session has ended; sign in again.', { cause: error })
  }
  return new Refusal('ServiceUnavailable', 'The session could not be refreshed just now.', {
    retryAfterS: error.retryAfterS ?? DEFAULT_RETRY_AFTER_S,
    cause: error,
  })
}
