/** A site that signs people in with the hosted pages: its requests and the exchange of codes. */

import { createHash } from 'node:crypto'
import { FormBrowser, type Page } from '../../../support/browsers/form-browser.ts'
import { CLIENT_ID, type Service, startService } from '../service.ts'

export const CALLBACK = 'http://localhost:3000/api/auth/callback'
export const SIGNED_OUT = 'http://localhost:3000/api/auth/signed-out'
export const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin']
const VERIFIER = 'v'.repeat(128)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

const REQUEST = {
  client_id: CLIENT_ID,
  response_type: 'code',
  redirect_uri: CALLBACK,
  scope: SCOPES.join(' '),
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  identity_provider: 'Google',
}

export const REGISTERED = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: SCOPES,
  CallbackURLs: [CALLBACK],
  LogoutURLs: [SIGNED_OUT],
  SupportedIdentityProviders: ['COGNITO', 'Google', 'SignInWithApple'],
}

export async function hosted() {
  const service = await startService()
  await service.setClient(REGISTERED)
  return service
}

export type Parameters = Readonly<Record<string, string | undefined>>

export function authorizeUrl({ url }: Service, changes: Parameters = {}): string {
  const given = Object.entries({ ...REQUEST, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${url}/oauth2/authorize?${new URLSearchParams(given)}`
}

export const queryOf = ({ location }: Page) => Object.fromEntries(new URL(location ?? 'http://nowhere').searchParams)

/** Signs in at the simulated provider as the person with this email address. Returns the authorization code. */
export async function codeFor(service: Service, email: string, changes: Parameters = {}): Promise<string> {
  const browser = new FormBrowser()
  const page = await browser.open(authorizeUrl(service, changes))
  return queryOf(await browser.submit(page, { email, name: 'Aya', answer: 'continue' })).code ?? ''
}

export async function post({ url }: Service, path: string, form: Parameters, headers: Record<string, string> = {}) {
  const given = Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(given),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers }
}

export function exchange(
  service: Service,
  code: string,
  changes: Parameters = {},
  headers: Record<string, string> = {},
) {
  const form = {
    grant_type: 'authorization_code',
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    code,
    ...changes,
  }
  return post(service, '/oauth2/token', form, headers)
}
