import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  allowPasskeys,
  beginByPasskey,
  credentialFor,
  newAuthenticator,
  optionsOf,
  RP_ID,
  registerPasskey,
} from '../../support/identity/passkey-user.ts'
import { type Bff, type HttpClient, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { admin, person, setUpMfa, switchOn } from './pool-set-up.ts'

const C = '__Host-Http-hk-c'
const DONE = { status: 200, body: { nextStep: { signInStep: 'DONE' } } }
const NO_PASSKEY = { status: 404, body: { name: 'PasskeyNotFound' } }

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { MFA: 'optional' } })
})
afterAll(() => bff.close())
beforeEach(() => allowPasskeys(bff))

let people = 0
const address = () => `passkey-${people++}@example.com`

async function signIn(email: string, more: object = {}): Promise<HttpClient> {
  const visitor = bff.client()
  const answer = await visitor.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD, ...more })
  expect(answer).toMatchObject(DONE)
  return visitor
}

async function withPasskey(more: object = {}) {
  const email = address()
  await bff.confirmedUser(email)
  const visitor = await signIn(email, more)
  const authenticator = await registerPasskey(visitor)
  return { email, visitor, authenticator }
}

const listed = async (visitor: HttpClient) => (await visitor.get('/api/auth/passkeys')).body.passkeys
const signOut = (visitor: HttpClient) => visitor.send('POST', '/api/auth/sign-out', {})
const confirm = (visitor: HttpClient, credential: object, more: object = {}) =>
  visitor.send('POST', '/api/auth/confirm-sign-in', { credential, ...more })
const session = async (visitor: HttpClient) => (await visitor.get('/api/session')).body

describe('the account', () => {
  test('registers, lists and deletes passkeys', async () => {
    const { visitor, authenticator } = await withPasskey()
    expect(await listed(visitor)).toEqual([{ id: authenticator.id, name: 'Passkey', createdAt: expect.any(Number) }])
    const second = await registerPasskey(visitor)
    expect(await listed(visitor)).toHaveLength(2)
    for (const { id } of [authenticator, second]) {
      expect(await visitor.send('DELETE', '/api/auth/passkeys', { id })).toMatchObject({ status: 200, body: {} })
    }
    expect(await listed(visitor)).toEqual([])
  })

  test('excludes the passkeys it has from a further registration', async () => {
    const { visitor, authenticator } = await withPasskey()
    const { body } = await visitor.send('POST', '/api/auth/passkeys/start', {})
    expect(body.options).toMatchObject({
      rp: { id: RP_ID },
      excludeCredentials: [{ id: authenticator.id }],
    })
  })

  test('deletes a passkey that is already deleted without an error', async () => {
    const { visitor, authenticator } = await withPasskey()
    const body = { id: authenticator.id }
    await visitor.send('DELETE', '/api/auth/passkeys', body)
    expect((await visitor.send('DELETE', '/api/auth/passkeys', body)).status).toBe(200)
  })

  test('gets a named refusal for a replayed registration, a wrong origin and a wrong relying party', async () => {
    const visitor = await signedIn(bff, address())
    const authenticator = newAuthenticator()
    const credential = await credentialFor(visitor, authenticator)
    const send = (body: object) => visitor.send('POST', '/api/auth/passkeys', { credential: body })
    expect((await send(credential)).status).toBe(200)
    expect(await send(credential)).toMatchObject({ status: 400, body: { name: 'PasskeyRefused' } })
    for (const from of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const { body } = await visitor.send('POST', '/api/auth/passkeys/start', {})
      expect(await send(newAuthenticator().create(body.options as never, from))).toMatchObject({
        status: 400,
        body: { name: 'PasskeyOriginRefused' },
      })
    }
  })

  test.each([
    ['POST', '/api/auth/passkeys/start', {}],
    ['DELETE', '/api/auth/passkeys', { id: 'any' }],
  ] as const)('%s %s needs a session', async (method, url, body) => {
    expect(await bff.client().send(method, url, body)).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  })

  test('reports a pool without passkeys as an error of the configuration', async () => {
    const visitor = await signedIn(bff, address())
    await admin(bff, 'UpdateUserPool')
    expect(await visitor.send('POST', '/api/auth/passkeys/start', {})).toMatchObject({
      status: 502,
      body: { name: 'InvalidUserPoolConfigurationException' },
    })
  })
})

