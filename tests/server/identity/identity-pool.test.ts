import { createHmac, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claimsOf, HOUR_MS, makeDataDir, type Service, startService } from './service.ts'

const POOL = 'ap-northeast-1:5f0a7c1e-3b42-4d6e-9a58-10ca11d00001'
const OTHER_ID = 'ap-northeast-1:00000000-0000-0000-0000-000000000000'

interface Given {
  readonly IdentityId: string
  readonly Credentials: {
    readonly AccessKeyId: string
    readonly SecretKey: string
    readonly SessionToken: string
    readonly Expiration: number
  }
}

async function poolOf(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options)
  const provider = service.issuer.replace('http://', '')
  const ask = async (target: string, body: object, headers: Record<string, string> = {}) =>
    service.call('', body, { 'x-amz-target': target, ...headers })
  async function outcome(operation: string, body: object) {
    const { status, body: said } = await ask(`AWSCognitoIdentityService.${operation}`, body)
    return status === 200 ? 'done' : `${said.__type}: ${said.message}`
  }
  async function idOf(token?: string): Promise<string> {
    const Logins = token === undefined ? {} : { Logins: { [provider]: token } }
    const { status, body, text } = await ask('AWSCognitoIdentityService.GetId', { IdentityPoolId: POOL, ...Logins })
    if (status !== 200) throw new Error(text)
    return String(body.IdentityId)
  }
  async function credentialsOf(IdentityId: string, token?: string): Promise<Given> {
    const Logins = token === undefined ? {} : { Logins: { [provider]: token } }
    const { status, body, text } = await ask('AWSCognitoIdentityService.GetCredentialsForIdentity', {
      IdentityId,
      ...Logins,
    })
    if (status !== 200) throw new Error(text)
    return body as unknown as Given
  }
  const resolve = ({ AccessKeyId, SessionToken }: Given['Credentials'], headers: Record<string, string> = {}) =>
    ask('LocalIAM.ResolveCredentials', { AccessKeyId, SessionToken }, headers)
  async function signedIn(email: string) {
    const { sub } = await service.addUser({ email })
    return { sub, ...(await service.signIn(email)) }
  }
  return { service, provider, ask, outcome, idOf, credentialsOf, resolve, signedIn }
}

