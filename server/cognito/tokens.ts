/** Verifies tokens: signature, issuer, client, use and validity period. */

import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier'
import {
  JwksValidationError,
  JwkValidationError,
  JwtBaseError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import type { JwtPayload } from 'aws-jwt-verify/jwt-model'
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier'
import { isOperator } from '../../shared/auth/operators.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { readBounded } from '../external-http/bounded.ts'
import { ServiceError, toServiceError } from './protocol/errors.ts'

/** The claims of both kinds of token. Times are in seconds since the epoch, by the clock of the identity service. */
interface CommonClaims {
  readonly sub: string
  readonly iat: number
  readonly exp: number
  readonly auth_time?: number
  readonly operator: boolean
  /**
   * Present when the app client allows token revocation. All tokens of one sign-in contain the same value, also after
   * refreshes.
   */
  readonly origin_jti?: string
}

export interface AccessClaims extends CommonClaims {
  readonly token_use: 'access'
  readonly client_id: string
  /** The user pool's internal user name, from which later secret hashes are computed. */
  readonly username: string
}

export interface IdClaims extends CommonClaims {
  readonly token_use: 'id'
  readonly aud: string
  readonly 'cognito:username': string
  readonly email?: string
  readonly email_verified: boolean
}

export interface TokenVerifier {
  /**
   * Verifies a token and returns its claims. Rejects with ServiceError: InvalidAuthTokens when the token is refused;
   * NetworkError or TimeoutError when the signing keys are unreachable.
   */
  verifyAccess(token: string): Promise<AccessClaims>
  verifyId(token: string): Promise<IdClaims>
}

const KEYS_TIMEOUT_MS = 1_500
/** Limit for the response with the signing keys. Two keys take about 1 KB. */
const MOST_KEYS_BYTES = 65_536
/**
 * Tolerated difference between this server's clock and the identity service's clock. Sessions correct for the
 * difference with clockDriftMs.
 */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export function createTokenVerifier(options: {
  /** The signing keys are read from {issuer}/.well-known/jwks.json. Plain http is allowed. */
  issuer: string
  clientId: string
  clock: Clock
  fetch?: typeof globalThis.fetch
  keysTimeoutMs?: number
}): TokenVerifier {
  const { issuer, clientId, clock, fetch = globalThis.fetch, keysTimeoutMs = KEYS_TIMEOUT_MS } = options

  async function fetchKeys(uri: string): Promise<ArrayBuffer> {
    const response = await fetch(uri, { redirect: 'error', signal: AbortSignal.timeout(keysTimeoutMs) })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new ServiceError('NetworkError', `The token keys answered ${response.status}.`, { kind: 'unavailable' })
    }
    return Uint8Array.from(await readBounded(response, MOST_KEYS_BYTES)).buffer
  }

  // aws-jwt-verify compares exp and nbf with the system clock. A huge grace period disables that check, and
  // commonClaims checks both times with the injected clock.
  const verifier = JwtVerifier.create(
    issuersOf(issuer).map((one) => ({ issuer: one, audience: null, graceSeconds: Number.MAX_SAFE_INTEGER })),
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  )

  async function verify(token: string, tokenUse: 'access' | 'id'): Promise<JwtPayload> {
    try {
      const payload = await verifier.verify(token)
      validateCognitoJwtFields(payload, { tokenUse, clientId })
      return payload
    } catch (error) {
      if (error instanceof JwtBaseError && !isAboutKeys(error)) throw invalid('Invalid token', error)
      throw toServiceError(error)
    }
  }

  function commonClaims(payload: JwtPayload): CommonClaims {
    const { sub, iat, exp, nbf, auth_time, origin_jti } = payload
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') {
      throw invalid('The token lacks sub, iat or exp.')
    }
    const now = clock.now()
    if (exp * 1000 + CLOCK_TOLERANCE_MS < now) throw invalid('The token has expired.')
    if (Math.max(nbf ?? 0, iat) * 1000 - CLOCK_TOLERANCE_MS > now) throw invalid('The token is not valid yet.')
    return {
      sub,
      iat,
      exp,
      operator: isOperator(payload['cognito:groups']),
      ...(typeof auth_time === 'number' ? { auth_time } : {}),
      ...(typeof origin_jti === 'string' ? { origin_jti } : {}),
    }
  }

  return {
    async verifyAccess(token) {
      const payload = await verify(token, 'access')
      const { username, client_id } = payload
      if (typeof username !== 'string' || typeof client_id !== 'string')
        throw invalid('The access token has no username.')
      return { ...commonClaims(payload), token_use: 'access', client_id, username }
    },
    async verifyId(token) {
      const payload = await verify(token, 'id')
      const { 'cognito:username': username, email, email_verified, aud } = payload
      if (typeof username !== 'string' || typeof aud !== 'string')
        throw invalid('The id token has no cognito:username.')
      return {
        ...commonClaims(payload),
        token_use: 'id',
        aud,
        'cognito:username': username,
        ...(typeof email === 'string' ? { email } : {}),
        // For federated users, Cognito sends this claim as a string.
        email_verified: email_verified === true || email_verified === 'true',
      }
    },
  }
}

/**
 * Decodes the claims without verifying the signature. Use it only for tokens that this server has encrypted itself or
 * verifies afterwards.
 */
export function decodeClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    return decomposeUnverifiedJwt(token).payload
  } catch {
    throw invalid('Invalid token payload')
  }
}

/**
 * Returns how many milliseconds the identity service's clock is ahead of this server's (specification §9).
 * @param nowMs this server's time when the new token arrived
 */
export function clockDriftMs(iat: number, nowMs: number): number {
  return iat * 1000 - nowMs
}

/**
 * Returns the accepted issuers. A user pool at AWS may name its issuer with the host cognito-idp or issuer-cognito-idp.
 * Amazon's own verifier accepts both too.
 */
function issuersOf(issuer: string): string[] {
  const found = /^https:\/\/cognito-idp\.([a-z0-9-]+)\.amazonaws\.com\/([^/]+)$/.exec(issuer)
  return found ? [issuer, `https://issuer-cognito-idp.${found[1]}.amazonaws.com/${found[2]}`] : [issuer]
}

/**
 * True if the verification failed because of the signing keys and not because of the token: the key set was unreadable,
 * or an unknown key was looked up too recently to fetch the keys again.
 */
function isAboutKeys(error: JwtBaseError): boolean {
  return [JwksValidationError, JwkValidationError, WaitPeriodNotYetEndedJwkError].some((kind) => error instanceof kind)
}

function invalid(message: string, cause?: unknown): ServiceError {
  return new ServiceError('InvalidAuthTokens', message, { kind: 'refused', cause })
}
