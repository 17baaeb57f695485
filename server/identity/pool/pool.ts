/** The persistent settings of the pool and its app client, as UpdateUserPool and UpdateUserPoolClient change them. */

import type { Database } from '../store/database.ts'
import type { MfaFactor } from '../store/mfa.ts'
import { NO_OAUTH, type OAuthSettings } from './hosted-settings.ts'

export const USER_POOL_ID = 'ap-northeast-1_Local0001'
export const POOL_NAME = 'Local0001'
export const CLIENT_ID = 'localclient000000000000001'

export interface PasswordPolicy {
  readonly MinimumLength: number
  readonly RequireLowercase: boolean
  readonly RequireUppercase: boolean
  readonly RequireNumbers: boolean
  readonly RequireSymbols: boolean
  readonly TemporaryPasswordValidityDays: number
}

export interface PoolSettings {
  readonly passwordPolicy: PasswordPolicy
  /**
   * If true, a user keeps the old e-mail address until the new one is verified
   * (AttributesRequireVerificationBeforeUpdate). `verifyPhoneBeforeUpdate` is the same for the phone number.
   */
  readonly verifyEmailBeforeUpdate: boolean
  readonly verifyPhoneBeforeUpdate: boolean
  /** If true, only administrators can create users (AdminCreateUserConfig.AllowAdminCreateUserOnly). */
  readonly adminCreateUserOnly: boolean
  /**
   * If true, a sign-up by e-mail is confirmed by a link instead of a code
   * (VerificationMessageTemplate.DefaultEmailOption is CONFIRM_WITH_LINK).
   */
  readonly confirmWithLink: boolean
  readonly triggers: Triggers
  readonly mfa: MfaConfiguration
  /** Settings of device tracking (DeviceConfiguration). Undefined if the pool tracks no devices. */
  readonly devices?: DeviceTracking | undefined
  /** The first factors of USER_AUTH besides the password (SignInPolicy.AllowedFirstAuthFactors). */
  readonly firstFactors: readonly string[]
  readonly webAuthn: WebAuthnSettings
}

/** WebAuthnConfiguration, which only SetUserPoolMfaConfig changes. */
export interface WebAuthnSettings {
  /** The domain that passkeys are made for. Without one, no passkey can be registered or used. */
  readonly relyingPartyId?: string | undefined
  readonly userVerification: 'required' | 'preferred'
  /** With MULTI_FACTOR_WITH_USER_VERIFICATION, a passkey that verified its user needs no second factor. */
  readonly factorConfiguration: 'SINGLE_FACTOR' | 'MULTI_FACTOR_WITH_USER_VERIFICATION'
}

export interface MfaConfiguration {
  readonly configuration: 'OFF' | 'OPTIONAL' | 'ON'
  readonly factors: readonly MfaFactor[]
}

export interface DeviceTracking {
  /** If true, a remembered device replaces the second factor. */
  readonly challengeOnNew: boolean
  /** If true, a device is remembered only with the user's consent. Otherwise every device is remembered. */
  readonly onlyOnPrompt: boolean
}

/**
 * The simulated triggers (LambdaConfig). Each value is the last part of the function's ARN. `preSignUp` is
 * `auto-confirm` or `refuse`.
 */
export interface Triggers {
  readonly preSignUp?: string
  readonly customAuth?: string
  readonly preTokenGeneration?: string
}

export interface ClientSecret {
  readonly id: string
  readonly value: string
  readonly createdAt: number
}

export interface ClientSettings {
  readonly explicitAuthFlows: readonly string[]
  readonly hideExistence: boolean
  readonly tokenRevocation: boolean
  /** Lifetime of a Session, 3 to 15 minutes. */
  readonly authSessionMinutes: number
  readonly accessTokenSeconds: number
  readonly idTokenSeconds: number
  readonly refreshTokenSeconds: number
  /**
   * How long the old refresh token stays valid after a rotation, 0 to 60 seconds. Undefined if refresh tokens are not
   * rotated.
   */
  readonly rotationGraceSeconds: number | undefined
  /**
   * Whether only the newest successor of a refresh token stays valid within the grace period. Cognito does not document
   * this, so tests cover both cases.
   */
  readonly onlyNewestSuccessorLives: boolean
  readonly oauth: OAuthSettings
}

export const DEFAULT_POOL: PoolSettings = {
  passwordPolicy: {
    MinimumLength: 8,
    RequireLowercase: false,
    RequireUppercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
    TemporaryPasswordValidityDays: 7,
  },
  verifyEmailBeforeUpdate: false,
  verifyPhoneBeforeUpdate: false,
  adminCreateUserOnly: false,
  confirmWithLink: false,
  triggers: {},
  mfa: { configuration: 'OFF', factors: [] },
  firstFactors: ['EMAIL_OTP', 'SMS_OTP'],
  webAuthn: { userVerification: 'preferred', factorConfiguration: 'SINGLE_FACTOR' },
}

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

export const DEFAULT_CLIENT: ClientSettings = {
  explicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  hideExistence: true,
  tokenRevocation: true,
  authSessionMinutes: 3,
  accessTokenSeconds: HOUR_S,
  idTokenSeconds: HOUR_S,
  refreshTokenSeconds: 30 * DAY_S,
  rotationGraceSeconds: undefined,
  onlyNewestSuccessorLives: false,
  oauth: NO_OAUTH,
}

export interface Settings {
  pool: PoolSettings
  client: ClientSettings
  /** Client secrets, newest last. All of them are accepted. A public client has none. */
  secrets: readonly ClientSecret[]
  /** Names with the prefix `custom:`. Attributes can be added but not removed. */
  customAttributes: readonly string[]
  save(): void
}

export function openSettings({ sql, transaction }: Database): Settings {
  const select = sql.prepare('SELECT value FROM settings WHERE name = ?')
  const upsert = sql.prepare(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  )
  const read = <Value>(name: string, fallback: Value): Value => {
    const text = select.get(name)?.value
    return typeof text === 'string' ? { ...fallback, ...JSON.parse(text) } : fallback
  }
  const settings: Settings = {
    pool: read('pool', DEFAULT_POOL),
    client: read('client', DEFAULT_CLIENT),
    secrets: read<{ list: readonly ClientSecret[] }>('secrets', { list: [] }).list,
    customAttributes: read<{ custom: readonly string[] }>('schema', { custom: [] }).custom,
    save: () =>
      transaction(() => {
        upsert.run('pool', JSON.stringify(settings.pool))
        upsert.run('client', JSON.stringify(settings.client))
        upsert.run('secrets', JSON.stringify({ list: settings.secrets }))
        upsert.run('schema', JSON.stringify({ custom: settings.customAttributes }))
      }),
  }
  return settings
}
