import { expect, onTestFinished, test } from 'vitest'
import { createSealer } from '../../../server/session/seal.ts'
import { type Bff, type HttpClient, PASSWORD, startBff } from '../../support/servers/bff.ts'
import { admin, allowAllFlows, setUpMfa, setUpPool } from './pool-set-up.ts'

const SECRET = 'a secret for tests that is long enough'
const C = '__Host-Http-hk-c'
const CONFIRM = { nextStep: { signInStep: 'CONFIRM_SIGN_UP' } }
const DONE = { nextStep: { signInStep: 'DONE' } }

async function startWith(env: Record<string, string> = {}): Promise<Bff> {
  const bff = await startBff({ secrets: [SECRET], env })
  onTestFinished(() => bff.close())
  await allowAllFlows(bff)
  return bff
}

const signUp = (visitor: HttpClient, username: string) =>
  visitor.send('POST', '/api/auth/sign-up', { username, password: PASSWORD, autoSignIn: true })
const poll = async (visitor: HttpClient) => (await visitor.send('POST', '/api/auth/auto-sign-in')).body
const confirm = async (bff: Bff, visitor: HttpClient, username: string) =>
  visitor.send('POST', '/api/auth/confirm-sign-up', { username, confirmationCode: await bff.code(username) })
const kept = (bff: Bff, { jar }: HttpClient) => createSealer([SECRET], bff.clock).open('pending', jar.get(C))

async function linkFor(bff: Bff, address: string): Promise<string> {
  const answer = await fetch(`${bff.identityUrl}/outbox`, { headers: { accept: 'application/json' } })
  const messages = (await answer.json()) as { to: string; link?: string }[]
  return messages.find(({ to }) => to === address)?.link ?? ''
}

test('answers CONFIRM_SIGN_UP until the link is opened elsewhere, also after a reload', async () => {
  // The test polls for three minutes, which would exceed this limit if polls counted as attempts.
  const bff = await startWith({ SIGN_UP_VERIFICATION: 'link', RATE_LIMIT_ACCOUNT: '1' })
  await setUpPool(bff, 'untracked', { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } })
  const username = 'by-link@example.com'
  const visitor = bff.client()
  const nextStep = { signUpStep: 'COMPLETE_AUTO_SIGN_IN', codeDeliveryDetails: expect.anything() }
  expect((await signUp(visitor, username)).body).toEqual({ nextStep })
  for (let count = 0; count < 35; count++) {
    expect(await poll(visitor)).toEqual(CONFIRM)
    bff.clock.advance(5_000)
  }
  const reloaded = bff.client(visitor.jar)
  expect((await reloaded.get('/api/session')).body).toMatchObject({
    pending: { flow: 'signUp', username, nextStep, autoSignInUntil: expect.any(Number) },
  })
  expect((await fetch(await linkFor(bff, username))).status).toBe(200)
  expect(await poll(reloaded)).toEqual(DONE)
  expect((await reloaded.get('/api/session')).body).toMatchObject({ signedIn: true, user: { emailVerified: true } })
})

test('asks for the password when the link is opened after the three minutes', async () => {
  const bff = await startWith({ SIGN_UP_VERIFICATION: 'link' })
  const visitor = bff.client()
  await signUp(visitor, 'too-late@example.com')
  bff.clock.advance(180_001)
  expect((await visitor.get('/api/session')).body).toEqual({ signedIn: false })
})

test('still asks for the code after the three minutes when a code was sent', async () => {
  const bff = await startWith()
  const visitor = bff.client()
  await signUp(visitor, 'late-code@example.com')
  bff.clock.advance(180_001)
  const { pending } = (await visitor.get('/api/session')).body
  expect(pending).toMatchObject({ nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } })
  expect(pending).not.toHaveProperty('autoSignInUntil')
})

