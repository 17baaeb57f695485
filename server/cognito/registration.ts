/** Operations for users without tokens: sign-up, its confirmation, and password reset. */

import type { CognitoConfig } from '../config/cognito.ts'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import type { ConstantTime } from './constant-time.ts'
import { readDelivery } from './protocol/answers.ts'
import { type Attributes, pairs } from './protocol/attributes.ts'
import type { CodeDeliveryDetails } from './protocol/protocol.ts'
import { secretHash } from './protocol/secret-hash.ts'

export interface SignUpResult {
  readonly userConfirmed: boolean
  readonly codeDelivery?: CodeDeliveryDetails
  /**
   * The Cognito session to pass to confirmSignUp, so that the sign-in needs no password. Absent if the user pool issues
   * none.
   */
  readonly session?: string
}

export interface Registration {
  signUp(input: {
    username: string
    password?: string | undefined
    userAttributes: Attributes
    validationData?: Attributes
    clientMetadata?: Attributes
  }): Promise<SignUpResult>
  confirmSignUp(input: { username: string; code: string; session?: string }): Promise<{ session?: string }>
  resendConfirmationCode(username: string): Promise<CodeDeliveryDetails | undefined>
  forgotPassword(username: string): Promise<CodeDeliveryDetails | undefined>
  confirmForgotPassword(input: { username: string; code: string; newPassword: string }): Promise<void>
}

export function createRegistration(options: {
  config: CognitoConfig
  client: UserPoolClient
  sendingTime: ConstantTime
}): Registration {
  const { config, client, sendingTime } = options
  const named = (username: string) => ({
    ClientId: config.clientId,
    Username: username,
    SecretHash: secretHash(config, username),
  })

  return {
    async signUp({ username, password: Password, userAttributes, validationData, clientMetadata }) {
      const output = await client.call('SignUp', (cognito, sdk, sending) =>
        cognito.send(
          new sdk.SignUpCommand({
            ...named(username),
            Password,
            UserAttributes: pairs(userAttributes),
            ValidationData: validationData && pairs(validationData),
            ClientMetadata: clientMetadata,
          }),
          sending,
        ),
      )
      const codeDelivery = readDelivery(output.CodeDeliveryDetails)
      return {
        userConfirmed: output.UserConfirmed ?? false,
        ...(codeDelivery ? { codeDelivery } : {}),
        ...(output.Session ? { session: output.Session } : {}),
      }
    },

    async confirmSignUp({ username, code: ConfirmationCode, session: Session }) {
      const output = await client.call('ConfirmSignUp', (cognito, sdk, sending) =>
        cognito.send(new sdk.ConfirmSignUpCommand({ ...named(username), ConfirmationCode, Session }), sending),
      )
      return output.Session ? { session: output.Session } : {}
    },

    async resendConfirmationCode(username) {
      const output = await sendingTime.run(() =>
        client.call('ResendConfirmationCode', (cognito, sdk, sending) =>
          cognito.send(new sdk.ResendConfirmationCodeCommand(named(username)), sending),
        ),
      )
      return readDelivery(output.CodeDeliveryDetails)
    },

    async forgotPassword(username) {
      const output = await sendingTime.run(() =>
        client.call('ForgotPassword', (cognito, sdk, sending) =>
          cognito.send(new sdk.ForgotPasswordCommand(named(username)), sending),
        ),
      )
      return readDelivery(output.CodeDeliveryDetails)
    },

    async confirmForgotPassword({ username, code: ConfirmationCode, newPassword: Password }) {
      await client.call('ConfirmForgotPassword', (cognito, sdk, sending) =>
        cognito.send(new sdk.ConfirmForgotPasswordCommand({ ...named(username), ConfirmationCode, Password }), sending),
      )
    },
  }
}
