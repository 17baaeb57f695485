/** PASSWORD_VERIFIER: checks the SRP proof of the password in any flow. */

import { REFUSALS } from '../../pool/errors.ts'
import { accountOfSub } from '../../pool/existence.ts'
import { POOL_NAME } from '../../pool/pool.ts'
import type { Respond } from '../../sign-in/answer.ts'
import { openSession, spending } from '../../sign-in/auth-session.ts'
import { beginCustomChallenge } from '../../sign-in/custom-challenge.ts'
import { namedDevice } from '../../sign-in/device-step.ts'
import { continueSignIn, verifyPassword } from '../../sign-in/sign-in.ts'
import { readProof, spendAfterFailure } from '../../sign-in/srp-challenge.ts'

export const answerPasswordVerifier: Respond = (context, answer) => {
  const { username, responses } = answer
  const proof = readProof(context, responses)
  const { flow, subject } = proof.state
  if (flow === 'DEVICE_SRP_AUTH') throw REFUSALS.wrongPassword()
  // USER_SRP_AUTH has no Session; the other flows require one.
  const sessions = flow === 'USER_SRP_AUTH' ? [] : [openSession(context, answer.session, 'PASSWORD_VERIFIER')]
  if (sessions.some((session) => session.sub !== subject)) throw REFUSALS.invalidSession()
  const account = accountOfSub(context, subject, username)
  if (!account) throw REFUSALS.wrongPassword()

  const names = { poolName: POOL_NAME, user: account.username }
  const user = verifyPassword(
    context,
    account,
    () => proof.fits(account.password, names) || spendAfterFailure(context, proof.state),
  )
  const device = namedDevice(context, user, responses)
  return spending(context, [proof.state, ...sessions], () =>
    flow === 'CUSTOM_AUTH'
      ? beginCustomChallenge(context, account, username)
      : continueSignIn(context, user, { device }),
  )
}
