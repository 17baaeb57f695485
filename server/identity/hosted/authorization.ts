/** Validates the authorization request before a hosted page is shown. */

import type { Context } from '../pool/context.ts'
import { POOL_PROVIDER } from '../pool/hosted-settings.ts'
import { isRecord } from '../pool/input.ts'
import { CLIENT_ID } from '../pool/pool.ts'

export interface Authorization {
  readonly redirectUri: string
  readonly scope: string
  readonly state: string | undefined
  readonly nonce: string | undefined
  /** base64url of the verifier's SHA-256 (RFC 7636, S256). */
  readonly codeChallenge: string
  /** The external provider to sign in with. Undefined means the pool's own login. */
  readonly provider: string | undefined
}

export type AuthorizationOutcome =
  | { readonly kind: 'accepted'; readonly authorization: Authorization }
  /** An error that the site gets by redirect, because its redirect URI is registered. */
  | { readonly kind: 'refused'; readonly location: string }
  /** An error that the user sees on a page, because the redirect URI is not registered. */
  | { readonly kind: 'untrusted'; readonly reason: string }

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const LONGEST_PARAMETER = 1_000

export function parametersOf(value: unknown): Readonly<Record<string, string>> {
  const entries = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(
    entries.flatMap(([name, held]) =>
      typeof held === 'string' && held.length <= LONGEST_PARAMETER ? [[name, held]] : [],
    ),
  )
}

export function readAuthorization({ settings }: Context, query: unknown): AuthorizationOutcome {
  const given = parametersOf(query)
  const { oauth } = settings.client
  if (given.client_id !== CLIENT_ID) return { kind: 'untrusted', reason: 'The site that sent you here is not known.' }
  const redirectUri = given.redirect_uri
  if (redirectUri === undefined || !oauth.callbackUrls.includes(redirectUri)) {
    return { kind: 'untrusted', reason: 'The return address is not registered for this site.' }
  }
  const refuse = (error: string, description: string): AuthorizationOutcome => ({
    kind: 'refused',
    location: withError(redirectUri, given.state, error, description),
  })
  if (isRecord(query) && Object.keys(query).some((name) => given[name] === undefined)) {
    return refuse('invalid_request', 'A parameter is given twice or is too long')
  }
  if (!oauth.codeFlow) return refuse('unauthorized_client', 'The code flow is not enabled for this client')
  if (given.response_type !== 'code') return refuse('unsupported_response_type', 'response_type must be code')
  const codeChallenge = given.code_challenge ?? ''
  if (given.code_challenge_method !== 'S256' || !CHALLENGE.test(codeChallenge)) {
    return refuse('invalid_request', 'code_challenge with the method S256 is required')
  }
  const scope = given.scope ?? oauth.scopes.join(' ')
  if (!scope.split(' ').every((name) => oauth.scopes.includes(name))) return refuse('invalid_scope', 'Unknown scope')
  const provider = given.identity_provider
  if (provider !== undefined && !oauth.providers.includes(provider)) {
    return refuse('invalid_request', 'The identity provider is not enabled for this client')
  }
  return {
    kind: 'accepted',
    authorization: {
      redirectUri,
      scope,
      state: given.state,
      nonce: given.nonce,
      codeChallenge,
      provider: provider === POOL_PROVIDER ? undefined : provider,
    },
  }
}

export function withError(redirectUri: string, state: string | undefined, error: string, description: string): string {
  return withParameters(redirectUri, { error, error_description: description, state })
}

export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
