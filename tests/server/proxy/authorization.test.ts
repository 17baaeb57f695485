import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createIdentityPool } from '../../../server/cognito/identity-pool.ts'
import { createSigner } from '../../../server/http/aws-signer.ts'
import { type Bff, type HttpClient, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'

const PROFILE = {
  displayName: 'Anna',
  birthYear: 1990,
  languages: ['en'],
  licenceKind: 'japanese',
  licenceCountry: 'JP',
  rulesAccepted: true,
}
const LETTER = { name: 'A', email: 'a@example.org', topic: 'other', message: 'Hello' }
const HOUR_MS = 3_600_000

const started: Bff[] = []
const running = new Map<string, Promise<Bff>>()
afterAll(() => Promise.all(started.map((bff) => bff.close())))

async function start(auth: string, options: Parameters<typeof startBff>[0] = {}): Promise<Bff> {
  const bff = await startBff({ ...options, env: { LOG_LEVEL: 'info', APPROVALS: 'auto', FUNCTIONS_AUTH: auth } })
  started.push(bff)
  return bff
}

/** Returns the backend for this value of FUNCTIONS_AUTH. The tests share one backend per value. */
function startWithAuth(auth: string): Promise<Bff> {
  const known = running.get(auth) ?? start(auth)
  running.set(auth, known)
  return known
}

const cookieOf = (visitor: HttpClient, letter: string) =>
  [...visitor.jar.keys()].find((name) => name.endsWith(`hk-${letter}`))

describe.each(['access', 'id', 'iam'])('with FUNCTIONS_AUTH=%s', (auth) => {
  test('a profile is saved under its owner’s email address, and approved users read the list of crews', async () => {
    const bff = await startWithAuth(auth)
    const visitor = await signedIn(bff, `profile-${auth}@example.com`)
    expect(await visitor.send('PUT', '/api/profile', PROFILE)).toMatchObject({
      status: 200,
      body: { state: 'approved' },
    })
    expect(await visitor.get('/api/profile')).toMatchObject({ status: 200, body: { displayName: 'Anna' } })
    expect(await visitor.get('/api/crews?limit=5')).toMatchObject({ status: 200, body: { items: [] } })
    await visitor.send('POST', '/api/contact', { ...LETTER, email: `profile-${auth}@example.com` })
    // The export lists the letter only if the functions know the caller's verified email address.
    expect((await visitor.get('/api/my-data')).body.letters).toHaveLength(1)
  })

  test('a contact message needs no session', async () => {
    const bff = await startWithAuth(auth)
    const answer = await bff.client().send('POST', '/api/contact', LETTER, { 'idempotency-key': 'one-two' })
    expect(answer).toMatchObject({ status: 200, body: { received: true } })
  })

  test('reading the profile without a session is refused', async () => {
    const bff = await startWithAuth(auth)
    expect(await bff.client().get('/api/profile')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  })

  test('an expired session is refused as AccessExpired without a cookie, and works after a refresh', async () => {
    const bff = await start(auth)
    const visitor = await signedIn(bff, 'expired@example.com')
    await visitor.get('/api/profile')
    bff.clock.advance(HOUR_MS)
    expect(await visitor.get('/api/profile')).toMatchObject({
      status: 401,
      body: { name: 'AccessExpired' },
      setCookies: [],
    })
    expect((await visitor.send('POST', '/api/session/refresh')).status).toBe(200)
    expect((await visitor.get('/api/profile')).status).toBe(200)
  })
})

test('the id token has a cookie only if the functions or the identity pool need it', async () => {
  for (const [auth, kept] of [
    ['access', false],
    ['id', true],
    ['iam', true],
  ] as const) {
    const visitor = await signedIn(await startWithAuth(auth), `cookie-${auth}@example.com`)
    expect(cookieOf(visitor, 'i') !== undefined).toBe(kept)
  }
})

test.each(['id', 'iam'])('with %s a session without an id token is refused as AccessExpired', async (auth) => {
  const bff = await startWithAuth(auth)
  const visitor = await signedIn(bff, `without-${auth}@example.com`)
  const stranger = await signedIn(bff, `stranger-${auth}@example.com`)
  const name = cookieOf(visitor, 'i') ?? ''
  for (const value of [undefined, 'broken', stranger.jar.get(name)]) {
    if (value === undefined) visitor.jar.delete(name)
    else visitor.jar.set(name, value)
    expect(await visitor.get('/api/profile')).toMatchObject({ status: 401, body: { name: 'AccessExpired' } })
  }
  await visitor.send('POST', '/api/session/refresh')
  expect((await visitor.get('/api/profile')).status).toBe(200)
})

test.each(['id', 'iam'])('with %s an expired id token is not sent, even if the access token is valid', async (auth) => {
  const bff = await start(auth)
  await bff.identity('UpdateUserPoolClient', {
    UserPoolId: bff.cognito.userPoolId,
    ClientId: bff.cognito.clientId,
    IdTokenValidity: 10,
    TokenValidityUnits: { IdToken: 'minutes' },
  })
  const visitor = await signedIn(bff, 'short@example.com')
  expect((await visitor.get('/api/profile')).status).toBe(200)
  bff.clock.advance(10 * 60_000)
  expect(await visitor.get('/api/profile')).toMatchObject({ status: 401, body: { name: 'AccessExpired' } })
})

test('the functions refuse a kind of token that they are not set to, and the user stays signed in', async () => {
  const kinds = {
    access: await startWithAuth('access'),
    id: await startWithAuth('id'),
    iam: await startWithAuth('iam'),
  }
  const refused = {
    'access to id': [401, 'SignedOut'],
    'access to iam': [502, 'CredentialsException'],
    'id to access': [401, 'SignedOut'],
    'iam to access': [401, 'SignedOut'],
  } as const
  for (const [way, [status, name]] of Object.entries(refused)) {
    const [from = '', to = ''] = way.split(' to ')
    const other = kinds[to as keyof typeof kinds]
    // Both backends belong to one user pool and identity pool. They differ only in what is sent: a token or a
    // signature.
    const bff = await start(from, { functionsUrl: other.functionsUrl, cognito: other.cognito })
    const visitor = bff.client()
    await other.confirmedUser(`mismatch-${from}@example.com`)
    await visitor.send('POST', '/api/auth/sign-in', {
      username: `mismatch-${from}@example.com`,
      password: 'correct horse battery',
    })
    expect(await visitor.get('/api/profile'), way).toMatchObject({ status, body: { name }, setCookies: [] })
  }
})

describe('with iam', () => {
  const asked = (bff: Bff, operation: string) => bff.logs.filter((line) => line.includes(`"${operation}"`)).length

  test('credentials are fetched once a session and once for all guests, and again after 50 minutes', async () => {
    const bff = await start('iam')
    const visitor = await signedIn(bff, 'once@example.com')
    await Promise.all([visitor.get('/api/profile'), visitor.get('/api/approval'), visitor.get('/api/profile')])
    expect([asked(bff, 'GetId'), asked(bff, 'GetCredentialsForIdentity')]).toEqual([1, 1])
    for (const guest of [bff.client(), bff.client()]) await guest.send('POST', '/api/contact', LETTER)
    expect([asked(bff, 'GetId'), asked(bff, 'GetCredentialsForIdentity')]).toEqual([2, 2])
    bff.clock.advance(50 * 60_000)
    await visitor.get('/api/profile')
    expect([asked(bff, 'GetId'), asked(bff, 'GetCredentialsForIdentity')]).toEqual([2, 3])
  })

  test('sign-out drops the credentials, and the next session has its own', async () => {
    const bff = await start('iam')
    const visitor = await signedIn(bff, 'leaving@example.com')
    const cookies = new Map(visitor.jar)
    await visitor.get('/api/profile')
    await visitor.send('POST', '/api/auth/sign-out')
    expect(asked(bff, 'GetCredentialsForIdentity')).toBe(1)
    // After the sign-out, this process refuses the copied cookies and fetches no credentials for them. A new session
    // fetches new credentials.
    expect((await bff.client(cookies).get('/api/profile')).status).toBe(401)
    expect(asked(bff, 'GetCredentialsForIdentity')).toBe(1)
    expect(bff.app.credentials?.cached).toBe(0)
    const again = { username: 'leaving@example.com', password: PASSWORD }
    expect((await visitor.send('POST', '/api/auth/sign-in', again)).status).toBe(200)
    await visitor.get('/api/profile')
    expect(asked(bff, 'GetCredentialsForIdentity')).toBe(2)
  })

  test('another process fetches its own credentials by the cookie', async () => {
    const secrets = ['a secret that both of them have been given']
    const first = await start('iam', { secrets })
    const visitor = await signedIn(first, 'two@example.com')
    const second = await start('iam', { secrets, functionsUrl: first.functionsUrl, cognito: first.cognito })
    expect((await second.client(visitor.jar).get('/api/profile')).status).toBe(200)
  })

  test('guest calls are not signed if the pool refuses guests, and the log says so once', async () => {
    const seen: (string | undefined)[] = []
    const functions = createServer((request, response) => {
      seen.push(request.headers.authorization)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}')
    })
    await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      functions.closeAllConnections()
      functions.close()
    })
    const { port } = functions.address() as AddressInfo
    const bff = await start('iam', { functionsUrl: `http://127.0.0.1:${port}/stage` })
    await bff.identityPool('UpdateIdentityPool', {
      IdentityPoolId: bff.cognito.identityPoolId,
      AllowUnauthenticatedIdentities: false,
    })
    for (let call = 0; call < 3; call++) await bff.client().send('POST', '/api/contact', LETTER)
    expect(seen).toEqual([undefined, undefined, undefined])
    expect(bff.logs.filter((line) => line.includes('guests-refused'))).toHaveLength(1)
    expect(asked(bff, 'GetId')).toBe(1)
  })

  test('calls without a valid signature are refused, also for public endpoints', async () => {
    const { functionsUrl } = await startWithAuth('iam')
    const send = (headers: Record<string, string>) =>
      fetch(`${functionsUrl}/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(LETTER),
      })
    const unsigned = await send({})
    expect([unsigned.status, unsigned.headers.get('x-amzn-errortype')]).toEqual([
      403,
      'MissingAuthenticationTokenException',
    ])
    expect((await send({ authorization: 'Bearer a.b.c' })).headers.get('x-amzn-errortype')).toBe(
      'IncompleteSignatureException',
    )
  })

  test('a guest’s signature opens public endpoints only', async () => {
    const { functionsUrl, cognito, clock } = await startWithAuth('iam')
    const pool = createIdentityPool({ config: cognito, clock })
    onTestFinished(() => pool.close())
    const guest = await pool.getCredentials(await pool.getIdentity())
    const signer = createSigner({ service: 'execute-api', region: cognito.region, clock })
    async function call(method: string, path: string, body?: string) {
      const headers = { 'content-type': 'application/json' }
      const { host } = new URL(functionsUrl)
      const signed = await signer.sign({ method, host, path, headers, body }, guest)
      const answer = await fetch(`${functionsUrl}${path}`, { method, headers: signed, ...(body && { body }) })
      return [answer.status, answer.headers.get('x-amzn-errortype')]
    }
    expect(await call('POST', '/contact', JSON.stringify(LETTER))).toEqual([200, null])
    for (const path of ['/profile', '/crews', '/my-data']) {
      expect(await call('GET', path)).toEqual([403, 'AccessDeniedException'])
    }
  })

  test('a huge body is refused before its signature is checked', async () => {
    const { functionsUrl } = await startWithAuth('iam')
    const answer = await fetch(`${functionsUrl}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...LETTER, message: 'x'.repeat(70_000) }),
    })
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ name: 'RequestTooLarge' })])
  })

  test('while the identity pool is unreachable, product calls are refused as retryable and users stay signed in', async () => {
    const bff = await start('iam', { cognito: { identityEndpoint: 'http://127.0.0.1:1' } })
    const visitor = await signedIn(bff, 'unreachable@example.com')
    for (const answer of [await visitor.get('/api/profile'), await visitor.send('POST', '/api/contact', LETTER)]) {
      expect(answer).toMatchObject({ status: 503, body: { name: 'ServiceUnavailable' }, setCookies: [] })
      expect(answer.headers['retry-after']).toBe('2')
    }
  })
})
