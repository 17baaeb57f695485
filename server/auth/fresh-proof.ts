/**
 * Proves the password of a signed-in operator again. The new sign-in replaces the session, so the functions read the
 * time of the proof from the token's own `auth_time` (docs/decisions/operator-desk.md).
 */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { PASSWORDLESS_FLOWS, REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import type { AuthOutcome } from '../cognito/protocol/protocol.ts'
import { decodeClaims } from '../cognito/tokens.ts'
import { Refusal } from '../http/refusal.ts'
import type { AccessPayload } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { type OwnDevices, ownDevices } from './own-devices.ts'
import { required, rethrowAsRefusal } from './refusals.ts'
import { endReplacedSession } from './replaced-session.ts'
import { nextStepAfter } from './sign-in.ts'
import { codeOf } from './totp.ts'

type Body = BodyOf<'POST /api/auth/fresh-proof'>

/**
 * Answers 'code-needed' if the account has an authenticator app and the body names no code. Accounts of providers and
 * other second steps cannot prove a password in one call, so the operator signs out and in.
 */
export async function proveAgain(
  context: AuthContext,
  exchange: Exchange<Body>,
): Promise<AnswerOf<'POST /api/auth/fresh-proof'>> {
  const { request, reply, body } = exchange
  const { sessions, settings } = context
  const access = await sessions.requireOperator(request)
  if (access.provider !== undefined || PASSWORDLESS_FLOWS.has(settings.flow)) return { proof: 'sign-in-again' }
  const password = required(body.password, 'password', REQUIRED_FIELD_MESSAGES.signInPassword)
  const before = await sessions.refresh(request)
  const own = await ownDevices(sessions, request)
  try {
    const outcome = await rethrowAsRefusal(prove(context, access, own, { ...body, password }))
    if (outcome.kind !== 'tokens') {
      return { proof: outcome.challenge.name === 'SOFTWARE_TOKEN_MFA' ? 'code-needed' : 'sign-in-again' }
    }
    if (decodeClaims(outcome.tokens.accessToken).sub !== access.sub) {
      throw new Refusal('InvalidAuthTokens', 'The tokens belong to another user.')
    }
    const { loginId: username, remember } = access
    await nextStepAfter(context, exchange, own, { username, remember, authFlowType: settings.flow }, outcome)
    if (before) endReplacedSession(context, request, before)
    return { proof: 'done' }
  } finally {
    await own.save(reply)
  }
}

async function prove(
  { pool, settings }: AuthContext,
  { username }: AccessPayload,
  own: OwnDevices,
  { password, code }: { readonly password: string; readonly code?: string },
): Promise<AuthOutcome> {
  const devices = { device: own.find, deviceGone: own.drop }
  const outcome = await pool.signIn({ flow: settings.flow, username, password, ...devices })
  if (outcome.kind === 'tokens' || outcome.challenge.name !== 'SOFTWARE_TOKEN_MFA' || !code) return outcome
  const { challenge } = outcome
  const device = own.find(challenge.username)
  return pool.respond({
    challenge,
    responses: { SOFTWARE_TOKEN_MFA_CODE: codeOf(code) },
    deviceGone: own.drop,
    ...(device && { device }),
  })
}
