/** Computes SECRET_HASH, which app clients with a secret must send, from the user name in the same request. */

import { createHmac } from 'node:crypto'

export function secretHash(
  client: { readonly clientId: string; readonly clientSecret: string | undefined },
  username: string,
): string | undefined {
  if (client.clientSecret === undefined) return undefined
  return createHmac('sha256', client.clientSecret).update(`${username}${client.clientId}`).digest('base64')
}
