import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createHostedUi, drawText, type HostedUi } from '../../../server/cognito/hosted-ui.ts'
import type { HostedUiConfig } from '../../../server/config/hosted-ui.ts'
import { testClock } from '../../support/clock.ts'

const ISSUER = 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbCdEfGhI'
const CLIENT_ID = 'testclient00000000000001'
const KEY = new TextEncoder().encode('nobody checks this signature here: the session does')
const CONFIG: HostedUiConfig = {
  domain: 'https://login.example',
  scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
  providers: ['Google', 'Amazon', 'Apple', 'OurOwn'],
  redirectSignIn: 'https://site.example/api/auth/callback',
  redirectSignOut: 'https://site.example/api/auth/signed-out',
}
/** The clock is far from the system's time, so that the tests fail for code that reads the system clock. */
const clock = testClock(Date.UTC(2031, 0, 1))
const nowS = () => clock.now() / 1000

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly form: URLSearchParams
}

type Answer = Response | Error | 'hang'

function hostedUi(
  answer: (sent: Sent) => Answer | Promise<Answer>,
  options: { clientSecret?: string; config?: Partial<HostedUiConfig> } = {},
) {
  const sent: Sent[] = []
  const cognito = { issuer: ISSUER, clientId: CLIENT_ID, clientSecret: options.clientSecret }
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const request = {
      url: String(url),
      headers: new Headers(init.headers),
      form: new URLSearchParams(String(init.body)),
    }
    sent.push(request)
    const said = await answer(request)
    if (said instanceof Response) return said
    if (said instanceof Error) throw said
    return new Promise<Response>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  }
  const config = { ...CONFIG, ...options.config }
  return { sent, ui: createHostedUi({ config, cognito, clock, fetch, timeoutMs: 50 }) }
}

const json = (body: object, status = 200) => Response.json(body, { status })
const never = () => new Error('nobody is asked')

