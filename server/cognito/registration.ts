/** Sign-up, its confirmation, and a forgotten password: what a user without tokens may ask (cognito.md §1.5). */

import type { CognitoConfig } from '../config.ts'
import { readDelivery } from './answers.ts'
import { type Attributes, pairs } from './attributes.ts'
import { ServiceError } from './errors.ts'
import type { Pace } from './pace.ts'
import type { CodeDeliveryDetails } from './protocol.ts'
import { secretHash } from './secret-hash.ts'
import type { UserPoolClient } from './user-pool-client.ts'

export interface SignUpResult {
  readonly userSub: string
  readonly userConfirmed: boolean
  readonly codeDelivery?: CodeDeliveryDetails
  /** Continues into a sign-in without the password, where the pool gives one. */
  readonly session?: string
}

export interface Registration {
  signUp(input: {
    username: string
    password: string
    userAttributes: Attributes
    validationData?: Attributes
    clientMetadata?: Attributes
  }): Promise<SignUpResult>
  confirmSignUp(input: { username: string; code: string; session?: string }): Promise<{ session?: string }>
  resendConfirmationCode(username: string): Promise<CodeDeliveryDetails | undefined>
  forgotPassword(username: string): Promise<CodeDeliveryDetails | undefined>
  confirmForgotPassword(input: { username: string; code: string; newPassword: string }): Promise<void>
}

/** @param sendingPace how long it takes until a code is on its way */
export function createRegistration(options: {
  config: CognitoConfig
  client: UserPoolClient
  sendingPace: Pace
}): Registration {
  const { config, client, sendingPace } = options
  const named = (username: string) => ({
    ClientId: config.clientId,
    Username: username,
    SecretHash: secretHash(config, username),
  })

  /** A stranger's refusal needs no code to be sent; it comes no sooner for that. */
  async function sending<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await sendingPace.timed(send, isStranger)
    } catch (error) {
      if (isStranger(error)) await sendingPace.hold()
      throw error
    }
  }

  return {
    async signUp({ username, password: Password, userAttributes, validationData, clientMetadata }) {
      const output = await client.call('SignUp', (cognito, sdk, options) =>
        cognito.send(
          new sdk.SignUpCommand({
            ...named(username),
            Password,
            UserAttributes: pairs(userAttributes),
            ValidationData: validationData && pairs(validationData),
            ClientMetadata: clientMetadata,
          }),
          options,
        ),
      )
      const codeDelivery = readDelivery(output.CodeDeliveryDetails)
      return {
        userSub: output.UserSub ?? '',
        userConfirmed: output.UserConfirmed ?? false,
        ...(codeDelivery ? { codeDelivery } : {}),
        ...(output.Session ? { session: output.Session } : {}),
      }
    },

    async confirmSignUp({ username, code: ConfirmationCode, session: Session }) {
      const output = await client.call('ConfirmSignUp', (cognito, sdk, options) =>
        cognito.send(new sdk.ConfirmSignUpCommand({ ...named(username), ConfirmationCode, Session }), options),
      )
      return output.Session ? { session: output.Session } : {}
    },

    async resendConfirmationCode(username) {
      const output = await sending(() =>
        client.call('ResendConfirmationCode', (cognito, sdk, options) =>
          cognito.send(new sdk.ResendConfirmationCodeCommand(named(username)), options),
        ),
      )
      return readDelivery(output.CodeDeliveryDetails)
    },

    async forgotPassword(username) {
      const output = await sending(() =>
        client.call('ForgotPassword', (cognito, sdk, options) =>
          cognito.send(new sdk.ForgotPasswordCommand(named(username)), options),
        ),
      )
      return readDelivery(output.CodeDeliveryDetails)
    },

    async confirmForgotPassword({ username, code: ConfirmationCode, newPassword: Password }) {
      await client.call('ConfirmForgotPassword', (cognito, sdk, options) =>
        cognito.send(new sdk.ConfirmForgotPasswordCommand({ ...named(username), ConfirmationCode, Password }), options),
      )
    },
  }
}

function isStranger(error: unknown): boolean {
  return error instanceof ServiceError && error.name === 'UserNotFoundException'
}
