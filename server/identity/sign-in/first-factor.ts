/** The choice-based flow (USER_AUTH): available first factors, and the start of each. */

import { passwordMatches } from '../crypto/srp-server.ts'
import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import type { Account } from '../pool/existence.ts'
import { need, type Parameters } from '../pool/parameters.ts'
import { POOL_NAME } from '../pool/pool.ts'
import type { User } from '../store/users.ts'
import { closeSession } from './auth-session.ts'
import { askForCode } from './code-challenge.ts'
import { contactOf, simulatedContact } from './delivery.ts'
import { namedDevice } from './device-step.ts'
import { askForPasskey, hasPasskey } from './passkey-challenge.ts'
import { needsSecondStep } from './second-step.ts'
import { accountWithoutProof, continueSignIn, verifyPassword } from './sign-in.ts'
import { beginSrp } from './srp-challenge.ts'

const PASSWORDS = ['PASSWORD_SRP', 'PASSWORD'] as const
const CODES = ['EMAIL_OTP', 'SMS_OTP'] as const
export const FIRST_FACTORS = [...PASSWORDS, ...CODES, 'WEB_AUTHN'] as const
export type FirstFactor = (typeof FIRST_FACTORS)[number]

export const isFirstFactor = (name: string | undefined): name is FirstFactor =>
  FIRST_FACTORS.some((factor) => factor === name)

const allowedCodes = ({ settings }: Context) => CODES.filter((factor) => settings.pool.firstFactors.includes(factor))

export function usableCodes(context: Context, user: User): readonly FirstFactor[] {
  const reachable = { EMAIL_OTP: user.emailVerified, SMS_OTP: user.phoneVerified }
  return allowedCodes(context).filter((factor) => reachable[factor])
}

/**
 * Returns the first factors that a user may choose. Only the password remains if it must be changed. If the user needs
 * MFA, codes are excluded, and so are passkeys unless the pool counts them as two factors. Otherwise, a user who has no
 * password but can receive codes does not get the password factors.
 */
export function availableFactors(context: Context, { user }: Account): readonly FirstFactor[] {
  if (!user) return [...PASSWORDS, ...allowedCodes(context).filter((factor) => factor === 'EMAIL_OTP')]
  if (user.status === 'FORCE_CHANGE_PASSWORD') return PASSWORDS
  const passkey = hasPasskey(context, user) ? (['WEB_AUTHN'] as const) : []
  if (!needsSecondStep(context, user)) {
    const codes = usableCodes(context, user)
    return [...(user.passwordless && codes.length > 0 ? [] : PASSWORDS), ...codes, ...passkey]
  }
  const { factorConfiguration } = context.settings.pool.webAuthn
  return [...PASSWORDS, ...(factorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION' ? passkey : [])]
}

/**
 * True if users without a password are accepted. Cognito accepts them only if codes can replace the password, which is
 * impossible if MFA is required.
 */
export function acceptsNoPassword({ settings: { client, pool } }: Context): boolean {
  return (
    client.explicitAuthFlows.includes('ALLOW_USER_AUTH') &&
    pool.mfa.configuration !== 'ON' &&
    CODES.some((factor) => pool.firstFactors.includes(factor))
  )
}

export function hasAddressForCode({ settings }: Context, { email, phone }: User): boolean {
  const addresses = { EMAIL_OTP: email, SMS_OTP: phone }
  return CODES.some((factor) => settings.pool.firstFactors.includes(factor) && addresses[factor] !== undefined)
}

export function askForChoice(context: Context, { sub }: Account, available: readonly FirstFactor[]): object {
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: closeSession(context, sub, 'SELECT_CHALLENGE'),
    ChallengeParameters: {},
    AvailableChallenges: available,
  }
}

/**
 * Begins the chosen first factor; a password is checked at once.
 * @returns the remaining work, which the caller may run in the transaction that consumes a Session
 */
export function beginFactor(
  context: Context,
  account: Account,
  { factor, parameters, typedName }: { factor: FirstFactor; parameters: Parameters; typedName: string },
): () => object {
  if (factor === 'PASSWORD') return beginWithPassword(context, account, parameters)
  if (factor === 'PASSWORD_SRP') return () => beginWithSrp(context, account, parameters)
  return () => {
    const shown = accountWithoutProof(context, account)
    if (factor === 'WEB_AUTHN') {
      if (!shown.user) throw REFUSALS.passkeyNotFound()
      return askForPasskey(context, shown.user)
    }
    const contact = shown.user && contactOf(shown.user, factor === 'EMAIL_OTP' ? 'email' : 'phone_number')
    return askForCode(context, shown, factor, contact ?? simulatedContact(context, typedName), { firstFactor: true })
  }
}

function beginWithPassword(context: Context, account: Account, parameters: Parameters): () => object {
  const password = need(parameters, 'PASSWORD')
  const user = verifyPassword(context, account, () =>
    passwordMatches(account.password, POOL_NAME, account.username, password),
  )
  const device = namedDevice(context, user, parameters)
  return () => continueSignIn(context, user, { device })
}

function beginWithSrp(context: Context, account: Account, parameters: Parameters): object {
  const { sub, username, password } = account
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: closeSession(context, sub, 'PASSWORD_VERIFIER'),
    ChallengeParameters: {
      ...beginSrp(context, parameters, { flow: 'USER_AUTH', subject: sub, password }),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  }
}
