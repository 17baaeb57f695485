/** WEB_AUTHN: asks the authenticator of one of the user's passkeys to sign a challenge. */

import { randomBytes } from 'node:crypto'
import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import type { User } from '../store/users.ts'
import { authSessionEnd, closeSession } from './auth-session.ts'
import { offersPasskeys, relyingPartyOf } from './web-authn.ts'

const CHALLENGE_BYTES = 32

export const makeChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url')

export function hasPasskey(context: Context, user: User): boolean {
  return offersPasskeys(context) && usablePasskeys(context, user).length > 0
}

/**
 * Returns the passkeys that can be used. Those for an earlier relying party id are left out; the browser would not
 * offer them either.
 */
function usablePasskeys(context: Context, { sub }: User) {
  const { relyingPartyId } = context.settings.pool.webAuthn
  return context.passkeys.listOf(sub).filter((passkey) => passkey.relyingPartyId === relyingPartyId)
}

/** Issues a challenge for a passkey. The challenge is stored in the Session, so that it can be used only once. */
export function askForPasskey(context: Context, user: User): object {
  const { relyingPartyId, userVerification } = relyingPartyOf(context)
  const passkeys = usablePasskeys(context, user)
  if (passkeys.length === 0) throw REFUSALS.passkeyNotFound()
  const challenge = makeChallenge()
  const options = {
    challenge,
    timeout: authSessionEnd(context) - context.clock.now(),
    rpId: relyingPartyId,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    userVerification,
  }
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: closeSession(context, user.sub, 'WEB_AUTHN', { passkeyChallenge: challenge }),
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  }
}
