/** SELECT_MFA_TYPE and MFA_SETUP: the choice of an MFA type, and the setup of the user's first MFA factor. */

import { isEmail } from '../../pool/attributes.ts'
import type { Context } from '../../pool/context.ts'
import { invalidParameter, REFUSALS } from '../../pool/errors.ts'
import { accountOf } from '../../pool/existence.ts'
import { need } from '../../pool/parameters.ts'
import { openForUser, type Respond } from '../../sign-in/answer.ts'
import { type AuthSession, spending } from '../../sign-in/auth-session.ts'
import { askForCode } from '../../sign-in/code-challenge.ts'
import { namedDevice } from '../../sign-in/device-step.ts'
import { askFor, offers, secondSteps } from '../../sign-in/second-step.ts'
import { continueSignIn } from '../../sign-in/sign-in.ts'
import type { User } from '../../store/users.ts'

export const answerMfaType: Respond = (context, answer) => {
  const { session, user } = openForUser(context, answer, 'SELECT_MFA_TYPE')
  const chosen = need(answer.responses, 'ANSWER')
  const factor = secondSteps(context, user).find((one) => one === chosen)
  if (!factor) throw invalidParameter(`${chosen} is not one of the available second factors`)
  return spending(context, [session], () => askFor(context, user, factor))
}

export const answerMfaSetup: Respond = (context, answer) => {
  const { session, user } = openForUser(context, answer, 'MFA_SETUP')
  const { EMAIL: email } = answer.responses
  if (email) return setUpEmail(context, user, session, email)
  if (!session.notes.setUp) throw REFUSALS.softwareTokenNotVerified()
  const device = namedDevice(context, user, answer.responses)
  return spending(context, [session], () => {
    const held = context.mfa.of(user.sub)
    context.mfa.save(user.sub, { ...held, enabled: [...held.enabled, 'SOFTWARE_TOKEN_MFA'] })
    return continueSignIn(context, user, { device, secondStepTaken: true })
  })
}

/** Maximum length of an e-mail address (RFC 5321 §4.5.3.1.3). */
const LONGEST_EMAIL = 254

function setUpEmail(context: Context, user: User, session: AuthSession, email: string): object {
  if (!offers(context.settings.pool, 'EMAIL_OTP')) throw REFUSALS.invalidSession()
  if (!isEmail(email) || email.length > LONGEST_EMAIL) throw REFUSALS.invalidEmail()
  const contact = { to: email, medium: 'EMAIL' } as const
  return spending(context, [session], () => askForCode(context, accountOf(user), 'EMAIL_OTP', contact, { email }))
}
