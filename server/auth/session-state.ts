/** The session's public state: the user, the expiry and the pending step, never a token. */

import type { AnswerOf, PendingFlow } from '../../shared/api/endpoints.ts'
import type { PendingPayload, ProofPayload, SignUpPayload } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { ownDevices } from './own-devices.ts'
import { waitsForLink } from './sign-up.ts'
import { nextStepOf, waitsForPasskey } from './steps.ts'

export async function readSession(
  context: AuthContext,
  { request, reply }: Exchange<unknown>,
): Promise<AnswerOf<'GET /api/session'>> {
  const { sessions } = context
  const access = await sessions.live(request)
  await sessions.clearUnreadable(request, reply)
  if (access) {
    const { username, sub, loginId, email, emailVerified, provider, operator } = access
    const { accessExpiresAt, absoluteExpiresAt } = access
    const user = {
      username,
      sub,
      loginId,
      emailVerified,
      ...(email === undefined ? {} : { email }),
      ...(provider === undefined ? {} : { provider }),
      ...(operator && { operator }),
    }
    const unanswered = (await ownDevices(sessions, request)).find(username)?.status === 'ask'
    const ask = unanswered ? { rememberDevice: 'ask' as const } : {}
    return { signedIn: true, user, ...ask, accessExpiresAt, absoluteExpiresAt }
  }
  const pending = await sessions.pending(request)
  const account = context.settings.passkeys ? (await ownDevices(sessions, request)).passkeyAccount() : undefined
  return {
    signedIn: false,
    ...(pending && isShown(context, pending) ? { pending: pendingFlow(context, pending) } : {}),
    ...(account === undefined ? {} : { passkeyAutofill: true as const }),
  }
}

function isShown(context: AuthContext, pending: PendingPayload): pending is Exclude<PendingPayload, ProofPayload> {
  if (pending.flow === 'signUp') return !hasEndedWait(context, pending)
  return pending.flow !== 'proof' && !waitsForPasskey(pending)
}

/** True if the automatic sign-in waited for a link in vain. There is no code to enter, so the user signs in again. */
function hasEndedWait(context: AuthContext, { confirmed, codeDelivery, autoSignInUntil }: SignUpPayload): boolean {
  const isOver = autoSignInUntil !== undefined && autoSignInUntil <= context.clock.now()
  return isOver && !confirmed && waitsForLink(context, codeDelivery)
}

function pendingFlow(context: AuthContext, pending: Exclude<PendingPayload, ProofPayload>): PendingFlow {
  const { username } = pending
  switch (pending.flow) {
    case 'signIn':
      return { flow: 'signIn', username, nextStep: nextStepOf(pending, context.siteName) }
    case 'resetPassword': {
      const { codeDelivery } = pending
      const details = codeDelivery ? { codeDeliveryDetails: codeDelivery } : {}
      return {
        flow: 'resetPassword',
        username,
        nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', ...details },
      }
    }
    case 'signUp': {
      const { codeDelivery, confirmed, autoSignInUntil } = pending
      const details = codeDelivery ? { codeDeliveryDetails: codeDelivery } : {}
      const open = autoSignInUntil !== undefined && autoSignInUntil > context.clock.now()
      const unconfirmed = open && waitsForLink(context, codeDelivery) ? 'COMPLETE_AUTO_SIGN_IN' : 'CONFIRM_SIGN_UP'
      return {
        flow: 'signUp',
        username,
        nextStep: confirmed
          ? { signUpStep: open ? 'COMPLETE_AUTO_SIGN_IN' : 'DONE' }
          : { signUpStep: unconfirmed, ...details },
        ...(open ? { autoSignInUntil } : {}),
      }
    }
  }
}
