/** Issues the tokens of a sign-in or refresh, according to the client's settings and the pool's triggers. */

import { randomUUID } from 'node:crypto'
import { drawBytes } from '../crypto/keys.ts'
import type { Family } from '../store/families.ts'
import type { User } from '../store/users.ts'
import type { Context } from './context.ts'
import { CLIENT_ID } from './pool.ts'
import type { HostedClaims } from './tokens.ts'

export function issueTokens(
  context: Context,
  user: User,
  { originJti, authTime, deviceKey }: Pick<Family, 'originJti' | 'authTime' | 'deviceKey'>,
  hosted: HostedClaims = {},
) {
  const { clock, mint, settings } = context
  const { accessTokenSeconds, idTokenSeconds, tokenRevocation } = settings.client
  const tokens = mint.mint({
    user,
    groups: context.groups.of(user.sub).map(({ name }) => name),
    clientId: CLIENT_ID,
    originJti: tokenRevocation ? originJti : undefined,
    deviceKey,
    eventId: randomUUID(),
    authTime,
    issuedAt: Math.floor(clock.now() / 1000),
    accessTokenSeconds,
    idTokenSeconds,
    addedIdClaims: addedIdClaims(context),
    ...hosted,
  })
  return { ...tokens, ExpiresIn: accessTokenSeconds, TokenType: 'Bearer' }
}

const MANY_CLAIMS = 42
const CLAIM_BYTES = 96

/** The simulated PreTokenGeneration trigger `…:many-claims`: adds 8 KB of incompressible claims to the id token. */
function addedIdClaims({ keys, settings }: Context): Readonly<Record<string, string>> {
  if (settings.pool.triggers.preTokenGeneration !== 'many-claims') return {}
  const key = keys.derive('many claims')
  const claims = Array.from({ length: MANY_CLAIMS }, (_, index) => {
    const name = `added_claim_${index + 1}`
    return [name, drawBytes(key, name, CLAIM_BYTES).toString('base64url')] as const
  })
  return Object.fromEntries(claims)
}
