/** Sets up multi-factor authentication for the pool and its users. */

import { totp } from '../../support/identity/totp.ts'
import { EMAIL } from './challenge-client.ts'
import type { Service, TokenSet } from './service.ts'

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

/** Sets up an authenticator app for a signed-in user, and advances the clock so that the app's next code is unused. */
export async function addAuthenticator(service: Service, { AccessToken }: TokenSet): Promise<string> {
  const { SecretCode } = await service.done('AssociateSoftwareToken', { AccessToken })
  const secret = String(SecretCode)
  await service.done('VerifySoftwareToken', { AccessToken, UserCode: totp(secret, service.clock.now()) })
  service.clock.advance(30_000)
  return secret
}
