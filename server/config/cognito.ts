/** Reads the user pool, its app client and the identity pool. */

import { ConfigError, type Env, type ReadText, type ReadUrl } from '../process/config-error.ts'

export interface CognitoConfig {
  readonly userPoolId: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly region: string
  readonly endpoint: string | undefined
  readonly issuer: string
  readonly identityPoolId: string | undefined
  readonly identityEndpoint: string | undefined
}

const EMBEDDED_TOO: ReadonlySet<string> = new Set(['COGNITO_PROVIDERS', 'COGNITO_SCOPES'])

export function readCognito(env: Env, text: ReadText, url: ReadUrl): CognitoConfig | undefined {
  const userPoolId = text('COGNITO_USER_POOL_ID')
  const clientId = text('COGNITO_CLIENT_ID')
  if (!userPoolId && !clientId) {
    const stray = Object.keys(env).find((name) => name.startsWith('COGNITO_') && !EMBEDDED_TOO.has(name) && text(name))
    if (stray)
      throw new ConfigError(
        `${stray} is set without COGNITO_USER_POOL_ID; set that and COGNITO_CLIENT_ID too, or remove it.`,
      )
    return undefined
  }
  if (!userPoolId) throw new ConfigError('COGNITO_CLIENT_ID is set without COGNITO_USER_POOL_ID; set both or neither.')
  if (!clientId) throw new ConfigError('COGNITO_USER_POOL_ID is set without COGNITO_CLIENT_ID; set both or neither.')
  const region = /^([a-z0-9-]+)_[A-Za-z0-9]+$/.exec(userPoolId)?.[1]
  if (!region) {
    throw new ConfigError(
      `Invalid user pool id provided. COGNITO_USER_POOL_ID is "${userPoolId}"; it looks like ap-northeast-1_AbCdEfGhI.`,
    )
  }
  const identityPoolId = text('COGNITO_IDENTITY_POOL_ID')
  if (identityPoolId && !/^[a-z0-9-]+:[0-9a-f-]+$/.test(identityPoolId)) {
    throw new ConfigError(
      `Invalid identity pool id provided. COGNITO_IDENTITY_POOL_ID is "${identityPoolId}"; it is the region, a colon and a UUID.`,
    )
  }
  const endpoint = url('COGNITO_ENDPOINT')
  return {
    userPoolId,
    clientId,
    clientSecret: text('COGNITO_CLIENT_SECRET'),
    region,
    endpoint,
    issuer: `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${userPoolId}`,
    identityPoolId,
    identityEndpoint: url('COGNITO_IDENTITY_ENDPOINT'),
  }
}
