/** MFA at sign-in: the user's factors, and the challenge for one of them. */

import type { Context } from '../pool/context.ts'
import { accountOf } from '../pool/existence.ts'
import type { PoolSettings } from '../pool/pool.ts'
import { MFA_FACTORS, type MfaFactor, type MfaState } from '../store/mfa.ts'
import type { User } from '../store/users.ts'
import { closeSession } from './auth-session.ts'
import { askForCode } from './code-challenge.ts'
import { contactOf, type Verifiable } from './delivery.ts'

export function hasFactor(factor: MfaFactor, user: User, { token }: MfaState): boolean {
  if (factor === 'SMS_MFA') return user.phone !== undefined && user.phoneVerified
  if (factor === 'EMAIL_OTP') return user.email !== undefined && user.emailVerified
  return token !== undefined
}

export const offers = ({ mfa }: PoolSettings, factor: MfaFactor) => mfa.factors.includes(factor)

export function secondSteps({ mfa, settings }: Context, user: User): readonly MfaFactor[] {
  const { configuration } = settings.pool.mfa
  if (configuration === 'OFF') return []
  const held = mfa.of(user.sub)
  const had = MFA_FACTORS.filter((factor) => offers(settings.pool, factor) && hasFactor(factor, user, held))
  const chosen = had.filter((factor) => held.enabled.includes(factor))
  return chosen.length > 0 || configuration === 'OPTIONAL' ? chosen : had
}

export const needsSecondStep = (context: Context, user: User) =>
  context.settings.pool.mfa.configuration === 'ON' || secondSteps(context, user).length > 0

export function askForSecondStep(context: Context, user: User): object | undefined {
  const factors = secondSteps(context, user)
  const [only, ...others] = factors
  if (only === undefined)
    return context.settings.pool.mfa.configuration === 'ON' ? askToSetUp(context, user) : undefined
  const { preferred } = context.mfa.of(user.sub)
  if (preferred !== undefined && factors.includes(preferred)) return askFor(context, user, preferred)
  if (others.length === 0) return askFor(context, user, only)
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: closeSession(context, user.sub, 'SELECT_MFA_TYPE'),
    ChallengeParameters: { MFAS_CAN_CHOOSE: JSON.stringify(factors), USER_ID_FOR_SRP: user.username },
  }
}

function askToSetUp(context: Context, user: User): object {
  return {
    ChallengeName: 'MFA_SETUP',
    Session: closeSession(context, user.sub, 'MFA_SETUP'),
    ChallengeParameters: {
      MFAS_CAN_SETUP: JSON.stringify(context.settings.pool.mfa.factors),
      USER_ID_FOR_SRP: user.username,
    },
  }
}

export function askFor(context: Context, user: User, factor: MfaFactor): object {
  if (factor === 'SMS_MFA') return askForSentCode(context, user, factor, 'phone_number')
  if (factor === 'EMAIL_OTP') return askForSentCode(context, user, factor, 'email')
  return {
    ChallengeName: factor,
    Session: closeSession(context, user.sub, factor),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      FRIENDLY_DEVICE_NAME: context.mfa.of(user.sub).token?.friendlyName ?? '',
    },
  }
}

function askForSentCode(context: Context, user: User, factor: 'SMS_MFA' | 'EMAIL_OTP', attribute: Verifiable): object {
  const contact = contactOf(user, attribute)
  if (!contact) throw new Error(`The second step ${factor} has nowhere to send its code to.`)
  return askForCode(context, accountOf(user), factor, contact)
}

export function describeMfa({ mfa }: Context, { sub }: User) {
  const { enabled, preferred } = mfa.of(sub)
  return {
    ...(enabled.length > 0 ? { UserMFASettingList: enabled } : {}),
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
  }
}
