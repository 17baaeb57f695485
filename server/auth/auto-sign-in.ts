/**
 * Automatic sign-in after a sign-up is confirmed (specification §4, §9). The client polls the endpoint for up to three
 * minutes, also after a reload.
 */

import type { AnswerOf } from '../../shared/api/endpoints.ts'
import { PASSWORDLESS_FLOWS } from '../../shared/auth/sign-in-steps.ts'
import { ServiceError } from '../cognito/protocol/errors.ts'
import type { SignInInput } from '../cognito/sign-in.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignUpPayload } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { ownDevices } from './own-devices.ts'
import { isServiceError, refusalOf } from './refusals.ts'
import { nextStepAfter, refuseSignedIn } from './sign-in.ts'

export async function autoSignIn(
  context: AuthContext,
  exchange: Exchange<unknown>,
): Promise<AnswerOf<'POST /api/auth/auto-sign-in'>> {
  const { request, reply } = exchange
  const pending = await context.sessions.pending(request)
  const input = pending?.flow === 'signUp' ? inputOf(context, pending) : undefined
  if (!input) {
    throw new Refusal('AutoSignInException', 'The automatic sign-in has ended; sign in with your password.')
  }
  await refuseSignedIn(context, request)
  const own = await ownDevices(context.sessions, request)
  try {
    const outcome = await context.pool.signIn({ ...input, device: own.find, deviceGone: own.drop })
    const attempt = { username: input.username, remember: true, authFlowType: input.flow }
    return { nextStep: await nextStepAfter(context, exchange, own, attempt, outcome) }
  } catch (error) {
    if (isServiceError(error, 'UserNotConfirmedException')) return { nextStep: { signInStep: 'CONFIRM_SIGN_UP' } }
    // Delete the cookie of the unfinished sign-up only if Cognito refused the sign-in. If Cognito was unreachable, the
    // client polls again and needs the cookie.
    if (error instanceof ServiceError && error.kind === 'refused') context.sessions.leave(reply)
    throw refusalOf(error)
  } finally {
    await own.save(reply)
  }
}

function inputOf({ clock, settings }: AuthContext, pending: SignUpPayload): SignInInput | undefined {
  const { username, confirmed, password, session, autoSignInUntil = 0 } = pending
  if (autoSignInUntil <= clock.now()) return undefined
  if (confirmed && session !== undefined) return { flow: 'USER_AUTH', username, session }
  const { flow } = settings
  if (password !== undefined) return { flow, username, password }
  return PASSWORDLESS_FLOWS.has(flow) ? { flow, username } : undefined
}
