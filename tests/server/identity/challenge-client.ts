/** Steps of a sign-in over HTTP for tests of its challenges. */

import { createDeviceVerifier, signSrpSessionWithDevice } from 'cognito-srp-helper'
import { totp } from '../../support/identity/totp.ts'
import { CLIENT_ID, PASSWORD, type Service, type TokenSet } from './service.ts'
import { challengeOf, makeSession, type Parameters } from './srp-client.ts'

export type Body = Readonly<Record<string, unknown>>

export const EMAIL = 'aiko@example.org'
export const PHONE = '+819012340839'

export const ALL_FLOWS = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_USER_AUTH',
]

export const beginning = (AuthFlow: string, AuthParameters: Parameters, more: object = {}) => ({
  ClientId: CLIENT_ID,
  AuthFlow,
  AuthParameters,
  ...more,
})

export const withPassword = (more: Parameters = {}, username = EMAIL) =>
  beginning('USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD, ...more })

/** The response to a challenge with its name and session. */
export const answerTo = (challenge: Body, responses: Parameters, username = EMAIL) => ({
  ClientId: CLIENT_ID,
  ChallengeName: challenge.ChallengeName,
  Session: challenge.Session,
  ChallengeResponses: { USERNAME: username, ...responses },
})

export const begin = (service: Service, body: object) => service.done('InitiateAuth', body)
export const respond = (service: Service, body: object) => service.done('RespondToAuthChallenge', body)
export const tryRespond = (service: Service, body: object) => service.outcome('RespondToAuthChallenge', body)

export const setMfa = (service: Service, MfaConfiguration: string, ...factors: ('SMS' | 'TOTP' | 'EMAIL')[]) =>
  service.admin('SetUserPoolMfaConfig', {
    MfaConfiguration,
    ...(factors.includes('SMS') ? { SmsMfaConfiguration: { SmsAuthenticationMessage: 'Your code is {####}' } } : {}),
    ...(factors.includes('TOTP') ? { SoftwareTokenMfaConfiguration: { Enabled: true } } : {}),
    ...(factors.includes('EMAIL') ? { EmailMfaConfiguration: { Message: 'Your code is {####}' } } : {}),
  })

const on = { Enabled: true }

export const prefer = (service: Service, settings: object, Username = EMAIL) =>
  service.admin('AdminSetUserMFAPreference', { Username, ...settings })

export const SMS_ON = { SMSMfaSettings: on }
export const TOTP_ON = { SoftwareTokenMfaSettings: on }
export const EMAIL_ON = { EmailMfaSettings: on }

/** Sets up an authenticator app from the account, and advances the clock so that its next code is unused. */
export async function addAuthenticator(service: Service, { AccessToken }: TokenSet): Promise<string> {
  const { SecretCode } = await service.done('AssociateSoftwareToken', { AccessToken })
  const secret = String(SecretCode)
  await service.done('VerifySoftwareToken', { AccessToken, UserCode: totp(secret, service.clock.now()) })
  service.clock.advance(30_000)
  return secret
}

export interface HeldDevice {
  readonly deviceKey: string
  readonly groupKey: string
  readonly randomPassword: string
}

/** Confirms the new device of the tokens, as a client library does. */
export async function confirmDevice(service: Service, answer: Body): Promise<HeldDevice & { confirmed: Body }> {
  const { AccessToken, NewDeviceMetadata } = answer.AuthenticationResult as {
    AccessToken: string
    NewDeviceMetadata: { DeviceKey: string; DeviceGroupKey: string }
  }
  const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata
  const { DeviceSecretVerifierConfig, DeviceRandomPassword } = createDeviceVerifier(DeviceKey, DeviceGroupKey)
  const request = { AccessToken, DeviceKey, DeviceName: 'A browser', DeviceSecretVerifierConfig }
  const confirmed = await service.done('ConfirmDevice', request)
  return { deviceKey: DeviceKey, groupKey: DeviceGroupKey, randomPassword: DeviceRandomPassword, confirmed }
}

/** An SRP session of the helper. Creating one takes 0.1 s, and one session can start several proofs. */
export const SRP = makeSession(EMAIL, PASSWORD)

export const deviceSrp = (issued: Body, { deviceKey }: HeldDevice) =>
  answerTo(issued, { DEVICE_KEY: deviceKey, SRP_A: SRP.largeA })

/** The device's proof for DEVICE_PASSWORD_VERIFIER. */
export function deviceProof(issued: Body, { deviceKey, groupKey, randomPassword }: HeldDevice) {
  const ChallengeParameters = { ...challengeOf(issued) }
  const response = { ChallengeName: 'DEVICE_PASSWORD_VERIFIER' as const, ChallengeParameters }
  const signed = signSrpSessionWithDevice(SRP, response, groupKey, randomPassword)
  return answerTo(issued, {
    DEVICE_KEY: deviceKey,
    PASSWORD_CLAIM_SECRET_BLOCK: signed.secret,
    PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
    TIMESTAMP: signed.timestamp,
  })
}
