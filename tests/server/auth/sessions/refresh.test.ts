import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Timeouts } from '../../../../server/context/timeouts.ts'
import { SESSION_ENDING_ERRORS } from '../../../../shared/errors.ts'
import { atDepth } from '../../../support/depth.ts'
import type { Fault } from '../../../support/faults/fault-proxy.ts'
import { type FaultyBff, startFaultyBff } from '../../../support/faults/faulty-bff.ts'
import { exception } from '../../../support/identity/wire.ts'
import { type HttpClient, startBff } from '../../../support/servers/bff.ts'

const HOUR_MS = 3_600_000
const SECRET = 'local0client0secret0local0client0secret'
const NEWER = 'GetTokensFromRefreshToken'
const OLDER = 'InitiateAuth'
const UNKNOWN_OPERATION = exception('UnknownOperationException', 'Unknown operation')

const refresh = (visitor: HttpClient) => visitor.send('POST', '/api/session/refresh')

async function startSignedIn(
  clientSecret?: string,
  timeouts?: Timeouts,
): Promise<FaultyBff & { readonly visitor: HttpClient }> {
  const setup = await startFaultyBff(clientSecret, timeouts)
  if (clientSecret) await setup.addSecret(clientSecret)
  const visitor = await setup.signedIn('patient@example.com')
  setup.bff.clock.advance(HOUR_MS + 1)
  return { ...setup, visitor }
}

interface Way {
  readonly way: string
  readonly operation: typeof NEWER | typeof OLDER
  readonly secret?: string
}

const ALL_WAYS: readonly Way[] = [
  { way: 'GetTokensFromRefreshToken', operation: NEWER },
  { way: 'GetTokensFromRefreshToken with ClientSecret', operation: NEWER, secret: SECRET },
  { way: 'REFRESH_TOKEN_AUTH', operation: OLDER },
  { way: 'REFRESH_TOKEN_AUTH with SECRET_HASH', operation: OLDER, secret: SECRET },
]
/** A quick run tests each operation once. pool-settings/client-secret.test.ts refreshes by both, with and without a secret. */
const WAYS = atDepth({ quick: [0, 3], full: [0, 1, 2, 3] }).map((index) => ALL_WAYS[index] as Way)

/**
 * Makes the operation under test fail. If that is the older operation, the pool responds as if it did not know the
 * newer one.
 */
function failWith(setup: FaultyBff, operation: string, fault: Fault | undefined): void {
  setup.proxy.plan((called) => {
    if (operation === OLDER && called === NEWER) return UNKNOWN_OPERATION
    return called === operation ? fault : undefined
  })
}

describe('concurrent refreshes', () => {
  test('50 parallel refreshes make one upstream call, and late ones receive the same tokens', async () => {
    const { bff, proxy, visitor } = await startSignedIn()
    expect(await visitor.get('/api/profile')).toMatchObject({ status: 401, body: { name: 'AccessExpired' } })
    const old = new Map(visitor.jar)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(bff.client(old))))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(proxy.asked(NEWER)).toBe(1)

    bff.clock.advance(30_000)
    const late = bff.client(old)
    expect((await refresh(late)).status).toBe(200)
    expect(proxy.asked(NEWER)).toBe(1)
    expect((await late.get('/api/profile')).status).toBe(200)
  })

  test('API calls never refresh and never write a cookie', async () => {
    const { proxy, visitor } = await startSignedIn()
    const answer = await visitor.get('/api/approval')
    expect(answer).toMatchObject({ status: 401, body: { name: 'AccessExpired' }, setCookies: [] })
    expect(proxy.asked(NEWER)).toBe(0)
  })
})

async function expectUntouched(visitor: HttpClient, label: string): Promise<number> {
  const before = new Map(visitor.jar)
  const answer = await refresh(visitor)
  expect(answer, label).toMatchObject({ status: 503, body: { name: 'ServiceUnavailable' }, setCookies: [] })
  expect(visitor.jar, label).toEqual(before)
  const retryAfterS = Number(answer.headers['retry-after'])
  expect(retryAfterS, label).toBeGreaterThan(0)
  return retryAfterS
}

