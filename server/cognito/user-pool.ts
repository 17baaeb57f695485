/** The user pool's operations as plain functions: what the sign-in flows call and nothing of how the wire carries it. */

import type { AuthFlowType } from '../../shared/auth.ts'
import type { AuthOutcome, Challenge, CodeDeliveryDetails, TokenSet } from './protocol.ts'

type Metadata = Readonly<Record<string, string>>

/** Every function rejects with a ServiceError (errors.ts) when the service refuses or cannot be reached. */
export interface UserPool {
  /** One whole sign-in, SRP answered inside; the outcome is tokens or the challenge the user must answer. */
  signIn(input: {
    flow: AuthFlowType
    username: string
    password?: string
    clientMetadata?: Metadata
  }): Promise<AuthOutcome>
  /** Answers a challenge; USERNAME, SECRET_HASH and Session are added here. */
  respond(input: {
    challenge: Challenge
    responses: Readonly<Record<string, string>>
    clientMetadata?: Metadata
  }): Promise<AuthOutcome>
  /** `username` is the internal one (the access token's claim), which the secret hash of an older pool needs. */
  refresh(input: { refreshToken: string; username: string; deviceKey?: string }): Promise<TokenSet>
  revoke(refreshToken: string): Promise<void>
  signUp(input: {
    username: string
    password: string
    userAttributes: Readonly<Record<string, string>>
    validationData?: Readonly<Record<string, string>>
    clientMetadata?: Metadata
  }): Promise<SignUpResult>
  confirmSignUp(input: { username: string; code: string; session?: string }): Promise<{ session?: string }>
  resendConfirmationCode(username: string): Promise<CodeDeliveryDetails | undefined>
  forgotPassword(username: string): Promise<CodeDeliveryDetails | undefined>
  confirmForgotPassword(input: { username: string; code: string; newPassword: string }): Promise<void>
  getUser(accessToken: string): Promise<{ username: string; attributes: Record<string, string> }>
  updateUserAttributes(
    accessToken: string,
    attributes: Readonly<Record<string, string>>,
  ): Promise<CodeDeliveryDetails[]>
  sendAttributeCode(accessToken: string, attributeName: string): Promise<CodeDeliveryDetails | undefined>
  verifyAttribute(accessToken: string, attributeName: string, code: string): Promise<void>
  changePassword(accessToken: string, previous: string, proposed: string): Promise<void>
  globalSignOut(accessToken: string): Promise<void>
  deleteUser(accessToken: string): Promise<void>
  /** Closes the connections and the SRP worker. */
  close(): Promise<void>
}

export interface SignUpResult {
  readonly userSub: string
  readonly userConfirmed: boolean
  readonly codeDelivery?: CodeDeliveryDetails
  /** Continues into a sign-in without the password, where the pool gives one. */
  readonly session?: string
}
