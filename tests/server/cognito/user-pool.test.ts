import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { UserPool } from '../../../server/cognito/user-pool.ts'
import { CLIENT_ID, poolOnWire } from '../../support/identity/user-pool.ts'
import { exception } from '../../support/identity/wire.ts'

const USER = 'traveller@example.org'
const SECRET = 'a-secret-of-the-app-client'
const hash = (username: string) =>
  createHmac('sha256', SECRET)
    .update(username + CLIENT_ID)
    .digest('base64')

const Delivery = { Destination: 't***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }
const delivery = { destination: 't***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' }
const named = { ClientId: CLIENT_ID, Username: USER, SecretHash: hash(USER) }

describe('sends each operation for an app client with a secret', () => {
  test.each<[string, (pool: UserPool) => Promise<unknown>, object, object, unknown]>([
    [
      'SignUp',
      (pool) =>
        pool.signUp({
          username: USER,
          password: 'Passw0rd!',
          userAttributes: { email: USER },
          validationData: { origin: 'test' },
          clientMetadata: { language: 'ja' },
        }),
      {
        ...named,
        Password: 'Passw0rd!',
        UserAttributes: [{ Name: 'email', Value: USER }],
        ValidationData: [{ Name: 'origin', Value: 'test' }],
        ClientMetadata: { language: 'ja' },
      },
      { UserSub: 'sub-1', UserConfirmed: false, CodeDeliveryDetails: Delivery, Session: 'next' },
      { userConfirmed: false, codeDelivery: delivery, session: 'next' },
    ],
    [
      'ConfirmSignUp',
      (pool) => pool.confirmSignUp({ username: USER, code: '123456', session: 's' }),
      { ...named, ConfirmationCode: '123456', Session: 's' },
      { Session: 'next' },
      { session: 'next' },
    ],
    [
      'ResendConfirmationCode',
      (pool) => pool.resendConfirmationCode(USER),
      named,
      { CodeDeliveryDetails: Delivery },
      delivery,
    ],
    ['ForgotPassword', (pool) => pool.forgotPassword(USER), named, { CodeDeliveryDetails: Delivery }, delivery],
    [
      'ConfirmForgotPassword',
      (pool) => pool.confirmForgotPassword({ username: USER, code: '123456', newPassword: 'Passw0rd?' }),
      { ...named, ConfirmationCode: '123456', Password: 'Passw0rd?' },
      {},
      undefined,
    ],
    [
      'GetUser',
      (pool) => pool.getUser('token'),
      { AccessToken: 'token' },
      {
        Username: 'sub-1',
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }, { Name: 'name' }],
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'NOVEL_MFA', 'SMS_MFA'],
        PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      },
      {
        attributes: { email_verified: 'true', name: '' },
        mfaEnabled: ['TOTP', 'SMS'],
        mfaPreferred: 'TOTP',
      },
    ],
    [
      'UpdateUserAttributes',
      (pool) => pool.updateUserAttributes('token', { email: USER }),
      { AccessToken: 'token', UserAttributes: [{ Name: 'email', Value: USER }] },
      { CodeDeliveryDetailsList: [Delivery] },
      [delivery],
    ],
    [
      'GetUserAttributeVerificationCode',
      (pool) => pool.sendAttributeCode('token', 'phone_number'),
      { AccessToken: 'token', AttributeName: 'phone_number' },
      { CodeDeliveryDetails: { DeliveryMedium: 'PIGEON', Destination: '+***9' } },
      { destination: '+***9' },
    ],
    [
      'VerifyUserAttribute',
      (pool) => pool.verifyAttribute('token', 'email', '123456'),
      { AccessToken: 'token', AttributeName: 'email', Code: '123456' },
      {},
      undefined,
    ],
    [
      'ChangePassword',
      (pool) => pool.changePassword('token', 'Passw0rd!', 'Passw0rd?'),
      { AccessToken: 'token', PreviousPassword: 'Passw0rd!', ProposedPassword: 'Passw0rd?' },
      {},
      undefined,
    ],
    ['GlobalSignOut', (pool) => pool.globalSignOut('token'), { AccessToken: 'token' }, {}, undefined],
    ['DeleteUser', (pool) => pool.deleteUser('token'), { AccessToken: 'token' }, {}, undefined],
    [
      'RevokeToken',
      (pool) => pool.revoke('refresh'),
      { Token: 'refresh', ClientId: CLIENT_ID, ClientSecret: SECRET },
      {},
      undefined,
    ],
    [
      'GetTokensFromRefreshToken',
      (pool) => pool.refresh({ refreshToken: 'refresh', username: 'sub-1', deviceKey: 'ap-northeast-1_1' }),
      { RefreshToken: 'refresh', ClientId: CLIENT_ID, ClientSecret: SECRET, DeviceKey: 'ap-northeast-1_1' },
      { AuthenticationResult: { AccessToken: 'a', IdToken: 'i' } },
      { accessToken: 'a', idToken: 'i', expiresIn: 3600 },
    ],
  ])('%s', async (operation, act, sent, answer, made) => {
    const { pool, requests } = await poolOnWire(() => ({ body: answer }), { clientSecret: SECRET })
    expect(await act(pool)).toEqual(made)
    expect(requests.map(({ operation, body }) => ({ operation, body }))).toEqual([{ operation, body: sent }])
  })
})

