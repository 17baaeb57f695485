import { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildFunctions } from '../../../../server/functions/app.ts'
import { accountReaders } from '../../../../server/functions/callers/identity-account.ts'
import { createCallerReader } from '../../../../server/functions/callers/token-caller.ts'
import { openPostgres } from '../../../../server/functions/store/postgres.ts'
import type { Tables } from '../../../../server/functions/store/tables.ts'
import { type TestClock, testClock } from '../../../support/clock.ts'
import { type Issuer, startIssuer, type TokenClaims } from '../../../support/identity/issuer.ts'
import { NO_EMAILS, openFunctions, testIssuer } from '../../../support/servers/functions.ts'

const CLIENT_ID = 'testclient00000000000001'

function readerFor(
  { issuer, clientId }: Pick<Issuer, 'issuer' | 'clientId'>,
  clock: TestClock,
  tokenUse: 'access' | 'id' = 'access',
) {
  return createCallerReader({ tokenUse, issuer, clientId, clock, fetch })
}

async function readerOf(tokenUse: 'access' | 'id' = 'access') {
  const clock = testClock()
  const issuer = await testIssuer()
  const read = readerFor(issuer, clock, tokenUse)
  const token = (claims: Partial<TokenClaims> = {}) => issuer.token({ sub: 'anna', at: clock.now(), ...claims })
  return { clock, issuer, read, token }
}

const refused = (name: string) => expect.objectContaining({ name })

