import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { startWire } from '../../support/identity/wire.ts'
import { type Bff, PASSWORD, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.close())

test('sign-up, code and automatic sign-in succeed with a reload between the steps', async () => {
  const visitor = bff.client()
  const username = 'newcomer@example.com'
  const first = await visitor.send('POST', '/api/auth/sign-up', { username, password: PASSWORD, autoSignIn: true })
  expect(first.body).toMatchObject({
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'n***@e***' },
    },
  })
  expect((await visitor.get('/api/session')).body).toMatchObject({
    pending: { flow: 'signUp', username, nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } },
  })
  expect((await visitor.send('POST', '/api/auth/auto-sign-in')).body).toEqual({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  })

  const confirmed = await visitor.send('POST', '/api/auth/confirm-sign-up', {
    username,
    confirmationCode: await bff.code(username),
  })
  expect(confirmed.body).toEqual({ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } })
  expect((await visitor.get('/api/session')).body).toMatchObject({
    pending: { nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } },
  })
  expect((await visitor.send('POST', '/api/auth/auto-sign-in')).body).toEqual({ nextStep: { signInStep: 'DONE' } })
  expect((await visitor.get('/api/session')).body).toMatchObject({
    signedIn: true,
    user: { email: username, emailVerified: true },
  })
})

test('a confirmation after three minutes ends without an automatic sign-in', async () => {
  const visitor = bff.client()
  const username = 'slow@example.com'
  await visitor.send('POST', '/api/auth/sign-up', { username, password: PASSWORD, autoSignIn: true })
  bff.clock.advance(3 * 60_000 + 1)
  expect((await visitor.send('POST', '/api/auth/auto-sign-in')).body).toMatchObject({ name: 'AutoSignInException' })
  const answer = await visitor.send('POST', '/api/auth/confirm-sign-up', {
    username,
    confirmationCode: await bff.code(username),
  })
  expect(answer.body).toEqual({ nextStep: { signUpStep: 'DONE' } })
})

test('confirming the sign-up of this browser succeeds when it is confirmed already, and so does resending its code', async () => {
  const username = 'twice@example.com'
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/sign-up', { username, password: PASSWORD })
  await bff.identity('AdminConfirmSignUp', { UserPoolId: bff.cognito.userPoolId, Username: username })
  expect(
    (await visitor.send('POST', '/api/auth/confirm-sign-up', { username, confirmationCode: '123456' })).status,
  ).toBe(200)
  expect(await visitor.send('POST', '/api/auth/resend-sign-up-code', { username })).toMatchObject({
    status: 200,
    body: {},
  })
})

test('rejects a wrong code as CodeMismatchException, and accepts the right one afterwards', async () => {
  const visitor = bff.client()
  const username = 'typo@example.com'
  await visitor.send('POST', '/api/auth/sign-up', { username, password: PASSWORD })
  const code = await bff.code(username)
  const wrong = await visitor.send('POST', '/api/auth/confirm-sign-up', {
    username,
    confirmationCode: code === '000000' ? '000001' : '000000',
  })
  expect(wrong).toMatchObject({ status: 400, body: { name: 'CodeMismatchException' } })
  expect(
    (await visitor.send('POST', '/api/auth/confirm-sign-up', { username, confirmationCode: ` ${code} ` })).status,
  ).toBe(200)
})

test('rejects a taken address as UsernameExistsException and a short password as InvalidPasswordException', async () => {
  await bff.confirmedUser('taken@example.com')
  const taken = await bff
    .client()
    .send('POST', '/api/auth/sign-up', { username: 'taken@example.com', password: PASSWORD })
  expect(taken).toMatchObject({ status: 409, body: { name: 'UsernameExistsException' } })
  const short = await bff
    .client()
    .send('POST', '/api/auth/sign-up', { username: 'short@example.com', password: 'seven77' })
  expect(short).toMatchObject({ status: 400, body: { name: 'InvalidPasswordException' } })
})

test('a forgotten password is replaced with a code, also after a reload', async () => {
  const username = 'forgetful@example.com'
  await bff.confirmedUser(username)
  const visitor = bff.client()
  const sent = await visitor.send('POST', '/api/auth/reset-password', { username })
  expect(sent.body).toMatchObject({
    nextStep: {
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL' },
    },
  })
  expect((await visitor.get('/api/session')).body).toMatchObject({ pending: { flow: 'resetPassword', username } })
  const done = await visitor.send('POST', '/api/auth/confirm-reset-password', {
    username,
    confirmationCode: await bff.code(username),
    newPassword: 'a whole new password',
  })
  expect(done.body).toEqual({ nextStep: { resetPasswordStep: 'DONE' } })
  expect(
    (await visitor.send('POST', '/api/auth/sign-in', { username, password: 'a whole new password' })).body,
  ).toEqual({ nextStep: { signInStep: 'DONE' } })
})

