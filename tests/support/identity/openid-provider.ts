/**
 * Runs a certified OpenID provider on loopback in place of a user pool's domain. It requires PKCE and issues tokens
 * with Cognito's claims.
 */

import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { vi } from 'vitest'
import { closeServer, listenOnLoopback } from '../servers/loopback.ts'

export interface OpenIdProvider {
  /** Address of the issuer and of the domain. The endpoints have the same paths as in Cognito. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Number of requests to the token endpoint. */
  readonly exchanges: number
  close(): Promise<void>
}

const CLIENT_ID = 'openidclient0000000000001'
const POOL_SCOPE = 'aws.cognito.signin.user.admin'

export async function startOpenIdProvider(options: {
  redirectUri: string
  clientSecret?: string
}): Promise<OpenIdProvider> {
  // Silences the provider's warnings about its pages for development, which the tests use on purpose.
  const quiet = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')]
  for (const spy of quiet) spy.mockImplementation(() => undefined)
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const { clientSecret, redirectUri } = options
  const resource = 'urn:user-pool'
  let exchanges = 0
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => {
    if (request.url === '/oauth2/token') exchanges++
    void handle?.(request, response)
  })
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT_ID,
        ...(clientSecret === undefined
          ? { token_endpoint_auth_method: 'none' }
          : { client_secret: clientSecret, token_endpoint_auth_method: 'client_secret_basic' }),
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    routes: { authorization: '/oauth2/authorize', token: '/oauth2/token', jwks: '/.well-known/jwks.json' },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'the-key' }] },
    cookies: { keys: ['a key for the cookies of tests'] },
    scopes: ['openid', 'email', 'profile', POOL_SCOPE],
    claims: { openid: ['sub', 'token_use', 'cognito:username'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    extraParams: ['identity_provider'],
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        token_use: 'id',
        'cognito:username': id,
        email: `${id}@example.com`,
        email_verified: true,
      }),
    }),
    extraTokenClaims: (_context: unknown, { accountId }: { accountId: string }) => ({
      token_use: 'access',
      username: accountId,
    }),
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: POOL_SCOPE, audience: resource, accessTokenFormat: 'jwt' }),
      },
    },
  })
  handle = provider.callback()
  return {
    url,
    clientId: CLIENT_ID,
    clientSecret,
    get exchanges() {
      return exchanges
    },
    close() {
      for (const spy of quiet) spy.mockRestore()
      return closeServer(server)
    },
  }
}
