/** The embedded pool's hosted pages and OAuth endpoints (reference/cognito.md §1.6), over HTTP. */

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FormBrowser, hiddenFields, type Page } from '../../support/form-browser.ts'
import { CLIENT_ID, claimsOf, PASSWORD, type Service, startService, tokensOf } from './service.ts'

const CALLBACK = 'http://localhost:3000/api/auth/callback'
const SIGNED_OUT = 'http://localhost:3000/api/auth/signed-out'
const SCOPES = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin']
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

const REGISTERED = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: SCOPES,
  CallbackURLs: [CALLBACK],
  LogoutURLs: [SIGNED_OUT],
  SupportedIdentityProviders: ['COGNITO', 'Google', 'SignInWithApple'],
}

async function hosted() {
  const service = await startService()
  await service.setClient(REGISTERED)
  return service
}

type Parameters = Readonly<Record<string, string | undefined>>

function authorizeUrl({ url }: Service, changes: Parameters = {}): string {
  const given = Object.entries({ ...REQUEST, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${url}/oauth2/authorize?${new URLSearchParams(given)}`
}

const queryOf = ({ location }: Page) => Object.fromEntries(new URL(location ?? 'http://nowhere').searchParams)

/** A code for whoever that is at the provider. */
async function codeFor(service: Service, email: string, changes: Parameters = {}): Promise<string> {
  const browser = new FormBrowser()
  const page = await browser.open(authorizeUrl(service, changes))
  return queryOf(await browser.submit(page, { email, name: 'Aya', answer: 'continue' })).code ?? ''
}

async function post({ url }: Service, path: string, form: Parameters, headers: Record<string, string> = {}) {
  const given = Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(given),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), headers: answer.headers }
}

function exchange(service: Service, code: string, changes: Parameters = {}, headers: Record<string, string> = {}) {
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

test("a provider's stand-in leads back with a code and the state, and the code becomes tokens of a user of that provider", async () => {
  const service = await hosted()
  const browser = new FormBrowser()
  const page = await browser.open(authorizeUrl(service))
  expect(page.html).toContain("This machine's stand-in for Google")
  const back = await browser.submit(page, { email: 'aya@example.com', name: 'Aya', answer: 'continue' })
  expect(back.location).toMatch(/^http:\/\/localhost:3000\/api\/auth\/callback\?/)
  const { code = '', state } = queryOf(back)
  expect(state).toBe('the-state')

  const { status, body, headers } = await exchange(service, code)
  expect({ status, type: body.token_type, life: body.expires_in }).toEqual({ status: 200, type: 'Bearer', life: 3600 })
  expect(headers.get('cache-control')).toBe('no-store')
  const id = claimsOf(body.id_token)
  expect(id).toMatchObject({
    aud: CLIENT_ID,
    iss: service.issuer,
    token_use: 'id',
    nonce: 'the-nonce',
    email: 'aya@example.com',
    email_verified: true,
    name: 'Aya',
    identities: [{ providerName: 'Google', providerType: 'Google', primary: 'true' }],
  })
  expect(id['cognito:username']).toMatch(/^Google_\d{21}$/)
  expect(id['cognito:groups']).toBeUndefined()
  const access = claimsOf(body.access_token)
  expect(access).toMatchObject({ client_id: CLIENT_ID, token_use: 'access', scope: SCOPES.join(' '), sub: id.sub })
  expect(access.username).toBe(id['cognito:username'])
  const { UserStatus } = await service.admin('AdminGetUser', { Username: id['cognito:username'] })
  expect(UserStatus).toBe('EXTERNAL_PROVIDER')
})

test('the same person at the same provider is the same user, at another provider another one, beside a local account', async () => {
  const service = await hosted()
  await service.addUser({ email: 'aya@example.com' })
  const subs: unknown[] = []
  for (const identity_provider of ['Google', 'Google', 'SignInWithApple']) {
    const { body } = await exchange(service, await codeFor(service, 'Aya@example.com', { identity_provider }))
    subs.push(claimsOf(body.id_token).sub)
  }
  expect(subs[0]).toBe(subs[1])
  expect(new Set([...subs, claimsOf((await service.signIn('aya@example.com')).IdToken).sub]).size).toBe(3)
})

test('a user of a provider has no password here', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const username = String(claimsOf(body.id_token)['cognito:username'])
  expect(await service.trySignIn(username)).toBe('NotAuthorizedException: Incorrect username or password.')
  expect(await service.trySignIn('aya@example.com')).toBe('NotAuthorizedException: Incorrect username or password.')
})

test('without a provider the pool asks for the password itself, and offers the providers', async () => {
  const service = await hosted()
  await service.addUser({ email: 'local@example.com' })
  const browser = new FormBrowser()
  const page = await browser.open(authorizeUrl(service, { identity_provider: undefined }))
  expect(page.html).toContain('Continue with Google')
  expect(page.html).toContain('Continue with Apple')
  const wrong = await browser.submit(page, { username: 'local@example.com', password: 'wrong', answer: 'continue' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('<p class="alert" role="alert">Incorrect username or password.</p>')
  const right = await browser.submit(wrong, { username: 'local@example.com', password: PASSWORD, answer: 'continue' })
  const { body } = await exchange(service, queryOf(right).code ?? '')
  expect(claimsOf(body.id_token)).toMatchObject({ email: 'local@example.com', nonce: 'the-nonce' })
})

test('cancelling tells the site access_denied', async () => {
  const service = await hosted()
  const browser = new FormBrowser()
  const back = await browser.submit(await browser.open(authorizeUrl(service)), { answer: 'cancel' })
  expect(queryOf(back)).toMatchObject({ error: 'access_denied', state: 'the-state' })
})

test.each([
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
  ['an unknown scope', { scope: 'openid root' }, 'invalid_scope'],
  ['an unknown provider', { identity_provider: 'Elsewhere' }, 'invalid_request'],
  ['a state without end', { state: 's'.repeat(5_000) }, 'invalid_request'],
] as const)('a request with %s leads back with its error', async (_what, changes, error) => {
  const page = await new FormBrowser().open(authorizeUrl(await hosted(), changes))
  expect([page.status, queryOf(page).error]).toEqual([302, error])
  expect(page.location).toContain(CALLBACK)
})

test.each([
  ['an unknown client', { client_id: 'somebodyelse' }],
  ['another address', { redirect_uri: 'https://evil.example/api/auth/callback' }],
  ['a longer address', { redirect_uri: `${CALLBACK}/more` }],
  ['the address with a query', { redirect_uri: `${CALLBACK}?next=1` }],
  ['the address in other letters', { redirect_uri: CALLBACK.replace('localhost', 'LOCALHOST') }],
  ['no address', { redirect_uri: undefined }],
])('a request with %s leads nowhere', async (_what, changes) => {
  const page = await new FormBrowser().open(authorizeUrl(await hosted(), changes))
  expect([page.status, page.location]).toEqual([400, undefined])
})

test('before addresses are registered nobody is led anywhere', async () => {
  const service = await startService()
  expect((await new FormBrowser().open(authorizeUrl(service))).status).toBe(400)
  await service.setClient({ ...REGISTERED, AllowedOAuthFlows: [] })
  expect(queryOf(await new FormBrowser().open(authorizeUrl(service))).error).toBe('unauthorized_client')
  const plain = await service.outcome('UpdateUserPoolClient', {
    UserPoolId: service.userPoolId,
    ClientId: CLIENT_ID,
    CallbackURLs: ['http://site.example/callback'],
  })
  expect(plain).toContain('InvalidParameterException')
})

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(128) }, 'invalid_grant'],
  ['no verifier', { code_verifier: undefined }, 'invalid_grant'],
  ['another address', { redirect_uri: SIGNED_OUT }, 'invalid_grant'],
  ['no address', { redirect_uri: undefined }, 'invalid_request'],
  ['another client', { client_id: 'somebodyelse' }, 'invalid_client'],
  ['no client', { client_id: undefined }, 'invalid_client'],
  ['a secret nobody asked for', { client_secret: 'x'.repeat(24) }, 'invalid_client'],
  ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
] as const)('a code with %s gives no token', async (_what, changes, error) => {
  const service = await hosted()
  const answer = await exchange(service, await codeFor(service, 'aya@example.com'), changes)
  expect([answer.status, answer.body]).toEqual([400, { error }])
})

test('a code is good once, and its second use ends what the first began', async () => {
  const service = await hosted()
  const code = await codeFor(service, 'aya@example.com')
  const { body } = await exchange(service, code)
  expect((await exchange(service, code)).body).toEqual({ error: 'invalid_grant' })
  const refreshed = await service.outcome('GetTokensFromRefreshToken', {
    ClientId: CLIENT_ID,
    RefreshToken: body.refresh_token,
  })
  expect(refreshed).toBe('NotAuthorizedException: Refresh Token has been revoked')
})

test('a wrong try uses the code up; after five minutes it is gone', async () => {
  const service = await hosted()
  const tried = await codeFor(service, 'aya@example.com')
  await exchange(service, tried, { code_verifier: 'w'.repeat(128) })
  expect((await exchange(service, tried)).body).toEqual({ error: 'invalid_grant' })
  const late = await codeFor(service, 'aya@example.com')
  service.clock.advance(5 * 60_000)
  expect((await exchange(service, late)).body).toEqual({ error: 'invalid_grant' })
})

interface Proof {
  readonly form: Parameters
  readonly headers?: Record<string, string>
}

const byBasic = (secret: string): Proof => ({
  form: { client_id: undefined },
  headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${secret}`)}` },
})
const inTheForm = (secret: string): Proof => ({ form: { client_secret: secret } })

test.each([
  ['by Basic', byBasic],
  ['in the form', inTheForm],
] as const)('a client with a secret proves itself %s', async (_how, proof) => {
  const service = await hosted()
  const secret = 's3cret'.repeat(6)
  await service.admin('AddUserPoolClientSecret', { ClientId: CLIENT_ID, ClientSecret: secret })
  const { form, headers } = proof(secret)
  expect((await exchange(service, await codeFor(service, 'aya@example.com'), form, headers)).status).toBe(200)
  const other = proof('wrong'.repeat(6))
  const wrong = await exchange(service, await codeFor(service, 'aya@example.com'), other.form, other.headers)
  expect(wrong.body).toEqual({ error: 'invalid_client' })
  expect((await exchange(service, await codeFor(service, 'aya@example.com'))).body).toEqual({ error: 'invalid_client' })
})

test('the refresh token gives new tokens by both ways, with the scope it was given and no nonce', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const form = { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: body.refresh_token }
  const renewed = (await post(service, '/oauth2/token', form)).body
  const wire = tokensOf(
    await service.done('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: body.refresh_token }),
  )
  expect(renewed.refresh_token).toBeUndefined()
  for (const [access, id] of [
    [renewed.access_token, renewed.id_token],
    [wire.AccessToken, wire.IdToken],
  ]) {
    expect(claimsOf(access).scope).toBe(SCOPES.join(' '))
    expect(claimsOf(id)).toMatchObject({ auth_time: claimsOf(body.id_token).auth_time, email: 'aya@example.com' })
    expect(claimsOf(id).nonce).toBeUndefined()
  }
})

test('revoking ends the refresh token, and an unknown one is answered the same', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const revoke = (token: string, changes = {}) =>
    post(service, '/oauth2/revoke', { client_id: CLIENT_ID, token, ...changes })
  expect(await revoke(body.access_token)).toMatchObject({ status: 400, body: { error: 'unsupported_token_type' } })
  expect(await revoke(body.refresh_token, { client_id: 'other' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
  expect([(await revoke('unknown')).status, (await revoke(body.refresh_token)).status]).toEqual([200, 200])
  const form = { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: body.refresh_token }
  expect((await post(service, '/oauth2/token', form)).body).toEqual({ error: 'invalid_grant' })
})

test('userInfo tells the holder of an access token who it is about', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const ask = (authorization: string) => fetch(`${service.url}/oauth2/userInfo`, { headers: { authorization } })
  const { sub } = claimsOf(body.access_token)
  expect(await (await ask(`Bearer ${body.access_token}`)).json()).toMatchObject({
    sub,
    email: 'aya@example.com',
    email_verified: 'true',
  })
  expect((await ask(`Bearer ${body.access_token}x`)).status).toBe(401)
})

test('whoever signed in within the hour goes through without a page, until the logout', async () => {
  const service = await hosted()
  const browser = new FormBrowser()
  const address = authorizeUrl(service)
  await browser.submit(await browser.open(address), { email: 'aya@example.com', answer: 'continue' })
  expect(queryOf(await browser.open(address)).code).toBeDefined()
  expect((await browser.open(authorizeUrl(service, { identity_provider: 'SignInWithApple' }))).status).toBe(200)

  const logout = (changes: Record<string, string> = {}) =>
    browser.open(
      `${service.url}/logout?${new URLSearchParams({ client_id: CLIENT_ID, logout_uri: SIGNED_OUT, ...changes })}`,
    )
  expect((await logout({ logout_uri: 'https://evil.example/' })).status).toBe(400)
  expect((await logout({ client_id: 'other' })).status).toBe(400)
  expect(queryOf(await browser.open(address)).code).toBeDefined()
  expect((await logout()).location).toBe(SIGNED_OUT)
  expect((await browser.open(address)).status).toBe(200)

  await browser.submit(await browser.open(address), { email: 'aya@example.com', answer: 'continue' })
  service.clock.advance(60 * 60_000)
  expect((await browser.open(address)).status).toBe(200)
})

test('a form is good in the browser it was given to, from its own page, for half an hour', async () => {
  const service = await hosted()
  const mine = new FormBrowser()
  const page = await mine.open(authorizeUrl(service))
  const fields = { email: 'aya@example.com', answer: 'continue' }
  const other = new FormBrowser()
  expect((await other.submit(page, fields)).status).toBe(400)
  await other.open(authorizeUrl(service))
  expect((await other.submit(page, fields)).status).toBe(400)
  expect((await mine.submit(page, fields, { origin: 'http://localhost:3000' })).status).toBe(400)
  const sealed = hiddenFields(page.html).request ?? ''
  const changed = `${sealed.slice(0, 50)}${sealed[50] === 'A' ? 'B' : 'A'}${sealed.slice(51)}`
  expect((await mine.submit(page, { ...fields, request: changed })).status).toBe(400)
  expect((await mine.submit(page, fields)).status).toBe(302)
  service.clock.advance(30 * 60_000)
  expect((await mine.submit(page, fields)).status).toBe(400)
})

test('the pages run nothing, stand in no frame, lead back to the registered site alone and repeat no markup', async () => {
  const service = await hosted()
  const browser = new FormBrowser()
  const page = await browser.open(authorizeUrl(service))
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3000;")
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.html).not.toContain('<script')
  const again = await browser.submit(page, { email: '"><script>alert(1)</script>', answer: 'continue' })
  expect(again.status).toBe(400)
  expect(again.html).not.toContain('<script')
})

test('discovery names the endpoints', async () => {
  const service = await hosted()
  const answer = await fetch(`${service.issuer}/.well-known/openid-configuration`)
  expect(await answer.json()).toMatchObject({
    issuer: service.issuer,
    authorization_endpoint: `${service.url}/oauth2/authorize`,
    token_endpoint: `${service.url}/oauth2/token`,
    end_session_endpoint: `${service.url}/logout`,
    code_challenge_methods_supported: ['S256'],
  })
})
