/**
 * Social sign-in: the authorization code flow with PKCE over the user pool's domain (specification §4, §7; RFC 7636).
 * The returned tokens are not trusted yet. The session store verifies their signatures before it establishes a session.
 */

import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as oidc from 'openid-client'
import type { Clock } from '../../shared/time/clock.ts'
import type { CognitoConfig } from '../config/cognito.ts'
import type { HostedUiConfig } from '../config/hosted-ui.ts'
import { readWhole } from '../external-http/bounded.ts'
import { isSafeAddress } from '../http/loopback.ts'
import { ServiceError, toServiceError } from './protocol/errors.ts'
import type { TokenSet } from './protocol/protocol.ts'

export interface OAuthFlow {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
}

export interface HostedUi {
  readonly providers: readonly string[]
  /**
   * @param again whether a user who is signed in at the provider must authenticate again (OpenID Connect: prompt=login)
   */
  begin(provider: string, again?: boolean): Promise<OAuthFlow & { readonly address: string }>
  /**
   * Checks the callback against the state of the flow, and exchanges its authorization code for tokens.
   * @param search the query string of the callback URL
   * @throws ServiceError OAuthSignInException, UnexpectedSignInInterruptionException (the user cancelled) or
   *   InvalidAuthTokens; a transport error when the domain could not be reached
   */
  finish(search: string, flow: OAuthFlow): Promise<TokenSet>
  readonly logoutAddress: string
}

/** Error messages of specification §8. */
export const OAUTH_MESSAGES = {
  notConfigured: 'oauth param not configured',
  cancelled: 'User cancelled OAuth flow.',
  nothingUnderWay: '`signInWithRedirect` has been canceled.',
  wrongState: 'An error occurred while validating the state.',
  noAccessToken: 'No access token returned from OAuth flow.',
  unfinished: "Couldn't finish OAuth flow, check your User Pool HostedUI settings",
} as const

/** Lengths in characters, from specification §9. */
const STATE_LENGTH = 32
const VERIFIER_LENGTH = 128
const NONCE_LENGTH = 32

const EXCHANGE_TIMEOUT_MS = 6_000
const MOST_BYTES = 262_144
/** Tolerated clock error when the id token's times are checked. The session's token verifier uses the same value. */
const CLOCK_TOLERANCE_S = 5 * 60

const POOL_NAMES: Readonly<Record<string, string>> = { Amazon: 'LoginWithAmazon', Apple: 'SignInWithApple' }

const poolNameOf = (provider: string) => POOL_NAMES[provider] ?? provider

/**
 * The app client settings that this site needs. The embedded identity service applies them itself; in AWS the operator
 * configures them.
 */
export function registrationOf({ redirectSignIn, redirectSignOut, scopes, providers }: HostedUiConfig) {
  return {
    callbackUrls: [redirectSignIn],
    logoutUrls: [redirectSignOut],
    scopes,
    providers: ['COGNITO', ...providers.map(poolNameOf)],
  }
}

