import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID, claimsOf, DAY_MS, HOUR_MS, type Service, startService, tokensOf } from '../service.ts'

const EMAIL = 'Aiko@example.org'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const REVOKED = 'NotAuthorizedException: Access Token has been revoked'

const renew = (RefreshToken: string) => ({ ClientId: CLIENT_ID, RefreshToken })
const renewByFlow = (REFRESH_TOKEN: string, more: object = {}) => ({
  ClientId: CLIENT_ID,
  AuthFlow: 'REFRESH_TOKEN_AUTH',
  AuthParameters: { REFRESH_TOKEN, ...more },
})

async function signedIn() {
  const service = await startService()
  const { sub } = await service.addUser({ email: EMAIL })
  return { service, sub, tokens: await service.signIn(EMAIL) }
}

const refresh = async (service: Service, token: string) =>
  tokensOf(await service.done('GetTokensFromRefreshToken', renew(token)))

describe('the tokens', () => {
  test("the tokens verify with the published keys, and have Cognito's claims", async () => {
    const { service, sub, tokens } = await signedIn()
    const keys = createRemoteJWKSet(new URL(`${service.issuer}/.well-known/jwks.json`))
    const seconds = service.clock.now() / 1000
    const options = { issuer: service.issuer, algorithms: ['RS256'], currentDate: new Date(service.clock.now()) }
    const access = await jwtVerify(tokens.AccessToken, keys, options)
    expect(access.protectedHeader).toEqual({ kid: expect.any(String), alg: 'RS256' })
    const common = {
      sub,
      iss: service.issuer,
      origin_jti: expect.stringMatching(UUID),
      event_id: expect.stringMatching(UUID),
      jti: expect.stringMatching(UUID),
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
    }
    expect(access.payload).toEqual({
      ...common,
      token_use: 'access',
      client_id: CLIENT_ID,
      username: sub,
      scope: 'aws.cognito.signin.user.admin',
    })
    const id = await jwtVerify(tokens.IdToken, keys, { ...options, audience: CLIENT_ID })
    expect(id.payload).toEqual({
      ...common,
      token_use: 'id',
      aud: CLIENT_ID,
      'cognito:username': sub,
      email: EMAIL,
      email_verified: true,
    })
    expect(id.payload.origin_jti).toBe(access.payload.origin_jti)
  })

  test("the tokens include an opaque refresh token of five parts with Cognito's length", async () => {
    const { tokens } = await signedIn()
    expect(tokens.RefreshToken.split('.')).toHaveLength(5)
    expect(tokens.RefreshToken.length).toBeGreaterThanOrEqual(1700)
    expect(tokens.RefreshToken.length).toBeLessThanOrEqual(1850)
  })

  test("have the lifetimes of the client's settings", async () => {
    const { service } = await signedIn()
    await service.setClient({
      AccessTokenValidity: 5,
      IdTokenValidity: 90,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'seconds' },
    })
    const { AccessToken, IdToken } = await service.signIn(EMAIL)
    const now = service.clock.now() / 1000
    expect(claimsOf(AccessToken).exp).toBe(now + 300)
    expect(claimsOf(IdToken).exp).toBe(now + 90)
  })
})

describe('an access token', () => {
  test.each<[string, (token: string) => string, string]>([
    ['of three words', () => 'a.b.c', 'Invalid Access Token'],
    ['with one part', () => 'token', 'Invalid Access Token'],
    ['with another signature', (token) => `${token.slice(0, -8)}AAAAAAAA`, 'Invalid Access Token'],
    ['without a signature', (token) => token.slice(0, token.lastIndexOf('.')), 'Invalid Access Token'],
  ])('an access token is refused %s', async (_, forge, text) => {
    const { service, tokens } = await signedIn()
    const AccessToken = forge(tokens.AccessToken)
    expect(await service.outcome('GetUser', { AccessToken })).toBe(`NotAuthorizedException: ${text}`)
  })

  test('cannot be the id token', async () => {
    const { service, tokens } = await signedIn()
    expect(await service.outcome('GetUser', { AccessToken: tokens.IdToken })).toBe(
      'NotAuthorizedException: Invalid Access Token',
    )
  })

  test("expires by the service's clock", async () => {
    const { service, tokens } = await signedIn()
    service.clock.advance(HOUR_MS - 1)
    expect(await service.outcome('GetUser', tokens)).toBe('done')
    service.clock.advance(1)
    expect(await service.outcome('GetUser', tokens)).toBe('NotAuthorizedException: Access Token has expired')
  })
})

