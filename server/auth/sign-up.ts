/** Sign-up, its confirmation, and a new code (spec §4). */

import type { AnswerOf, BodyOf } from '../../shared/api.ts'
import { AUTO_SIGN_IN_WINDOW_MS, REQUIRED_FIELD_MESSAGES } from '../../shared/auth.ts'
import type { CodeDeliveryDetails } from '../cognito/protocol.ts'
import type { AuthContext, Exchange } from './context.ts'
import { isServiceError, passing, refusalOf, required } from './refusals.ts'

/** How long a reload finds the code screen again. */
const CONFIRMATION_LIFE_MS = 15 * 60_000

export async function signUp(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/sign-up'>>,
): Promise<AnswerOf<'POST /api/auth/sign-up'>> {
  const { reply, body } = exchange
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.signUpUsername)
  const password = required(body.password, 'password', REQUIRED_FIELD_MESSAGES.signUpPassword)
  const { loginMechanism } = context.settings
  const userAttributes = {
    ...body.userAttributes,
    // Last, so that nobody signs up under one address and has the code sent to another.
    ...(loginMechanism === 'username' ? {} : { [loginMechanism]: username }),
  }
  const { userConfirmed, codeDelivery } = await passing(context.pool.signUp({ username, password, userAttributes }))

  const wanted = body.autoSignIn ?? false
  await context.sessions.suspend(
    reply,
    {
      flow: 'signUp',
      username,
      confirmed: userConfirmed,
      ...(codeDelivery ? { codeDelivery } : {}),
      ...(wanted ? { password, autoSignInUntil: context.clock.now() + AUTO_SIGN_IN_WINDOW_MS } : {}),
    },
    CONFIRMATION_LIFE_MS,
  )
  if (userConfirmed) return { nextStep: { signUpStep: wanted ? 'COMPLETE_AUTO_SIGN_IN' : 'DONE' } }
  return { nextStep: { signUpStep: 'CONFIRM_SIGN_UP', ...deliveryDetails(codeDelivery) } }
}

export async function confirmSignUp(
  context: AuthContext,
  exchange: Exchange<BodyOf<'POST /api/auth/confirm-sign-up'>>,
): Promise<AnswerOf<'POST /api/auth/confirm-sign-up'>> {
  const { request, reply, body } = exchange
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.confirmSignUpUsername)
  const code = required(body.confirmationCode?.trim(), 'confirmationCode', REQUIRED_FIELD_MESSAGES.confirmSignUpCode)
  try {
    await context.pool.confirmSignUp({ username, code })
  } catch (error) {
    // Confirming an already-confirmed user counts as success (spec §8).
    if (!isServiceError(error, 'NotAuthorizedException', /current status is confirmed/i)) throw refusalOf(error)
  }

  const pending = await context.sessions.pending(request)
  const mine = pending?.flow === 'signUp' && pending.username === username
  const windowMs = mine && pending.password !== undefined ? (pending.autoSignInUntil ?? 0) - context.clock.now() : 0
  if (mine && windowMs > 0) {
    await context.sessions.suspend(reply, { ...pending, confirmed: true }, windowMs)
    return { nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } }
  }
  context.sessions.leave(reply)
  return { nextStep: { signUpStep: 'DONE' } }
}

export async function resendSignUpCode(
  context: AuthContext,
  { body }: Exchange<BodyOf<'POST /api/auth/resend-sign-up-code'>>,
): Promise<AnswerOf<'POST /api/auth/resend-sign-up-code'>> {
  const username = required(body.username?.trim(), 'username', 'username is required to resend the sign-up code')
  try {
    return deliveryDetails(await context.pool.resendConfirmationCode(username))
  } catch (error) {
    // 'User is already confirmed.' resolves silently (spec §4); an unknown user gets the same silence.
    if (isServiceError(error, 'InvalidParameterException', /already confirmed/i)) return {}
    if (isServiceError(error, 'UserNotFoundException')) return {}
    throw refusalOf(error)
  }
}

export function deliveryDetails(codeDelivery: CodeDeliveryDetails | undefined) {
  return codeDelivery ? { codeDeliveryDetails: codeDelivery } : {}
}