test('answers a reset for an unknown user like one for a known user', async () => {
  const answer = await bff.client().send('POST', '/api/auth/reset-password', { username: 'unknown@example.com' })
  expect(answer).toMatchObject({
    status: 200,
    body: { nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' } },
  })
})

test('an unverified address is verified with a code after sign-in', async () => {
  const username = 'verify@example.com'
  await bff.confirmedUser('other@example.com')
  await bff.identity('AdminCreateUser', {
    UserPoolId: bff.cognito.userPoolId,
    Username: username,
    TemporaryPassword: PASSWORD,
    UserAttributes: [{ Name: 'email', Value: username }],
  })
  await bff.identity('AdminSetUserPassword', {
    UserPoolId: bff.cognito.userPoolId,
    Username: username,
    Password: PASSWORD,
    Permanent: true,
  })
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/sign-in', { username, password: PASSWORD })
  expect((await visitor.get('/api/auth/user-attributes')).body).toMatchObject({ userAttributes: { email: username } })
  const sent = await visitor.send('POST', '/api/auth/send-user-attribute-code', { userAttributeKey: 'email' })
  expect(sent).toMatchObject({
    status: 200,
    body: { codeDeliveryDetails: { deliveryMedium: 'EMAIL', attributeName: 'email' } },
  })
  const confirmed = await visitor.send('POST', '/api/auth/confirm-user-attribute', {
    userAttributeKey: 'email',
    confirmationCode: await bff.code(username),
  })
  expect(confirmed.status).toBe(200)
  expect((await visitor.get('/api/auth/user-attributes')).body).toMatchObject({
    userAttributes: { email_verified: 'true' },
  })
})

test('sends the code to the address that signs up, whatever the attributes contain', async () => {
  const visitor = bff.client()
  const answer = await visitor.send('POST', '/api/auth/sign-up', {
    username: 'mine@example.com',
    password: PASSWORD,
    userAttributes: { email: 'somebody-else@example.com' },
  })
  expect(answer.status).toBe(200)
  expect(await bff.code('mine@example.com')).toMatch(/^\d{6}$/)
  await expect(bff.code('somebody-else@example.com')).rejects.toThrow('nothing was sent')
})

test('leaves out the automatic sign-in when the session or the password does not fit into the cookie', async () => {
  const proxy = await startFaultProxy()
  const site = await startBff({ cognito: { endpoint: proxy.url }, env: { AUTH_FLOW: 'USER_AUTH' } })
  proxy.passTo(site.identityUrl)
  onTestFinished(async () => {
    await site.close()
    await proxy.close()
  })
  const CodeDeliveryDetails = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'l***@e***' }
  const Session = 's'.repeat(2_048)
  proxy.plan(() => ({ body: { UserSub: 'sub', UserConfirmed: false, Session, CodeDeliveryDetails } }))
  const visitor = site.client()
  const password = '\u5c71\u6d77'.repeat(128)
  const username = 'long@example.com'
  const answer = await visitor.send('POST', '/api/auth/sign-up', { username, password, autoSignIn: true })
  expect(answer).toMatchObject({ status: 200, body: { nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } } })
  const { pending } = (await visitor.get('/api/session')).body
  expect(pending).toMatchObject({ flow: 'signUp', username, nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } })
  expect(pending).not.toHaveProperty('autoSignInUntil')
})

test("forwards validation data and client metadata to the pool's triggers", async () => {
  const wire = await startWire(() => ({ body: { UserConfirmed: false, UserSub: 'sub' } }))
  onTestFinished(() => wire.close())
  const other = await startBff({ cognito: { endpoint: wire.url } })
  onTestFinished(() => other.close())
  const answer = await other.client().send('POST', '/api/auth/sign-up', {
    username: 'triggers@example.com',
    password: PASSWORD,
    validationData: { invitation: 'spring' },
    clientMetadata: { 'page.language': 'ja' },
  })
  expect(answer.status).toBe(200)
  expect(wire.requests[0]?.body).toMatchObject({
    ValidationData: [{ Name: 'invitation', Value: 'spring' }],
    ClientMetadata: { 'page.language': 'ja' },
  })
})
