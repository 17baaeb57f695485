/** Sets up the embedded pool and its users for the tests of the flows. */

import type { MfaType } from '../../../shared/auth/sign-in-steps.ts'
import { totp } from '../../support/identity/totp.ts'
import { type Bff, PASSWORD } from '../../support/servers/bff.ts'

export async function admin(bff: Bff, operation: string, body: object = {}): Promise<Record<string, unknown>> {
  const { userPoolId: UserPoolId, clientId: ClientId } = bff.cognito
  const answer = await bff.identity(operation, { UserPoolId, ClientId, ...body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${operation} answered ${text}`)
  return JSON.parse(text)
}

const FLOWS = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'CUSTOM_AUTH', 'USER_AUTH']

/** Allows every flow, and applies further client settings. */
export const allowAllFlows = (bff: Bff, settings: object = {}) =>
  admin(bff, 'UpdateUserPoolClient', { ExplicitAuthFlows: FLOWS.map((flow) => `ALLOW_${flow}`), ...settings })

export type Tracking = 'untracked' | 'always' | 'ask'

/** @param tracking whether the pool tracks devices, and whether it asks before it remembers one */
export const setUpPool = (bff: Bff, tracking: Tracking = 'untracked', settings: object = {}) =>
  admin(bff, 'UpdateUserPool', {
    LambdaConfig: { DefineAuthChallenge: 'arn:aws:lambda:local:0:function:code' },
    ...(tracking === 'untracked'
      ? {}
      : {
          DeviceConfiguration: {
            ChallengeRequiredOnNewDevice: true,
            DeviceOnlyRememberedOnUserPrompt: tracking === 'ask',
          },
        }),
    ...settings,
  })

export const setUpMfa = (bff: Bff, configuration: 'OFF' | 'OPTIONAL' | 'ON', ...types: MfaType[]) =>
  admin(bff, 'SetUserPoolMfaConfig', {
    MfaConfiguration: configuration,
    ...(types.includes('SMS') ? { SmsMfaConfiguration: { SmsAuthenticationMessage: '{####}' } } : {}),
    ...(types.includes('TOTP') ? { SoftwareTokenMfaConfiguration: { Enabled: true } } : {}),
    ...(types.includes('EMAIL') ? { EmailMfaConfiguration: { Message: '{####}' } } : {}),
  })

export interface Person {
  readonly email: string
  readonly phone: string
  /** The authenticator app's secret in base32; undefined before the app is set up. */
  secret?: string
}

let people = 0

/** Creates a confirmed user with a verified email address, a verified phone number and a permanent password. */
export async function person(bff: Bff): Promise<Person> {
  people += 1
  const email = `person-${people}@example.com`
  const phone = `+8190${String(12_340_000 + people)}`
  await admin(bff, 'AdminCreateUser', {
    Username: email,
    TemporaryPassword: PASSWORD,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'phone_number', Value: phone },
      { Name: 'phone_number_verified', Value: 'true' },
    ],
  })
  await admin(bff, 'AdminSetUserPassword', { Username: email, Password: PASSWORD, Permanent: true })
  return { email, phone }
}

/** Enables second factors for the user. For TOTP it also sets up an authenticator app. */
export async function switchOn(bff: Bff, someone: Person, ...types: MfaType[]): Promise<void> {
  if (types.includes('TOTP')) await addAuthenticator(bff, someone)
  const setting = (type: MfaType) => ({ Enabled: types.includes(type) })
  await admin(bff, 'AdminSetUserMFAPreference', {
    Username: someone.email,
    SMSMfaSettings: setting('SMS'),
    SoftwareTokenMfaSettings: setting('TOTP'),
    EmailMfaSettings: setting('EMAIL'),
  })
}

async function addAuthenticator(bff: Bff, someone: Person): Promise<void> {
  const AuthParameters = { USERNAME: someone.email, PASSWORD }
  const signedIn = await admin(bff, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  const { AccessToken } = signedIn.AuthenticationResult as { AccessToken: string }
  const { SecretCode } = await admin(bff, 'AssociateSoftwareToken', { AccessToken })
  someone.secret = String(SecretCode)
  await admin(bff, 'VerifySoftwareToken', { AccessToken, UserCode: codeOf(bff, someone) })
}

/**
 * Returns the authenticator app's next code. Advances the clock by half a minute, because each code is accepted once.
 */
export function codeOf(bff: Bff, { secret = '' }: Person): string {
  bff.clock.advance(30_000)
  return totp(secret, bff.clock.now())
}
