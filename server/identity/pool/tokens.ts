/** Access and id tokens: RS256 JWTs with Cognito's claims, timed by the injected clock. */

import { randomBytes, randomUUID, sign, verify } from 'node:crypto'
import type { Keys } from '../crypto/keys.ts'
import type { User } from '../store/users.ts'
import { attributesOf } from './attributes.ts'
import { REFUSALS } from './errors.ts'

const SCOPE = 'aws.cognito.signin.user.admin'

type Claims = Readonly<Record<string, string | number | boolean | object>>

export interface HostedClaims {
  /** Scope of the access token. Default: the scope of a sign-in without the hosted pages. */
  readonly scope?: string | undefined
  /** The nonce that the site sent. Only the first id token contains it. */
  readonly nonce?: string | undefined
}

export interface TokenInput extends HostedClaims {
  readonly user: User
  readonly groups: readonly string[]
  readonly clientId: string
  /** Undefined if token revocation is off for the client. */
  readonly originJti: string | undefined
  readonly deviceKey: string | undefined
  readonly eventId: string
  /**
   * `authTime` is when the user authenticated, `issuedAt` when the tokens are issued. Both are in seconds since the
   * epoch.
   */
  readonly authTime: number
  readonly issuedAt: number
  readonly accessTokenSeconds: number
  readonly idTokenSeconds: number
  readonly addedIdClaims: Claims
}

export interface AccessClaims {
  readonly sub: string
  readonly originJti: string | undefined
  readonly deviceKey: string | undefined
}

export interface TokenMint {
  mint(input: TokenInput): { AccessToken: string; IdToken: string }
  /** @throws for an invalid or expired access token; the caller checks revocation */
  readAccessToken(token: string, now: number): AccessClaims
}

/**
 * Returns the claims about the user. The verification flags are booleans here, whereas GetUser returns them as strings.
 */
function profileClaims(user: User): Claims {
  const { email_verified: email, phone_number_verified: phone, identities, ...rest } = attributesOf(user)
  return {
    ...(email === undefined ? {} : { email_verified: email === 'true' }),
    ...(phone === undefined ? {} : { phone_number_verified: phone === 'true' }),
    ...(identities === undefined ? {} : { identities: JSON.parse(identities) }),
    ...rest,
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @param issuer evaluated at each use, because the URL is known only once the service listens */
export function makeTokenMint(keys: Keys, issuer: () => string): TokenMint {
  const header = encode({ kid: keys.signing.kid, alg: 'RS256' })
  const signed = (claims: Claims) => {
    const body = `${header}.${encode(claims)}`
    return `${body}.${sign('sha256', Buffer.from(body), keys.signing.privateKey).toString('base64url')}`
  }

  return {
    mint(input) {
      const { user, groups, clientId, originJti, eventId, authTime, issuedAt, accessTokenSeconds, idTokenSeconds } =
        input
      const { deviceKey, addedIdClaims, scope = SCOPE, nonce } = input
      const memberOf = groups.length > 0 ? { 'cognito:groups': groups } : {}
      const origin = originJti ? { origin_jti: originJti } : {}
      return {
        AccessToken: signed({
          sub: user.sub,
          ...memberOf,
          ...(deviceKey ? { device_key: deviceKey } : {}),
          iss: issuer(),
          client_id: clientId,
          ...origin,
          event_id: eventId,
          token_use: 'access',
          scope,
          auth_time: authTime,
          exp: issuedAt + accessTokenSeconds,
          iat: issuedAt,
          jti: randomUUID(),
          username: user.username,
        }),
        IdToken: signed({
          sub: user.sub,
          ...memberOf,
          iss: issuer(),
          'cognito:username': user.username,
          ...origin,
          ...(nonce === undefined ? {} : { nonce }),
          aud: clientId,
          event_id: eventId,
          token_use: 'id',
          auth_time: authTime,
          ...profileClaims(user),
          ...addedIdClaims,
          exp: issuedAt + idTokenSeconds,
          iat: issuedAt,
          jti: randomUUID(),
        }),
      }
    },
    readAccessToken(token, now) {
      const [head, body, signature, ...rest] = token.split('.')
      if (!head || !body || !signature || rest.length > 0 || head !== header) throw REFUSALS.invalidAccessToken()
      const genuine = verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        keys.signing.publicKey,
        Buffer.from(signature, 'base64url'),
      )
      if (!genuine) throw REFUSALS.invalidAccessToken()
      const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
      const claim = (name: string): unknown => Reflect.get(Object(claims), name)
      const sub = claim('sub')
      const expiry = claim('exp')
      const text = (name: string) => {
        const value = claim(name)
        return typeof value === 'string' ? value : undefined
      }
      if (claim('token_use') !== 'access' || claim('iss') !== issuer()) throw REFUSALS.invalidAccessToken()
      if (typeof sub !== 'string' || typeof expiry !== 'number') throw REFUSALS.invalidAccessToken()
      if (expiry * 1000 <= now) throw REFUSALS.accessTokenExpired()
      return { sub, originJti: text('origin_jti'), deviceKey: text('device_key') }
    },
  }
}

const REFRESH_TOKEN_HEADER = { cty: 'JWT', enc: 'A256GCM', alg: 'RSA-OAEP' }
/**
 * Lengths in bytes of the four parts after the header. They result in a token of 1,700–1,850 characters, as in Cognito.
 */
const REFRESH_TOKEN_PARTS = [256, 12, 1000, 16]

/**
 * Returns a random text in the format of a JWE with five parts. The four parts after the header are random; nothing is
 * encrypted.
 */
export function makeRefreshToken(): string {
  const parts = REFRESH_TOKEN_PARTS.map((length) => randomBytes(length).toString('base64url'))
  return [encode(REFRESH_TOKEN_HEADER), ...parts].join('.')
}
