import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, PASSWORD, SITE, signedIn, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.close())

const A = '__Host-Http-hk-a'
const R = '__Host-Http-hk-r'
const C = '__Host-Http-hk-c'

test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])(
  '%s signs in with DONE and stores the tokens in sealed cookies',
  async (authFlowType) => {
    const email = `${authFlowType.toLowerCase().replaceAll('_', '-')}@example.com`
    await bff.confirmedUser(email)
    const visitor = bff.client()
    const answer = await visitor.send('POST', '/api/auth/sign-in', {
      username: `  ${email} `,
      password: PASSWORD,
      authFlowType,
    })
    expect(answer).toMatchObject({ status: 200, body: { nextStep: { signInStep: 'DONE' } } })
    expect([...visitor.jar.keys()].sort()).toEqual([A, R])
    for (const line of answer.setCookies.filter((cookie) => !cookie.startsWith(C))) {
      expect(line).toMatch(/; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict/)
      expect(line).not.toMatch(/Domain/i)
    }
    const session = await visitor.get('/api/session')
    expect(session.body).toMatchObject({ signedIn: true, user: { loginId: email, email, emailVerified: true } })
    expect(JSON.stringify([answer.body, session.body])).not.toMatch(/eyJ/)
  },
)

test('cookies stay within 4,096 bytes each and the Cookie header within 7,000', async () => {
  const { jar } = await signedIn(bff, 'sizes@example.com')
  const sizes = [...jar].map(([name, value]) => name.length + value.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4_096)
  expect(sizes.reduce((sum, size) => sum + size + 3, 0)).toBeLessThanOrEqual(7_000)
})

test('without "remember me" the cookies end with the browser session', async () => {
  await bff.confirmedUser('brief@example.com')
  const visitor = bff.client()
  const answer = await visitor.send('POST', '/api/auth/sign-in', {
    username: 'brief@example.com',
    password: PASSWORD,
    remember: false,
  })
  expect(
    answer.setCookies
      .filter((line) => line.startsWith(A) || line.startsWith(R))
      .every((line) => !/expires|max-age/i.test(line)),
  ).toBe(true)
  bff.clock.advance(25 * 3_600_000)
  expect((await visitor.get('/api/session')).body).toEqual({ signedIn: false })
  bff.clock.advance(-25 * 3_600_000)
})

test('answers an unknown user like a wrong password', async () => {
  await bff.confirmedUser('known@example.com')
  const wrong = await bff
    .client()
    .send('POST', '/api/auth/sign-in', { username: 'known@example.com', password: 'wrong password' })
  const unknown = await bff
    .client()
    .send('POST', '/api/auth/sign-in', { username: 'unknown@example.com', password: 'wrong password' })
  expect(wrong).toMatchObject({
    status: 401,
    body: { name: 'NotAuthorizedException', detail: 'Incorrect username or password.' },
  })
  const { requestId: _w, ...first } = wrong.body
  const { requestId: _u, ...second } = unknown.body
  expect(second).toEqual(first)
  expect(wrong.setCookies).toEqual([])
})

test('rejects a sign-in while a user is signed in', async () => {
  const visitor = await signedIn(bff, 'already@example.com')
  const answer = await visitor.send('POST', '/api/auth/sign-in', {
    username: 'already@example.com',
    password: PASSWORD,
  })
  expect(answer).toMatchObject({
    status: 409,
    body: { name: 'UserAlreadyAuthenticatedException', detail: 'There is already a signed in user.' },
  })
})

test('asks an unconfirmed user for the code, also after a reload', async () => {
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/sign-up', { username: 'unconfirmed@example.com', password: PASSWORD })
  const later = bff.client()
  const answer = await later.send('POST', '/api/auth/sign-in', {
    username: 'unconfirmed@example.com',
    password: PASSWORD,
  })
  expect(answer.body).toEqual({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } })
  expect((await later.get('/api/session')).body).toMatchObject({
    signedIn: false,
    pending: { flow: 'signUp', username: 'unconfirmed@example.com', nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } },
  })
})

