import { expect, test } from 'vitest'
import { FormBrowser, hiddenFields } from '../../../support/browsers/form-browser.ts'
import { WRONG_PASSWORD } from '../refusals.ts'
import { CLIENT_ID, claimsOf, PASSWORD, startService } from '../service.ts'
import { authorizeUrl, CALLBACK, codeFor, exchange, hosted, queryOf, REGISTERED, SCOPES, SIGNED_OUT } from './site.ts'

test('redirects from a simulated provider with a code and the state, and exchanges the code for tokens', async () => {
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

test('identifies a person by provider and address, separate from local accounts', async () => {
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

test('refuses a password sign-in of a federated user', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const username = String(claimsOf(body.id_token)['cognito:username'])
  expect(await service.trySignIn(username)).toBe(WRONG_PASSWORD)
  expect(await service.trySignIn('aya@example.com')).toBe(WRONG_PASSWORD)
})

test('shows its own password form and the providers if no provider is requested', async () => {
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

test.each([
  ['a forced new password', 'AdminCreateUser', { TemporaryPassword: PASSWORD }],
  ['an ended password', 'AdminResetUserPassword', {}],
  ['a disabled account', 'AdminDisableUser', {}],
])('refuses sign-in with %s', async (_what, operation, rest) => {
  const service = await hosted()
  if (operation !== 'AdminCreateUser') await service.addUser({ email: 'held@example.com' })
  await service.admin(operation, { Username: 'held@example.com', ...rest })
  const browser = new FormBrowser()
  const page = await browser.open(authorizeUrl(service, { identity_provider: undefined }))
  const fields = { username: 'held@example.com', password: PASSWORD, answer: 'continue' }
  const again = await browser.submit(page, fields)
  expect([again.status, again.location]).toEqual([400, undefined])
})

test('refuses sign-in of a user with a second factor', async () => {
  const service = await hosted()
  await service.addUser({ email: 'second@example.com' })
  const SoftwareTokenMfaConfiguration = { Enabled: true }
  await service.admin('SetUserPoolMfaConfig', { MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration })
  const browser = new FormBrowser()
  const page = await browser.open(authorizeUrl(service, { identity_provider: undefined }))
  const again = await browser.submit(page, { username: 'second@example.com', password: PASSWORD, answer: 'continue' })
  expect(again.html).toContain('This account needs a step that only the site itself offers.')
})

test('redirects a cancelled sign-in with access_denied', async () => {
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
] as const)('redirects a request with %s with its error', async (_what, changes, error) => {
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
])('does not redirect a request with %s', async (_what, changes) => {
  const page = await new FormBrowser().open(authorizeUrl(await hosted(), changes))
  expect([page.status, page.location]).toEqual([400, undefined])
})

test('refuses all requests before redirect URIs are registered', async () => {
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

test('skips the page within an hour of a sign-in, until the logout', async () => {
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

test('accepts a form for half an hour, only from its page in the same browser', async () => {
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

test('forbids scripts and frames, redirects only to the registered site, and escapes markup', async () => {
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

test('publishes the endpoints in the discovery document', async () => {
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
