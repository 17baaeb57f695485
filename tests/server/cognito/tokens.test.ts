import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { clockDriftMs, createTokenVerifier, decodeClaims } from '../../../server/cognito/tokens.ts'
import { testClock } from '../../support/clock.ts'

const CLIENT_ID = 'testclient00000000000001'
const clock = testClock()
const NOW_S = Math.floor(clock.now() / 1000)

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let pair: Pair
let stranger: Pair
beforeAll(async () => {
  pair = await generateKeyPair('RS256')
  stranger = await generateKeyPair('RS256')
})

type Manner = 'well' | 'down' | 'silent' | 'nonsense' | 'elsewhere'

async function keyServer(manner: Manner = 'well') {
  const state = { asked: 0, kids: ['k1'], manner }
  const server = createServer(async (request, response) => {
    state.asked++
    if (state.manner === 'silent') return
    if (state.manner === 'elsewhere' && !request.url?.startsWith('/elsewhere')) {
      return response.writeHead(302, { location: `/elsewhere${request.url}` }).end()
    }
    if (state.manner === 'down' || !request.url?.endsWith('_AbC/.well-known/jwks.json'))
      return response.writeHead(503).end()
    const jwk = await exportJWK(pair.publicKey)
    const keys = state.kids.map((kid) => ({ ...jwk, kid, alg: 'RS256', use: 'sig' }))
    response.end(state.manner === 'nonsense' ? '<html>' : JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ap-northeast-1_AbC`
  return { issuer, state, verifier: createTokenVerifier({ issuer, clientId: CLIENT_ID, clock, keysTimeoutMs: 200 }) }
}

const ACCESS = {
  sub: 's',
  token_use: 'access',
  client_id: CLIENT_ID,
  username: 'user-1',
  origin_jti: 'o',
  iat: NOW_S,
  exp: NOW_S + 300,
}
const ID = {
  sub: 's',
  token_use: 'id',
  aud: CLIENT_ID,
  'cognito:username': 'user-1',
  email: 'a@b.co',
  email_verified: true,
  iat: NOW_S,
  exp: NOW_S + 300,
}

function sign(
  claims: Record<string, unknown>,
  { kid = 'k1', key = pair.privateKey }: { kid?: string; key?: Pair['privateKey'] } = {},
) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

const unsecured = (claims: object) =>
  `${[{ alg: 'none', kid: 'k1' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.AA`

const without = (claims: object, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

describe('a valid token', () => {
  test('returns the claims of an access token', async () => {
    const { issuer, verifier } = await keyServer()
    expect(await verifier.verifyAccess(await sign({ ...ACCESS, iss: issuer, auth_time: NOW_S, scope: 'x' }))).toEqual({
      ...ACCESS,
      auth_time: NOW_S,
      operator: false,
    })
  })

  test.each([
    [['operators'], true],
    [['others', 'operators'], true],
    [['others'], false],
    ['operators', false],
  ])('a valid token with the groups %j returns operator %s', async (groups, operator) => {
    const { issuer, verifier } = await keyServer()
    const token = await sign({ ...ACCESS, iss: issuer, 'cognito:groups': groups })
    expect(await verifier.verifyAccess(token)).toHaveProperty('operator', operator)
  })

  test('returns the claims of an id token', async () => {
    const { issuer, verifier } = await keyServer()
    expect(await verifier.verifyId(await sign({ ...ID, iss: issuer }))).toEqual({ ...ID, operator: false })
  })

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('a valid token with email_verified %s returns %s', async (email_verified, expected) => {
    const { issuer, verifier } = await keyServer()
    expect(await verifier.verifyId(await sign({ ...ID, email_verified, iss: issuer }))).toHaveProperty(
      'email_verified',
      expected,
    )
  })

  test.each([
    ['a clock four minutes behind the service', { iat: NOW_S + 240, exp: NOW_S + 540 }],
    ['a clock nine minutes ahead of it', { iat: NOW_S - 540, exp: NOW_S - 240 }],
  ])('a valid token is accepted with %s', async (_, times) => {
    const { issuer, verifier } = await keyServer()
    expect(await verifier.verifyAccess(await sign({ ...ACCESS, ...times, iss: issuer }))).toMatchObject(times)
  })

  test('is verified with cached keys, and a new key is requested once', async () => {
    const { issuer, state, verifier } = await keyServer()
    const token = await sign({ ...ACCESS, iss: issuer })
    await Promise.all([verifier.verifyAccess(token), verifier.verifyAccess(token), verifier.verifyAccess(token)])
    await verifier.verifyAccess(token)
    expect(state.asked).toBe(1)
    state.kids.push('k2')
    await verifier.verifyAccess(await sign({ ...ACCESS, iss: issuer }, { kid: 'k2' }))
    expect(state.asked).toBe(2)
  })
})

describe('rejects a token as InvalidAuthTokens', () => {
  test.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'http://127.0.0.1:1/ap-northeast-1_AbC' }],
    ['of another app client', { client_id: 'another' }],
    ['of the other use', { ...ID }],
    ['of no use', { token_use: undefined }],
    ['long expired', { iat: NOW_S - 4_000, exp: NOW_S - 301 }],
    ['from the future', { iat: NOW_S + 301, exp: NOW_S + 601 }],
    ['not valid yet', { nbf: NOW_S + 301 }],
    ['without a username', { username: undefined }],
    ['without sub', { sub: undefined }],
    ['without exp', { exp: undefined }],
    ['without iat', { iat: undefined }],
  ])('rejects a token as InvalidAuthTokens when it is %s', async (_, wrong) => {
    const { issuer, verifier } = await keyServer()
    const token = await sign({ ...ACCESS, iss: issuer, ...wrong })
    await expect(verifier.verifyAccess(token)).rejects.toMatchObject({ name: 'InvalidAuthTokens', kind: 'refused' })
  })

  test('rejects a token as InvalidAuthTokens when it is the other kind of token or for another client', async () => {
    const { issuer, verifier } = await keyServer()
    for (const claims of [ACCESS, { ...ID, aud: 'another' }, without(ID, 'cognito:username')]) {
      await expect(verifier.verifyId(await sign({ ...claims, iss: issuer }))).rejects.toMatchObject({
        name: 'InvalidAuthTokens',
      })
    }
  })

  test('rejects a token as InvalidAuthTokens when its signature is foreign, missing or does not match', async () => {
    const { issuer, verifier } = await keyServer()
    const claims = { ...ACCESS, iss: issuer }
    const [header, , signature] = (await sign(claims)).split('.')
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
    const forgeries = [
      await sign(claims, { key: stranger.privateKey }),
      unsecured(claims),
      `${header}.${changed}.${signature}`,
      'not-a-token',
      '',
    ]
    for (const token of forgeries) {
      await expect(verifier.verifyAccess(token)).rejects.toMatchObject({ name: 'InvalidAuthTokens', kind: 'refused' })
    }
  })

  test('rejects a token as InvalidAuthTokens when its key is not published', async () => {
    const { issuer, verifier } = await keyServer()
    const token = await sign({ ...ACCESS, iss: issuer }, { kid: 'unknown' })
    await expect(verifier.verifyAccess(token)).rejects.toMatchObject({ name: 'InvalidAuthTokens', kind: 'refused' })
  })
})

test.each<[Manner, string]>([
  ['down', 'NetworkError'],
  ['silent', 'TimeoutError'],
  ['elsewhere', 'UnknownError'],
  ['nonsense', 'UnknownError'],
])('reports unreachable keys (%s) as unavailable, and recovers', async (manner, name) => {
  const { issuer, state, verifier } = await keyServer(manner)
  const token = await sign({ ...ACCESS, iss: issuer })
  await expect(verifier.verifyAccess(token)).rejects.toMatchObject({ name, kind: 'unavailable' })
  state.manner = 'well'
  await expect(verifier.verifyAccess(token)).resolves.toMatchObject({ username: 'user-1' })
})

test.each([
  ['https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbC'],
  ['https://issuer-cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbC'],
])('accepts an issuer of Amazon in the form %s', async (iss) => {
  const asked: string[] = []
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const verifier = createTokenVerifier({
    issuer: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbC',
    clientId: CLIENT_ID,
    clock,
    fetch: async (uri) => {
      asked.push(String(uri))
      return Response.json({ keys: [jwk] })
    },
  })
  expect(await verifier.verifyAccess(await sign({ ...ACCESS, iss }))).toMatchObject({ sub: 's' })
  expect(asked).toEqual([`${iss}/.well-known/jwks.json`])
})

test.each([
  ['text that is no token', async () => 'rubbish'],
  ['a token of another issuer', () => sign({ ...ACCESS, iss: 'http://internal.example/pool' })],
])(
  'refuses %s with the message of the specification, and keeps the library’s message as the cause',
  async (_, token) => {
    const { verifier } = await keyServer()
    await expect(verifier.verifyAccess(await token())).rejects.toMatchObject({
      name: 'InvalidAuthTokens',
      message: 'Invalid token',
      cause: expect.objectContaining({ message: expect.stringMatching(/./) }),
    })
  },
)

test('decodes claims without verification', async () => {
  expect(decodeClaims(await sign({ sub: 's', custom: 1 }, { key: stranger.privateKey }))).toEqual({
    sub: 's',
    custom: 1,
  })
  expect(() => decodeClaims('rubbish')).toThrow(
    expect.objectContaining({ name: 'InvalidAuthTokens', message: 'Invalid token payload' }),
  )
})

test.each([
  [1_000, 1_000_000, 0],
  [1_300, 1_000_000, 300_000],
  [700, 1_000_500, -300_500],
])('computes the clock drift from iat %i at %i ms as %i ms', (iat, now, drift) => {
  expect(clockDriftMs(iat, now)).toBe(drift)
})
