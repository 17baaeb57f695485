/** Registers, lists and deletes passkeys in the user pool. */

import type { WebAuthnCredentialDescription } from '@aws-sdk/client-cognito-identity-provider'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import { ServiceError } from './protocol/errors.ts'

export type PasskeyJson = Readonly<Record<string, unknown>>

export interface ListedPasskey {
  readonly id: string
  readonly name?: string
  /** Milliseconds since the epoch. */
  readonly createdAt?: number
}

export interface Passkeys {
  startPasskey(accessToken: string): Promise<PasskeyJson>
  completePasskey(accessToken: string, credential: object): Promise<void>
  listPasskeys(accessToken: string): Promise<ListedPasskey[]>
  deletePasskey(accessToken: string, id: string): Promise<void>
}

/** The maximum number of passkeys per user in Cognito, so one page contains all of them. */
const PAGE_SIZE = 20

export function createPasskeys({ client }: { client: UserPoolClient }): Passkeys {
  return {
    async startPasskey(AccessToken) {
      const { CredentialCreationOptions: options } = await client.call(
        'StartWebAuthnRegistration',
        (cognito, sdk, sending) => cognito.send(new sdk.StartWebAuthnRegistrationCommand({ AccessToken }), sending),
      )
      if (typeof options !== 'object' || options === null || Array.isArray(options)) {
        throw payloadMissing()
      }
      return options as PasskeyJson
    },

    async completePasskey(AccessToken, credential) {
      const Credential = JSON.parse(JSON.stringify(credential))
      await client.call('CompleteWebAuthnRegistration', (cognito, sdk, sending) =>
        cognito.send(new sdk.CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }), sending),
      )
    },

    async listPasskeys(AccessToken) {
      const { Credentials } = await client.call('ListWebAuthnCredentials', (cognito, sdk, sending) =>
        cognito.send(new sdk.ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: PAGE_SIZE }), sending),
      )
      if (!Credentials) throw payloadMissing()
      return Credentials.flatMap((described) => readPasskey(described) ?? [])
    },

    async deletePasskey(AccessToken, CredentialId) {
      await client
        .call('DeleteWebAuthnCredential', (cognito, sdk, sending) =>
          cognito.send(new sdk.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }), sending),
        )
        .catch((error: unknown) => {
          if (!(error instanceof ServiceError) || error.name !== 'ResourceNotFoundException') throw error
        })
    },
  }
}

function payloadMissing(): ServiceError {
  return new ServiceError('UnknownError', 'Missing response payload', { kind: 'unavailable' })
}

function readPasskey(described: WebAuthnCredentialDescription): ListedPasskey | undefined {
  const { CredentialId: id, FriendlyCredentialName: name, CreatedAt: createdAt } = described
  if (!id) return undefined
  return { id, ...(name ? { name } : {}), ...(createdAt ? { createdAt: createdAt.getTime() } : {}) }
}
