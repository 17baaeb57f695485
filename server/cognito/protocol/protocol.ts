/**
 * Names of Amazon Cognito's user pool protocol, shared by the client, the session and the embedded identity service.
 */

import type { MfaType } from '../../../shared/auth/sign-in-steps.ts'

export const TARGET_PREFIX = 'AWSCognitoIdentityProviderService'

export const CONTENT_TYPE = 'application/x-amz-json-1.1'

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
  'StartWebAuthnRegistration',
  'CompleteWebAuthnRegistration',
  'ListWebAuthnCredentials',
  'DeleteWebAuthnCredential',
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
  /** The lifetime of the tokens in seconds. */
  readonly expiresIn: number
  readonly newDevice?: NewDevice
  /** Set when Cognito no longer accepts the device. The session continues without the device. */
  readonly deviceGone?: true
}

export interface NewDevice {
  readonly deviceKey: string
  readonly deviceGroupKey: string
}

export interface Device extends NewDevice {
  readonly randomPassword: string
}

export interface Challenge {
  readonly name: ChallengeName
  readonly session?: string
  readonly parameters: Readonly<Record<string, string>>
  /** The challenges the user can choose from; present for SELECT_CHALLENGE only. */
  readonly available?: readonly ChallengeName[]
  /**
   * The USERNAME to send with the responses: USER_ID_FOR_SRP if Cognito returned it, otherwise the name sent in the
   * request.
   */
  readonly username: string
}

export type AuthOutcome =
  | {
      readonly kind: 'tokens'
      readonly tokens: TokenSet
      /** The device that Cognito has bound the tokens to. A refresh must send its key. */
      readonly deviceKey?: string
    }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

export interface CodeDeliveryDetails {
  readonly deliveryMedium?: 'EMAIL' | 'SMS'
  readonly destination?: string
  readonly attributeName?: string
}
