/** What a browser's cookies say about whose account a request is for, and which accounts know the browser: the limits ask it. */

import type { FastifyRequest } from 'fastify'
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
  return {
    username: access?.loginId ?? pending?.username,
    knownTo: [
      ...(access ? [{ username: access.loginId, browser: access.sessionId }] : []),
      ...devices.map(({ loginId, deviceKey }) => ({ username: loginId, browser: deviceKey })),
    ],
  }
}
