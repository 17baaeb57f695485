/** SELECT_CHALLENGE: handles the user's choice of a first factor, and the parameters that are sent with the choice. */

import { invalidParameter } from '../../pool/errors.ts'
import { need } from '../../pool/parameters.ts'
import { openFor, type Respond } from '../../sign-in/answer.ts'
import { spending } from '../../sign-in/auth-session.ts'
import { availableFactors, beginFactor } from '../../sign-in/first-factor.ts'
import { accountWithoutProof } from '../../sign-in/sign-in.ts'

export const answerChoice: Respond = (context, answer) => {
  const { username, responses: parameters } = answer
  const { session, account } = openFor(context, answer, 'SELECT_CHALLENGE')
  const chosen = need(parameters, 'ANSWER')
  const factor = availableFactors(context, accountWithoutProof(context, account)).find((one) => one === chosen)
  if (!factor) throw invalidParameter(`${chosen} is not one of the available challenges`)
  const proceed = beginFactor(context, account, { factor, parameters, typedName: username })
  return spending(context, [session], proceed)
}
