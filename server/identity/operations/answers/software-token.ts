/** SOFTWARE_TOKEN_MFA: checks a code of an authenticator app; each code is valid once. */

import { matchingStep } from '../../crypto/totp.ts'
import { REFUSALS } from '../../pool/errors.ts'
import { need } from '../../pool/parameters.ts'
import { openForUser, type Respond } from '../../sign-in/answer.ts'
import { spending } from '../../sign-in/auth-session.ts'
import { namedDevice } from '../../sign-in/device-step.ts'
import { continueSignIn } from '../../sign-in/sign-in.ts'

export const answerSoftwareToken: Respond = (context, answer) => {
  const { session, user } = openForUser(context, answer, 'SOFTWARE_TOKEN_MFA')
  const { clock, mfa } = context
  const held = mfa.of(user.sub)
  const { token } = held
  if (!token) throw REFUSALS.noSoftwareToken()
  const step = matchingStep(token.secret, need(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE'), clock.now())
  if (step === undefined) throw REFUSALS.wrongSoftwareToken()
  if (step <= token.lastStep) throw REFUSALS.softwareTokenUsed()
  const device = namedDevice(context, user, answer.responses)
  return spending(context, [session], () => {
    mfa.save(user.sub, { ...held, token: { ...token, lastStep: step } })
    return continueSignIn(context, user, { device, secondStepTaken: true })
  })
}
