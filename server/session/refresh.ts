/**
 * New tokens for an old refresh token: one call upstream however many requests ask at once, and the same answer for the
 * late ones that left the browser with the old cookie (design E of reference/bff.md §3).
 */

import { createHash } from 'node:crypto'
import type { Clock } from '../../shared/clock.ts'
import { SESSION_ENDING_ERRORS } from '../../shared/errors.ts'
import { ServiceError } from '../cognito/errors.ts'
import type { TokenSet } from '../cognito/protocol.ts'
import type { UserPool } from '../cognito/user-pool.ts'
import { Refusal } from '../errors.ts'
import type { RefreshPayload } from './payloads.ts'

/** How long a finished refresh answers late requests. */
const SETTLED_LIFE_MS = 60_000
const SETTLED_ENTRIES = 5_000
const DEFAULT_RETRY_AFTER_S = 2

export interface Refresher {
  refresh(session: RefreshPayload): Promise<TokenSet>
  /** Forgets a finished refresh, at sign-out. */
  forget(session: RefreshPayload): void
}

export function createRefresher(pool: Pick<UserPool, 'refresh'>, clock: Clock): Refresher {
  const inFlight = new Map<string, Promise<TokenSet>>()
  const settled = new Map<string, { tokens: TokenSet; until: number }>()

  function keep(key: string, tokens: TokenSet): void {
    const now = clock.now()
    for (const [old, entry] of settled) {
      if (entry.until > now && settled.size < SETTLED_ENTRIES) break
      settled.delete(old)
    }
    settled.set(key, { tokens, until: now + SETTLED_LIFE_MS })
  }

  async function call(key: string, session: RefreshPayload): Promise<TokenSet> {
    try {
      const { refreshToken, username } = session
      const tokens = await pool.refresh({ refreshToken, username })
      keep(key, tokens)
      return tokens
    } catch (error) {
      throw refreshRefusal(error)
    } finally {
      inFlight.delete(key)
    }
  }

  return {
    async refresh(session) {
      const key = keyOf(session)
      const done = settled.get(key)
      if (done && done.until > clock.now()) return done.tokens
      const running = inFlight.get(key) ?? call(key, session)
      inFlight.set(key, running)
      return running
    },
    forget: (session) => void settled.delete(keyOf(session)),
  }
}

function keyOf(session: RefreshPayload): string {
  return createHash('sha256').update(`${session.username}\n${session.refreshToken}`).digest('base64')
}

/** Only the authentication errors end a session; whatever may pass leaves the cookies alone. */
function refreshRefusal(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  if (SESSION_ENDING_ERRORS.has(error.name)) {
    return new Refusal('SignedOut', 'The session has ended; sign in again.', { cause: error })
  }
  return new Refusal('ServiceUnavailable', 'The session could not be refreshed just now.', {
    retryAfterS: error.retryAfterS ?? DEFAULT_RETRY_AFTER_S,
    cause: error,
  })
}