test('sends neither hash nor secret for an app client without a secret', async () => {
  const { pool, requests } = await poolOnWire(() => ({ body: { AuthenticationResult: { AccessToken: 'a' } } }))
  await pool.forgotPassword(USER)
  await pool.revoke('refresh')
  await pool.refresh({ refreshToken: 'refresh', username: 'sub-1' })
  expect(requests.map(({ body }) => body)).toEqual([
    { ClientId: CLIENT_ID, Username: USER },
    { ClientId: CLIENT_ID, Token: 'refresh' },
    { ClientId: CLIENT_ID, RefreshToken: 'refresh' },
  ])
})

describe('refresh', () => {
  const refresh = (pool: UserPool) => pool.refresh({ refreshToken: 'refresh', username: 'sub-1', deviceKey: 'd' })

  test('returns a rotated refresh token', async () => {
    const { pool } = await poolOnWire(() => ({
      body: { AuthenticationResult: { AccessToken: 'a', RefreshToken: 'next' } },
    }))
    expect(await refresh(pool)).toMatchObject({ refreshToken: 'next' })
  })

  test.each(['UnsupportedOperationException', 'UnknownOperationException'])(
    'falls back to REFRESH_TOKEN_AUTH with the hash of the internal name when a pool answers %s',
    async (refusal) => {
      const { pool, requests } = await poolOnWire(
        ({ operation }) =>
          operation === 'InitiateAuth' ? { body: { AuthenticationResult: { AccessToken: 'a' } } } : exception(refusal),
        { clientSecret: SECRET },
      )
      expect(await refresh(pool)).toEqual({ accessToken: 'a', expiresIn: 3600 })
      expect(requests[1]?.body).toEqual({
        ClientId: CLIENT_ID,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: 'refresh', SECRET_HASH: hash('sub-1'), DEVICE_KEY: 'd' },
      })
    },
  )

  test.each(['NotAuthorizedException', 'RefreshTokenReuseException', 'InvalidParameterException'])(
    'does not fall back after %s',
    async (name) => {
      const { pool, requests } = await poolOnWire(() => exception(name))
      await expect(refresh(pool)).rejects.toMatchObject({ name })
      expect(requests).toHaveLength(1)
    },
  )

  test('rejects a response without tokens', async () => {
    const { pool } = await poolOnWire(() => ({}))
    await expect(refresh(pool)).rejects.toMatchObject({ name: 'InvalidAuthTokens', kind: 'unavailable' })
  })
})

test('sends unsigned and uncacheable requests, whatever credentials the machine offers', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-machine-secret')
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1')
  vi.stubEnv('AWS_MAX_ATTEMPTS', '9')
  vi.stubEnv('AWS_USE_FIPS_ENDPOINT', 'true')
  const { pool, requests } = await poolOnWire(() => exception('TooManyRequestsException'))
  await expect(pool.getUser('token')).rejects.toMatchObject({ name: 'TooManyRequestsException' })
  vi.unstubAllEnvs()
  expect(requests).toHaveLength(3)
  const [request] = requests
  expect(request?.headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    'cache-control': 'no-store',
  })
  expect(request?.headers).not.toHaveProperty('authorization')
})

test('logs no name, password, code or token', async () => {
  const { pool, logged } = await poolOnWire(() => exception('NotAuthorizedException', `no ${USER}`))
  await pool.confirmForgotPassword({ username: USER, code: '918273', newPassword: 'Passw0rd?' }).catch(() => undefined)
  await pool.getUser('access-token').catch(() => undefined)
  expect(logged).toEqual([
    { event: 'cognito', operation: 'ConfirmForgotPassword', outcome: 'NotAuthorizedException', attempts: 1, ms: 0 },
    { event: 'cognito', operation: 'GetUser', outcome: 'NotAuthorizedException', attempts: 1, ms: 0 },
  ])
})

test('makes no request at warm-up, and rejects calls after close', async () => {
  const { pool, requests } = await poolOnWire(() => ({}))
  await pool.warmUp()
  await pool.close()
  await expect(pool.getUser('token')).rejects.toMatchObject({ kind: 'unavailable' })
  expect(requests).toEqual([])
})
