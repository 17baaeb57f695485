/** SMS_MFA, SMS_OTP and EMAIL_OTP: verifies the code that was sent. */

import type { Context } from '../../pool/context.ts'
import { aliasExists, REFUSALS } from '../../pool/errors.ts'
import { need } from '../../pool/parameters.ts'
import { openFor, type Respond } from '../../sign-in/answer.ts'
import { type AuthSession, spending } from '../../sign-in/auth-session.ts'
import type { CodeChallenge } from '../../sign-in/code-challenge.ts'
import { withContact, withVerified } from '../../sign-in/delivery.ts'
import { namedDevice } from '../../sign-in/device-step.ts'
import { continueSignIn } from '../../sign-in/sign-in.ts'
import type { User } from '../../store/users.ts'

export function answerCode(challenge: CodeChallenge): Respond {
  return (context, answer) => {
    const { session, account } = openFor(context, answer, challenge)
    const { user } = account
    const code = need(answer.responses, `${challenge}_CODE`)
    if (!user || code !== session.notes.code) throw REFUSALS.wrongCodeAtSignIn()
    const device = namedDevice(context, user, answer.responses)
    const secondStepTaken = session.notes.firstFactor !== true
    return spending(context, [session], () =>
      continueSignIn(context, withNewFactor(context, user, session), { device, secondStepTaken }),
    )
  }
}

/**
 * Sets up EMAIL_OTP if the code was sent to a new e-mail address (`notes.email`). The correct code verifies the
 * address.
 */
function withNewFactor({ clock, mfa, users }: Context, user: User, { notes }: AuthSession): User {
  if (notes.email === undefined) return user
  const contact = { to: notes.email, medium: 'EMAIL' } as const
  const verified = { ...withVerified(withContact(user, contact), contact), modifiedAt: clock.now() }
  if (!users.save(verified)) throw aliasExists('email')
  const held = mfa.of(user.sub)
  mfa.save(user.sub, { ...held, enabled: [...held.enabled, 'EMAIL_OTP'] })
  return verified
}
