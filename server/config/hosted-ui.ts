/** Social sign-in: the pool's domain, the providers, and where the browser comes back to (spec §5). */

import { ConfigError, type ReadText } from './error.ts'

export interface HostedUiConfig {
  /** The domain's origin, `https://name.auth.region.amazoncognito.com`; undefined: the embedded service's own, filled in by main. */
  readonly domain: string | undefined
  readonly scopes: readonly string[]
  /** As the buttons name them and `identity_provider` carries them. */
  readonly providers: readonly string[]
  /** Addresses of this site, registered with the app client. */
  readonly redirectSignIn: string
  readonly redirectSignOut: string
}

export const CALLBACK_PATH = '/api/auth/callback'
export const SIGNED_OUT_PATH = '/api/auth/signed-out'

const DEFAULT_SCOPES = 'openid email profile aws.cognito.signin.user.admin'

/** @returns undefined when no provider is named: no buttons */
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
  return {
    domain: domain === undefined ? undefined : originOf(domain),
    scopes: (text('COGNITO_SCOPES') ?? DEFAULT_SCOPES).split(/[\s,]+/),
    providers,
    redirectSignIn: ownAddress('COGNITO_REDIRECT_SIGN_IN', text, siteUrl, CALLBACK_PATH),
    redirectSignOut: ownAddress('COGNITO_REDIRECT_SIGN_OUT', text, siteUrl, SIGNED_OUT_PATH),
  }
}

/** The console shows the domain without a scheme. */
function originOf(domain: string): string {
  const address = domain.includes('://') ? domain : `https://${domain}`
  if (!URL.canParse(address)) {
    throw new ConfigError(`COGNITO_DOMAIN is "${domain}"; it looks like name.auth.ap-northeast-1.amazoncognito.com.`)
  }
  return new URL(address).origin
}

/** Spec §5: a redirect leads back to this origin, at the one path that expects it. */
function ownAddress(name: string, text: ReadText, siteUrl: string, path: string): string {
  const address = text(name) ?? `${siteUrl}${path}`
  if (address !== `${siteUrl}${path}`) {
    throw new ConfigError(`${name} is "${address}"; it must be ${siteUrl}${path}, an address of this site.`)
  }
  return address
}
