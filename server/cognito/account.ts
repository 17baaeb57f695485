/**
 * Account operations of a signed-in user: attributes and their verification, password change, global sign-out,
 * deletion.
 */

import type { MfaType } from '../../shared/auth/sign-in-steps.ts'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import { readDelivery } from './protocol/answers.ts'
import { type Attributes, pairs, readPairs } from './protocol/attributes.ts'
import { type CodeDeliveryDetails, MFA_CHALLENGES } from './protocol/protocol.ts'

export interface User {
  readonly attributes: Record<string, string>
  readonly mfaEnabled: MfaType[]
  readonly mfaPreferred?: MfaType
}

export interface Account {
  getUser(accessToken: string): Promise<User>
  updateUserAttributes(accessToken: string, attributes: Attributes): Promise<CodeDeliveryDetails[]>
  sendAttributeCode(accessToken: string, attributeName: string): Promise<CodeDeliveryDetails | undefined>
  verifyAttribute(accessToken: string, attributeName: string, code: string): Promise<void>
  changePassword(accessToken: string, previous: string, proposed: string): Promise<void>
  globalSignOut(accessToken: string): Promise<void>
  deleteUser(accessToken: string): Promise<void>
}

export function createAccount({ client }: { client: UserPoolClient }): Account {
  return {
    async getUser(AccessToken) {
      const output = await client.call('GetUser', (cognito, sdk, sending) =>
        cognito.send(new sdk.GetUserCommand({ AccessToken }), sending),
      )
      const [preferred] = mfaTypesOf([output.PreferredMfaSetting ?? ''])
      return {
        attributes: readPairs(output.UserAttributes),
        mfaEnabled: mfaTypesOf(output.UserMFASettingList ?? []),
        ...(preferred ? { mfaPreferred: preferred } : {}),
      }
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
  }
}

export function mfaTypesOf(names: readonly string[]): MfaType[] {
  return names.flatMap((name) =>
    Object.hasOwn(MFA_CHALLENGES, name) ? [MFA_CHALLENGES[name as keyof typeof MFA_CHALLENGES]] : [],
  )
}