export function createHostedUi(options: {
  config: HostedUiConfig
  cognito: Pick<CognitoConfig, 'issuer' | 'clientId' | 'clientSecret'>
  clock: Clock
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
}): HostedUi {
  const { config, cognito, clock, fetch = globalThis.fetch, timeoutMs = EXCHANGE_TIMEOUT_MS } = options
  const { domain, redirectSignIn, redirectSignOut, providers, scopes } = config
  if (!domain || !redirectSignIn || !redirectSignOut) throw oauthError(OAUTH_MESSAGES.notConfigured)
  for (const address of [domain, redirectSignIn, redirectSignOut]) refusePlainHttp(address)
  const logout = new URL('/logout', domain)
  logout.search = new URLSearchParams({ client_id: cognito.clientId, logout_uri: redirectSignOut }).toString()

  /**
   * Creates a client of the library openid-client. The library reads the system clock, so each client gets the current
   * offset of the injected clock.
   */
  function client(): oidc.Configuration {
    const server: oidc.ServerMetadata = {
      issuer: cognito.issuer,
      authorization_endpoint: `${domain}/oauth2/authorize`,
      token_endpoint: `${domain}/oauth2/token`,
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }
    const { clientId, clientSecret } = cognito
    const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret)
    const times = {
      [oidc.clockSkew]: Math.round((clock.now() - Date.now()) / 1000),
      [oidc.clockTolerance]: CLOCK_TOLERANCE_S,
    }
    const made = new oidc.Configuration(server, clientId, times, authentication)
    made.timeout = timeoutMs / 1000
    made[oidc.customFetch] = async (url, init) => whole(await fetch(url, init as RequestInit))
    if (server.token_endpoint?.startsWith('http:')) oidc.allowInsecureRequests(made)
    return made
  }

  return {
    providers,
    logoutAddress: logout.href,

    async begin(provider, again = false) {
      const state = drawText(STATE_LENGTH)
      const codeVerifier = drawText(VERIFIER_LENGTH)
      const nonce = drawText(NONCE_LENGTH)
      const address = oidc.buildAuthorizationUrl(client(), {
        redirect_uri: redirectSignIn,
        scope: scopes.join(' '),
        identity_provider: poolNameOf(provider),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      })
      return { state, codeVerifier, nonce, address: address.href }
    },

    async finish(search, { state, codeVerifier, nonce }) {
      const address = new URL(redirectSignIn)
      address.search = search
      if (!isSame(address.searchParams.get('state') ?? '', state)) throw oauthError(OAUTH_MESSAGES.wrongState)
      try {
        const answer = await oidc.authorizationCodeGrant(client(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return {
          accessToken: answer.access_token,
          ...(answer.id_token === undefined ? {} : { idToken: answer.id_token }),
          ...(answer.refresh_token === undefined ? {} : { refreshToken: answer.refresh_token }),
          expiresIn: answer.expires_in ?? 0,
        }
      } catch (error) {
        throw flowError(error)
      }
    },
  }
}

/** Reads a response with a size limit, because openid-client sets none. A token set takes about 5 KB. */
async function whole(answer: Response): Promise<Response> {
  return answer.body ? new Response(Uint8Array.from(await readWhole(answer.body, MOST_BYTES)), answer) : answer
}

/**
 * Draws a random text. Bytes at or above the largest multiple of the alphabet's length are discarded (rejection
 * sampling), so that each character is equally probable.
 */
export function drawText(length: number, draw: (bytes: number) => Uint8Array = randomBytes): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of draw(length)) {
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Refuses a plain http address, because an authorization code must not travel over it (specification §5). */
function refusePlainHttp(address: string): void {
  if (isSafeAddress(new URL(address))) return
  throw new ServiceError('InvalidOriginException', 'The sign-in may lead over https only.', { kind: 'refused' })
}

export function oauthError(message: string, cause?: unknown): ServiceError {
  return new ServiceError('OAuthSignInException', message, { kind: 'refused', cause })
}

/**
 * Converts an error of the social sign-in. The provider's error text goes only into `cause`, because anyone can put any
 * text into a callback link.
 */
function flowError(error: unknown): ServiceError {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error !== 'access_denied') return oauthError(OAUTH_MESSAGES.unfinished, error)
    return interrupted(OAUTH_MESSAGES.cancelled, error)
  }
  if (error instanceof oidc.ResponseBodyError) return unexpectedAnswer(error, error.status)
  if (!(error instanceof oidc.ClientError)) return toServiceError(error)
  switch (error.code) {
    case undefined:
      // openid-client itself found no error: reading the response failed, and `cause` says why.
      return toServiceError(error.cause)
    case 'OAUTH_TIMEOUT':
      return new ServiceError('TimeoutError', 'The identity service did not answer in time.', {
        kind: 'unavailable',
        cause: error,
      })
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return new ServiceError('InvalidAuthTokens', 'The id token is not for this sign-in.', {
        kind: 'refused',
        cause: error,
      })
    case 'OAUTH_INVALID_RESPONSE':
      return oauthError(lacksAccessToken(error) ? OAUTH_MESSAGES.noAccessToken : OAUTH_MESSAGES.unfinished, error)
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
      return unexpectedAnswer(error, error.cause instanceof Response ? error.cause.status : 0)
    default:
      return oauthError(OAUTH_MESSAGES.unfinished, error)
  }
}

export function interrupted(message: string, cause?: unknown): ServiceError {
  return new ServiceError('UnexpectedSignInInterruptionException', message, { kind: 'refused', cause })
}

function unexpectedAnswer(error: Error, status: number): ServiceError {
  if (status < 500 && status !== 429) return oauthError(OAUTH_MESSAGES.unfinished, error)
  return new ServiceError('OverloadedError', 'The identity service is not available at the moment.', {
    kind: 'unavailable',
    cause: error,
  })
}

function lacksAccessToken({ cause }: oidc.ClientError): boolean {
  const details: unknown = cause instanceof Error ? cause.cause : undefined
  const body: unknown = Reflect.get(Object(details), 'body')
  return typeof body === 'object' && body !== null && !Reflect.get(body, 'access_token')
}
