import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FormBrowser } from '../../../support/browsers/form-browser.ts'
import { freePorts } from '../../../support/free-ports.ts'
import { type Answer, type Bff, type HttpClient, signedIn, startBff } from '../../../support/servers/bff.ts'

const env = { COGNITO_PROVIDERS: 'Google,Apple' }
const FLOW_COOKIE = '__Host-Http-hk-o'
/** The headers of a navigation that starts on another site. */
const NAVIGATION = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
/** The headers of a navigation that starts on this site. */
const OURS = { 'sec-fetch-site': 'same-origin' }

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env })
})
afterAll(() => bff.close())

const locationOf = ({ headers }: Answer) => String(headers.location)
const go = (visitor: HttpClient, path: string, from = {}) => visitor.get(path, { ...NAVIGATION, 'x-bff': '', ...from })
const begin = (visitor: HttpClient, query = '') => go(visitor, `/api/auth/social/Google${query}`, OURS)

/** Submits the form on the provider's page. Returns the redirect as a path of this site. */
async function atProvider(address: string, fields: Record<string, string>): Promise<string> {
  const browser = new FormBrowser()
  const back = await browser.submit(await browser.open(address), { answer: 'continue', ...fields })
  const { origin, pathname, search } = new URL(back.location ?? '')
  expect(origin).toBe('http://localhost:3000')
  return pathname + search
}

/** Signs in at the provider. Returns the path of the callback, which the test has not opened yet. */
async function awayAndBack(visitor: HttpClient, email: string, query = ''): Promise<string> {
  return atProvider(locationOf(await begin(visitor, query)), { email, name: 'Aya' })
}

async function social(email: string, query = ''): Promise<HttpClient> {
  const visitor = bff.client()
  await go(visitor, await awayAndBack(visitor, email, query))
  expect((await visitor.get('/api/session')).body.signedIn).toBe(true)
  return visitor
}

test('signs a user in with a provider and returns to the page they left', async () => {
  const visitor = bff.client()
  const away = await begin(visitor, `?returnTo=${encodeURIComponent('/crew-list/ar?cursor=abc#top')}`)
  expect(away.status).toBe(302)
  expect(locationOf(away)).toContain(`${bff.identityUrl}/oauth2/authorize?`)
  expect(away.setCookies).toHaveLength(1)
  expect(away.setCookies[0]).toMatch(/^__Host-Http-hk-o=Fe26.*; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/)

  const answer = await go(visitor, await atProvider(locationOf(away), { email: 'aya@example.com', name: 'Aya' }))
  expect([answer.status, locationOf(answer)]).toEqual([302, '/crew-list/ar?cursor=abc#top'])
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const name of ['a', 'r']) {
    const line = answer.setCookies.find((cookie) => cookie.startsWith(`__Host-Http-hk-${name}=Fe26`))
    expect(line).toMatch(/; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/)
  }
  expect(visitor.jar.has(FLOW_COOKIE)).toBe(false)
  expect((await visitor.get('/api/session')).body).toMatchObject({
    signedIn: true,
    user: { email: 'aya@example.com', emailVerified: true, loginId: 'aya@example.com', provider: 'Google' },
  })
})

test('a social session reads its attributes, and keeps its provider after a refresh', async () => {
  const visitor = await social('renewed@example.com')
  expect((await visitor.get('/api/auth/user-attributes')).body.userAttributes).toMatchObject({ name: 'Aya' })
  bff.clock.advance(3_700_000)
  expect((await visitor.send('POST', '/api/session/refresh')).status).toBe(200)
  expect((await visitor.get('/api/session')).body.user).toMatchObject({ provider: 'Google' })
  expect((await visitor.get('/api/profile')).status).toBe(200)
})

test('returns to the profile page when no page is given', async () => {
  const visitor = bff.client()
  expect(locationOf(await go(visitor, await awayAndBack(visitor, 'greeted@example.com')))).toBe('/user-profile')
})

