/** SOFTWARE_TOKEN_MFA: the code an authenticator app shows, good once. */

import { openForUser, type Respond } from '../../answer.ts'
import { spending } from '../../auth-session.ts'
import { namedDevice } from '../../device-step.ts'
import { REFUSALS } from '../../errors.ts'
import { need } from '../../parameters.ts'
import { continueSignIn } from '../../sign-in.ts'
import { matchingStep } from '../../totp.ts'

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
