/** Checks the credentials of the app client: its id and its secrets. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'
import { clientNotFound, IdentityRefusal } from './errors.ts'
import { type Fields, fieldsOf, type Input, LIMITS } from './input.ts'
import { CLIENT_ID } from './pool.ts'

const refuse = (text: string) => new IdentityRefusal('NotAuthorizedException', text)

const same = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export function checkClientId(clientId: string): void {
  if (clientId !== CLIENT_ID) throw clientNotFound(clientId)
}

/** Checks SECRET_HASH = base64(HMAC-SHA-256(secret, user name as sent | client id)). */
export function checkSecretHash({ settings }: Context, username: string, secretHash: string | undefined): void {
  const { secrets } = settings
  if (secrets.length === 0) {
    if (secretHash === undefined) return
    throw refuse(`Client ${CLIENT_ID} is not configured for secret but secret was received`)
  }
  if (secretHash === undefined) {
    throw refuse(`Client ${CLIENT_ID} is configured with secret but SECRET_HASH was not received`)
  }
  const hashOf = (secret: string) => createHmac('sha256', secret).update(`${username}${CLIENT_ID}`).digest('base64')
  if (!secrets.some((secret) => same(hashOf(secret.value), secretHash))) {
    throw refuse(`SecretHash does not match for the client: ${CLIENT_ID}`)
  }
}

/**
 * Reads the fields of a call and checks the app client. The limits of the fields are checked before the client's id and
 * secret.
 */
export function readClientCall<Own extends object>(
  context: Context,
  input: Input,
  readOwn: (fields: Fields) => Own,
): Own & { readonly username: string } {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const secretHash = fields.optionalText('SecretHash', LIMITS.secretHash)
  const username = fields.text('Username', LIMITS.username)
  const own = readOwn(fields)
  // Input for triggers. It is validated, but the simulated triggers do not use it.
  fields.texts('ClientMetadata')
  fields.check()
  checkClientId(clientId)
  checkSecretHash(context, username, secretHash)
  return { ...own, username }
}

/** Checks the secret in GetTokensFromRefreshToken and RevokeToken, which send the secret itself instead of a hash. */
export function clientSecretFits({ settings }: Context, clientSecret: string | undefined): boolean {
  const { secrets } = settings
  if (secrets.length === 0) return clientSecret === undefined
  return clientSecret !== undefined && secrets.some((secret) => same(secret.value, clientSecret))
}

export function checkClientSecret(context: Context, clientSecret: string | undefined): void {
  if (!clientSecretFits(context, clientSecret)) throw refuse(`Unable to verify secret hash for client ${CLIENT_ID}`)
}
