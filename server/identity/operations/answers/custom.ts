/** CUSTOM_CHALLENGE: the trigger's question, answered rightly or asked again until the tries are used up. */

import { openFor, type Respond } from '../../answer.ts'
import { spending } from '../../auth-session.ts'
import { repeatCustomChallenge } from '../../custom-challenge.ts'
import { namedDevice } from '../../device-step.ts'
import { REFUSALS } from '../../errors.ts'
import { need } from '../../parameters.ts'
import { continueSignIn } from '../../sign-in.ts'

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
