/**
 * Refreshes and revokes tokens. On services without GetTokensFromRefreshToken, the refresh uses the older flow
 * REFRESH_TOKEN_AUTH.
 */

import type { CognitoConfig } from '../config/cognito.ts'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import { isDeviceUnknown } from './device-in-use.ts'
import { readTokens } from './protocol/answers.ts'
import { ServiceError } from './protocol/errors.ts'
import type { TokenSet } from './protocol/protocol.ts'
import { secretHash } from './protocol/secret-hash.ts'

interface RefreshInput {
  readonly refreshToken: string
  readonly username: string
  readonly deviceKey?: string
}

export interface Refresh {
  /**
   * @param input its `username` must be the internal user name (a claim of the access token): REFRESH_TOKEN_AUTH needs it
   *   for the secret hash
   */
  refresh(input: RefreshInput): Promise<TokenSet>
  revoke(refreshToken: string): Promise<void>
}

const UNKNOWN_OPERATION: ReadonlySet<string> = new Set(['UnsupportedOperationException', 'UnknownOperationException'])

export function createRefresh({ config, client }: { config: CognitoConfig; client: UserPoolClient }): Refresh {
  const { clientId: ClientId, clientSecret: ClientSecret } = config

  async function refreshByToken(input: RefreshInput): Promise<TokenSet> {
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
  }

  async function refreshByFlow({ refreshToken, username, deviceKey }: RefreshInput): Promise<TokenSet> {
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
    async refresh(input) {
      try {
        return await refreshByToken(input)
      } catch (error) {
        if (input.deviceKey === undefined || !isDeviceUnknown(error)) throw error
        const { deviceKey: _gone, ...without } = input
        return { ...(await refreshByToken(without)), deviceGone: true }
      }
    },

    async revoke(Token) {
      await client.call('RevokeToken', (cognito, sdk, sending) =>
        cognito.send(new sdk.RevokeTokenCommand({ Token, ClientId, ClientSecret }), sending),
      )
    },
  }
}
