/**
 * CUSTOM_CHALLENGE: checks the answer to the simulated trigger's challenge, and repeats it until the attempts are used
 * up.
 */

import { REFUSALS } from '../../pool/errors.ts'
import { need } from '../../pool/parameters.ts'
import { openFor, type Respond } from '../../sign-in/answer.ts'
import { spending } from '../../sign-in/auth-session.ts'
import { repeatCustomChallenge } from '../../sign-in/custom-challenge.ts'
import { namedDevice } from '../../sign-in/device-step.ts'
import { continueSignIn } from '../../sign-in/sign-in.ts'

export const answerCustomChallenge: Respond = (context, answer) => {
  const { session, account } = openFor(context, answer, 'CUSTOM_CHALLENGE')
  const { user } = account
  if (user && need(answer.responses, 'ANSWER') === session.notes.code) {
    const device = namedDevice(context, user, answer.responses)
    return spending(context, [session], () => continueSignIn(context, user, { device }))
  }
  const again = spending(context, [session], () => repeatCustomChallenge(context, account, session))
  if (!again) throw REFUSALS.wrongPassword()
  return again
}
