/** The operations that refresh and revoke tokens: GetTokensFromRefreshToken, RevokeToken and GlobalSignOut. */

import { userOfToken } from '../pool/access.ts'
import { checkClientId, checkClientSecret, clientSecretFits } from '../pool/client.ts'
import type { Context, Operation } from '../pool/context.ts'
import { IdentityRefusal, REFUSALS } from '../pool/errors.ts'
import { fieldsOf, LIMITS } from '../pool/input.ts'
import { issueTokens } from '../pool/issue.ts'
import { CLIENT_ID } from '../pool/pool.ts'
import { scopeOf } from '../pool/scopes.ts'
import { makeRefreshToken } from '../pool/tokens.ts'
import type { Family } from '../store/families.ts'

export function refresh(
  context: Context,
  refreshToken: string,
  checkCredentials: (username: string) => void,
  deviceKey?: string,
): object {
  const { clock, families, settings, users } = context
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
  checkDevice(context, family, deviceKey)

  const rotated = client.rotationGraceSeconds === undefined ? undefined : makeRefreshToken()
  if (rotated) {
    const { originJti } = family
    const onlyNewestLives = client.onlyNewestSuccessorLives
    families.rotate({ originJti, oldToken: refreshToken, newToken: rotated, onlyNewestLives }, now)
  }
  const tokens = issueTokens(context, user, family, { scope: scopeOf(context.database, family.originJti) })
  return { AuthenticationResult: { ...tokens, ...(rotated ? { RefreshToken: rotated } : {}) } }
}

/**
 * Checks the device of a refresh. A session that is bound to a device can be refreshed only with that device's key, and
 * only while the device is confirmed and not forgotten.
 */
function checkDevice({ devices }: Context, { sub, deviceKey: own }: Family, given: string | undefined): void {
  if (given !== undefined && !devices.of(sub, given)) throw REFUSALS.deviceNotFound()
  if (own !== undefined && given !== own) throw REFUSALS.invalidRefreshToken()
}

export const getTokensFromRefreshToken: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('RefreshToken', LIMITS.token)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const clientSecret = fields.optionalText('ClientSecret', LIMITS.clientSecret)
  const deviceKey = fields.optionalText('DeviceKey', LIMITS.deviceKey)
  fields.check()
  checkClientId(clientId)
  checkClientSecret(context, clientSecret)
  return refresh(context, token, () => undefined, deviceKey)
}

const JWT_PARTS = 3

/** Revokes a token. An unknown token gets the same response as a revoked one (RFC 7009 §2.2). */
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
