import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createIdentityPool } from '../../../server/cognito/identity-pool.ts'
import type { CognitoConfig } from '../../../server/config/cognito.ts'
import { testClock } from '../../support/clock.ts'
import { exception, startWire, type WireAnswer, type WireRequest } from '../../support/identity/wire.ts'
import { startService } from '../identity/service.ts'

const POOL = 'ap-northeast-1:0a0a0a0a-0000-4000-8000-000000000001'
const IDENTITY = { id: 'ap-northeast-1:1', type: 'primary' } as const
const GIVEN = { AccessKeyId: 'ASIA', SecretKey: 'secret', SessionToken: 'token', Expiration: 1_800_000_000.5 }

const AMAZON: CognitoConfig = {
  userPoolId: 'ap-northeast-1_AbCdEfGhI',
  clientId: 'client',
  clientSecret: undefined,
  region: 'ap-northeast-1',
  endpoint: undefined,
  issuer: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbCdEfGhI',
  identityPoolId: POOL,
  identityEndpoint: undefined,
}

async function poolOnWire(
  answer: (request: WireRequest, before: number) => WireAnswer,
  config: Partial<CognitoConfig> = {},
  budgets: { attemptMs?: number } = {},
) {
  const wire = await startWire(answer)
  onTestFinished(() => wire.close())
  const clock = testClock()
  const waits: number[] = []
  const logged: object[] = []
  const pool = createIdentityPool({
    config: { ...AMAZON, identityEndpoint: wire.url, ...config },
    clock,
    random: () => 0.5,
    budgets,
    sleep: async (ms) => {
      waits.push(ms)
      clock.advance(ms)
    },
    log: (event, fields) => logged.push({ event, ...fields }),
  })
  onTestFinished(() => pool.close())
  return { pool, requests: wire.requests, waits, logged }
}

