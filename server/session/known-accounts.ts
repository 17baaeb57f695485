/**
 * Reads from the cookies which account a request is about and which accounts have signed in from this browser. Rate
 * limiting uses both.
 */

import type { FastifyRequest } from 'fastify'
import type { KnownAccounts } from '../http/known-accounts.ts'
import type { AccessPayload } from './payloads.ts'
import type { SessionStore } from './session.ts'

export async function knownAccountsOf(
  sessions: Pick<SessionStore, 'access' | 'pending' | 'devices'>,
  request: FastifyRequest,
): Promise<KnownAccounts> {
  const [access, pending, { devices }] = await Promise.all([
    sessions.access(request),
    sessions.pending(request),
    sessions.devices(request),
  ])
  const name = access && usernameOf(access)
  return {
    current: name ?? pending?.username,
    session: name,
    signedIn: [
      ...(access && name !== undefined ? [{ username: name, browser: access.sessionId }] : []),
      // An account is created in only one browser, so a constant is enough as the id of this browser.
      ...(pending?.flow === 'signUp' && pending.created ? [{ username: pending.username, browser: 'sign-up' }] : []),
      ...devices.map(({ loginId, deviceKey }) => ({ username: loginId, browser: deviceKey })),
    ],
    provesPassword: pending?.flow === 'signIn' && pending.challenge.name === 'SELECT_CHALLENGE',
  }
}

/**
 * Returns the name under which rate limits count the session's account. For a social sign-in this is the internal user
 * name, because another account can have the same email address.
 */
function usernameOf({ provider, loginId, username }: AccessPayload): string {
  return provider === undefined ? loginId : username
}