function idToken(claims: Record<string, unknown>): Promise<string> {
  const times = { iat: nowS(), exp: nowS() + 3600 }
  return (
    new SignJWT({ sub: 'a-sub', iss: ISSUER, aud: CLIENT_ID, token_use: 'id', ...times, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(KEY)
      // Replaces the token's header, because the pool signs with RS256. The flow checks only the algorithm in the
      // header; the session verifies the signature.
      .then((jwt) => jwt.replace(/^[^.]+/, Buffer.from('{"alg":"RS256"}').toString('base64url')))
  )
}

async function tokens(nonce: string, claims: Record<string, unknown> = {}, changes: object = {}): Promise<Response> {
  const id_token = await idToken({ nonce, ...claims })
  return json({
    access_token: 'an-access-token',
    id_token,
    refresh_token: 'a-refresh-token',
    token_type: 'Bearer',
    expires_in: 3600,
    ...changes,
  })
}

async function begun(ui: HostedUi) {
  const { address, ...flow } = await ui.begin('Google')
  return { address: new URL(address), flow, back: `?code=the-code&state=${flow.state}` }
}

/** Returns the error of a rejected promise as `Name: message`. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

test('the authorization URL carries state, nonce, scopes and an S256 challenge of a 128-character verifier', async () => {
  const { ui, sent } = hostedUi(never)
  const { address, flow } = await begun(ui)
  expect(flow.state).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(flow.codeVerifier).toMatch(/^[A-Za-z0-9]{128}$/)
  expect(address.origin + address.pathname).toBe('https://login.example/oauth2/authorize')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: CONFIG.redirectSignIn,
    scope: 'openid email aws.cognito.signin.user.admin',
    identity_provider: 'Google',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: createHash('sha256').update(flow.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(sent).toEqual([])
  const again = await begun(ui)
  for (const part of ['state', 'codeVerifier', 'nonce'] as const) expect(again.flow[part]).not.toBe(flow[part])
})

test.each([
  ['Google', 'Google'],
  ['Facebook', 'Facebook'],
  ['Amazon', 'LoginWithAmazon'],
  ['Apple', 'SignInWithApple'],
  ['OurOwn', 'OurOwn'],
])('sends %s as %s', async (provider, name) => {
  const { address } = await hostedUi(never).ui.begin(provider)
  expect(new URL(address).searchParams.get('identity_provider')).toBe(name)
})

test('draws letters and digits with equal probability', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const drawn = drawText(248, () => all)
  const counts = new Map<string, number>()
  for (const character of drawn) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(62)
  expect(new Set(counts.values())).toEqual(new Set([4]))
})

test('exchanges the code once, with the verifier and the redirect address', async () => {
  let nonce = ''
  const { ui, sent } = hostedUi(() => tokens(nonce))
  const { flow, back } = await begun(ui)
  nonce = flow.nonce
  expect(await ui.finish(back, flow)).toEqual({
    accessToken: 'an-access-token',
    idToken: expect.any(String),
    refreshToken: 'a-refresh-token',
    expiresIn: 3600,
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('https://login.example/oauth2/token')
  expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({
    grant_type: 'authorization_code',
    client_id: CLIENT_ID,
    code: 'the-code',
    redirect_uri: CONFIG.redirectSignIn,
    code_verifier: flow.codeVerifier,
  })
})

test('a client with a secret authenticates by Basic and sends the secret nowhere else', async () => {
  const { ui, sent } = hostedUi(() => json({ error: 'invalid_grant' }, 400), { clientSecret: 'the+secret' })
  const { flow, back } = await begun(ui)
  await outcome(ui.finish(back, flow))
  const basic = sent[0]?.headers.get('authorization')?.replace('Basic ', '') ?? ''
  expect(atob(basic)).toBe(`${CLIENT_ID}:the%2Bsecret`)
  expect(String(sent[0]?.form)).not.toContain('secret')
})

test.each([
  ['another state', (state: string) => `?code=x&state=${state.slice(1)}a`],
  ['a longer state', (state: string) => `?code=x&state=${state}a`],
  ['no state', () => '?code=x'],
  ['no state and an error', () => '?error=access_denied'],
  ['nothing', () => ''],
])('rejects a callback with %s without a request', async (_what, search) => {
  const { ui, sent } = hostedUi(never)
  const { flow } = await begun(ui)
  expect(await outcome(ui.finish(search(flow.state), flow))).toBe(
    'OAuthSignInException: An error occurred while validating the state.',
  )
  expect(sent).toEqual([])
})

const UNFINISHED = "OAuthSignInException: Couldn't finish OAuth flow, check your User Pool HostedUI settings"

test.each([
  ['access_denied', 'UnexpectedSignInInterruptionException: User cancelled OAuth flow.'],
  ['invalid_request', UNFINISHED],
  ['server_error', UNFINISHED],
  ["<script>alert('x')</script>", UNFINISHED],
])("maps the provider's error %s to %s", async (error, expected) => {
  const { ui, sent } = hostedUi(never)
  const { flow } = await begun(ui)
  const search = new URLSearchParams({ error, error_description: 'words of the provider', state: flow.state })
  expect(await outcome(ui.finish(`?${search}`, flow))).toBe(expected)
  expect(sent).toEqual([])
})

test.each([
  ['no code', ''],
  ['two codes', '&code=a&code=b'],
  ['two states', '&code=a&state=b'],
  ['the answer of another issuer (mix-up)', '&code=a&iss=https://evil.example'],
  ['a token in the address (implicit)', '&code=a&id_token=x'],
  ['a whole response as a token', '&response=eyJ'],
])('rejects a callback with %s without a request', async (_what, rest) => {
  const { ui, sent } = hostedUi(never)
  const { flow } = await begun(ui)
  expect(await outcome(ui.finish(`?state=${flow.state}${rest}`, flow))).toBe(UNFINISHED)
  expect(sent).toEqual([])
})

const FAILURES: readonly (readonly [what: string, answer: () => Answer, expected: string])[] = [
  ['a refused code', () => json({ error: 'invalid_grant' }, 400), UNFINISHED],
  ['a refused client', () => json({ error: 'invalid_client' }, 401), UNFINISHED],
  ['an error without a name', () => json({ message: 'no' }, 403), UNFINISHED],
  ['a page', () => new Response('<p>hello', { headers: { 'content-type': 'text/html' } }), UNFINISHED],
  ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } }), UNFINISHED],
  ['a redirect', () => new Response('', { status: 302, headers: { location: 'https://evil.example' } }), UNFINISHED],
  [
    'no access token',
    () => json({ token_type: 'Bearer', id_token: 'x' }),
    'OAuthSignInException: No access token returned from OAuth flow.',
  ],
  [
    'an error of its own',
    () => new Response('', { status: 500 }),
    'OverloadedError: The identity service is not available at the moment.',
  ],
  [
    'too many requests',
    () => new Response('', { status: 429 }),
    'OverloadedError: The identity service is not available at the moment.',
  ],
  [
    'too many requests, with a reason',
    () => json({ error: 'temporarily_unavailable' }, 429),
    'OverloadedError: The identity service is not available at the moment.',
  ],
  ['nothing in time', () => 'hang', 'TimeoutError: The identity service did not answer in time.'],
  [
    'no connection',
    () => new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
    'NetworkError: Network error',
  ],
]

test.each(FAILURES)('calls a token endpoint that answers %s once', async (_what, answer, expected) => {
  const { ui, sent } = hostedUi(answer)
  const { flow, back } = await begun(ui)
  expect(await outcome(ui.finish(back, flow))).toBe(expected)
  expect(sent).toHaveLength(1)
})

const NOT_OURS = 'InvalidAuthTokens: The id token is not for this sign-in.'

test.each([
  ['another nonce', { nonce: 'another' }, NOT_OURS],
  ['another issuer', { iss: 'https://evil.example' }, NOT_OURS],
  ['another audience', { aud: 'somebodyelse' }, NOT_OURS],
  ['an end long past', { exp: nowS() - 3600 }, NOT_OURS],
  ['an end a moment ago', { exp: nowS() - 60 }, 'done'],
] as const)('an id token with %s: %s', async (_what, claims, expected) => {
  let nonce = ''
  const { ui } = hostedUi(() => tokens(nonce, claims))
  const { flow, back } = await begun(ui)
  nonce = flow.nonce
  expect(await outcome(ui.finish(back, flow))).toBe(expected)
})

test('rejects a response without the requested id token', async () => {
  const { ui } = hostedUi(() => json({ access_token: 'a', token_type: 'Bearer' }))
  const { flow, back } = await begun(ui)
  expect(await outcome(ui.finish(back, flow))).toBe(UNFINISHED)
})

test('the logout URL contains the client id and the return address', () => {
  const logout = new URL(hostedUi(never).ui.logoutAddress)
  expect(logout.origin + logout.pathname).toBe('https://login.example/logout')
  expect(Object.fromEntries(logout.searchParams)).toEqual({ client_id: CLIENT_ID, logout_uri: CONFIG.redirectSignOut })
})

test.each([
  ['domain', undefined, 'OAuthSignInException: oauth param not configured'],
  ['redirectSignIn', '', 'OAuthSignInException: oauth param not configured'],
  ['redirectSignOut', '', 'OAuthSignInException: oauth param not configured'],
  ['domain', 'http://login.example', 'InvalidOriginException: The sign-in may lead over https only.'],
  [
    'redirectSignIn',
    'http://site.example/api/auth/callback',
    'InvalidOriginException: The sign-in may lead over https only.',
  ],
  ['redirectSignOut', 'http://site.example/', 'InvalidOriginException: The sign-in may lead over https only.'],
  ['redirectSignIn', 'http://localhost.evil.example/', 'InvalidOriginException: The sign-in may lead over https only.'],
  ['domain', 'http://127.0.0.1:9999', 'done'],
  ['redirectSignIn', 'http://localhost:3000/api/auth/callback', 'done'],
] as const)('with the %s %s: %s', async (part, address, expected) => {
  const make = async () => hostedUi(never, { config: { [part]: address } })
  expect(await outcome(make())).toBe(expected)
})