describe('identities', () => {
  test('are stable and unique for users, and new for every guest', async () => {
    const { service, idOf, signedIn } = await poolOf()
    const anna = await signedIn('anna@example.org')
    const ben = await signedIn('ben@example.org')
    const ids = [await idOf(anna.IdToken), await idOf(ben.IdToken), await idOf(), await idOf()]
    expect(new Set(ids).size).toBe(4)
    for (const id of ids)
      expect(id).toMatch(/^ap-northeast-1:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    expect(await idOf((await service.signIn('anna@example.org')).IdToken)).toBe(ids[0])
  })

  test("belong to a pool with an id in the service's format", async () => {
    const { service, outcome } = await poolOf()
    expect(service.identityPoolId).toBe(POOL)
    expect(await outcome('GetId', { IdentityPoolId: OTHER_ID })).toBe(
      `ResourceNotFoundException: IdentityPool '${OTHER_ID}' not found.`,
    )
  })

  test.each([
    [{}, "Value at 'identityPoolId' failed to satisfy constraint: Member must not be null"],
    [
      { IdentityPoolId: 'ap-northeast-1' },
      "Value 'ap-northeast-1' at 'identityPoolId' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w-]+:[0-9a-f-]+",
    ],
    [
      { IdentityPoolId: `a:${'0'.repeat(54)}` },
      `Value 'a:${'0'.repeat(54)}' at 'identityPoolId' failed to satisfy constraint: Member must have length less than or equal to 55`,
    ],
  ])('refuses %j as pool id', async (body, text) => {
    const { outcome } = await poolOf()
    expect(await outcome('GetId', body)).toBe(`ValidationException: 1 validation error detected: ${text}`)
  })
})

describe('credentials', () => {
  test('have the format of AWS, expire after an hour, and differ each time', async () => {
    const { service, idOf, credentialsOf, signedIn } = await poolOf()
    const { IdToken } = await signedIn('anna@example.org')
    const id = await idOf(IdToken)
    const [one, other] = [await credentialsOf(id, IdToken), await credentialsOf(id, IdToken)]
    expect(one.IdentityId).toBe(id)
    expect(one.Credentials.AccessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/)
    expect(one.Credentials.SecretKey).toMatch(/^[A-Za-z0-9+/]{40}$/)
    expect(one.Credentials.SessionToken).toMatch(/^[A-Za-z0-9+/]{1200}$/)
    expect(one.Credentials.Expiration).toBe((service.clock.now() + HOUR_MS) / 1000)
    expect(other.Credentials.SecretKey).not.toBe(one.Credentials.SecretKey)
  })

  test('are issued to a guest only for a guest identity', async () => {
    const { outcome, idOf, credentialsOf, signedIn } = await poolOf()
    const { IdToken } = await signedIn('anna@example.org')
    const guest = await idOf()
    expect((await credentialsOf(guest)).IdentityId).toBe(guest)
    const anna = await idOf(IdToken)
    expect(await outcome('GetCredentialsForIdentity', { IdentityId: anna })).toBe(
      `NotAuthorizedException: Access to Identity '${anna}' is forbidden.`,
    )
    expect(await outcome('GetCredentialsForIdentity', { IdentityId: OTHER_ID })).toBe(
      `ResourceNotFoundException: Identity '${OTHER_ID}' not found.`,
    )
  })

  test("are not issued for another user's identity, and a guest who signs in gets their own", async () => {
    const { provider, outcome, idOf, credentialsOf, signedIn } = await poolOf()
    const anna = await signedIn('anna@example.org')
    const ben = await signedIn('ben@example.org')
    const annas = await idOf(anna.IdToken)
    expect(await outcome('GetCredentialsForIdentity', { IdentityId: annas, Logins: { [provider]: ben.IdToken } })).toBe(
      "NotAuthorizedException: Logins don't match. Please include at least one valid login for this identity or identity pool.",
    )
    expect((await credentialsOf(await idOf(), anna.IdToken)).IdentityId).toBe(annas)
  })

  test('are issued to guests only if the pool allows it, also after a restart', async () => {
    const dataDir = makeDataDir()
    const first = await poolOf({ dataDir })
    const guest = await first.idOf()
    const closed = await first.ask('AWSCognitoIdentityService.UpdateIdentityPool', {
      IdentityPoolId: POOL,
      AllowUnauthenticatedIdentities: false,
    })
    expect(closed.body).toMatchObject({ AllowUnauthenticatedIdentities: false })
    await first.service.close()

    const { outcome, signedIn, idOf, ask } = await poolOf({ dataDir })
    const refused = 'NotAuthorizedException: Unauthenticated access is not supported for this identity pool.'
    expect(await outcome('GetId', { IdentityPoolId: POOL })).toBe(refused)
    expect(await outcome('GetCredentialsForIdentity', { IdentityId: guest })).toBe(refused)
    await expect(idOf((await signedIn('anna@example.org')).IdToken)).resolves.toMatch(/^ap-/)
    await ask('AWSCognitoIdentityService.UpdateIdentityPool', {
      IdentityPoolId: POOL,
      AllowUnauthenticatedIdentities: true,
    })
    expect(await outcome('GetCredentialsForIdentity', { IdentityId: guest })).toBe('done')
  })
})

describe('a login requires a valid id token of this pool and client', () => {
  function forge(service: Service, claims: object, secret?: string): string {
    const { kid, privateKey } = JSON.parse(readFileSync(join(service.dataDir, 'identity-keys.json'), 'utf8'))
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const body = `${part({ kid, alg: 'RS256' })}.${part(claims)}`
    const signature = secret
      ? createHmac('sha256', secret).update(body).digest('base64url')
      : sign('sha256', Buffer.from(body), privateKey).toString('base64url')
    return `${body}.${signature}`
  }

  test.each<[string, (claims: Record<string, unknown>) => object, string]>([
    [
      'another issuer',
      (claims) => ({ ...claims, iss: 'https://elsewhere' }),
      "Invalid login token. Issuer doesn't match providerName",
    ],
    [
      'another client',
      (claims) => ({ ...claims, aud: 'other' }),
      'Token is not from a supported provider of this identity pool.',
    ],
    ['no end', ({ exp: _exp, ...claims }) => claims, 'Invalid login token. Not a valid OpenId Connect identity token.'],
    [
      'nobody in it',
      ({ sub: _sub, ...claims }) => claims,
      'Invalid login token. Not a valid OpenId Connect identity token.',
    ],
    [
      'another use',
      (claims) => ({ ...claims, token_use: 'access' }),
      'Invalid login token. Not a valid OpenId Connect identity token.',
    ],
  ])('refuses %s', async (_what, change, text) => {
    const { service, provider, outcome, signedIn } = await poolOf()
    const { IdToken } = await signedIn('anna@example.org')
    const Logins = { [provider]: forge(service, change({ ...claimsOf(IdToken) })) }
    expect(await outcome('GetId', { IdentityPoolId: POOL, Logins })).toBe(`NotAuthorizedException: ${text}`)
  })

  test.each<[string, (tokens: { IdToken: string; AccessToken: string }, service: Service) => string, string]>([
    ['an access token', ({ AccessToken }) => AccessToken, 'Invalid login token. Missing a required claim: aud'],
    ['no token', () => 'hello', 'Invalid login token. Not a valid OpenId Connect identity token.'],
    [
      'another signature',
      ({ IdToken }) => `${IdToken.slice(0, -8)}AAAAAAAA`,
      "Invalid login token. Couldn't verify signed token.",
    ],
    [
      'a weaker signature',
      ({ IdToken }, service) => forge(service, claimsOf(IdToken), 'guess'),
      "Invalid login token. Couldn't verify signed token.",
    ],
  ])('refuses %s', async (_what, change, text) => {
    const { service, provider, outcome, signedIn } = await poolOf()
    const Logins = { [provider]: change(await signedIn('anna@example.org'), service) }
    expect(await outcome('GetId', { IdentityPoolId: POOL, Logins })).toBe(`NotAuthorizedException: ${text}`)
  })

  test('refuses an expired token and states both times', async () => {
    const { service, provider, outcome, idOf, signedIn } = await poolOf()
    const { IdToken } = await signedIn('anna@example.org')
    const IdentityId = await idOf(IdToken)
    service.clock.advance(HOUR_MS)
    const now = Math.floor(service.clock.now() / 1000)
    const refused = `NotAuthorizedException: Invalid login token. Token expired: ${now} >= ${claimsOf(IdToken).exp}`
    const Logins = { [provider]: IdToken }
    expect(await outcome('GetId', { IdentityPoolId: POOL, Logins })).toBe(refused)
    expect(await outcome('GetCredentialsForIdentity', { IdentityId, Logins })).toBe(refused)
  })

  test("refuses a token under another provider's name", async () => {
    const { outcome, signedIn } = await poolOf()
    const { IdToken } = await signedIn('anna@example.org')
    const Logins = { 'cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_Local0001': IdToken }
    expect(await outcome('GetId', { IdentityPoolId: POOL, Logins })).toBe(
      'NotAuthorizedException: Token is not from a supported provider of this identity pool.',
    )
  })
})

describe('the owner of credentials', () => {
  test('resolves to a guest, or to a user with the current address', async () => {
    const { service, idOf, credentialsOf, resolve, signedIn } = await poolOf()
    const { sub, IdToken } = await signedIn('anna@example.org')
    const id = await idOf(IdToken)
    const { Credentials } = await credentialsOf(id, IdToken)
    expect((await resolve(Credentials)).body).toEqual({
      SecretAccessKey: Credentials.SecretKey,
      IdentityId: id,
      IdentityType: 'primary',
      Expiration: Credentials.Expiration,
      Sub: sub,
      Email: 'anna@example.org',
      EmailVerified: true,
    })
    await service.admin('AdminUpdateUserAttributes', {
      Username: 'anna@example.org',
      UserAttributes: [{ Name: 'email', Value: 'new@example.org' }],
    })
    expect((await resolve(Credentials)).body).toMatchObject({ Email: 'new@example.org' })

    const guest = await idOf()
    const guests = await credentialsOf(guest)
    expect((await resolve(guests.Credentials)).body).toEqual({
      SecretAccessKey: guests.Credentials.SecretKey,
      IdentityId: guest,
      IdentityType: 'guest',
      Expiration: guests.Credentials.Expiration,
    })
  })

  test('resolves after a restart too, and for an hour', async () => {
    const dataDir = makeDataDir()
    const first = await poolOf({ dataDir })
    const { Credentials } = await first.credentialsOf(await first.idOf())
    await first.service.close()
    const { service, resolve } = await poolOf({ dataDir, clock: first.service.clock })
    service.clock.advance(HOUR_MS - 1)
    expect((await resolve(Credentials)).body).toMatchObject({ SecretAccessKey: Credentials.SecretKey })
    service.clock.advance(1)
    expect((await resolve(Credentials)).body).toMatchObject({ __type: 'ExpiredTokenException' })
  })

  test('refuses made-up credentials, and a key id with another token', async () => {
    const { idOf, credentialsOf, resolve } = await poolOf()
    const [one, other] = [await credentialsOf(await idOf()), await credentialsOf(await idOf())]
    const { SessionToken } = one.Credentials
    const otherToken = `${SessionToken.startsWith('A') ? 'B' : 'A'}${SessionToken.slice(1)}`
    for (const made of [
      { ...one.Credentials, AccessKeyId: other.Credentials.AccessKeyId },
      { ...one.Credentials, SessionToken: otherToken },
      { ...one.Credentials, SessionToken: 'none' },
    ]) {
      expect((await resolve(made)).body).toMatchObject({ __type: 'UnrecognizedClientException' })
    }
  })

  test('refuses web pages, which may not change the pool either', async () => {
    const { service, idOf, credentialsOf, resolve, ask } = await poolOf()
    const { Credentials } = await credentialsOf(await idOf())
    const origin = { origin: service.url }
    expect(await resolve(Credentials, origin)).toMatchObject({ status: 403, body: { __type: 'ForbiddenException' } })
    const change = { IdentityPoolId: POOL, AllowUnauthenticatedIdentities: true }
    expect((await ask('AWSCognitoIdentityService.UpdateIdentityPool', change, origin)).status).toBe(403)
    expect((await ask('AWSCognitoIdentityService.GetId', { IdentityPoolId: POOL }, origin)).status).toBe(200)
  })
})

test.each([
  'AWSCognitoIdentityService.InitiateAuth',
  'AWSCognitoIdentityProviderService.GetId',
  'AWSCognitoIdentityService.toString',
  'LocalIAM.GetId',
  'toString.GetId',
  'AWSCognitoIdentityService',
])('does not offer the operation %s', async (target) => {
  const { ask } = await poolOf()
  expect((await ask(target, {})).body).toMatchObject({ __type: 'UnknownOperationException' })
})