describe('refreshing', () => {
  test.each(['GetTokensFromRefreshToken', 'InitiateAuth'])(
    'keeps auth_time and origin_jti by %s',
    async (operation) => {
      const { service, tokens } = await signedIn()
      service.clock.advance(HOUR_MS)
      const body = operation === 'InitiateAuth' ? renewByFlow(tokens.RefreshToken) : renew(tokens.RefreshToken)
      const fresh = tokensOf(await service.done(operation, body))
      const [before, after] = [claimsOf(tokens.AccessToken), claimsOf(fresh.AccessToken)]
      expect(after).toMatchObject({ auth_time: before.auth_time, origin_jti: before.origin_jti, sub: before.sub })
      expect(after.iat).toBe(service.clock.now() / 1000)
      expect(after.jti).not.toBe(before.jti)
      expect(fresh.RefreshToken).toBeUndefined()
    },
  )

  test('is refused for an unknown, an expired and a revoked token, each with its own message', async () => {
    const { service, tokens } = await signedIn()
    const other = await service.signIn(EMAIL)
    await service.done('RevokeToken', { ClientId: CLIENT_ID, Token: other.RefreshToken })
    for (const [token, text] of [
      ['no-such-token', 'Invalid Refresh Token'],
      [other.RefreshToken, 'Refresh Token has been revoked'],
    ] as const) {
      expect(await service.outcome('GetTokensFromRefreshToken', renew(token))).toBe(`NotAuthorizedException: ${text}`)
      expect(await service.outcome('InitiateAuth', renewByFlow(token))).toBe(`NotAuthorizedException: ${text}`)
    }
    service.clock.advance(30 * DAY_MS)
    expect(await service.outcome('GetTokensFromRefreshToken', renew(tokens.RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has expired',
    )
  })

  test('is refused for a disabled user', async () => {
    const { service, tokens } = await signedIn()
    await service.admin('AdminDisableUser', { Username: EMAIL })
    expect(await service.outcome('GetTokensFromRefreshToken', renew(tokens.RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has been revoked',
    )
  })

  test('requires the hash over the sub, or the client secret itself', async () => {
    const { service, sub, tokens } = await signedIn()
    const ClientSecret = 'local0client0secret0local0client0secret'
    await service.admin('AddUserPoolClientSecret', { ClientId: CLIENT_ID, ClientSecret })
    const { createSecretHash } = await import('cognito-srp-helper')
    const hashed = (name: string) =>
      renewByFlow(tokens.RefreshToken, { SECRET_HASH: createSecretHash(name, CLIENT_ID, ClientSecret) })
    expect(await service.outcome('InitiateAuth', hashed(sub))).toBe('done')
    expect(await service.outcome('InitiateAuth', hashed(EMAIL))).toBe(
      `NotAuthorizedException: SecretHash does not match for the client: ${CLIENT_ID}`,
    )
    expect(await service.outcome('GetTokensFromRefreshToken', { ...renew(tokens.RefreshToken), ClientSecret })).toBe(
      'done',
    )
    expect(await service.outcome('GetTokensFromRefreshToken', renew(tokens.RefreshToken))).toBe(
      `NotAuthorizedException: Unable to verify secret hash for client ${CLIENT_ID}`,
    )
    expect(await service.outcome('RevokeToken', { ClientId: CLIENT_ID, Token: tokens.RefreshToken })).toMatch(
      /^UnauthorizedException/,
    )
  })
})

describe('rotation', () => {
  const REUSED = 'RefreshTokenReuseException: Refresh Token has been reused'

  async function rotating(RetryGracePeriodSeconds: number) {
    const signed = await signedIn()
    await signed.service.setClient({ RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds } })
    return signed
  }

  test('issues a new refresh token each time, and without grace the old one ends at once', async () => {
    const { service, tokens } = await rotating(0)
    const fresh = await refresh(service, tokens.RefreshToken)
    expect(fresh.RefreshToken).not.toBe(tokens.RefreshToken)
    expect(await service.outcome('GetTokensFromRefreshToken', renew(tokens.RefreshToken))).toBe(REUSED)
    expect(await service.outcome('GetTokensFromRefreshToken', renew(fresh.RefreshToken))).toBe('done')
  })

  test('accepts the old token within the grace period, which a later use does not extend', async () => {
    const { service, tokens } = await rotating(10)
    await refresh(service, tokens.RefreshToken)
    service.clock.advance(9_999)
    await refresh(service, tokens.RefreshToken)
    service.clock.advance(1)
    expect(await service.outcome('GetTokensFromRefreshToken', renew(tokens.RefreshToken))).toBe(REUSED)
  })

  test.each([
    ['every successor lives', false, 'done'],
    ['only the newest lives, where the client is set so', true, REUSED],
  ])('with several successors of one token, %s', async (_, OnlyNewest, older) => {
    const { service, tokens } = await signedIn()
    await service.setClient({
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60, OnlyNewest },
    })
    const first = await refresh(service, tokens.RefreshToken)
    const second = await refresh(service, tokens.RefreshToken)
    expect(await service.outcome('GetTokensFromRefreshToken', renew(first.RefreshToken))).toBe(older)
    expect(await service.outcome('GetTokensFromRefreshToken', renew(second.RefreshToken))).toBe('done')
    // The rotated token itself stays valid during its grace period, with and without OnlyNewest.
    expect(await service.outcome('GetTokensFromRefreshToken', renew(tokens.RefreshToken))).toBe('done')
  })

  test('does not extend the session', async () => {
    const { service, tokens } = await rotating(0)
    service.clock.advance(29 * DAY_MS)
    const fresh = await refresh(service, tokens.RefreshToken)
    service.clock.advance(DAY_MS)
    expect(await service.outcome('GetTokensFromRefreshToken', renew(fresh.RefreshToken))).toBe(
      'NotAuthorizedException: Refresh Token has expired',
    )
  })

  test('disables the older refresh flow with an error that ends no session', async () => {
    const { service, tokens } = await rotating(10)
    expect(await service.outcome('InitiateAuth', renewByFlow(tokens.RefreshToken))).toBe(
      'InvalidParameterException: REFRESH_TOKEN_AUTH flow not enabled for this client',
    )
  })
})

describe('revoking', () => {
  test('ends the whole family: the refresh token and all its access tokens', async () => {
    const { service, tokens } = await signedIn()
    const fresh = await refresh(service, tokens.RefreshToken)
    const elsewhere = await service.signIn(EMAIL)
    expect(await service.done('RevokeToken', { ClientId: CLIENT_ID, Token: tokens.RefreshToken })).toEqual({})
    for (const { AccessToken } of [tokens, fresh])
      expect(await service.outcome('GetUser', { AccessToken })).toBe(REVOKED)
    expect(await service.outcome('GetUser', elsewhere)).toBe('done')
  })

  test('answers success for an unknown or revoked token', async () => {
    const { service, tokens } = await signedIn()
    const revoke = (Token: string) => service.outcome('RevokeToken', { ClientId: CLIENT_ID, Token })
    expect([await revoke('unknown'), await revoke(tokens.RefreshToken), await revoke(tokens.RefreshToken)]).toEqual([
      'done',
      'done',
      'done',
    ])
  })

  test('refuses an access token', async () => {
    const { service, tokens } = await signedIn()
    expect(await service.outcome('RevokeToken', { ClientId: CLIENT_ID, Token: tokens.AccessToken })).toMatch(
      /^UnsupportedTokenTypeException/,
    )
  })

  test('refuses a client without revocation, whose tokens have no origin_jti', async () => {
    const { service } = await signedIn()
    await service.setClient({ EnableTokenRevocation: false })
    const tokens = await service.signIn(EMAIL)
    expect(claimsOf(tokens.AccessToken)).not.toHaveProperty('origin_jti')
    expect(await service.outcome('RevokeToken', { ClientId: CLIENT_ID, Token: tokens.RefreshToken })).toMatch(
      /^UnsupportedOperationException/,
    )
  })

  test.each<[string, (service: Service, AccessToken: string) => Promise<unknown>]>([
    ['GlobalSignOut', (service, AccessToken) => service.done('GlobalSignOut', { AccessToken })],
    ['AdminUserGlobalSignOut', (service) => service.admin('AdminUserGlobalSignOut', { Username: EMAIL })],
  ])('ends every session of the user: %s', async (_, signOutEverywhere) => {
    const { service, tokens } = await signedIn()
    const elsewhere = await service.signIn(EMAIL)
    await signOutEverywhere(service, tokens.AccessToken)
    for (const { AccessToken, RefreshToken } of [tokens, elsewhere]) {
      expect(await service.outcome('GetUser', { AccessToken })).toBe(REVOKED)
      expect(await service.outcome('GetTokensFromRefreshToken', renew(RefreshToken))).toBe(
        'NotAuthorizedException: Refresh Token has been revoked',
      )
    }
    expect(await service.trySignIn(EMAIL)).toBe('done')
  })
})