test('sends a user whose password was reset to RESET_PASSWORD', async () => {
  await bff.confirmedUser('reset@example.com')
  await bff.identity('AdminResetUserPassword', { UserPoolId: bff.cognito.userPoolId, Username: 'reset@example.com' })
  const visitor = bff.client()
  const answer = await visitor.send('POST', '/api/auth/sign-in', { username: 'reset@example.com', password: PASSWORD })
  expect(answer.body).toEqual({ nextStep: { signInStep: 'RESET_PASSWORD' } })
  expect((await visitor.get('/api/session')).body).toMatchObject({
    pending: { flow: 'resetPassword', username: 'reset@example.com' },
  })
})

test('asks for a new password when the pool demands one, also after a reload', async () => {
  await bff.identity('AdminCreateUser', {
    UserPoolId: bff.cognito.userPoolId,
    Username: 'invited@example.com',
    TemporaryPassword: PASSWORD,
    UserAttributes: [
      { Name: 'email', Value: 'invited@example.com' },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  const visitor = bff.client()
  const first = await visitor.send('POST', '/api/auth/sign-in', { username: 'invited@example.com', password: PASSWORD })
  const nextStep = { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] }
  expect(first.body).toEqual({ nextStep })
  expect((await visitor.get('/api/session')).body).toMatchObject({ pending: { flow: 'signIn', nextStep } })
  const empty = await visitor.send('POST', '/api/auth/confirm-sign-in', {})
  expect(empty.body).toMatchObject({ name: 'RequiredField', detail: 'challengeResponse is required to confirmSignIn' })
  const done = await visitor.send('POST', '/api/auth/confirm-sign-in', { challengeResponse: 'a new password of mine' })
  expect(done.body).toEqual({ nextStep: { signInStep: 'DONE' } })
  expect([...visitor.jar.keys()].sort()).toEqual([A, R])
})

test('rejects confirm-sign-in without a sign-in in the same browser', async () => {
  const answer = await bff.client().send('POST', '/api/auth/confirm-sign-in', { challengeResponse: '123456' })
  expect(answer).toMatchObject({ status: 400, body: { name: 'SignInException' } })
})

test('sign-out revokes the refresh token and clears the cookies', async () => {
  const visitor = await signedIn(bff, 'leaving@example.com')
  const old = new Map(visitor.jar)
  const answer = await visitor.send('POST', '/api/auth/sign-out')
  expect(answer).toMatchObject({ status: 200, body: { revoked: true } })
  expect(visitor.jar.size).toBe(0)
  expect((await visitor.get('/api/session')).body).toEqual({ signedIn: false })
  const replay = await bff.client(old).send('POST', '/api/session/refresh')
  expect(replay).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
})

test('treats the cookies of two users together as signed out', async () => {
  const one = await signedIn(bff, 'one@example.com')
  const two = await signedIn(bff, 'two@example.com')
  const mixed = bff.client([
    [A, one.jar.get(A) ?? ''],
    [R, two.jar.get(R) ?? ''],
  ])
  expect(await mixed.send('POST', '/api/session/refresh')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  const swapped = bff.client([
    [A, one.jar.get(R) ?? ''],
    [R, one.jar.get(A) ?? ''],
  ])
  expect((await swapped.get('/api/session')).body).toEqual({ signedIn: false })
})

test.each([
  ['{', 'body'],
  ['[]', 'body'],
  ['{"username": 5, "password": "x"}', 'username'],
  ['{"username": "a", "passwort": "x"}', 'passwort'],
  ['{"__proto__": {"x": 1}}', 'body'],
])('rejects the malformed body %s and names the field %s', async (body, field) => {
  const answer = await bff.client().send('POST', '/api/auth/sign-in', body)
  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.body).toMatchObject({ name: 'ValidationError', fields: [{ field }] })
})

test('rejects a request that lacks one of the cross-site layers as CrossSiteRequest', async () => {
  const answer = await bff.client().send('POST', '/api/auth/sign-in', {}, { origin: 'https://elsewhere.example' })
  expect(answer).toMatchObject({ status: 403, body: { name: 'CrossSiteRequest' } })
  expect((await bff.client().get('/api/session', { 'x-bff': '' })).status).toBe(403)
  expect((await bff.client().get('/api/session', { origin: SITE })).status).toBe(200)
})

test('logs no token, password or personal address', async () => {
  await signedIn(bff, 'quiet@example.com')
  const log = bff.logs.join('')
  expect(log).toContain('/api/auth/sign-in')
  expect(log).not.toMatch(/eyJ|quiet@example\.com|correct horse/)
})
