/** Password reset: sends a code, and sets the new password if the user returns the code (specification §4). */

import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import { Refusal } from '../http/refusal.ts'
import type { AuthContext, Exchange } from './context.ts'
import { deliveryDetails, isUnusableAccount, sendWithoutRevealing } from './delivery.ts'
import { refuseGuessable } from './passwords/guessable.ts'
import { refusalOf, required, rethrowAsRefusal } from './refusals.ts'

const RESET_LIFE_MS = 15 * 60_000

export async function resetPassword(
  context: AuthContext,
  { reply, body }: Exchange<BodyOf<'POST /api/auth/reset-password'>>,
): Promise<AnswerOf<'POST /api/auth/reset-password'>> {
  const username = required(body.username?.trim(), 'username', REQUIRED_FIELD_MESSAGES.resetPasswordUsername)
  const { loginMechanism } = context.settings
  const codeDelivery = await rethrowAsRefusal(
    sendWithoutRevealing(loginMechanism, username, context.pool.forgotPassword),
  )
  await context.sessions.suspend(
    reply,
    { flow: 'resetPassword', username, ...(codeDelivery ? { codeDelivery } : {}) },
    RESET_LIFE_MS,
  )
  return { nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', ...deliveryDetails(codeDelivery) } }
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
  refuseGuessable(newPassword, [username])
  try {
    await context.pool.confirmForgotPassword({ username, code, newPassword })
  } catch (error) {
    if (isUnusableAccount(error)) throw codeMismatch(error)
    throw refusalOf(error)
  }
  context.sessions.leave(reply)
  return { nextStep: { resetPasswordStep: 'DONE' } }
}

function codeMismatch(cause: unknown) {
  return new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.', { cause })
}
