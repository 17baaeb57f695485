/** The second steps of a user: setting an authenticator app up, and which steps are on. */

import type { MfaType } from '../../shared/auth/sign-in-steps.ts'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import { ServiceError, signInException } from './protocol/errors.ts'

/** Of a signed-in user, or of a sign-in that waits at MFA_SETUP. */
export type WhoseTotp = { readonly accessToken: string } | { readonly session: string }

export interface SecondSteps {
  /** A new secret, base32; in a sign-in a new session too, and the old one is dead. */
  setUpTotp(by: WhoseTotp): Promise<{ sharedSecret: string; session?: string }>
  /** Proves the app with its first code; in a sign-in the new session answers MFA_SETUP. */
  verifyTotp(by: WhoseTotp, code: string, friendlyDeviceName?: string): Promise<{ session?: string }>
  /** Switches every type that is named in `types` on or off; all of them unless it is given. */
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
