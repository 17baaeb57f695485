/** WEB_AUTHN: verifies the assertion of one of the user's passkeys. */

import { invalidParameter, REFUSALS } from '../../pool/errors.ts'
import { type Input, isRecord } from '../../pool/input.ts'
import { need } from '../../pool/parameters.ts'
import { openForUser, type Respond } from '../../sign-in/answer.ts'
import { spending } from '../../sign-in/auth-session.ts'
import { accountWithoutProof, continueSignIn } from '../../sign-in/sign-in.ts'
import { relyingPartyOf, verifyAssertion } from '../../sign-in/web-authn.ts'

/**
 * Consumes the Session before it verifies the assertion. The verification is asynchronous, so two requests could
 * otherwise use the same Session. A refused assertion therefore ends the sign-in.
 */
export const answerPasskey: Respond = async (context, answer) => {
  const { session, user } = openForUser(context, answer, 'WEB_AUTHN')
  const credential = readCredential(need(answer.responses, 'CREDENTIAL'))
  const relyingParty = relyingPartyOf(context)
  spending(context, [session], () => undefined)
  const passkey = context.passkeys.of(user.sub, String(credential.id))
  const challenge = session.notes.passkeyChallenge
  if (!passkey || challenge === undefined || !namesUser(credential, user.sub)) throw REFUSALS.passkeyRefused()
  const { counter, userVerified } = await verifyAssertion(relyingParty, passkey, credential, challenge)
  const { user: current } = accountWithoutProof(context, { ...user, user: context.users.bySub(user.sub) })
  if (!current || !context.passkeys.use(passkey, counter)) throw REFUSALS.passkeyRefused()
  // An unknown device is ignored. The Session is already consumed, so the client could not repeat the response without
  // DEVICE_KEY.
  const { DEVICE_KEY: deviceKey } = answer.responses
  const device = deviceKey === undefined ? undefined : context.devices.of(current.sub, deviceKey)
  const secondStepTaken = userVerified && relyingParty.factorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION'
  return continueSignIn(context, current, { device, secondStepTaken })
}

function readCredential(text: string): Input {
  try {
    const credential: unknown = JSON.parse(text)
    if (isRecord(credential)) return credential
  } catch {
    // The text is not JSON. The error is thrown below.
  }
  throw invalidParameter('CREDENTIAL is not a JSON object')
}

/**
 * True unless the authenticator's response names another user. The response contains the user handle from the
 * registration only if the credential is discoverable.
 */
function namesUser({ response }: Input, sub: string): boolean {
  const handle = isRecord(response) ? response.userHandle : undefined
  return handle === undefined || handle === null || handle === Buffer.from(sub).toString('base64url')
}
