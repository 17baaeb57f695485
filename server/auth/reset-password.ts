/** A forgotten password: a code is sent, then the new password is set with it (spec §4). */

import type { AnswerOf, BodyOf } from '../../shared/api.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth.ts'
import type { LoginMechanism } from '../../shared/sign-in-fields.ts'
import type { CodeDeliveryDetails } from '../cognito/protocol.ts'
import { Refusal } from '../errors.ts'
import type { AuthContext, Exchange } from './context.ts'
import { isServiceError, refusalOf, required } from './refusals.ts'
import { deliveryDetails } from './sign-up.ts'

/** How long a reload finds the code screen again. */
const RESET_LIFE_MS = 15 * 60_000

export async function resetPassword(
  context: AuthContext,
  { reply, body }: Exchange<BodyOf<'POST /api/auth/reset-password'>>,
): Promise<AnswerOf<'POST /api/auth/reset-password'>> {
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.resetPasswordUsername)
  const codeDelivery = await sendCode(context, username)
  await context.sessions.suspend(
    reply,
    { flow: 'resetPassword', username, ...(codeDelivery ? { codeDelivery } : {}) },
    RESET_LIFE_MS,
  )
  return { nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', ...deliveryDetails(codeDelivery) } }
}

async function sendCode(context: AuthContext, username: string) {
  try {
    return await context.pool.forgotPassword(username)
  } catch (error) {
    // An unknown user sees the same screen as a known one: the answer must not reveal who has an account.
    if (isServiceError(error, 'UserNotFoundException'))
      return simulatedDelivery(context.settings.loginMechanism, username)
    throw refusalOf(error)
  }
}

/** Where the service would have said that the code went, masked as it masks (cognito.md §1.5): known from the login name alone. */
function simulatedDelivery(mechanism: LoginMechanism, username: string): CodeDeliveryDetails | undefined {
  if (mechanism === 'username') return undefined
  if (mechanism === 'phone_number') {
    return { deliveryMedium: 'SMS', destination: `+*******${username.slice(-4)}`, attributeName: 'phone_number' }
  }
  const [local = '', domain = ''] = username.split('@')
  const destination = `${local.charAt(0)}***@${domain.charAt(0)}***`
  return { deliveryMedium: 'EMAIL', destination, attributeName: 'email' }
}

export async function confirmResetPassword(
  context: AuthContext,
  { reply, body }: Exchange<BodyOf<'POST /api/auth/confirm-reset-password'>>,
): Promise<AnswerOf<'POST /api/auth/confirm-reset-password'>> {
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.confirmResetPasswordUsername)
  const code = required(
    body.confirmationCode?.trim(),
    'confirmationCode',
    REQUIRED_FIELD_MESSAGES.confirmResetPasswordCode,
  )
  const newPassword = required(body.newPassword, 'newPassword', REQUIRED_FIELD_MESSAGES.confirmResetPasswordNewPassword)
  try {
    await context.pool.confirmForgotPassword({ username, code, newPassword })
  } catch (error) {
    if (isServiceError(error, 'UserNotFoundException')) throw codeMismatch(error)
    throw refusalOf(error)
  }
  context.sessions.leave(reply)
  return { nextStep: { resetPasswordStep: 'DONE' } }
}

function codeMismatch(cause: unknown) {
  return new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.', { cause })
}
