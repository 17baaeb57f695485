/** The words of Amazon Cognito's user pool protocol, so that client, session and stand-in service spell them alike. */

import type { MfaType } from '../../../shared/auth/sign-in-steps.ts'

/** Header that names the operation: `x-amz-target: AWSCognitoIdentityProviderService.{Operation}`. */
export const TARGET_PREFIX = 'AWSCognitoIdentityProviderService'

/** Content type of every request and answer. */
export const CONTENT_TYPE = 'application/x-amz-json-1.1'

/** The user pool operations this product calls (spec §7). */
const OPERATION_NAMES = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'GetUser',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
  'VerifyUserAttribute',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'ConfirmDevice',
  'UpdateDeviceStatus',
  'ListDevices',
  'ForgetDevice',
  'SetUserMFAPreference',
  'ChangePassword',
  'GlobalSignOut',
  'DeleteUser',
] as const
export type OperationName = (typeof OPERATION_NAMES)[number]

/** Every challenge the service can ask for (API page RespondToAuthChallenge). */
export const CHALLENGE_NAMES = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'EMAIL_OTP',
  'SMS_OTP',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'CUSTOM_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'SELECT_CHALLENGE',
  'WEB_AUTHN',
  'PASSWORD',
  'PASSWORD_SRP',
] as const
export type ChallengeName = (typeof CHALLENGE_NAMES)[number]

/** The second steps, by the challenge that asks for each. */
export const MFA_CHALLENGES = {
  SMS_MFA: 'SMS',
  SOFTWARE_TOKEN_MFA: 'TOTP',
  EMAIL_OTP: 'EMAIL',
} as const satisfies Partial<Record<ChallengeName, MfaType>>

export function isChallengeName(value: unknown): value is ChallengeName {
  return CHALLENGE_NAMES.some((name) => name === value)
}

export interface TokenSet {
  readonly accessToken: string
  readonly idToken?: string
  /** Absent after a refresh unless the app client rotates refresh tokens. */
  readonly refreshToken?: string
  /** Seconds. */
  readonly expiresIn: number
  readonly newDevice?: NewDevice
  /** The device that was named at a refresh is no longer known: the session goes on without it. */
  readonly deviceGone?: true
}

/** A device the service has named and nobody has registered yet. */
export interface NewDevice {
  readonly deviceKey: string
  readonly deviceGroupKey: string
}

/** What proves a device at sign-in (spec §3). */
export interface Device extends NewDevice {
  readonly randomPassword: string
}

export interface Challenge {
  readonly name: ChallengeName
  readonly session?: string
  readonly parameters: Readonly<Record<string, string>>
  /** What SELECT_CHALLENGE lets the user choose from. */
  readonly available?: readonly ChallengeName[]
  /** What later answers send as USERNAME: USER_ID_FOR_SRP when given, else the typed name. */
  readonly username: string
}

export type AuthOutcome =
  | {
      readonly kind: 'tokens'
      readonly tokens: TokenSet
      /** The device these tokens belong to, old or new: a refresh has to name it. */
      readonly deviceKey?: string
    }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

export interface CodeDeliveryDetails {
  readonly deliveryMedium?: 'EMAIL' | 'SMS'
  /** Already masked by the service, such as `b***@g***`. */
  readonly destination?: string
  readonly attributeName?: string
}