describe('a sign-in with a passkey', () => {
  test('returns the options, and the session after the answer', async () => {
    const { email, authenticator } = await withPasskey()
    const visitor = bff.client()
    const begun = await beginByPasskey(visitor, email)
    expect(begun.body.nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_PASSKEY',
      passkeyOptions: { rpId: RP_ID, allowCredentials: [{ id: authenticator.id }] },
    })
    expect(await confirm(visitor, authenticator.get(optionsOf(begun)))).toMatchObject(DONE)
    expect(await session(visitor)).toMatchObject({ signedIn: true, user: { email } })
  })

  test('fits into the cookie with twenty passkeys', async () => {
    const { email, visitor, authenticator } = await withPasskey()
    for (let number = 1; number < 20; number++) await registerPasskey(visitor)
    const other = bff.client()
    const begun = await beginByPasskey(other, email)
    expect(optionsOf(begun).allowCredentials).toHaveLength(20)
    expect(await confirm(other, authenticator.get(optionsOf(begun)))).toMatchObject(DONE)
  })

  test('refuses an account without a passkey and an unknown one with the same answer', async () => {
    const email = address()
    await bff.confirmedUser(email)
    const known = await beginByPasskey(bff.client(), email)
    const unknown = await beginByPasskey(bff.client(), address())
    expect(known).toMatchObject(NO_PASSKEY)
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
    expect(unknown.setCookies).toEqual(known.setCookies)
  })

  test('refuses an unknown account with the same answer in a pool that reveals names', async () => {
    await admin(bff, 'UpdateUserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_USER_AUTH', 'ALLOW_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'LEGACY',
    })
    expect(await beginByPasskey(bff.client(), address())).toMatchObject(NO_PASSKEY)
  })

  test('requires a name', async () => {
    expect(await beginByPasskey(bff.client(), ' ')).toMatchObject({ status: 400, body: { name: 'RequiredField' } })
  })

  test('is refused while another user is signed in', async () => {
    const { visitor, email } = await withPasskey()
    expect(await beginByPasskey(visitor, email)).toMatchObject({ status: 409 })
  })

  test('ends after a refused assertion', async () => {
    const { email, authenticator } = await withPasskey()
    const visitor = bff.client()
    const options = optionsOf(await beginByPasskey(visitor, email))
    expect(await confirm(visitor, authenticator.get(options, { forged: true }))).toMatchObject({
      status: 400,
      body: { name: 'PasskeyRefused' },
    })
    expect(visitor.jar.has(C)).toBe(false)
    expect(await confirm(visitor, authenticator.get(options))).toMatchObject({ body: { name: 'SignInException' } })
  })

  test('refuses a replayed assertion and a decreased counter', async () => {
    const { email, authenticator } = await withPasskey()
    const visitor = bff.client()
    const used = authenticator.get(optionsOf(await beginByPasskey(visitor, email)), { counter: 7 })
    expect(await confirm(visitor, used)).toMatchObject(DONE)
    for (const replay of [() => used, (options: never) => authenticator.get(options, { counter: 6 })]) {
      const other = bff.client()
      const options = optionsOf(await beginByPasskey(other, email))
      expect(await confirm(other, replay(options as never))).toMatchObject({ body: { name: 'PasskeyRefused' } })
    }
  })

  test('reports an expired challenge as an expired sign-in', async () => {
    const { email, authenticator } = await withPasskey()
    const visitor = bff.client()
    const options = optionsOf(await beginByPasskey(visitor, email))
    bff.clock.advance(4 * 60_000)
    expect(await confirm(visitor, authenticator.get(options))).toMatchObject({
      status: 401,
      body: { name: 'NotAuthorizedException', detail: expect.stringMatching(/session/i) },
    })
  })

  test('cannot be answered with a code, nor can a code be answered with a passkey', async () => {
    const { email, authenticator } = await withPasskey()
    const visitor = bff.client()
    const options = optionsOf(await beginByPasskey(visitor, email))
    expect(await visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: '123456' })).toMatchObject({
      body: { name: 'SignInException' },
    })
    const other = bff.client()
    await other.send('POST', '/api/auth/sign-in', { username: email, authFlowType: 'USER_AUTH' })
    expect(await confirm(other, authenticator.get(options))).toMatchObject({ body: { name: 'SignInException' } })
  })

  test('is one of the ways to choose from, after which the form starts again on a reload', async () => {
    const { email, authenticator } = await withPasskey()
    const visitor = bff.client()
    const choice = await visitor.send('POST', '/api/auth/sign-in', { username: email, authFlowType: 'USER_AUTH' })
    expect(choice.body.nextStep).toMatchObject({ availableFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] })
    expect(await session(visitor)).toMatchObject({ pending: { flow: 'signIn' } })
    const begun = await visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: 'WEB_AUTHN' })
    expect(begun.body.nextStep).toMatchObject({ signInStep: 'CONFIRM_SIGN_IN_WITH_PASSKEY' })
    expect(await session(visitor)).toEqual({ signedIn: false })
    expect(await confirm(visitor, authenticator.get(optionsOf(begun)))).toMatchObject(DONE)
  })

  test('replaces the second step where the pool counts it as two factors', async () => {
    const someone = await person(bff)
    const visitor = await signIn(someone.email)
    const authenticator = await registerPasskey(visitor)
    await setUpMfa(bff, 'OPTIONAL', 'SMS')
    await switchOn(bff, someone, 'SMS')
    expect(await beginByPasskey(bff.client(), someone.email)).toMatchObject(NO_PASSKEY)
    await admin(bff, 'SetUserPoolMfaConfig', {
      MfaConfiguration: 'OPTIONAL',
      SmsMfaConfiguration: {},
      WebAuthnConfiguration: {
        RelyingPartyId: RP_ID,
        UserVerification: 'required',
        FactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
      },
    })
    const other = bff.client()
    const options = optionsOf(await beginByPasskey(other, someone.email))
    expect(await confirm(other, authenticator.get(options))).toMatchObject(DONE)
    await setUpMfa(bff, 'OFF')
  })
})

