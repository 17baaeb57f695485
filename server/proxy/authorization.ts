/**
 * Creates the authorization headers for calls to the cloud functions: a token or an AWS signature, depending on
 * FUNCTIONS_AUTH.
 */

import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../shared/time/clock.ts'
import type { Config } from '../config/config.ts'
import type { CallToSign, Signer } from '../http/aws-signer.ts'
import { OPERATOR_TOKEN_HEADER } from '../http/operator-token.ts'
import { Refusal } from '../http/refusal.ts'
import type { CredentialStore } from '../session/credentials.ts'
import type { AccessPayload } from '../session/payloads.ts'
import type { SessionStore } from '../session/session.ts'
import type { CatalogEntry } from './catalog.ts'

export type Authorize = (
  entry: Pick<CatalogEntry, 'access'>,
  request: FastifyRequest,
  call: CallToSign,
) => Promise<Readonly<Record<string, string>>>

export interface Signing {
  readonly credentials: CredentialStore
  readonly signer: Signer
}

export function createAuthorize(options: {
  auth: Config['functionsAuth']
  sessions: Pick<SessionStore, 'require' | 'id'>
  clock: Clock
  signing: Signing | undefined
}): Authorize {
  const { auth, sessions, clock, signing } = options
  if (auth === 'iam') {
    if (!signing) throw new Error('FUNCTIONS_AUTH is iam, but no credential store and signer were given')
    return signed(sessions, clock, signing)
  }
  return async (entry, request) => {
    if (entry.access === 'none') return {}
    const session = await sessions.require(request)
    if (auth === 'access') return { authorization: `Bearer ${session.accessToken}` }
    const idToken = await idTokenOf(session, request, sessions, clock)
    return { authorization: `Bearer ${idToken}`, ...operatorHeaders(entry, session) }
  }
}

function signed(sessions: Pick<SessionStore, 'require' | 'id'>, clock: Clock, { credentials, signer }: Signing) {
  const authorize: Authorize = async (entry, request, call) => {
    if (entry.access === 'none') {
      const guest = await credentials.ofGuest()
      return guest ? signer.sign(call, guest) : {}
    }
    const session = await sessions.require(request)
    const idToken = await idTokenOf(session, request, sessions, clock)
    const headers = { ...call.headers, ...operatorHeaders(entry, session) }
    return signer.sign({ ...call, headers }, await credentials.ofSession(session, idToken))
  }
  return authorize
}

/**
 * Sends the access token in a separate header. The cloud functions identify an operator by this token, even if an id
 * token or a signature authorizes the call.
 */
function operatorHeaders(
  { access }: Pick<CatalogEntry, 'access'>,
  { accessToken }: AccessPayload,
): Record<string, string> {
  return access === 'operator' ? { [OPERATOR_TOKEN_HEADER]: accessToken } : {}
}

/**
 * Returns the session's id token. A missing or expired one is refused with AccessExpired, so that the client refreshes
 * the session.
 */
async function idTokenOf(
  session: AccessPayload,
  request: FastifyRequest,
  sessions: Pick<SessionStore, 'id'>,
  clock: Clock,
): Promise<string> {
  const id = await sessions.id(request)
  if (!id || id.sessionId !== session.sessionId || id.expiresAt <= clock.now()) {
    throw new Refusal('AccessExpired', 'The id token has expired.')
  }
  return id.idToken
}
