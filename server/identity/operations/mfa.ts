/** MFA settings of the pool and of each user. */

import { userOfToken } from '../pool/access.ts'
import type { Context, Operation } from '../pool/context.ts'
import { invalidParameter, REFUSALS } from '../pool/errors.ts'
import { fieldsOf, type Input, isRecord, LIMITS } from '../pool/input.ts'
import type { PoolSettings, WebAuthnSettings } from '../pool/pool.ts'
import { hasFactor, offers } from '../sign-in/second-step.ts'
import { MFA_FACTORS, type MfaFactor } from '../store/mfa.ts'
import type { User } from '../store/users.ts'
import { checkPoolId, namedUser } from './admin-users.ts'

const CONFIGURATIONS = ['OFF', 'OPTIONAL', 'ON'] as const

export const setUserPoolMfaConfig: Operation = (context, input) => {
  checkPoolId(fieldsOf(input))
  const { SoftwareTokenMfaConfiguration: softwareToken } = input
  const configuration = CONFIGURATIONS.find((one) => one === (input.MfaConfiguration ?? 'OFF'))
  if (!configuration) throw invalidParameter(`MfaConfiguration must be one of ${CONFIGURATIONS.join(', ')}`)
  const offered: Readonly<Record<MfaFactor, boolean>> = {
    SMS_MFA: isRecord(input.SmsMfaConfiguration),
    SOFTWARE_TOKEN_MFA: isRecord(softwareToken) && softwareToken.Enabled === true,
    EMAIL_OTP: isRecord(input.EmailMfaConfiguration),
  }
  const mfa = { configuration, factors: MFA_FACTORS.filter((factor) => offered[factor]) }
  if (configuration !== 'OFF' && mfa.factors.length === 0) {
    throw invalidParameter('Invalid MFA configuration given, a second step has to be configured')
  }
  const webAuthn = readWebAuthn(input.WebAuthnConfiguration) ?? context.settings.pool.webAuthn
  context.settings.pool = { ...context.settings.pool, mfa, webAuthn }
  context.settings.save()
  return describe(context.settings.pool)
}

const VERIFICATIONS = ['required', 'preferred'] as const
const FACTORS = ['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION'] as const

function readWebAuthn(value: unknown): WebAuthnSettings | undefined {
  if (!isRecord(value)) return undefined
  const fields = fieldsOf(value)
  const relyingPartyId = fields.optionalText('RelyingPartyId', { min: 1, max: 127 })
  fields.check()
  const userVerification = VERIFICATIONS.find((one) => one === (value.UserVerification ?? 'preferred'))
  const factorConfiguration = FACTORS.find((one) => one === (value.FactorConfiguration ?? 'SINGLE_FACTOR'))
  if (!userVerification) throw invalidParameter(`UserVerification must be one of ${VERIFICATIONS.join(', ')}`)
  if (!factorConfiguration) throw invalidParameter(`FactorConfiguration must be one of ${FACTORS.join(', ')}`)
  return { relyingPartyId, userVerification, factorConfiguration }
}

export const getUserPoolMfaConfig: Operation = (context, input) => {
  checkPoolId(fieldsOf(input))
  return describe(context.settings.pool)
}

function describe({ mfa: { configuration, factors }, webAuthn }: PoolSettings) {
  const { relyingPartyId, userVerification, factorConfiguration } = webAuthn
  return {
    MfaConfiguration: configuration,
    SoftwareTokenMfaConfiguration: { Enabled: factors.includes('SOFTWARE_TOKEN_MFA') },
    ...(factors.includes('SMS_MFA') ? { SmsMfaConfiguration: {} } : {}),
    ...(factors.includes('EMAIL_OTP') ? { EmailMfaConfiguration: {} } : {}),
    ...(relyingPartyId === undefined
      ? {}
      : {
          WebAuthnConfiguration: {
            RelyingPartyId: relyingPartyId,
            UserVerification: userVerification,
            FactorConfiguration: factorConfiguration,
          },
        }),
  }
}

export const setUserMfaPreference: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  fields.check()
  return setPreference(context, userOfToken(context, token), input)
}

export const adminSetUserMfaPreference: Operation = (context, input) =>
  setPreference(context, namedUser(context, fieldsOf(input)), input)

const SETTINGS = {
  SMS_MFA: 'SMSMfaSettings',
  SOFTWARE_TOKEN_MFA: 'SoftwareTokenMfaSettings',
  EMAIL_OTP: 'EmailMfaSettings',
} as const

function setPreference(context: Context, user: User, input: Input): object {
  const held = context.mfa.of(user.sub)
  const given = MFA_FACTORS.flatMap((factor) => {
    const settings = input[SETTINGS[factor]]
    if (!isRecord(settings)) return []
    return [{ factor, enabled: settings.Enabled === true, preferred: settings.PreferredMfa === true }]
  })
  for (const { factor, enabled, preferred } of given) {
    if (enabled) checkUsable(context, user, factor)
    else if (preferred) throw invalidParameter(`${factor} cannot be preferred while it is not enabled`)
  }
  const [wanted, ...others] = given.filter(({ preferred }) => preferred)
  if (others.length > 0) throw invalidParameter('Only one second step can be preferred')
  const enabled = MFA_FACTORS.filter(
    (factor) => given.find((one) => one.factor === factor)?.enabled ?? held.enabled.includes(factor),
  )
  const unchanged = given.some(({ factor }) => factor === held.preferred) ? undefined : held.preferred
  context.mfa.save(user.sub, { ...held, enabled, preferred: wanted?.factor ?? unchanged })
  return {}
}

function checkUsable(context: Context, user: User, factor: MfaFactor): void {
  if (!offers(context.settings.pool, factor)) throw invalidParameter(`${factor} is not configured for this user pool`)
  if (hasFactor(factor, user, context.mfa.of(user.sub))) return
  if (factor === 'SOFTWARE_TOKEN_MFA') throw REFUSALS.softwareTokenNotVerified()
  throw invalidParameter(`User does not have delivery config set to turn on ${factor}`)
}