test('tells an unconfirmed user who signs in that a link confirms, and signs in when it is opened', async () => {
  const bff = await startWith({ SIGN_UP_VERIFICATION: 'link' })
  await setUpPool(bff, 'untracked', { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } })
  const username = 'unconfirmed@example.com'
  await bff.client().send('POST', '/api/auth/sign-up', { username, password: PASSWORD })
  const visitor = bff.client()
  const answer = await visitor.send('POST', '/api/auth/sign-in', { username, password: PASSWORD })
  expect(answer.body).toEqual({ nextStep: { signInStep: 'CONFIRM_SIGN_UP', confirmByLink: true } })
  await visitor.send('POST', '/api/auth/resend-sign-up-code', { username })
  expect((await visitor.get('/api/session')).body).toMatchObject({
    pending: { nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } },
  })
  expect(await poll(visitor)).toEqual(CONFIRM)
  expect((await fetch(await linkFor(bff, username))).status).toBe(200)
  expect(await poll(visitor)).toEqual(DONE)
})

test('asks an unconfirmed user with a number for the code of the SMS, also on a site that sends links', async () => {
  const bff = await startWith({ SIGN_UP_VERIFICATION: 'link', LOGIN_MECHANISM: 'phone_number' })
  const username = '+819012345678'
  await bff.client().send('POST', '/api/auth/sign-up', { username, password: PASSWORD })
  const visitor = bff.client()
  expect((await visitor.send('POST', '/api/auth/sign-in', { username, password: PASSWORD })).body).toEqual(CONFIRM)
  expect((await visitor.get('/api/session')).body).toMatchObject({
    pending: { nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } },
  })
})

test.each([
  ['a new user who asked for no automatic sign-in', { username: 'by-hand@example.com' }, {}],
  ['a new user with a number', { username: '+819012345678', autoSignIn: true }, { LOGIN_MECHANISM: 'phone_number' }],
])('%s enters a code', async (_, body, env) => {
  const bff = await startWith({ SIGN_UP_VERIFICATION: 'link', ...env })
  const answer = await bff.client().send('POST', '/api/auth/sign-up', { password: PASSWORD, ...body })
  expect(answer.body).toMatchObject({ nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } })
})

test('does not extend the three minutes by polling', async () => {
  const bff = await startWith()
  const visitor = bff.client()
  await signUp(visitor, 'slow@example.com')
  for (let count = 0; count < 5; count++) {
    bff.clock.advance(35_000)
    expect(await poll(visitor)).toEqual(CONFIRM)
  }
  bff.clock.advance(5_001)
  expect(await poll(visitor)).toMatchObject({ name: 'AutoSignInException' })
})

test.each([
  [
    'the code again',
    (bff: Bff, visitor: HttpClient, username: string) =>
      visitor.send('POST', '/api/auth/confirm-sign-up', { username, confirmationCode: '123456' }).then(() => bff),
  ],
  [
    'another code',
    (bff: Bff, visitor: HttpClient, username: string) =>
      visitor.send('POST', '/api/auth/resend-sign-up-code', { username }).then(() => bff),
  ],
])('signs in after %s of a user who was confirmed in the meantime', async (_, ask) => {
  const bff = await startWith()
  const username = 'meanwhile@example.com'
  const visitor = bff.client()
  await signUp(visitor, username)
  await admin(bff, 'AdminConfirmSignUp', { Username: username })
  await ask(bff, visitor, username)
  expect(await poll(visitor)).toEqual(DONE)
})

test('signs an unconfirmed user in after the confirmation without another password entry', async () => {
  const bff = await startWith()
  const username = 'unconfirmed@example.com'
  await bff.client().send('POST', '/api/auth/sign-up', { username, password: PASSWORD })
  const visitor = bff.client()
  const answer = await visitor.send('POST', '/api/auth/sign-in', { username, password: PASSWORD })
  expect(answer.body).toEqual(CONFIRM)
  await visitor.send('POST', '/api/auth/resend-sign-up-code', { username })
  expect((await confirm(bff, visitor, username)).body).toEqual({ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } })
  expect(await poll(visitor)).toEqual(DONE)
})