describe("the identity pool's protocol", () => {
  test('creates a guest without a login', async () => {
    const { pool, requests, logged } = await poolOnWire(() => ({ body: { IdentityId: 'ap-northeast-1:1' } }))
    expect(await pool.getIdentity()).toEqual({ id: 'ap-northeast-1:1', type: 'guest' })
    expect(requests[0]).toMatchObject({ operation: 'GetId', body: { IdentityPoolId: POOL } })
    expect(requests[0]?.body).not.toHaveProperty('Logins')
    expect(logged).toEqual([{ event: 'cognito', operation: 'GetId', outcome: 'ok', attempts: 1, ms: 0 }])
  })

  test.each([
    [AMAZON.issuer, 'cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_AbCdEfGhI'],
    ['http://127.0.0.1:9229/ap-northeast-1_Local0001', '127.0.0.1:9229/ap-northeast-1_Local0001'],
  ])('sends the id token of %s as a login of %s', async (issuer, provider) => {
    const { pool, requests } = await poolOnWire(
      ({ operation }) => ({
        body: operation === 'GetId' ? { IdentityId: IDENTITY.id } : { IdentityId: IDENTITY.id, Credentials: GIVEN },
      }),
      { issuer },
    )
    const Logins = { [provider]: 'an.id.token' }
    expect(await pool.getIdentity('an.id.token')).toEqual(IDENTITY)
    expect(await pool.getCredentials(IDENTITY, 'an.id.token')).toEqual({
      accessKeyId: 'ASIA',
      secretAccessKey: 'secret',
      sessionToken: 'token',
      expiration: 1_800_000_000_500,
      identityId: IDENTITY.id,
    })
    expect(requests.map(({ body }) => body)).toEqual([
      { IdentityPoolId: POOL, Logins },
      { IdentityId: IDENTITY.id, Logins },
    ])
  })

  test('sends unsigned, uncacheable requests over a kept-alive connection', async () => {
    const { pool, requests } = await poolOnWire(() => ({ body: { IdentityId: 'ap-northeast-1:1' } }))
    await pool.getIdentity()
    expect(requests[0]?.headers).toMatchObject({
      'x-amz-target': 'AWSCognitoIdentityService.GetId',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('errors', () => {
  test.each(['', 'ap-northeast-1', ':', 'ap-northeast-1:'])(
    'rejects the pool id "%s" (specification §5)',
    (identityPoolId) => {
      expect(() => createIdentityPool({ config: { ...AMAZON, identityPoolId }, clock: testClock() })).toThrow(
        expect.objectContaining({
          name: 'InvalidIdentityPoolIdException',
          message: 'Invalid identity pool id provided',
        }),
      )
    },
  )

  test('reports a missing pool as an invalid id', async () => {
    const { pool } = await poolOnWire(() => exception('ResourceNotFoundException', "IdentityPool 'x' not found."))
    await expect(pool.getIdentity()).rejects.toMatchObject({ name: 'InvalidIdentityPoolIdException', kind: 'refused' })
  })

  test.each([{}, { IdentityId: '' }])('reports GetId answering %j as GetIdResponseException', async (body) => {
    const { pool } = await poolOnWire(() => ({ body }))
    await expect(pool.getIdentity()).rejects.toMatchObject({ name: 'GetIdResponseException', kind: 'refused' })
  })

  test.each([
    {},
    { Credentials: {} },
    ...Object.keys(GIVEN).map((name) => ({ Credentials: { ...GIVEN, [name]: undefined } })),
  ])('reports incomplete credentials %j as CredentialsException', async (body) => {
    const { pool } = await poolOnWire(() => ({ body }))
    await expect(pool.getCredentials(IDENTITY)).rejects.toMatchObject({ name: 'CredentialsException', kind: 'refused' })
  })

  test("errors keep the service's own names and texts, and are not retried", async () => {
    const { pool, requests } = await poolOnWire(() => exception('NotAuthorizedException', 'Unauthenticated access.'))
    await expect(pool.getIdentity()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      kind: 'refused',
      message: 'Unauthenticated access.',
    })
    expect(requests).toHaveLength(1)
  })
})

describe('retries, at most three attempts with one strategy', () => {
  test.each<[string, WireAnswer]>([
    ['500', exception('InternalErrorException', 'Oops.', 500)],
    ['429', exception('TooManyRequestsException', 'Slow down.', 429)],
    ['a reset', 'reset'],
  ])('happen after %s', async (_what, failure) => {
    const { pool, requests, waits } = await poolOnWire((_request, before) =>
      before < 2 ? failure : { body: { IdentityId: 'ap-northeast-1:1' } },
    )
    await pool.getIdentity()
    expect([requests.length, waits]).toEqual([3, [250, 450]])
  })

  test('retries stop after the third attempt', async () => {
    const { pool, requests } = await poolOnWire(() => exception('InternalErrorException', 'Oops.', 500))
    await expect(pool.getCredentials(IDENTITY)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(requests).toHaveLength(3)
  })

  test('retries stop when the service hangs', async () => {
    const { pool } = await poolOnWire(() => 'hang', {}, { attemptMs: 50 })
    await expect(pool.getIdentity()).rejects.toMatchObject({ name: 'TimeoutError', kind: 'unavailable' })
  })
})

test('returns identity and credentials of the embedded pool for a guest and a user', async () => {
  const service = await startService()
  await service.addUser({ email: 'anna@example.org' })
  const { IdToken } = await service.signIn('anna@example.org')
  const { issuer, identityPoolId, url: identityEndpoint } = service
  const pool = createIdentityPool({
    config: { ...AMAZON, issuer, identityPoolId, identityEndpoint },
    clock: service.clock,
  })
  onTestFinished(() => pool.close())
  for (const token of [undefined, IdToken]) {
    const identity = await pool.getIdentity(token)
    expect(await pool.getCredentials(identity, token)).toMatchObject({
      identityId: identity.id,
      expiration: service.clock.now() + 3_600_000,
    })
  }
  await expect(pool.getIdentity('no.id.token')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})

test('loads the SDK only when calls are signed, and after the server listens', async () => {
  const script = `
    import { createRequire } from 'node:module'
    import { setImmediate } from 'node:timers/promises'
    import { buildApp } from './server/app.ts'
    import { readConfig } from './server/config/config.ts'
    const { _cache } = createRequire(import.meta.url)('node:module')
    const packages = ['client-cognito-identity-provider/', 'client-cognito-identity/']
    const loaded = () => packages.filter((name) => Object.keys(_cache).some((path) => path.includes(name)))
    const seen = {}
    for (const auth of ['access', 'id', 'iam']) {
      const config = readConfig({ FUNCTIONS_AUTH: auth, LOG_LEVEL: 'silent' })
      const session = { ...config.session, secrets: ['${'s'.repeat(40)}'] }
      const running = { ...config, cognito: ${JSON.stringify(AMAZON)}, functionsUrl: 'http://127.0.0.1:1', session }
      const app = await buildApp(running, { clock: { now: () => Date.now() }, buildDir: import.meta.dirname })
      const before = loaded()
      await app.listen({ port: 0 })
      // Both SDKs are imported at the same time, so the other one would be loaded when this import has finished.
      await import('@aws-sdk/client-cognito-identity-provider')
      for (let turn = 0; turn < 100; turn++) await setImmediate()
      seen[auth] = [before, loaded()]
      await app.close()
    }
    console.log(JSON.stringify(seen))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../../..'),
  })
  const [user, identity] = ['client-cognito-identity-provider/', 'client-cognito-identity/']
  expect(JSON.parse(stdout)).toEqual({ access: [[], [user]], id: [[user], [user]], iam: [[user], [user, identity]] })
})
