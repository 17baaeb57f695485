/** Resolves an access token to its user, unless its token family (all tokens of one sign-in) is revoked. */

import type { User } from '../store/users.ts'
import type { Context } from './context.ts'
import { REFUSALS } from './errors.ts'

export function userOfToken(context: Context, accessToken: string): User {
  const claims = context.mint.readAccessToken(accessToken, context.clock.now())
  const user = context.users.bySub(claims.sub)
  if (!user) throw REFUSALS.userNotFound()
  if (!user.enabled) throw REFUSALS.userDisabled()
  if (claims.originJti !== undefined) {
    const family = context.families.byOrigin(claims.originJti)
    if (!family || family.revoked) throw REFUSALS.accessTokenRevoked()
  }
  if (user.status === 'RESET_REQUIRED') throw REFUSALS.passwordResetRequired()
  return user
}
