/**
 * Routes for passkeys: registering, listing and deleting them, and starting a sign-in for the browser's passkey
 * autofill.
 */

import type { FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { ServiceError } from '../cognito/protocol/errors.ts'
import { notFound } from '../http/refusal.ts'
import type { AccessPayload } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { ownDevices } from './own-devices.ts'
import { rethrowAsRefusal } from './refusals.ts'
import { asksForPasskey, nextStepAfter } from './sign-in.ts'
import { waitsForPasskey } from './steps.ts'

async function requireSession({ sessions, settings }: AuthContext, request: FastifyRequest): Promise<AccessPayload> {
  const access = await sessions.require(request)
  if (!settings.passkeys) throw notFound('endpoint')
  return access
}

export async function readPasskeys(
  context: AuthContext,
  { request }: Exchange<unknown>,
): Promise<AnswerOf<'GET /api/auth/passkeys'>> {
  const { accessToken } = await requireSession(context, request)
  return { passkeys: await rethrowAsRefusal(context.pool.listPasskeys(accessToken)) }
}

export async function startPasskey(
  context: AuthContext,
  { request }: Exchange<unknown>,
): Promise<AnswerOf<'POST /api/auth/passkeys/start'>> {
  const { accessToken } = await requireSession(context, request)
  return { options: await rethrowAsRefusal(context.pool.startPasskey(accessToken)) }
}

export async function addPasskey(
  context: AuthContext,
  { request, reply, body }: Exchange<BodyOf<'POST /api/auth/passkeys'>>,
): Promise<AnswerOf<'POST /api/auth/passkeys'>> {
  const { accessToken, loginId, remember } = await requireSession(context, request)
  await rethrowAsRefusal(context.pool.completePasskey(accessToken, body.credential))
  const own = await ownDevices(context.sessions, request)
  if (remember) own.keepPasskeyAccount(loginId)
  await own.save(reply)
  return {}
}

export async function deletePasskey(
  context: AuthContext,
  { request, body }: Exchange<BodyOf<'DELETE /api/auth/passkeys'>>,
): Promise<AnswerOf<'DELETE /api/auth/passkeys'>> {
  const { accessToken } = await requireSession(context, request)
  await rethrowAsRefusal(context.pool.deletePasskey(accessToken, body.id))
  return {}
}

const WITHOUT_SIGN_IN: ReadonlySet<string> = new Set([
  'UserNotFoundException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
])

/**
 * Starts a passkey sign-in for the account in the devices cookie, because Cognito issues challenges only for a named
 * user.
 */
export async function beginAutofill(
  context: AuthContext,
  exchange: Exchange<unknown>,
): Promise<AnswerOf<'POST /api/auth/passkeys/autofill'>> {
  const { request, reply } = exchange
  const { pool, sessions, settings } = context
  const pending = await sessions.pending(request)
  if (!settings.passkeys || (pending && !waitsForPasskey(pending)) || (await sessions.live(request))) return {}
  const own = await ownDevices(sessions, request)
  const username = own.passkeyAccount()
  if (username === undefined) return {}
  const devices = { device: own.find, deviceGone: own.drop }
  const asked = pool.signIn({ flow: 'USER_AUTH', username, preferredChallenge: 'WEB_AUTHN', ...devices })
  const outcome = await rethrowAsRefusal(
    asked.catch((error: unknown) => {
      if (!(error instanceof ServiceError) || !WITHOUT_SIGN_IN.has(error.name)) throw error
    }),
  )
  if (outcome && asksForPasskey(outcome)) {
    const attempt = { username, remember: true, authFlowType: 'USER_AUTH' } as const
    const { passkeyOptions } = await nextStepAfter(context, exchange, own, attempt, outcome)
    await own.save(reply)
    return passkeyOptions ? { options: passkeyOptions } : {}
  }
  own.keepPasskeyAccount(undefined)
  await own.save(reply)
  return {}
}
