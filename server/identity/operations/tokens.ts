/** Refreshing and revoking: GetTokensFromRefreshToken, RevokeToken, GlobalSignOut. */

import { randomUUID } from 'node:crypto'
import { userOfToken } from '../access.ts'
import { checkClientId, checkClientSecret, clientSecretFits } from '../client.ts'
import type { Context, Operation } from '../context.ts'
import { IdentityRefusal, REFUSALS } from '../errors.ts'
import { scopeOf } from '../hosted/scopes.ts'
import { fieldsOf, LIMITS } from '../input.ts'
import { CLIENT_ID } from '../pool.ts'
import { makeRefreshToken } from '../tokens.ts'

/** New tokens of the same family: auth_time and origin_jti stay, and with rotation a new refresh token comes along. */
export function refresh(context: Context, refreshToken: string, checkCredentials: (username: string) => void): object {
  const { clock, families, settings, users, mint } = context
  const { client } = settings
  const now = clock.now()
  const found = families.byToken(refreshToken)
  if (!found || found.family.clientId !== CLIENT_ID) throw REFUSALS.invalidRefreshToken()
  const { family, supersededAt } = found
  const user = users.bySub(family.sub)
  checkCredentials(user?.username ?? family.sub)
  if (family.revoked) throw REFUSALS.refreshTokenRevoked()
  if (family.expiresAt <= now) throw REFUSALS.refreshTokenExpired()
  const graceMs = (client.rotationGraceSeconds ?? 0) * 1000
  if (supersededAt !== undefined && supersededAt + graceMs <= now) throw REFUSALS.refreshTokenReused()
  if (!user) throw REFUSALS.userNotFound()
  if (!user.enabled) throw REFUSALS.userDisabled()

  const tokens = mint.mint({
    user,
    clientId: CLIENT_ID,
    originJti: client.tokenRevocation ? family.originJti : undefined,
    eventId: randomUUID(),
    authTime: family.authTime,
    issuedAt: Math.floor(now / 1000),
    accessTokenSeconds: client.accessTokenSeconds,
    idTokenSeconds: client.idTokenSeconds,
    scope: scopeOf(context.database, family.originJti),
  })
  const rotated = client.rotationGraceSeconds === undefined ? undefined : makeRefreshToken()
  if (rotated) {
    const { originJti } = family
    const onlyNewestLives = client.onlyNewestSuccessorLives
    families.rotate({ originJti, oldToken: refreshToken, newToken: rotated, onlyNewestLives }, now)
  }
  return {
    AuthenticationResult: {
      ...tokens,
      ...(rotated ? { RefreshToken: rotated } : {}),
      ExpiresIn: client.accessTokenSeconds,
      TokenType: 'Bearer',
    },
  }
}

export const getTokensFromRefreshToken: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('RefreshToken', LIMITS.token)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const clientSecret = fields.optionalText('ClientSecret', LIMITS.clientSecret)
  fields.check()
  checkClientId(clientId)
  checkClientSecret(context, clientSecret)
  return refresh(context, token, () => undefined)
}

const JWT_PARTS = 3

/** An unknown token is answered like a revoked one (RFC 7009 §2.2). */
export const revokeToken: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('Token', LIMITS.token)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const clientSecret = fields.optionalText('ClientSecret', LIMITS.clientSecret)
  fields.check()
  checkClientId(clientId)
  if (!clientSecretFits(context, clientSecret)) {
    throw new IdentityRefusal('UnauthorizedException', `Unable to verify secret hash for client ${CLIENT_ID}`)
  }
  if (!context.settings.client.tokenRevocation) {
    throw new IdentityRefusal('UnsupportedOperationException', 'Token revocation is not enabled for this client')
  }
  if (token.split('.').length === JWT_PARTS) {
    throw new IdentityRefusal('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
  }
  const found = context.families.byToken(token)
  if (found) context.families.revoke(found.family.originJti, context.clock.now())
  return {}
}

export const globalSignOut: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  fields.check()
  context.families.revokeAllOf(userOfToken(context, token).sub, context.clock.now())
  return {}
}