test.each([
  '//evil.example/en',
  '/\\evil.example/en',
  '/\t/evil.example/en',
  'https://evil.example/en',
  'javascript:alert(1)',
  '/api/auth/sign-out',
  '/.//evil.example',
  '/en\r\nset-cookie: a=b',
  `/en?${'x'.repeat(1_000)}`,
])('ignores the return address %j', async (returnTo) => {
  const visitor = bff.client()
  const answer = await go(
    visitor,
    await awayAndBack(visitor, 'open@example.com', `?returnTo=${encodeURIComponent(returnTo)}`),
  )
  expect(locationOf(answer)).toBe('/user-profile')
})

test("a cancelled sign-in returns with an error name and the requested page, and without the provider's text", async () => {
  const visitor = bff.client()
  const away = await begin(visitor, '?returnTo=/quiz/fr')
  const answer = await go(visitor, await atProvider(locationOf(away), { answer: 'cancel' }))
  expect(locationOf(answer)).toBe(
    '/user-profile?socialError=UnexpectedSignInInterruptionException&returnTo=%2Fquiz%2Ffr',
  )
  expect(visitor.jar.size).toBe(0)
})

const INTERRUPTED = '/user-profile?socialError=UnexpectedSignInInterruptionException'
const FAILED = '/user-profile?socialError=OAuthSignInException'
const UNBELIEVED = '/user-profile?socialError=InvalidAuthTokens'

/** An attack that changes the user's callback. `theirs` is the callback of the attacker's own sign-in. */
interface Attack {
  readonly visitor: HttpClient
  readonly callback: URL
  readonly theirs: URL
}

const asUrl = (path: string) => new URL(path, 'http://localhost:3000')
const pathOf = ({ pathname, search }: URL) => pathname + search

function changed(url: URL, changes: Record<string, string>): string {
  const other = new URL(url)
  for (const [name, value] of Object.entries(changes)) other.searchParams.set(name, value)
  return pathOf(other)
}

const ATTACKS: readonly (readonly [what: string, attack: (attack: Attack) => string, outcome: string])[] = [
  ['a foreign state', ({ callback }) => changed(callback, { state: 'x'.repeat(32) }), FAILED],
  ['no state', ({ callback }) => `/api/auth/callback?code=${callback.searchParams.get('code')}`, FAILED],
  ["the attacker's callback (login CSRF)", ({ theirs }) => pathOf(theirs), FAILED],
  [
    "the attacker's code under the visitor's state (injection)",
    ({ callback, theirs }) => changed(callback, { code: theirs.searchParams.get('code') ?? '' }),
    FAILED,
  ],
  ['an invented code', ({ callback }) => changed(callback, { code: 'invented' }), FAILED],
  [
    'an answer of another issuer (mix-up)',
    ({ callback }) => changed(callback, { iss: 'https://evil.example' }),
    FAILED,
  ],
  ['a second code beside the first', ({ callback }) => `${pathOf(callback)}&code=other`, FAILED],
  ['an error with markup', ({ callback }) => changed(callback, { error: '<script>alert(1)</script>' }), FAILED],
  ['a token in the address', ({ callback }) => changed(callback, { id_token: 'x' }), FAILED],
  ['a page of its own to return to', ({ callback }) => changed(callback, { state: 'x', returnTo: '/quiz/en' }), FAILED],
  [
    'no cookie',
    ({ visitor, callback }) => {
      visitor.jar.clear()
      return pathOf(callback)
    },
    INTERRUPTED,
  ],
  [
    'a broken cookie',
    ({ visitor, callback }) => {
      const seal = visitor.jar.get(FLOW_COOKIE) ?? ''
      visitor.jar.set(FLOW_COOKIE, seal.slice(0, 120) + (seal[120] === 'A' ? 'B' : 'A') + seal.slice(121))
      return pathOf(callback)
    },
    INTERRUPTED,
  ],
  [
    'a cookie older than ten minutes',
    ({ callback }) => {
      bff.clock.advance(10 * 60_000)
      return pathOf(callback)
    },
    INTERRUPTED,
  ],
]