test('no log line has a credential, a challenge or a name', async () => {
  const from = bff.logs.length
  const { email, authenticator } = await withPasskey()
  const visitor = bff.client()
  const begun = await beginByPasskey(visitor, email)
  const refused = authenticator.get(optionsOf(begun), { forged: true })
  await confirm(visitor, refused)
  await visitor.send('POST', '/api/auth/confirm-sign-in', { credential: { ...refused, type: 'other' } })
  const lines = bff.logs.slice(from).join('\n')
  expect(lines).toContain('"event":"passkey-added"')
  const secrets = [email, authenticator.id, optionsOf(begun).challenge, ...Object.values(refused.response)]
  for (const secret of secrets) expect(lines).not.toContain(secret)
})

describe('with PASSKEYS=off', () => {
  let off: Bff
  beforeAll(async () => {
    off = await startBff({ env: { PASSKEYS: 'off' } })
    await allowPasskeys(off)
  })
  afterAll(() => off.close())

  test('no endpoint of passkeys exists, and no sign-in asks for one', async () => {
    const email = address()
    const visitor = await signedIn(off, email)
    expect((await visitor.get('/api/auth/passkeys')).status).toBe(404)
    expect((await visitor.send('POST', '/api/auth/passkeys/start', {})).status).toBe(404)
    expect(await beginByPasskey(off.client(), email)).toMatchObject(NO_PASSKEY)
    expect(await off.client().send('POST', '/api/auth/passkeys/autofill', {})).toMatchObject({ status: 200, body: {} })
  })

  test('a pool that offers passkeys offers the other ways only', async () => {
    const email = address()
    const visitor = await signedIn(off, email)
    const { accessToken } = await tokensOf(off, email)
    const started = await off.identity('StartWebAuthnRegistration', { AccessToken: accessToken })
    const { CredentialCreationOptions } = (await started.json()) as { CredentialCreationOptions: never }
    const Credential = newAuthenticator().create(CredentialCreationOptions)
    await off.identity('CompleteWebAuthnRegistration', { AccessToken: accessToken, Credential })
    await signOut(visitor)
    const choice = await visitor.send('POST', '/api/auth/sign-in', { username: email, authFlowType: 'USER_AUTH' })
    expect(choice.body.nextStep).toMatchObject({ availableFactors: ['PASSWORD', 'EMAIL_OTP'] })
  })
})

async function tokensOf(from: Bff, username: string): Promise<{ accessToken: string }> {
  const answer = await from.identity('InitiateAuth', {
    ClientId: from.cognito.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD },
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { AccessToken: string } }
  return { accessToken: AuthenticationResult.AccessToken }
}