/** Transient failures, each with the Retry-After in seconds that the response must contain. */
const PASSING: readonly [string, Fault, number][] = [
  ['500', exception('InternalErrorException', 'Something went wrong', 500), 2],
  ['503 without a name', { status: 503, body: 'Service Unavailable' }, 2],
  ['429 with Retry-After', { ...exceptionAt(429), headers: { 'retry-after': '7' } }, 7],
  ['throttling by its name', exception('TooManyRequestsException', 'Rate exceeded'), 2],
  ['a limit', exception('LimitExceededException', 'Attempt limit exceeded, please try after some time.'), 2],
  ['a firewall', exception('ForbiddenException', 'Request not allowed due to WAF block.', 403), 2],
  ['an unknown exception', exception('SomethingNewException', 'New.'), 2],
  ['a reset connection', 'reset', 2],
  ['200 with a page', { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome to the hotel</h1>' }, 2],
  ['200 with half an answer', { body: '{"AuthenticationResult":{"AccessTo' }, 2],
  ['200 without tokens', { body: {} }, 2],
  ['200 with tokens that are none', { body: { AuthenticationResult: { AccessToken: 'a.b.c', ExpiresIn: 3600 } } }, 2],
  ['400 with a page', { status: 400, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Request</h1>' }, 2],
]

function exceptionAt(status: number) {
  return { status, body: { __type: 'TooManyRequestsException', message: 'Rate exceeded' } }
}

describe.each(WAYS)('with $way', ({ operation, secret }) => {
  test('a transient failure answers 503 with Retry-After, keeps the cookies, and the session continues', async () => {
    const setup = await startSignedIn(secret)
    for (const [label, fault, wait] of PASSING) {
      failWith(setup, operation, fault)
      expect(await expectUntouched(setup.visitor, label), label).toBe(wait)
      failWith(setup, operation, undefined)
      expect(await refresh(setup.visitor), label).toMatchObject({ status: 200 })
      expect((await setup.visitor.get('/api/profile')).status, label).toBe(200)
      // The cached result of the previous refresh must have expired before the next refresh.
      setup.bff.clock.advance(HOUR_MS)
    }
    expect(setup.proxy.acted(operation)).toBeGreaterThanOrEqual(PASSING.length)
  })

  test('each of the six authentication errors ends the session with 401 SignedOut and clears the cookies', async () => {
    const setup = await startSignedIn(secret)
    expect(SESSION_ENDING_ERRORS.size).toBe(6)
    for (const name of SESSION_ENDING_ERRORS) {
      const visitor = await setup.signedIn('ended@example.com')
      failWith(setup, operation, exception(name, 'Refused.'))
      expect(await refresh(visitor), name).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
      expect(visitor.jar.size, name).toBe(0)
      failWith(setup, operation, undefined)
    }
  })

  test('a revoked token or a deleted user ends the session', async () => {
    const setup = await startSignedIn(secret)
    failWith(setup, operation, undefined)
    const pool = { UserPoolId: setup.bff.cognito.userPoolId, Username: 'patient@example.com' }
    for (const end of ['AdminUserGlobalSignOut', 'AdminDeleteUser']) {
      const visitor = await setup.signedIn('patient@example.com')
      expect((await refresh(visitor)).status, end).toBe(200)
      setup.bff.clock.advance(HOUR_MS)
      expect((await setup.bff.identity(end, pool)).status, end).toBe(200)
      expect(await refresh(visitor), end).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
    }
  })
})

describe('an unreachable user pool', () => {
  test('answers 503 when it hangs, and the session continues afterwards', async () => {
    await Promise.all(
      [NEWER, OLDER].map(async (operation) => {
        const setup = await startSignedIn(undefined, { cognito: { attemptMs: 1_000, totalMs: 1_500 } })
        failWith(setup, operation, 'hang')
        await expectUntouched(setup.visitor, operation)
        failWith(setup, operation, undefined)
        expect(await refresh(setup.visitor)).toMatchObject({ status: 200 })
      }),
    )
  })

  test.each([
    ['has no address', async () => 'http://identity.invalid'],
    ['refuses the connection', async () => 'http://127.0.0.1:1'],
    ['speaks another protocol', otherProtocol],
  ])('that %s answers 503, and the cookies still work on a server that reaches it', async (_, endpoint) => {
    const secrets = ['a secret that two servers share, long enough']
    const well = await startBff({ secrets })
    const cutOff = await startBff({ secrets, cognito: { ...well.cognito, endpoint: await endpoint() } })
    const visitor = well.client()
    await well.confirmedUser('patient@example.com')
    await visitor.send('POST', '/api/auth/sign-in', {
      username: 'patient@example.com',
      password: 'correct horse battery',
      authFlowType: 'USER_PASSWORD_AUTH',
    })
    await expectUntouched(cutOff.client(visitor.jar), 'cut off')
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
    await cutOff.close()
    await well.close()
  })

  /** Starts a server that is not an HTTP server. Like a mail server, it sends a greeting first. */
  async function otherProtocol(): Promise<string> {
    const server = createServer((socket) => void socket.end('220 mail.example.com ESMTP\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    server.unref()
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }
})

describe('revocation', () => {
  test('a sign-out revokes the refresh token, so that copied cookies refresh on no server', async () => {
    const { bff, proxy, visitor } = await startSignedIn()
    const copy = new Map(visitor.jar)
    expect(await visitor.send('POST', '/api/auth/sign-out')).toMatchObject({ status: 200, body: { revoked: true } })
    expect(proxy.acted('RevokeToken')).toBe(1)
    // Longer than the server remembers this sign-out, so the pool must refuse the refresh.
    bff.clock.advance(61_000)
    expect(await refresh(bff.client(copy))).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
    expect(proxy.acted(NEWER)).toBe(0)
  })

  test('a pool without token revocation signs out here and reports that the token was not revoked', async () => {
    const setup = await startFaultyBff()
    await setup.bff.identity('UpdateUserPoolClient', {
      UserPoolId: setup.bff.cognito.userPoolId,
      ClientId: setup.bff.cognito.clientId,
      EnableTokenRevocation: false,
    })
    const visitor = await setup.signedIn('patient@example.com')
    expect(await refresh(visitor)).toMatchObject({ status: 200 })
    expect(await visitor.send('POST', '/api/auth/sign-out')).toMatchObject({ status: 200, body: { revoked: false } })
    expect(visitor.jar.size).toBe(0)
  })

  test('a failed revocation still ends the session in the browser', async () => {
    const { proxy, visitor } = await startSignedIn()
    proxy.plan((operation) => (operation === 'RevokeToken' ? 'reset' : undefined))
    expect(await visitor.send('POST', '/api/auth/sign-out')).toMatchObject({ status: 200, body: { revoked: false } })
    expect(visitor.jar.size).toBe(0)
  })
})
