/** SELECT_CHALLENGE: the first factor the user has chosen, with what it needs at once. */

import { openFor, type Respond } from '../../answer.ts'
import { spending } from '../../auth-session.ts'
import { invalidParameter } from '../../errors.ts'
import { availableFactors, beginFactor } from '../../first-factor.ts'
import { need } from '../../parameters.ts'
import { accountWithoutProof } from '../../sign-in.ts'

export const answerChoice: Respond = (context, answer) => {
  const { username, responses: parameters } = answer
  const { session, account } = openFor(context, answer, 'SELECT_CHALLENGE')
  const chosen = need(parameters, 'ANSWER')
  const factor = availableFactors(context, accountWithoutProof(context, account)).find((one) => one === chosen)
  if (!factor) throw invalidParameter(`${chosen} is none of the available challenges`)
  const proceed = beginFactor(context, account, { factor, parameters, typedName: username })
  return spending(context, [session], proceed)
}
