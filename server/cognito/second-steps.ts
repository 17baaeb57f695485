/** MFA operations: set up an authenticator app, set the MFA preference. */

import type { MfaType } from '../../shared/auth/sign-in-steps.ts'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import { ServiceError, signInException } from './protocol/errors.ts'

/** The access token of a signed-in user, or the session of a sign-in at MFA_SETUP. */
export type WhoseTotp = { readonly accessToken: string } | { readonly session: string }

export interface SecondSteps {
  /** A new base32 secret and, during a sign-in, a session that replaces the old one. */
  setUpTotp(by: WhoseTotp): Promise<{ sharedSecret: string; session?: string }>
  /** Verifies the app's first code. During a sign-in the returned session answers MFA_SETUP. */
  verifyTotp(by: WhoseTotp, code: string, friendlyDeviceName?: string): Promise<{ session?: string }>
  /** @param wanted `types` are the types to switch on or off; all by default */
  setMfaPreference(
    accessToken: string,
    wanted: { enabled: readonly MfaType[]; preferred?: MfaType; types?: readonly MfaType[] },
  ): Promise<void>
}

export function createSecondSteps({ client }: { client: UserPoolClient }): SecondSteps {
  return {
    async setUpTotp(by) {
      const output = await client.call('AssociateSoftwareToken', (cognito, sdk, sending) =>
        cognito.send(new sdk.AssociateSoftwareTokenCommand(whose(by)), sending),
      )
      if (!output.SecretCode) throw signInException('Missing response payload')
      return { sharedSecret: output.SecretCode, ...(output.Session ? { session: output.Session } : {}) }
    },

    async verifyTotp(by, UserCode, FriendlyDeviceName) {
      const output = await client.call('VerifySoftwareToken', (cognito, sdk, sending) =>
        cognito.send(new sdk.VerifySoftwareTokenCommand({ ...whose(by), UserCode, FriendlyDeviceName }), sending),
      )
      if (output.Status !== 'SUCCESS') {
        throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch', { kind: 'refused' })
      }
      return output.Session ? { session: output.Session } : {}
    },

    async setMfaPreference(AccessToken, { enabled, preferred, types = ['SMS', 'TOTP', 'EMAIL'] }) {
      const settings = (type: MfaType) =>
        types.includes(type) ? { Enabled: enabled.includes(type), PreferredMfa: preferred === type } : undefined
      await client.call('SetUserMFAPreference', (cognito, sdk, sending) =>
        cognito.send(
          new sdk.SetUserMFAPreferenceCommand({
            AccessToken,
            SMSMfaSettings: settings('SMS'),
            SoftwareTokenMfaSettings: settings('TOTP'),
            EmailMfaSettings: settings('EMAIL'),
          }),
          sending,
        ),
      )
    },
  }
}

function whose(by: WhoseTotp) {
  return 'session' in by ? { Session: by.session } : { AccessToken: by.accessToken }
}
