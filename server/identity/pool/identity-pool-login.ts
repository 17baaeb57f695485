/** Verifies the id token of a login as the identity pool does: signature, issuer, client and expiry. */

import { verify } from 'node:crypto'
import type { Keys } from '../crypto/keys.ts'
import { IdentityRefusal } from './errors.ts'
import { isRecord } from './input.ts'
import { CLIENT_ID } from './pool.ts'

const refuse = (text: string) => new IdentityRefusal('NotAuthorizedException', text)

/**
 * @param logins maps provider names to id tokens
 * @returns the user's sub, or undefined for a guest, who sends no login
 * @throws NotAuthorizedException with the service's messages
 */
export type ReadLogin = (logins: Readonly<Record<string, string>>, now: number) => string | undefined

export function makeLoginReader({ signing }: Keys, issuer: () => string, provider: () => string): ReadLogin {
  function genuine(head: string, body: string, signature: string): boolean {
    return verify('sha256', Buffer.from(`${head}.${body}`), signing.publicKey, Buffer.from(signature, 'base64url'))
  }

  return function readLogin(logins, now) {
    const [login, ...others] = Object.entries(logins)
    if (!login) return undefined
    const [name, token] = login
    const [head, body, signature, ...rest] = token.split('.')
    const claims = body && decode(body)
    if (!head || !body || !signature || rest.length > 0 || !isRecord(claims)) {
      throw refuse('Invalid login token. Not a valid OpenId Connect identity token.')
    }
    if (claims.aud === undefined) throw refuse('Invalid login token. Missing a required claim: aud')
    if (others.length > 0 || name !== provider()) {
      throw refuse('Token is not from a supported provider of this identity pool.')
    }
    if (claims.iss !== issuer()) throw refuse("Invalid login token. Issuer doesn't match providerName")
    if (!genuine(head, body, signature)) throw refuse("Invalid login token. Couldn't verify signed token.")
    if (claims.aud !== CLIENT_ID) throw refuse('Token is not from a supported provider of this identity pool.')
    const { sub, exp, token_use: use } = claims
    if (typeof sub !== 'string' || typeof exp !== 'number' || use !== 'id') {
      throw refuse('Invalid login token. Not a valid OpenId Connect identity token.')
    }
    const seconds = Math.floor(now / 1000)
    if (seconds >= exp) throw refuse(`Invalid login token. Token expired: ${seconds} >= ${exp}`)
    return sub
  }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
