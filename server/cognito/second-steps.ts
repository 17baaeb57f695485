/** MFA operations: setting up an authenticator app, and storing the MFA preference. */

import type { MfaType } from '../../shared/auth/sign-in-steps.ts'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import { ServiceError, signInException } from './protocol/errors.ts'

export type WhoseTotp = { readonly accessToken: string } | { readonly session: string }

export interface SecondSteps {
  /** Returns a new secret in base32. During a sign-in, also returns a session that replaces the previous one. */
  setUpTotp(by: WhoseTotp): Promise<{ sharedSecret: string; session?: string }>
  verifyTotp(by: WhoseTotp, code: string): Promise<{ session?: string }>
  /**
   * @param wanted the preference. `types` lists the MFA types to switch on or off; the settings of other types stay
   *   unchanged.
   */
  setMfaPreference(
    accessToken: string,
    wanted: { enabled: readonly MfaType[]; preferred?: MfaType; types: readonly MfaType[] },
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

    async verifyTotp(by, UserCode) {
      const output = await client.call('VerifySoftwareToken', (cognito, sdk, sending) =>
        cognito.send(new sdk.VerifySoftwareTokenCommand({ ...whose(by), UserCode }), sending),
      )
      if (output.Status !== 'SUCCESS') {
        throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch', { kind: 'refused' })
      }
      return output.Session ? { session: output.Session } : {}
    },

    async setMfaPreference(AccessToken, { enabled, preferred, types }) {
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
