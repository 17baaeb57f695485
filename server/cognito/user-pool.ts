/** The user pool's operations as plain functions: what the sign-in flows call and nothing of how the wire carries it. */

import { setTimeout as wait } from 'node:timers/promises'
import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider'
import type { Clock } from '../../shared/clock.ts'
import type { CognitoConfig } from '../config.ts'
import { readDelivery, readTokens } from './answers.ts'
import { ServiceError } from './errors.ts'
import type { AuthOutcome, CodeDeliveryDetails, TokenSet } from './protocol.ts'
import { secretHash } from './secret-hash.ts'
import { createSignIn, type Metadata, type RespondInput, type SignInInput } from './sign-in.ts'
import type { SrpClient } from './srp-client.ts'
import { type Budgets, createUserPoolClient, DEFAULT_BUDGETS } from './user-pool-client.ts'

type Attributes = Readonly<Record<string, string>>

/** Every function rejects with a ServiceError (errors.ts) when the service refuses or cannot be reached. */
export interface UserPool {
  /** One whole sign-in, SRP answered inside; the outcome is tokens or the challenge the user must answer. */
  signIn(input: SignInInput): Promise<AuthOutcome>
  /** Answers a challenge; USERNAME, SECRET_HASH and Session are added here. */
  respond(input: RespondInput): Promise<AuthOutcome>
  /** `username` is the internal one (the access token's claim), which the secret hash of an older pool needs. */
  refresh(input: { refreshToken: string; username: string; deviceKey?: string }): Promise<TokenSet>
  revoke(refreshToken: string): Promise<void>
  signUp(input: {
    username: string
    password: string
    userAttributes: Attributes
    validationData?: Attributes
    clientMetadata?: Metadata
  }): Promise<SignUpResult>
  confirmSignUp(input: { username: string; code: string; session?: string }): Promise<{ session?: string }>
  resendConfirmationCode(username: string): Promise<CodeDeliveryDetails | undefined>
  forgotPassword(username: string): Promise<CodeDeliveryDetails | undefined>
  confirmForgotPassword(input: { username: string; code: string; newPassword: string }): Promise<void>
  getUser(accessToken: string): Promise<{ username: string; attributes: Record<string, string> }>
  updateUserAttributes(accessToken: string, attributes: Attributes): Promise<CodeDeliveryDetails[]>
  sendAttributeCode(accessToken: string, attributeName: string): Promise<CodeDeliveryDetails | undefined>
  verifyAttribute(accessToken: string, attributeName: string, code: string): Promise<void>
  changePassword(accessToken: string, previous: string, proposed: string): Promise<void>
  globalSignOut(accessToken: string): Promise<void>
  deleteUser(accessToken: string): Promise<void>
  /** Loads the SDK and starts the SRP thread ahead of the first sign-in; call it once the server listens. */
  warmUp(): Promise<void>
  /** Closes the connections and the SRP thread. */
  close(): Promise<void>
}

export interface SignUpResult {
  readonly userSub: string
  readonly userConfirmed: boolean
  readonly codeDelivery?: CodeDeliveryDetails
  /** Continues into a sign-in without the password, where the pool gives one. */
  readonly session?: string
}

/** What a service without GetTokensFromRefreshToken says to it. */
const UNKNOWN_OPERATION: ReadonlySet<string> = new Set(['UnsupportedOperationException', 'UnknownOperationException'])

