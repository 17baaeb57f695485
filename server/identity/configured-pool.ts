/**
 * Applies the site's configuration to the embedded pool at each start. In a pool at AWS, the operator makes these
 * settings once.
 */

import type { CharacterRule } from '../../shared/auth/password-policy.ts'
import type { AuthFlowType, MfaType, VerificationMethod } from '../../shared/auth/sign-in-steps.ts'
import { DEFAULT_CLIENT, DEFAULT_POOL, type Settings } from './pool/pool.ts'
import type { MfaFactor } from './store/mfa.ts'

export interface WidgetOptions {
  readonly flow: AuthFlowType
  readonly mfa: 'off' | 'on' | 'optional'
  readonly mfaTypes: readonly MfaType[]
  readonly signUpAttributes: readonly string[]
  /** First factors of the choice-based flow that send a code. Ignored in other flows, which keep the pool's setting. */
  readonly codeFactors?: readonly string[]
  readonly signUp?: 'open' | 'hidden'
  readonly signUpVerification: VerificationMethod
  readonly passwordMinLength: number
  readonly passwordCharacters: readonly CharacterRule[]
  readonly passkeyDomain?: string | undefined
}

const CONFIGURATIONS = { off: 'OFF', on: 'ON', optional: 'OPTIONAL' } as const
const FACTORS: Readonly<Record<MfaType, MfaFactor>> = {
  SMS: 'SMS_MFA',
  TOTP: 'SOFTWARE_TOKEN_MFA',
  EMAIL: 'EMAIL_OTP',
}
const FURTHER_FLOWS: Readonly<Partial<Record<AuthFlowType, string>>> = {
  CUSTOM_WITHOUT_SRP: 'ALLOW_CUSTOM_AUTH',
  CUSTOM_WITH_SRP: 'ALLOW_CUSTOM_AUTH',
  USER_AUTH: 'ALLOW_USER_AUTH',
}

export function applyWidgetOptions(settings: Settings, options: WidgetOptions): void {
  const { flow, mfa, mfaTypes, passwordMinLength, passwordCharacters: classes, passkeyDomain } = options
  const further = [FURTHER_FLOWS[flow] ?? [], passkeyDomain === undefined ? [] : 'ALLOW_USER_AUTH'].flat()
  const otherFactors = settings.pool.firstFactors.filter((factor) => factor !== 'WEB_AUTHN')
  settings.pool = {
    ...settings.pool,
    passwordPolicy: {
      ...DEFAULT_POOL.passwordPolicy,
      MinimumLength: passwordMinLength,
      RequireLowercase: classes.includes('lowerCase'),
      RequireUppercase: classes.includes('upperCase'),
      RequireNumbers: classes.includes('numbers'),
      RequireSymbols: classes.includes('specialCharacters'),
    },
    ...(flow === 'USER_AUTH' && options.codeFactors ? { firstFactors: options.codeFactors } : {}),
    confirmWithLink: options.signUpVerification === 'link',
    mfa: { configuration: CONFIGURATIONS[mfa], factors: mfa === 'off' ? [] : mfaTypes.map((type) => FACTORS[type]) },
    triggers: {
      ...settings.pool.triggers,
      ...(further.includes('ALLOW_CUSTOM_AUTH') ? { customAuth: 'code' } : {}),
    },
    firstFactors: passkeyDomain === undefined ? otherFactors : [...otherFactors, 'WEB_AUTHN'],
    // A passkey that verified its user by a fingerprint or a PIN counts as two factors.
    webAuthn: {
      relyingPartyId: passkeyDomain,
      userVerification: 'required',
      factorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    },
  }
  settings.client = {
    ...settings.client,
    explicitAuthFlows: [...new Set([...DEFAULT_CLIENT.explicitAuthFlows, ...further])],
  }
  const custom = options.signUpAttributes.filter((name) => name.startsWith('custom:'))
  settings.customAttributes = [...new Set([...settings.customAttributes, ...custom])]
  settings.save()
}
