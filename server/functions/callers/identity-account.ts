/**
 * Finds a caller's e-mail address and verified contacts in the id token or the credentials, or else requests them from
 * the identity service with the access token.
 */

import { type AccountReaders, accountIn, type Caller, readersOf } from './caller.ts'
import { getUser, type IdentityService } from './get-user.ts'

export function accountReaders(options: IdentityService): AccountReaders {
  return readersOf(async ({ accessToken, email, emailVerified, phoneVerified }: Caller) => {
    if (accessToken !== undefined) return accountIn((await getUser(accessToken, options)).attributes)
    return { email, emailVerified: emailVerified === true, phoneVerified: phoneVerified === true }
  })
}
