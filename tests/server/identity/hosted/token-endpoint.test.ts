import { expect, test } from 'vitest'
import { CLIENT_ID, claimsOf, tokensOf } from '../service.ts'
import { codeFor, exchange, hosted, type Parameters, post, SCOPES, SIGNED_OUT } from './site.ts'

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(128) }, 'invalid_grant'],
  ['no verifier', { code_verifier: undefined }, 'invalid_grant'],
  ['another address', { redirect_uri: SIGNED_OUT }, 'invalid_grant'],
  ['no address', { redirect_uri: undefined }, 'invalid_request'],
  ['another client', { client_id: 'somebodyelse' }, 'invalid_client'],
  ['no client', { client_id: undefined }, 'invalid_client'],
  ['an unexpected secret', { client_secret: 'x'.repeat(24) }, 'invalid_client'],
  ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
] as const)('issues no tokens for a code with %s', async (_what, changes, error) => {
  const service = await hosted()
  const answer = await exchange(service, await codeFor(service, 'aya@example.com'), changes)
  expect([answer.status, answer.body]).toEqual([400, { error }])
})

test('issues no id token without the scope openid', async () => {
  const service = await hosted()
  const code = await codeFor(service, 'aya@example.com', { scope: 'aws.cognito.signin.user.admin' })
  const { body } = await exchange(service, code)
  expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type'])
})

test('accepts a code once, and revokes its tokens at the second use', async () => {
  const service = await hosted()
  const code = await codeFor(service, 'aya@example.com')
  const { body } = await exchange(service, code)
  expect((await exchange(service, code)).body).toEqual({ error: 'invalid_grant' })
  const refreshed = await service.outcome('GetTokensFromRefreshToken', {
    ClientId: CLIENT_ID,
    RefreshToken: body.refresh_token,
  })
  expect(refreshed).toBe('NotAuthorizedException: Refresh Token has been revoked')
})

test('consumes a code at a failed exchange, and expires it after five minutes', async () => {
  const service = await hosted()
  const tried = await codeFor(service, 'aya@example.com')
  await exchange(service, tried, { code_verifier: 'w'.repeat(128) })
  expect((await exchange(service, tried)).body).toEqual({ error: 'invalid_grant' })
  const expired = await codeFor(service, 'aya@example.com')
  service.clock.advance(5 * 60_000)
  expect((await exchange(service, expired)).body).toEqual({ error: 'invalid_grant' })
})

interface Proof {
  readonly form: Parameters
  readonly headers?: Record<string, string>
}

const byBasic = (secret: string): Proof => ({
  form: { client_id: undefined },
  headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${secret}`)}` },
})
const inTheForm = (secret: string): Proof => ({ form: { client_secret: secret } })

test.each([
  ['by Basic', byBasic],
  ['in the form', inTheForm],
] as const)('authenticates a client with a secret %s', async (_how, proof) => {
  const service = await hosted()
  const secret = 's3cret'.repeat(6)
  await service.admin('AddUserPoolClientSecret', { ClientId: CLIENT_ID, ClientSecret: secret })
  const { form, headers } = proof(secret)
  expect((await exchange(service, await codeFor(service, 'aya@example.com'), form, headers)).status).toBe(200)
  const other = proof('wrong'.repeat(6))
  const wrong = await exchange(service, await codeFor(service, 'aya@example.com'), other.form, other.headers)
  expect(wrong.body).toEqual({ error: 'invalid_client' })
  expect((await exchange(service, await codeFor(service, 'aya@example.com'))).body).toEqual({ error: 'invalid_client' })
})

test('refreshes tokens by both ways, with the granted scope and without a nonce', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const form = { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: body.refresh_token }
  const renewed = (await post(service, '/oauth2/token', form)).body
  const wire = tokensOf(
    await service.done('GetTokensFromRefreshToken', { ClientId: CLIENT_ID, RefreshToken: body.refresh_token }),
  )
  expect(renewed.refresh_token).toBeUndefined()
  for (const [access, id] of [
    [renewed.access_token, renewed.id_token],
    [wire.AccessToken, wire.IdToken],
  ]) {
    expect(claimsOf(access).scope).toBe(SCOPES.join(' '))
    expect(claimsOf(id)).toMatchObject({ auth_time: claimsOf(body.id_token).auth_time, email: 'aya@example.com' })
    expect(claimsOf(id).nonce).toBeUndefined()
  }
})

test('revokes a refresh token, and answers the same for an unknown one', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const revoke = (token: string, changes = {}) =>
    post(service, '/oauth2/revoke', { client_id: CLIENT_ID, token, ...changes })
  expect(await revoke(body.access_token)).toMatchObject({ status: 400, body: { error: 'unsupported_token_type' } })
  expect(await revoke(body.refresh_token, { client_id: 'other' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
  expect([(await revoke('unknown')).status, (await revoke(body.refresh_token)).status]).toEqual([200, 200])
  const form = { grant_type: 'refresh_token', client_id: CLIENT_ID, refresh_token: body.refresh_token }
  expect((await post(service, '/oauth2/token', form)).body).toEqual({ error: 'invalid_grant' })
})

test('returns the user of an access token as userInfo', async () => {
  const service = await hosted()
  const { body } = await exchange(service, await codeFor(service, 'aya@example.com'))
  const ask = (authorization: string) => fetch(`${service.url}/oauth2/userInfo`, { headers: { authorization } })
  const { sub } = claimsOf(body.access_token)
  expect(await (await ask(`Bearer ${body.access_token}`)).json()).toMatchObject({
    sub,
    email: 'aya@example.com',
    email_verified: 'true',
  })
  expect((await ask(`Bearer ${body.access_token}x`)).status).toBe(401)
})
