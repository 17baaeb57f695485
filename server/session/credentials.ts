/**
 * Caches the AWS credentials that sign requests to the cloud functions: one set per session, and one set shared by all
 * guests (specification §3, §9).
 */

import { createBoundedMap } from '../../shared/bounded-map.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { Credentials, Identity, IdentityPool } from '../cognito/identity-pool.ts'
import { ServiceError } from '../cognito/protocol/errors.ts'
import { Refusal } from '../http/refusal.ts'

/** Credentials older than this are refreshed (specification §9). */
const REFRESH_AFTER_MS = 50 * 60_000
/**
 * Credentials are not used in the last minutes before their expiration, because the clocks of this server and AWS can
 * differ. AWS tolerates a difference of this size.
 */
const LAST_MINUTES_MS = 5 * 60_000
/** After a failed refresh, wait this long before the next one. The old credentials are used meanwhile. */
const TRY_AGAIN_MS = 30_000
/** When the identity pool refuses guests, wait this long before asking for guest credentials again. */
const NO_GUESTS_MS = 10 * 60_000
/** The maximum number of cached sessions. Each takes about 3 KB. */
const MOST_SESSIONS = 5_000
const DEFAULT_RETRY_AFTER_S = 2

export interface CredentialStore {
  /**
   * Returns the credentials of a session. Rejects with AccessExpired if the id token has expired, with
   * ServiceUnavailable if the identity pool is temporarily unavailable, and otherwise with an error of specification
   * §8.
   */
  ofSession(session: { sessionId: string; sub: string }, idToken: string): Promise<Credentials>
  ofGuest(): Promise<Credentials | undefined>
  drop(sessionId: string): void
  readonly cached: number
}

interface Entry {
  readonly sub: string | undefined
  identity?: Identity
  credentials?: Credentials
  refreshAt: number
  fetching?: Promise<Credentials>
}

export function createCredentialStore(options: {
  pool: Pick<IdentityPool, 'getIdentity' | 'getCredentials'>
  clock: Clock
  log?: (event: string, message: string) => void
  mostSessions?: number
}): CredentialStore {
  const { pool, clock, log = () => undefined, mostSessions = MOST_SESSIONS } = options
  const sessions = createBoundedMap<string, Entry>(mostSessions)
  const guest: Entry = { sub: undefined, refreshAt: 0 }
  let noGuestsUntil = 0

  function entryOf({ sessionId, sub }: { sessionId: string; sub: string }): Entry {
    const known = sessions.get(sessionId)
    const entry: Entry = known?.sub === sub ? known : { sub, refreshAt: 0 }
    sessions.set(sessionId, entry)
    return entry
  }

  async function credentialsOf(entry: Entry, idToken: string | undefined): Promise<Credentials> {
    if (entry.credentials && clock.now() < entry.refreshAt && usable(entry.credentials)) return entry.credentials
    entry.fetching ??= fetchFor(entry, idToken).finally(() => {
      delete entry.fetching
    })
    return entry.fetching
  }

  const usable = ({ expiration }: Credentials) => clock.now() < expiration - LAST_MINUTES_MS

  async function fetchFor(entry: Entry, idToken: string | undefined): Promise<Credentials> {
    try {
      const credentials = await ask(entry, idToken)
      if (!usable(credentials)) {
        throw new ServiceError('CredentialsException', 'The credentials end too soon to be used.', { kind: 'refused' })
      }
      entry.credentials = credentials
      entry.refreshAt = clock.now() + REFRESH_AFTER_MS
      return credentials
    } catch (error) {
      const { credentials } = entry
      if (!isTransient(error) || !credentials || !usable(credentials)) throw error
      entry.refreshAt = clock.now() + TRY_AGAIN_MS
      return credentials
    }
  }

  async function ask(entry: Entry, idToken: string | undefined): Promise<Credentials> {
    const known = entry.identity
    try {
      entry.identity ??= await pool.getIdentity(idToken)
      return await pool.getCredentials(entry.identity, idToken)
    } catch (error) {
      if (!known || !(error instanceof ServiceError) || error.name !== 'ResourceNotFoundException') throw error
      entry.identity = await pool.getIdentity(idToken)
      return pool.getCredentials(entry.identity, idToken)
    }
  }

  return {
    async ofSession(session, idToken) {
      try {
        return await credentialsOf(entryOf(session), idToken)
      } catch (error) {
        throw credentialsRefusal(error)
      }
    },

    async ofGuest() {
      if (clock.now() < noGuestsUntil) return undefined
      try {
        return await credentialsOf(guest, undefined)
      } catch (error) {
        if (!(error instanceof ServiceError) || error.name !== 'NotAuthorizedException') throw credentialsRefusal(error)
        // Concurrent calls share one failed request, so log the refusal only once.
        if (clock.now() >= noGuestsUntil) {
          noGuestsUntil = clock.now() + NO_GUESTS_MS
          log(
            'guests-refused',
            'The identity pool gives guests no credentials: calls without a session are not signed.',
          )
        }
        return undefined
      }
    },

    drop: (sessionId) => void sessions.delete(sessionId),
    get cached() {
      return sessions.size
    },
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof ServiceError && error.kind !== 'refused'
}

/**
 * Converts an error into the refusal for the client. No refusal ends the session. Only an expired id token makes the
 * client refresh the session.
 */
function credentialsRefusal(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  if (error.kind !== 'refused') {
    return new Refusal('ServiceUnavailable', 'The identity pool does not answer at the moment.', {
      retryAfterS: error.retryAfterS ?? DEFAULT_RETRY_AFTER_S,
      cause: error,
    })
  }
  if (error.name === 'NotAuthorizedException' && /token expired/i.test(error.message)) {
    return new Refusal('AccessExpired', 'The id token has expired.', { cause: error })
  }
  const name = error.name === 'GetIdResponseException' ? error.name : 'CredentialsException'
  return new Refusal(name, 'The identity pool gave no credentials for this call.', { cause: error })
}
