/** Verifies a caller's access or id token against the issuer's published keys. */

import { JwtVerifier } from 'aws-jwt-verify'
import {
  FetchError,
  JwksNotAvailableInCacheError,
  JwksValidationError,
  JwtInvalidClaimError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { isOperator } from '../../../shared/auth/operators.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller, CallerSession } from './caller.ts'

export interface TokenOptions {
  readonly tokenUse: 'access' | 'id'
  readonly issuer: string
  readonly clientId: string
  readonly clock: Clock
  readonly fetch: typeof fetch
  /** Accepts expired tokens too. Use this only to find out which session a token belongs to. */
  readonly acceptExpired?: boolean
}

const KEYS_TIMEOUT_MS = 3_000
const RETRY_AFTER_S = 2
const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * The returned reader refuses with SignedOut or AccessExpired, or with ServiceUnavailable if the keys cannot be
 * fetched. Keys are fetched on first use and for an unknown key id.
 */
export function createCallerReader(options: TokenOptions): (authorization: string | undefined) => Promise<Caller> {
  const { tokenUse, issuer, clientId, clock } = options
  const clientClaim = tokenUse === 'access' ? 'client_id' : 'aud'
  const jwksCache = new SimpleJwksCache({
    fetcher: {
      async fetch(uri) {
        const response = await options.fetch(uri, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS), redirect: 'error' })
        if (!response.ok) throw new FetchError(uri, `status ${response.status}`)
        return response.arrayBuffer()
      },
    },
  })
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      // Disables the expiry check of aws-jwt-verify. The code below checks the expiry with the injected clock.
      graceSeconds: Number.POSITIVE_INFINITY,
      customJwtCheck({ payload }) {
        if (payload.token_use !== tokenUse) throw new WrongClaim(`token_use is not ${tokenUse}`, payload.token_use)
        if (payload[clientClaim] !== clientId)
          throw new WrongClaim(`${clientClaim} does not match`, payload[clientClaim])
      },
    },
    { jwksCache },
  )

  return async function readCaller(authorization) {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (!token) throw new Refusal('SignedOut', `The call carries no ${tokenUse} token.`)
    const claims = await verifier.verify(token).catch((error: unknown) => {
      if (isKeysFailure(error)) {
        throw new Refusal('ServiceUnavailable', 'The keys that tokens are verified with cannot be read.', {
          retryAfterS: RETRY_AFTER_S,
          cause: error,
        })
      }
      throw new Refusal('SignedOut', `The ${tokenUse} token is not valid for this service.`, { cause: error })
    })
    if (typeof claims.sub !== 'string' || claims.sub === '' || typeof claims.exp !== 'number') {
      throw new Refusal('SignedOut', `The ${tokenUse} token has no subject or no expiry.`)
    }
    if (claims.exp * 1000 <= clock.now() && !options.acceptExpired)
      throw new Refusal('AccessExpired', `The ${tokenUse} token has expired.`)
    const {
      sub,
      email,
      email_verified: emailVerified,
      phone_number_verified: phoneVerified,
      auth_time: authTime,
    } = claims
    const caller = {
      sub,
      operator: isOperator(claims['cognito:groups']),
      session: sessionOf(claims, claims.exp),
      ...(typeof authTime === 'number' && { provedAt: authTime * 1000 }),
    }
    if (tokenUse === 'access') return { ...caller, accessToken: token }
    const account = { ...caller, ...(isTrue(phoneVerified) && { phoneVerified: true }) }
    if (typeof email !== 'string') return account
    return { ...account, email: email.toLowerCase(), emailVerified: isTrue(emailVerified) }
  }
}

function sessionOf(claims: Readonly<Record<string, unknown>>, exp: number): CallerSession {
  const { origin_jti: origin, jti, auth_time: authTime, iat } = claims
  const issuedAtS = typeof iat === 'number' ? iat : exp
  const beganAtS = typeof authTime === 'number' ? authTime : issuedAtS
  return {
    id: [origin, jti].find((id) => typeof id === 'string'),
    beganAt: beganAtS * 1000,
    issuedAt: issuedAtS * 1000,
    expiresAt: exp * 1000,
  }
}

/** True if the claim is true or 'true'. For federated users, the claim is a string. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true'
}

class WrongClaim extends JwtInvalidClaimError {
  constructor(message: string, value: unknown) {
    super(message, typeof value === 'string' ? value : undefined)
  }
}

/**
 * True if the signing keys could not be fetched. False for an unknown key id shortly after a fetch, because a token
 * with an unknown key id counts as invalid.
 */
function isKeysFailure(error: unknown): boolean {
  if (error instanceof WaitPeriodNotYetEndedJwkError) return false
  if (error instanceof FetchError || error instanceof JwksNotAvailableInCacheError) return true
  if (error instanceof JwksValidationError) return true
  return error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
}
