import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { totp } from '../../support/identity/totp.ts'
import { type Bff, type HttpClient, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { setUpMfa } from './pool-set-up.ts'

const MINUTE_MS = 60_000
const REFUSED = { status: 403, body: { name: 'ProofNeeded' } }

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent', MFA: 'optional', MFA_TYPES: 'TOTP' } })
  await setUpMfa(bff, 'OPTIONAL', 'TOTP')
})
afterAll(() => bff.close())

type Call = (client: HttpClient) => ReturnType<HttpClient['send']>

/** Everything that could take an account away from its owner, in the order in which a thief would try it. */
const CHANGES: readonly (readonly [string, Call])[] = [
  ['the e-mail address', (client) => changeAttributes(client, { email: 'thief@example.com' })],
  ['the phone number', (client) => changeAttributes(client, { phone_number: '+819012345678' })],
  [
    'both beside another attribute',
    (client) => changeAttributes(client, { name: 'Thief', email: 'thief@example.com' }),
  ],
  ['the key of the authenticator app', (client) => client.send('POST', '/api/auth/set-up-totp')],
  ['the authenticator app', (client) => client.send('POST', '/api/auth/verify-totp-setup', { code: '123456' })],
  ['the second steps', (client) => client.send('PUT', '/api/auth/mfa-preference', { enabled: [] })],
  ['the stored data', (client) => client.send('DELETE', '/api/my-data')],
  ['the account', (client) => client.send('DELETE', '/api/auth/user')],
]

function changeAttributes(client: HttpClient, userAttributes: Record<string, string>) {
  return client.send('PATCH', '/api/auth/user-attributes', { userAttributes })
}

describe('cookies copied from a session that began more than ten minutes ago', () => {
  test.each(CHANGES)('copied cookies do not change %s', async (name, change) => {
    const owner = `${name.replaceAll(' ', '-')}@example.com`
    const thief = bff.client((await signedIn(bff, owner)).jar)
    bff.clock.advance(11 * MINUTE_MS)
    expect(await change(thief)).toMatchObject(REFUSED)
    await thief.send('POST', '/api/session/refresh')
    expect(await change(thief)).toMatchObject(REFUSED)
    const again = bff.client()
    const answer = await again.send('POST', '/api/auth/sign-in', { username: owner, password: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { nextStep: { signInStep: 'DONE' } } })
    expect((await again.get('/api/auth/user-attributes')).body).toMatchObject({ userAttributes: { email: owner } })
  })

  test('copied cookies end with the proof that the owner makes afterwards', async () => {
    const owner = await signedIn(bff, 'proving@example.com')
    const thief = bff.client(owner.jar)
    bff.clock.advance(11 * MINUTE_MS)
    await owner.send('POST', '/api/auth/fresh-proof', { password: PASSWORD })
    const ended = { status: 401, body: { name: 'SignedOut' } }
    expect(await changeAttributes(thief, { email: 'thief@example.com' })).toMatchObject(ended)
    expect((await changeAttributes(owner, { email: 'moved@example.com' })).status).toBe(200)
  })

  test('copied cookies still read, and make changes that take nothing away', async () => {
    const visitor = await signedIn(bff, 'plain@example.com')
    bff.clock.advance(11 * MINUTE_MS)
    expect((await changeAttributes(visitor, { name: 'Anna' })).status).toBe(200)
    expect((await visitor.get('/api/auth/mfa-preference')).status).toBe(200)
  })
})

