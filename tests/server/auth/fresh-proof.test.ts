import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totp } from '../../support/identity/totp.ts'
import { type Bff, type HttpClient, PASSWORD, signedInOperator, startBff } from '../../support/servers/bff.ts'
import { setUpMfa } from './pool-set-up.ts'

const MINUTE_MS = 60_000
const SUSPEND = '/api/desk/people/abcdefgh12345678/suspension'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent', MFA: 'optional', MFA_TYPES: 'TOTP' } })
  await setUpMfa(bff, 'OPTIONAL', 'TOTP')
})
afterAll(() => bff.close())

const suspend = (operator: HttpClient) => operator.send('PUT', SUSPEND, { reason: 'Money' })
const prove = (operator: HttpClient, body: object = { password: PASSWORD }) =>
  operator.send('POST', '/api/auth/fresh-proof', body)

/** The person to suspend does not exist, so a call with a fresh proof is refused with Conflict. */
const PASSED = { status: 409, body: { name: 'Conflict' } }
const STALE = { status: 403, body: { name: 'ProofNeeded' } }

describe('a fresh proof', () => {
  test('is the sign-in itself for five minutes, then the password again', async () => {
    const operator = await signedInOperator(bff, 'one@example.com')
    expect(await suspend(operator)).toMatchObject(PASSED)
    bff.clock.advance(6 * MINUTE_MS)
    expect(await suspend(operator)).toMatchObject(STALE)
    expect(await prove(operator)).toMatchObject({ status: 200, body: { proof: 'done' } })
    expect(await suspend(operator)).toMatchObject(PASSED)
  })

  test('is not renewed by a refresh, which keeps the time of the sign-in', async () => {
    const operator = await signedInOperator(bff, 'two@example.com')
    bff.clock.advance(6 * MINUTE_MS)
    await operator.send('POST', '/api/session/refresh')
    expect(await suspend(operator)).toMatchObject(STALE)
  })

  test('replaces the session, so that a copy of the old cookies cannot be refreshed', async () => {
    const operator = await signedInOperator(bff, 'three@example.com')
    const copy = bff.client(operator.jar)
    await prove(operator)
    expect(await copy.send('POST', '/api/session/refresh')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
    expect((await operator.send('POST', '/api/session/refresh')).status).toBe(200)
  })

  test('is refused for a wrong password, and the session stays', async () => {
    const operator = await signedInOperator(bff, 'four@example.com')
    bff.clock.advance(6 * MINUTE_MS)
    const refused = { status: 401, body: { name: 'NotAuthorizedException' } }
    expect(await prove(operator, { password: 'a wrong guess' })).toMatchObject(refused)
    expect(await suspend(operator)).toMatchObject(STALE)
    expect((await operator.get('/api/desk/counts')).status).toBe(200)
    expect(await prove(operator, {})).toMatchObject({ status: 400, body: { name: 'RequiredField' } })
  })

  test('needs the code of the authenticator app where the account has one', async () => {
    const operator = await signedInOperator(bff, 'five@example.com')
    const { sharedSecret } = (await operator.send('POST', '/api/auth/set-up-totp')).body
    const code = () => totp(String(sharedSecret), bff.clock.now())
    await operator.send('POST', '/api/auth/verify-totp-setup', { code: code() })
    await operator.send('PUT', '/api/auth/mfa-preference', { enabled: ['TOTP'], preferred: 'TOTP' })
    bff.clock.advance(6 * MINUTE_MS)
    expect((await prove(operator)).body).toEqual({ proof: 'code-needed' })
    expect(await suspend(operator)).toMatchObject(STALE)
    expect(await prove(operator, { code: '000000' })).toMatchObject({ body: { name: 'CodeMismatchException' } })
    expect((await prove(operator, { password: PASSWORD, code: '000000' })).status).toBe(400)
    expect((await prove(operator, { password: PASSWORD, code: code() })).body).toEqual({ proof: 'done' })
    expect(await suspend(operator)).toMatchObject(PASSED)
  })

  test('needs a session', async () => {
    expect(await prove(bff.client())).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  })
})

test('a site that signs users in without passwords asks for a new sign-in instead of a proof', async () => {
  const codes = await startBff({ env: { LOG_LEVEL: 'silent', AUTH_FLOW: 'CUSTOM_WITHOUT_SRP' } })
  const username = 'six@example.com'
  await codes.confirmedUser(username)
  const user = codes.client()
  const signIn = { username, password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }
  expect(await user.send('POST', '/api/auth/sign-in', signIn)).toMatchObject({ status: 200 })
  expect(await prove(user)).toMatchObject({ status: 200, body: { proof: 'sign-in-again' } })
  await codes.close()
})
