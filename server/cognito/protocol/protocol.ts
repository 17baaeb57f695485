/**
 * Names of Amazon Cognito's user pool protocol, shared by the client, the session and the embedded identity service.
 */

import type { MfaType } from '../../../shared/auth/sign-in-steps.ts'

/** Header that names the operation: `x-amz-target: AWSCognitoIdentityProviderService.{Operation}`. */
export const TARGET_PREFIX = 'AWSCognitoIdentityProviderService'

export const CONTENT_TYPE = 'application/x-amz-json-1.1'

/** The user pool operations this product calls (specification §7). */
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

/** All challenges (Cognito API reference, RespondToAuthChallenge). */
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
  /** Cognito rejected the device, so the session continues without it. */
  readonly deviceGone?: true
}

/** A device assigned by Cognito, before its registration. */
export interface NewDevice {
  readonly deviceKey: string
  readonly deviceGroupKey: string
}

/** The device credentials used at sign-in (specification §3). */
export interface Device extends NewDevice {
  readonly randomPassword: string
}

export interface Challenge {
  readonly name: ChallengeName
  readonly session?: string
  readonly parameters: Readonly<Record<string, string>>
  /** The choices of SELECT_CHALLENGE. */
  readonly available?: readonly ChallengeName[]
  /** USERNAME of later responses: USER_ID_FOR_SRP if present, otherwise the typed name. */
  readonly username: string
}

export type AuthOutcome =
  | {
      readonly kind: 'tokens'
      readonly tokens: TokenSet
      /** The device these tokens are bound to; a refresh must send it. */
      readonly deviceKey?: string
    }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

export interface CodeDeliveryDetails {
  readonly deliveryMedium?: 'EMAIL' | 'SMS'
  /** Masked by the service, such as `b***@g***`. */
  readonly destination?: string
  readonly attributeName?: string
}
