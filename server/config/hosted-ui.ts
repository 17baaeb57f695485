/**
 * Reads the settings of social sign-in: the user pool's domain, the providers and the redirect URLs (specification §5).
 */

import { isSafeAddress } from '../http/loopback.ts'
import { ConfigError, type ReadText } from '../process/config-error.ts'

export interface HostedUiConfig {
  readonly domain: string | undefined
  readonly scopes: readonly string[]
  /** Names of the identity providers, as shown on the sign-in buttons and sent as `identity_provider`. */
  readonly providers: readonly string[]
  readonly redirectSignIn: string
  readonly redirectSignOut: string
}

export const CALLBACK_PATH = '/api/auth/callback'
export const SIGNED_OUT_PATH = '/api/auth/signed-out'

const DEFAULT_SCOPES = 'openid email profile aws.cognito.signin.user.admin'
/** `openid` makes Cognito issue an id token. The other scope lets the access token read the user's attributes. */
const NEEDED_SCOPES = ['openid', 'aws.cognito.signin.user.admin']

export function readHostedUi(text: ReadText, siteUrl: string, withPool: boolean): HostedUiConfig | undefined {
  const providers = (text('COGNITO_PROVIDERS') ?? '').split(',').flatMap((name) => name.trim() || [])
  const domain = text('COGNITO_DOMAIN')
  if (providers.length === 0) {
    if (domain) {
      throw new ConfigError(
        'COGNITO_DOMAIN is set without COGNITO_PROVIDERS; name the providers, such as Google, or remove it.',
      )
    }
    return undefined
  }
  if (withPool && !domain) {
    throw new ConfigError(
      "oauth param not configured: COGNITO_PROVIDERS is set without COGNITO_DOMAIN; set it to the user pool's domain.",
    )
  }
  if (!isSafeAddress(new URL(siteUrl))) {
    throw new ConfigError(
      `InvalidOriginException: SITE_URL is "${siteUrl}"; the provider sends people back over https:// (or to a loopback address).`,
    )
  }
  return {
    domain: domain === undefined ? undefined : originOf(domain),
    scopes: readScopes(text('COGNITO_SCOPES') ?? DEFAULT_SCOPES),
    providers,
    redirectSignIn: ownAddress('COGNITO_REDIRECT_SIGN_IN', text, siteUrl, CALLBACK_PATH),
    redirectSignOut: ownAddress('COGNITO_REDIRECT_SIGN_OUT', text, siteUrl, SIGNED_OUT_PATH),
  }
}

function readScopes(value: string): string[] {
  const scopes = value.split(/[\s,]+/)
  const missing = NEEDED_SCOPES.find((scope) => !scopes.includes(scope))
  if (missing) throw new ConfigError(`COGNITO_SCOPES lacks "${missing}", which the site requires; add it.`)
  return scopes
}

/** Adds the scheme to the user pool's domain, which the AWS console shows without one. */
function originOf(domain: string): string {
  const address = domain.includes('://') ? domain : `https://${domain}`
  if (!URL.canParse(address)) {
    throw new ConfigError(`COGNITO_DOMAIN is "${domain}"; it looks like name.auth.ap-northeast-1.amazoncognito.com.`)
  }
  if (!isSafeAddress(new URL(address))) {
    throw new ConfigError(`COGNITO_DOMAIN is "${domain}"; it must be reached over https:// (or be a loopback address).`)
  }
  return new URL(address).origin
}

/**
 * Returns the configured redirect URL. It must equal the one URL of this site that handles the redirect (specification
 * §5).
 */
function ownAddress(name: string, text: ReadText, siteUrl: string, path: string): string {
  const address = text(name) ?? `${siteUrl}${path}`
  if (address !== `${siteUrl}${path}`) {
    throw new ConfigError(
      `InvalidRedirectException: ${name} is "${address}"; it must be ${siteUrl}${path}, an address of this site.`,
    )
  }
  return address
}