test.each(ATTACKS)(
  '%s creates no session, consumes the flow, and redirects with an error name',
  async (_what, attack, outcome) => {
    const visitor = bff.client()
    const callback = asUrl(await awayAndBack(visitor, 'visitor@example.com'))
    const theirs = asUrl(await awayAndBack(bff.client(), 'attacker@example.com'))
    const answer = await go(visitor, attack({ visitor, callback, theirs }))
    expect([answer.status, locationOf(answer)]).toEqual([302, outcome])
    expect(visitor.jar.size).toBe(0)
    expect(locationOf(await go(visitor, pathOf(callback)))).toBe(INTERRUPTED)
    expect((await visitor.get('/api/session')).body.signedIn).toBe(false)
  },
)

test('a callback opened twice signs in once and leaves the session unchanged', async () => {
  const visitor = bff.client()
  const callback = await awayAndBack(visitor, 'twice@example.com')
  await go(visitor, callback)
  const before = new Map(visitor.jar)
  expect(locationOf(await go(visitor, callback))).toBe(INTERRUPTED)
  expect(visitor.jar).toEqual(before)
})

test('a replayed callback with copied cookies gets no session and ends the one its code created', async () => {
  const visitor = bff.client()
  const callback = await awayAndBack(visitor, 'copied@example.com')
  const copy = bff.client(visitor.jar)
  await go(visitor, callback)
  expect(locationOf(await go(copy, callback))).toBe(FAILED)
  expect(copy.jar.size).toBe(0)
  expect(await visitor.send('POST', '/api/session/refresh')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

/** Starts a backend behind a proxy that changes the claims of the id token in the responses of the token endpoint. */
async function withTamperedTokens(tamper: (claims: Record<string, unknown>) => object): Promise<Bff> {
  let target = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { 'content-type': type = '' } = request.headers
    const answer = await fetch(target + request.url, {
      method: 'POST',
      body: Buffer.concat(chunks),
      headers: { 'content-type': type },
    })
    const body = (await answer.json()) as { id_token: string }
    const [head, claims = '', signature] = body.id_token.split('.')
    const changed = tamper(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    const id_token = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify({ ...body, id_token }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const domain = `http://127.0.0.1:${address.port}`
  const ownBff = await startBff({ env, domain })
  target = ownBff.identityUrl
  onTestFinished(async () => {
    await ownBff.close()
    server.closeAllConnections()
    server.close()
  })
  return ownBff
}

test.each([
  ['another person', (claims: Record<string, unknown>) => ({ ...claims, email: 'somebody@example.com' })],
  ['another subject', (claims: Record<string, unknown>) => ({ ...claims, sub: 'another' })],
  ['another nonce', (claims: Record<string, unknown>) => ({ ...claims, nonce: 'another' })],
  ['another audience', (claims: Record<string, unknown>) => ({ ...claims, aud: 'another' })],
  ['another issuer', (claims: Record<string, unknown>) => ({ ...claims, iss: 'https://evil.example' })],
])('rejects an id token that was changed to %s', async (_what, tamper) => {
  const ownBff = await withTamperedTokens(tamper)
  const visitor = ownBff.client()
  const away = new URL(locationOf(await begin(visitor)))
  const callback = await atProvider(ownBff.identityUrl + pathOf(away), { email: 'aya@example.com' })
  expect(locationOf(await go(visitor, callback))).toBe(UNBELIEVED)
  expect(visitor.jar.size).toBe(0)
})

test('redirects with UpstreamFailed when the domain is unreachable', async () => {
  const [port] = await freePorts(1)
  const ownBff = await startBff({ env, domain: `http://127.0.0.1:${port}` })
  onTestFinished(() => ownBff.close())
  const visitor = ownBff.client()
  const { searchParams } = new URL(locationOf(await begin(visitor)))
  const answer = await go(visitor, `/api/auth/callback?code=x&state=${searchParams.get('state')}`)
  expect(locationOf(answer)).toBe('/user-profile?socialError=UpstreamFailed')
})

test('redirects a user who is already signed in to the requested page', async () => {
  const visitor = await signedIn(bff, 'local@example.com')
  const before = new Map(visitor.jar)
  expect(locationOf(await begin(visitor, '?returnTo=/my-requests'))).toBe('/my-requests')
  expect(visitor.jar).toEqual(before)
})

test('a finished social sign-in replaces a session begun in the meantime and ends it', async () => {
  const visitor = bff.client()
  const callback = await awayAndBack(visitor, 'second@example.com')
  const first = await signedIn(bff, 'first@example.com')
  for (const [name, value] of first.jar) visitor.jar.set(name, value)
  await go(visitor, callback)
  expect((await visitor.get('/api/session')).body.user).toMatchObject({ email: 'second@example.com' })
  const refresh = () => first.send('POST', '/api/session/refresh')
  expect(await refresh()).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

test("a sign-out revokes the session and returns to the home page through the provider's logout page", async () => {
  const visitor = await social('leaving@example.com')
  const old = new Map(visitor.jar)
  const { body } = await visitor.send('POST', '/api/auth/sign-out')
  expect(body).toMatchObject({
    revoked: true,
    redirect: expect.stringContaining(`${bff.identityUrl}/logout?client_id=`),
  })
  expect(visitor.jar.size).toBe(0)
  const page = await new FormBrowser().open(String(body.redirect))
  expect(page.location).toBe('http://localhost:3000/api/auth/signed-out')
  expect(locationOf(await go(visitor, '/api/auth/signed-out'))).toBe('/')
  bff.clock.advance(61_000)
  expect((await bff.client(old).send('POST', '/api/session/refresh')).status).toBe(401)
})

test.each(['POST /api/auth/sign-out', 'DELETE /api/auth/user'])(
  "%s returns the provider's logout page",
  async (key) => {
    const visitor = await social(`${key.length}@example.com`)
    const [method, path] = key.split(' ') as ['POST' | 'DELETE', string]
    const { body } = await visitor.send(method, path, method === 'POST' ? { global: true } : {})
    expect(body.redirect).toContain('/logout?client_id=')
  },
)

test("a sign-out without the access cookie returns the provider's logout page too", async () => {
  const visitor = await social('without-access@example.com')
  visitor.jar.delete('__Host-Http-hk-a')
  expect((await visitor.send('POST', '/api/auth/sign-out')).body.redirect).toContain('/logout?client_id=')
})

test('redirects with OAuthSignOutException when the provider refuses the logout', async () => {
  const answer = await go(bff.client(), '/api/auth/signed-out?error=invalid_request&error_description=words')
  expect(locationOf(answer)).toBe('/user-profile?socialError=OAuthSignOutException')
})

test('sessions without a configured provider sign out without a redirect', async () => {
  const local = await signedIn(bff, 'password@example.com')
  expect((await local.send('POST', '/api/auth/sign-out')).body).toEqual({ revoked: true })
  const visitor = await social('orphan@example.com')
  const plain = await startBff()
  onTestFinished(() => plain.close())
  expect((await plain.client(visitor.jar).send('POST', '/api/auth/sign-out')).body.redirect).toBeUndefined()
})

test('logs no code, state or personal address', async () => {
  const visitor = bff.client()
  const from = bff.logs.length
  const callback = asUrl(await awayAndBack(visitor, 'unlogged@example.com'))
  await go(visitor, pathOf(callback))
  await go(visitor, pathOf(callback))
  const lines = bff.logs.slice(from).join('')
  expect(lines).toContain('social-failed')
  for (const secret of [
    callback.searchParams.get('code'),
    callback.searchParams.get('state'),
    'unlogged@example.com',
  ]) {
    expect(lines).not.toContain(secret)
  }
})