describe('a fresh proof of an account', () => {
  test('is the sign-in itself for ten minutes, then the password', async () => {
    const visitor = await signedIn(bff, 'owner@example.com')
    bff.clock.advance(9 * MINUTE_MS)
    expect((await changeAttributes(visitor, { email: 'owner2@example.com' })).status).toBe(200)
    bff.clock.advance(2 * MINUTE_MS)
    expect(await changeAttributes(visitor, { email: 'owner3@example.com' })).toMatchObject(REFUSED)
    expect(await visitor.send('POST', '/api/auth/fresh-proof', { password: 'a wrong guess' })).toMatchObject({
      status: 401,
      body: { name: 'NotAuthorizedException' },
    })
    expect(await changeAttributes(visitor, { email: 'owner3@example.com' })).toMatchObject(REFUSED)
    expect((await visitor.send('POST', '/api/auth/fresh-proof', { password: PASSWORD })).body).toEqual({
      proof: 'done',
    })
    expect((await changeAttributes(visitor, { email: 'owner3@example.com' })).status).toBe(200)
  })

  test('takes the code of the authenticator app by itself, after the password', async () => {
    const visitor = await signedIn(bff, 'with-app@example.com')
    const { sharedSecret } = (await visitor.send('POST', '/api/auth/set-up-totp')).body
    const code = () => totp(String(sharedSecret), bff.clock.now())
    await visitor.send('POST', '/api/auth/verify-totp-setup', { code: code() })
    bff.clock.advance(11 * MINUTE_MS)
    const off = () => visitor.send('PUT', '/api/auth/mfa-preference', { enabled: [] })
    const prove = (body: object) => visitor.send('POST', '/api/auth/fresh-proof', body)
    expect((await prove({ password: PASSWORD })).body).toEqual({ proof: 'code-needed' })
    expect(await off()).toMatchObject(REFUSED)
    expect(await prove({ code: '000000' })).toMatchObject({ status: 400, body: { name: 'CodeMismatchException' } })
    expect((await prove({ code: code() })).body).toEqual({ proof: 'done' })
    expect((await off()).status).toBe(200)
  })

  test('begun in one session is not completed in a session of another user', async () => {
    const one = await signedIn(bff, 'one@example.com')
    const { sharedSecret } = (await one.send('POST', '/api/auth/set-up-totp')).body
    const code = () => totp(String(sharedSecret), bff.clock.now())
    await one.send('POST', '/api/auth/verify-totp-setup', { code: code() })
    bff.clock.advance(MINUTE_MS)
    await one.send('POST', '/api/auth/fresh-proof', { password: PASSWORD })
    const other = await signedIn(bff, 'other@example.com')
    const mixed = bff.client([...other.jar, ...[...one.jar].filter(([name]) => name.endsWith('hk-c'))])
    expect(await mixed.send('POST', '/api/auth/fresh-proof', { code: code() })).toMatchObject({
      status: 400,
      body: { name: 'RequiredField' },
    })
  })

  test('that waits for a code is no pending sign-in once the session is gone', async () => {
    const visitor = await signedIn(bff, 'gone@example.com')
    const { sharedSecret } = (await visitor.send('POST', '/api/auth/set-up-totp')).body
    await visitor.send('POST', '/api/auth/verify-totp-setup', { code: totp(String(sharedSecret), bff.clock.now()) })
    await visitor.send('POST', '/api/auth/fresh-proof', { password: PASSWORD })
    const rest = bff.client([...visitor.jar].filter(([name]) => name.endsWith('hk-c')))
    expect(rest.jar.size).toBe(1)
    expect((await rest.get('/api/session')).body).toEqual({ signedIn: false })
    expect((await rest.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: '123456' })).body).toMatchObject({
      name: 'SignInException',
    })
  })
})

test('the map marks every change of contacts, second steps, passkeys and the account', () => {
  const marked = Object.entries(endpoints).flatMap(([key, endpoint]) =>
    'freshProof' in endpoint && endpoint.access === 'session' ? [key] : [],
  )
  expect(marked.sort()).toEqual([
    'DELETE /api/auth/passkeys',
    'DELETE /api/auth/user',
    'DELETE /api/my-data',
    'PATCH /api/auth/user-attributes',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/start',
    'POST /api/auth/set-up-totp',
    'POST /api/auth/verify-totp-setup',
    'PUT /api/auth/mfa-preference',
  ])
})