test('does not store the password when the pool continues from the confirmation', async () => {
  const bff = await startWith({ AUTH_FLOW: 'USER_AUTH' })
  const username = 'by-session@example.com'
  const visitor = bff.client()
  await signUp(visitor, username)
  expect(await kept(bff, visitor)).toMatchObject({ password: PASSWORD, session: expect.any(String) })
  const confirmed = await confirm(bff, visitor, username)
  expect(confirmed.body).toEqual({ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } })
  const pending = await kept(bff, visitor)
  expect(pending).toMatchObject({ confirmed: true, session: expect.any(String) })
  expect(pending).not.toHaveProperty('password')
  expect(await poll(visitor)).toEqual(DONE)
})

test('accepts the session of a confirmation only once', async () => {
  const bff = await startWith({ AUTH_FLOW: 'USER_AUTH' })
  const username = 'once@example.com'
  const visitor = bff.client()
  await signUp(visitor, username)
  await confirm(bff, visitor, username)
  const before = new Map(visitor.jar)
  expect(await poll(visitor)).toEqual(DONE)
  const again = bff.client(before)
  expect(await poll(again)).toMatchObject({ name: 'NotAuthorizedException' })
  expect((await again.get('/api/session')).body).toEqual({ signedIn: false })
})

test('keeps the password in the choice-based flow for a confirmation elsewhere', async () => {
  const bff = await startWith({ AUTH_FLOW: 'USER_AUTH' })
  const username = 'elsewhere@example.com'
  const visitor = bff.client()
  await signUp(visitor, username)
  await admin(bff, 'AdminConfirmSignUp', { Username: username })
  expect(await poll(visitor)).toEqual(DONE)
})

test('keeps the password and sends no session when the pool does not use the choice-based flow', async () => {
  const bff = await startWith()
  const username = 'plain@example.com'
  const visitor = bff.client()
  await signUp(visitor, username)
  await confirm(bff, visitor, username)
  const pending = await kept(bff, visitor)
  expect(pending).toMatchObject({ confirmed: true, password: PASSWORD })
  expect(pending).not.toHaveProperty('session')
})

test('asks for the second step after an automatic sign-in, also after a reload', async () => {
  const bff = await startWith()
  await setUpMfa(bff, 'ON', 'EMAIL')
  const username = 'guarded@example.com'
  const visitor = bff.client()
  await signUp(visitor, username)
  await confirm(bff, visitor, username)
  const nextStep = { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails: expect.anything() }
  expect(await poll(visitor)).toEqual({ nextStep })
  const reloaded = bff.client(visitor.jar)
  expect((await reloaded.get('/api/session')).body).toMatchObject({ pending: { flow: 'signIn', nextStep } })
  const code = { challengeResponse: await bff.code(username) }
  expect((await reloaded.send('POST', '/api/auth/confirm-sign-in', code)).body).toEqual(DONE)
})

test('signs in at once when the pool confirms the user at once', async () => {
  const bff = await startWith()
  await setUpPool(bff, 'untracked', { LambdaConfig: { PreSignUp: 'arn:aws:lambda:local:0:function:auto-confirm' } })
  const visitor = bff.client()
  const answer = await signUp(visitor, 'Auto@Example.com')
  expect(answer.body).toEqual({ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } })
  expect(await poll(bff.client(visitor.jar))).toEqual(DONE)
})

test.each(['CUSTOM_WITHOUT_SRP', 'USER_AUTH'])('%s signs in automatically without a password', async (flow) => {
  const bff = await startWith({ AUTH_FLOW: flow })
  await setUpPool(bff)
  const username = 'nameless@example.com'
  await bff.client().send('POST', '/api/auth/sign-up', { username, password: PASSWORD })
  const visitor = bff.client()
  expect((await visitor.send('POST', '/api/auth/sign-in', { username })).body).toEqual(CONFIRM)
  await confirm(bff, visitor, username)
  expect(await poll(visitor)).toMatchObject({ nextStep: { signInStep: expect.stringMatching(/^CON(FIRM|TINUE)_/) } })
})
