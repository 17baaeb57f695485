/** OAuth settings of the app client (redirect URIs, scopes, providers), named as in UpdateUserPoolClient. */

import { isSafeAddress } from '../../http/loopback.ts'
import { invalidParameter } from './errors.ts'
import type { Input } from './input.ts'

export interface OAuthSettings {
  /** Whether the client may use the authorization code flow, the only OAuth flow that this service supports. */
  readonly codeFlow: boolean
  readonly callbackUrls: readonly string[]
  readonly logoutUrls: readonly string[]
  readonly scopes: readonly string[]
  /** Providers that `identity_provider` may name. COGNITO is the pool itself. */
  readonly providers: readonly string[]
}

export const POOL_PROVIDER = 'COGNITO'

export const NO_OAUTH: OAuthSettings = {
  codeFlow: false,
  callbackUrls: [],
  logoutUrls: [],
  scopes: [],
  providers: [POOL_PROVIDER],
}

/** @throws for malformed URLs, and for plain http except on loopback */
export function readOAuthSettings(input: Input): OAuthSettings {
  return {
    codeFlow: input.AllowedOAuthFlowsUserPoolClient === true && listOf(input.AllowedOAuthFlows).includes('code'),
    callbackUrls: addressesOf(input.CallbackURLs),
    logoutUrls: addressesOf(input.LogoutURLs),
    scopes: listOf(input.AllowedOAuthScopes),
    providers:
      input.SupportedIdentityProviders === undefined ? NO_OAUTH.providers : listOf(input.SupportedIdentityProviders),
  }
}

export function writeOAuthSettings({ codeFlow, callbackUrls, logoutUrls, scopes, providers }: OAuthSettings): object {
  return {
    AllowedOAuthFlowsUserPoolClient: codeFlow,
    AllowedOAuthFlows: codeFlow ? ['code'] : [],
    CallbackURLs: callbackUrls,
    LogoutURLs: logoutUrls,
    AllowedOAuthScopes: scopes,
    SupportedIdentityProviders: providers,
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function addressesOf(value: unknown): string[] {
  const addresses = listOf(value)
  const wrong = addresses.find((address) => !isSafe(address))
  if (wrong !== undefined) throw invalidParameter(`${wrong} is not an https redirect URI`)
  return addresses
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.hash === '' && isSafeAddress(url)
}