describe('an access token', () => {
  test('identifies its caller when it is valid', async () => {
    const { read, token, clock } = await readerOf()
    const good = await token()
    const at = clock.now()
    expect(await read(`Bearer ${good}`)).toEqual({
      ...{ sub: 'anna', operator: false, accessToken: good },
      session: { id: undefined, beganAt: at, issuedAt: at, expiresAt: at + 86_400_000 },
    })
    expect(await read(`bearer ${good}`)).toMatchObject({ sub: 'anna' })
  })

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b', 'Bearer a.b.c', 'Bearer a.b.c, Bearer d'])(
    'refuses the header %s with SignedOut',
    async (header) => {
      const { read } = await readerOf()
      await expect(read(header)).rejects.toEqual(refused('SignedOut'))
    },
  )

  test.each<[string, Partial<TokenClaims>]>([
    ['an id token', { tokenUse: 'id' }],
    ['an id token that names the client as an access token does', { tokenUse: 'id', more: { client_id: CLIENT_ID } }],
    ["another client's token", { clientId: 'anotherclient' }],
    ["another issuer's token", { issuer: 'https://elsewhere.example/pool' }],
  ])('%s is refused with SignedOut', async (_what, claims) => {
    const { read, token } = await readerOf()
    await expect(read(`Bearer ${await token(claims)}`)).rejects.toEqual(refused('SignedOut'))
  })

  test('is refused with SignedOut when it is forged or unsigned', async () => {
    const { read, issuer, clock, token } = await readerOf()
    const forged = await issuer.forgedToken({ sub: 'anna', at: clock.now() })
    const [, payload] = (await token()).split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.AA`
    for (const bad of [forged, unsigned]) {
      await expect(read(`Bearer ${bad}`)).rejects.toEqual(refused('SignedOut'))
    }
  })

  test('is refused with AccessExpired when it has expired, so that the BFF refreshes the session', async () => {
    const { read, token, clock } = await readerOf()
    const short = await token({ expiresInS: 60 })
    clock.advance(59_000)
    await expect(read(`Bearer ${short}`)).resolves.toMatchObject({ sub: 'anna' })
    clock.advance(1_000)
    await expect(read(`Bearer ${short}`)).rejects.toEqual(refused('AccessExpired'))
  })

  test('causes one fetch of the keys, at the first token', async () => {
    const issuer = await startIssuer()
    const clock = testClock()
    const read = readerFor(issuer, clock)
    expect(issuer.calls.keys).toBe(0)
    const header = `Bearer ${await issuer.token({ sub: 'anna', at: clock.now() })}`
    await Promise.all([read(header), read(header), read(header)])
    await read(header)
    expect(issuer.calls.keys).toBe(1)
    await issuer.close()
  })

  test('is answered with ServiceUnavailable while the keys cannot be read', async () => {
    const issuer = await startIssuer()
    const clock = testClock()
    const read = readerFor(issuer, clock)
    const header = `Bearer ${await issuer.token({ sub: 'anna', at: clock.now() })}`
    issuer.hideKeys(true)
    await expect(read(header)).rejects.toEqual(refused('ServiceUnavailable'))
    issuer.hideKeys(false)
    await expect(read(header)).resolves.toMatchObject({ sub: 'anna' })
    await issuer.close()
    const gone = readerFor(issuer, clock)
    await expect(gone(header)).rejects.toEqual(refused('ServiceUnavailable'))
  })
})

test.each([
  [
    { jti: 'token', origin_jti: 'session', auth_time: 7 },
    { id: 'session', beganAt: 7_000 },
  ],
  [{ jti: 'token' }, { id: 'token' }],
  [{ origin_jti: 7 }, { id: undefined }],
])('a token with %j is of the session %j', async (more, session) => {
  const { read, token } = await readerOf()
  expect((await read(`Bearer ${await token({ more })}`)).session).toMatchObject(session)
})

describe('an id token', () => {
  const idToken = async (more: Readonly<Record<string, unknown>> = {}) => {
    const { read, token } = await readerOf('id')
    return read(`Bearer ${await token({ tokenUse: 'id', more })}`)
  }

  test.each<[Readonly<Record<string, unknown>>, object]>([
    [{}, { sub: 'anna' }],
    [{ email: 'Anna@Example.org' }, { sub: 'anna', email: 'anna@example.org', emailVerified: false }],
    [
      { email: 'anna@example.org', email_verified: true },
      { sub: 'anna', email: 'anna@example.org', emailVerified: true },
    ],
    [
      { email: 'anna@example.org', email_verified: 'true' },
      { sub: 'anna', email: 'anna@example.org', emailVerified: true },
    ],
    [
      { email: 'anna@example.org', email_verified: 'no' },
      { sub: 'anna', email: 'anna@example.org', emailVerified: false },
    ],
    [{ email: 7 }, { sub: 'anna' }],
  ])('an id token with %j identifies its caller and their address', async (claims, caller) => {
    expect(await idToken(claims)).toEqual({ operator: false, session: expect.any(Object), ...caller })
  })

  test.each<[string, Partial<TokenClaims>]>([
    ['an access token', {}],
    ['an access token that names its audience', { more: { aud: CLIENT_ID } }],
    ["another client's id token", { tokenUse: 'id', clientId: 'anotherclient' }],
  ])('%s is refused with SignedOut', async (_what, claims) => {
    const { read, token } = await readerOf('id')
    await expect(read(`Bearer ${await token(claims)}`)).rejects.toEqual(refused('SignedOut'))
  })

  test('provides the address without a call to the identity service', async () => {
    const { accountOf, verifiedEmailOf } = accountReaders({ endpoint: 'http://127.0.0.1:1', fetch })
    const caller = { sub: 'anna', email: 'anna@example.org' }
    expect([(await accountOf(caller)).email, (await accountOf({ sub: 'anna' })).email]).toEqual([
      'anna@example.org',
      undefined,
    ])
    expect(await verifiedEmailOf({ ...caller, emailVerified: true })).toBe('anna@example.org')
    expect(await verifiedEmailOf({ ...caller, emailVerified: false })).toBeUndefined()
  })
})

describe('a malformed call is refused with a problem, never with 500', () => {
  test.each([
    ['malformed JSON', { body: '{"a":' }, 400, 'ValidationError'],
    ['a text', { body: '"text"' }, 400, 'ValidationError'],
    ['a list', { body: '[]' }, 400, 'ValidationError'],
    ['a poisoned object', { body: '{"__proto__":{"a":1}}' }, 400, 'ValidationError'],
    ['a huge body', { body: JSON.stringify({ bio: 'x'.repeat(70_000) }) }, 413, 'RequestTooLarge'],
    ['another type', { body: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'UnsupportedMediaType'],
    ['a wrong length', { body: '{}', headers: { 'content-length': '7' } }, 400, 'ValidationError'],
  ])('refuses %s', async (_what, parts, status, name) => {
    const { call } = await openFunctions('SQLite')
    const answer = await call('anna', 'PUT /api/profile', parts)
    expect(answer).toMatchObject({ status, type: 'application/problem+json; charset=utf-8', problem: { name, status } })
  })

  test.each(['%zz', '%00', 'a'.repeat(300), '..%2f', "' or 1=1"])('refuses the crew id %s', async (id) => {
    const { call, person } = await openFunctions('SQLite')
    const answer = await call(await person('anna'), 'GET /api/crews/:id', { id })
    expect([400, 404]).toContain(answer.status)
    expect(answer.type).toBe('application/problem+json; charset=utf-8')
  })

  test('an unreachable store makes the service unavailable without naming the cause', async () => {
    const { issuer, clock, token } = await readerOf()
    const store = new Kysely<Tables>({
      dialect: openPostgres('postgres://test@127.0.0.1:1/none', { purpose: 'callers', onIdleError() {} }),
    })
    const app = buildFunctions({
      context: { store, clock, approvals: 'manual', ...NO_EMAILS },
      issuer: issuer.issuer,
      clientId: issuer.clientId,
    })
    const headers = { authorization: `Bearer ${await token()}` }
    const answer = await app.inject({ url: '/approval', headers })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      name: 'ServiceUnavailable',
      detail: 'The store is not available at the moment.',
    })
    expect(answer.headers['retry-after']).toBe('2')
    await app.close()
    await store.destroy()
  })
})
