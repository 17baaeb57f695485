/** Sets up an authenticator app: from the account by access token, or during a sign-in by Session. */

import { makeTotpSecret, matchingStep } from '../crypto/totp.ts'
import { userOfToken } from '../pool/access.ts'
import type { Context, Operation } from '../pool/context.ts'
import { invalidParameter, REFUSALS } from '../pool/errors.ts'
import { fieldsOf, type Input, LIMITS } from '../pool/input.ts'
import { closeSession, openSession, spending } from '../sign-in/auth-session.ts'
import { offers } from '../sign-in/second-step.ts'
import type { User } from '../store/users.ts'

type Holder = { readonly user: User; readonly session?: ReturnType<typeof openSession> }

function holderOf(context: Context, input: Input): Holder {
  const fields = fieldsOf(input)
  const token = fields.optionalText('AccessToken', LIMITS.token)
  const text = fields.optionalText('Session', LIMITS.session)
  fields.check()
  if (token === undefined && text === undefined) throw invalidParameter('An AccessToken or a Session is required')
  if (!offers(context.settings.pool, 'SOFTWARE_TOKEN_MFA')) throw REFUSALS.softwareTokensOff()
  if (token !== undefined) return { user: userOfToken(context, token) }
  const session = openSession(context, text, 'MFA_SETUP')
  const user = context.users.bySub(session.sub)
  if (!user) throw REFUSALS.invalidSession()
  return { user, session }
}

/**
 * Creates the secret of an authenticator app. During a sign-in the secret is stored in the Session, so that concurrent
 * sign-ins do not overwrite each other's secrets.
 */
export const associateSoftwareToken: Operation = (context, input) => {
  const { user, session } = holderOf(context, input)
  const SecretCode = makeTotpSecret()
  if (!session) {
    context.mfa.save(user.sub, { ...context.mfa.of(user.sub), pendingSecret: SecretCode })
    return { SecretCode }
  }
  return spending(context, [session], () => ({
    SecretCode,
    Session: closeSession(context, user.sub, 'MFA_SETUP', { totpSecret: SecretCode }),
  }))
}

export const verifySoftwareToken: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const code = fields.text('UserCode', LIMITS.softwareTokenCode)
  const friendlyName = fields.optionalText('FriendlyDeviceName', LIMITS.any) ?? ''
  fields.check()
  const { user, session } = holderOf(context, input)
  const { clock, mfa } = context
  const held = mfa.of(user.sub)
  const secret = session ? session.notes.totpSecret : held.pendingSecret
  if (secret === undefined) throw REFUSALS.noSoftwareToken()
  const step = matchingStep(secret, code, clock.now())
  if (step === undefined) throw REFUSALS.softwareTokenNotEnabled()
  return spending(context, session ? [session] : [], () => {
    const pendingSecret = session ? held.pendingSecret : undefined
    mfa.save(user.sub, { ...held, pendingSecret, token: { secret, friendlyName, lastStep: step } })
    if (!session) return { Status: 'SUCCESS' }
    return { Status: 'SUCCESS', Session: closeSession(context, user.sub, 'MFA_SETUP', { setUp: true }) }
  })
}