export function createUserPool(options: {
  config: CognitoConfig
  clock: Clock
  srp: SrpClient
  /** Told of every call: `('cognito', { operation, outcome, attempts, ms })`; nothing personal is in it. */
  log?: (event: string, fields: object) => void
  random?: () => number
  sleep?: (ms: number) => Promise<void>
  budgets?: Partial<Budgets>
}): UserPool {
  const { config, clock, srp, log = () => undefined, random = Math.random, sleep = wait, budgets } = options
  const client = createUserPoolClient({
    config,
    clock,
    log,
    random,
    sleep,
    budgets: { ...DEFAULT_BUDGETS, ...budgets },
  })
  const { signIn, respond } = createSignIn({ config, client, srp, clock })
  const { clientId: ClientId, clientSecret: ClientSecret } = config
  const named = (username: string) => ({ ClientId, Username: username, SecretHash: secretHash(config, username) })

  async function refreshByFlow({
    refreshToken,
    username,
    deviceKey,
  }: Parameters<UserPool['refresh']>[0]): Promise<TokenSet> {
    const hash = secretHash(config, username)
    const output = await client.call('InitiateAuth refresh', (cognito, sdk, sending) =>
      cognito.send(
        new sdk.InitiateAuthCommand({
          ClientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: {
            REFRESH_TOKEN: refreshToken,
            ...(hash === undefined ? {} : { SECRET_HASH: hash }),
            ...(deviceKey === undefined ? {} : { DEVICE_KEY: deviceKey }),
          },
        }),
        sending,
      ),
    )
    return readTokens(output.AuthenticationResult)
  }

  return {
    signIn: (input) => signIn(input),
    respond: (input) => respond(input),

    async refresh(input) {
      try {
        const { refreshToken: RefreshToken, deviceKey: DeviceKey } = input
        const output = await client.call('GetTokensFromRefreshToken', (cognito, sdk, sending) =>
          cognito.send(
            new sdk.GetTokensFromRefreshTokenCommand({ ClientId, ClientSecret, RefreshToken, DeviceKey }),
            sending,
          ),
        )
        return readTokens(output.AuthenticationResult)
      } catch (error) {
        if (error instanceof ServiceError && UNKNOWN_OPERATION.has(error.name)) return refreshByFlow(input)
        throw error
      }
    },

    async revoke(Token) {
      await client.call('RevokeToken', (cognito, sdk, sending) =>
        cognito.send(new sdk.RevokeTokenCommand({ Token, ClientId, ClientSecret }), sending),
      )
    },

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
        userSub: output.UserSub ?? '',
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
      const output = await client.call('ResendConfirmationCode', (cognito, sdk, sending) =>
        cognito.send(new sdk.ResendConfirmationCodeCommand(named(username)), sending),
      )
      return readDelivery(output.CodeDeliveryDetails)
    },

    async forgotPassword(username) {
      const output = await client.call('ForgotPassword', (cognito, sdk, sending) =>
        cognito.send(new sdk.ForgotPasswordCommand(named(username)), sending),
      )
      return readDelivery(output.CodeDeliveryDetails)
    },

    async confirmForgotPassword({ username, code: ConfirmationCode, newPassword: Password }) {
      await client.call('ConfirmForgotPassword', (cognito, sdk, sending) =>
        cognito.send(new sdk.ConfirmForgotPasswordCommand({ ...named(username), ConfirmationCode, Password }), sending),
      )
    },

    async getUser(AccessToken) {
      const output = await client.call('GetUser', (cognito, sdk, sending) =>
        cognito.send(new sdk.GetUserCommand({ AccessToken }), sending),
      )
      const attributes: Record<string, string> = {}
      for (const { Name, Value } of output.UserAttributes ?? []) if (Name) attributes[Name] = Value ?? ''
      return { username: output.Username ?? '', attributes }
    },

    async updateUserAttributes(AccessToken, attributes) {
      const output = await client.call('UpdateUserAttributes', (cognito, sdk, sending) =>
        cognito.send(new sdk.UpdateUserAttributesCommand({ AccessToken, UserAttributes: pairs(attributes) }), sending),
      )
      return (output.CodeDeliveryDetailsList ?? []).flatMap((details) => readDelivery(details) ?? [])
    },

    async sendAttributeCode(AccessToken, AttributeName) {
      const output = await client.call('GetUserAttributeVerificationCode', (cognito, sdk, sending) =>
        cognito.send(new sdk.GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }), sending),
      )
      return readDelivery(output.CodeDeliveryDetails)
    },

    async verifyAttribute(AccessToken, AttributeName, Code) {
      await client.call('VerifyUserAttribute', (cognito, sdk, sending) =>
        cognito.send(new sdk.VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }), sending),
      )
    },

    async changePassword(AccessToken, PreviousPassword, ProposedPassword) {
      await client.call('ChangePassword', (cognito, sdk, sending) =>
        cognito.send(new sdk.ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }), sending),
      )
    },

    async globalSignOut(AccessToken) {
      await client.call('GlobalSignOut', (cognito, sdk, sending) =>
        cognito.send(new sdk.GlobalSignOutCommand({ AccessToken }), sending),
      )
    },

    async deleteUser(AccessToken) {
      await client.call('DeleteUser', (cognito, sdk, sending) =>
        cognito.send(new sdk.DeleteUserCommand({ AccessToken }), sending),
      )
    },

    async warmUp() {
      srp.warmUp()
      await client.warmUp()
    },

    async close() {
      client.close()
      await srp.close()
    },
  }
}

function pairs(attributes: Attributes): AttributeType[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}
