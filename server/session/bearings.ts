/** What a browser's cookies say about whose account a request is for, and which accounts know the browser: the limits ask it. */

import type { FastifyRequest } from 'fastify'
import type { AccessPayload } from './payloads.ts'
import type { SessionStore } from './session.ts'

export interface Bearings {
  /** The user name of the flow or session that the request continues. */
  readonly username: string | undefined
  /** The user names whose accounts know this browser, and by what name. Anybody can begin a flow for anybody: that shows nothing. */
  readonly knownTo: readonly { readonly username: string; readonly browser: string }[]
}

export async function bearingsOf(
  sessions: Pick<SessionStore, 'access' | 'pending' | 'devices'>,
  request: FastifyRequest,
): Promise<Bearings> {
  const [access, pending, { devices }] = await Promise.all([
    sessions.access(request),
    sessions.pending(request),
    sessions.devices(request),
  ])
  const name = access && nameOf(access)
  return {
    username: name ?? pending?.username,
    knownTo: [
      ...(access && name !== undefined ? [{ username: name, browser: access.sessionId }] : []),
      ...devices.map(({ loginId, deviceKey }) => ({ username: loginId, browser: deviceKey })),
    ],
  }
}

/** An address that a provider gives is that provider's word: the account that signs in here by it knows nothing of such a session. */
function nameOf({ provider, loginId, username }: AccessPayload): string {
  return provider === undefined ? loginId : username
}
