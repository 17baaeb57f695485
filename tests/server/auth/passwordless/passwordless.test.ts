import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignInNextStep } from '../../../../shared/api/endpoints.ts'
import { type Answer, type Bff, type HttpClient, PASSWORD, startBff } from '../../../support/servers/bff.ts'
import { admin, allowAllFlows, person, setUpMfa, switchOn } from '../pool-set-up.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { AUTH_FLOW: 'USER_AUTH' } })
  await allowAllFlows(bff)
})
afterAll(() => bff.close())

const EMAIL_STEP = 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'
const CHOICE = 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'

const post = (visitor: HttpClient, path: string, body: object = {}) => visitor.send('POST', `/api/auth/${path}`, body)

function stepOf({ status, body, text }: Answer): SignInNextStep {
  expect([status, text]).toEqual([200, expect.any(String)])
  return body.nextStep as SignInNextStep
}

/** Signs up without a password, confirms the account and signs in automatically. */
async function newUser(username: string): Promise<HttpClient> {
  const visitor = bff.client()
  expect((await post(visitor, 'sign-up', { username, autoSignIn: true })).body).toMatchObject({
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { deliveryMedium: 'EMAIL' } },
  })
  const confirmed = await post(visitor, 'confirm-sign-up', { username, confirmationCode: await bff.code(username) })
  expect(confirmed.body).toEqual({ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } })
  expect(stepOf(await post(visitor, 'auto-sign-in'))).toEqual({ signInStep: 'DONE' })
  return visitor
}

test('a user signs up without a password and signs in with the code alone', async () => {
  const username = 'no-password@example.com'
  const visitor = await newUser(username)
  expect((await visitor.get('/api/session')).body).toMatchObject({
    signedIn: true,
    user: { email: username, emailVerified: true },
  })

  const again = bff.client()
  const sent = stepOf(await post(again, 'sign-in', { username, preferredFactor: 'EMAIL_OTP' }))
  expect(sent).toMatchObject({
    signInStep: EMAIL_STEP,
    resendable: true,
    codeDeliveryDetails: { destination: 'n***@e***' },
  })
  const challengeResponse = await bff.code(username)
  expect(stepOf(await post(again, 'confirm-sign-in', { challengeResponse }))).toEqual({ signInStep: 'DONE' })
})

test('the choice of a user without a password names codes only', async () => {
  const username = 'codes-only@example.com'
  await newUser(username)
  expect(stepOf(await post(bff.client(), 'sign-in', { username }))).toEqual({
    signInStep: CHOICE,
    availableFactors: ['EMAIL_OTP'],
  })
})

test('no password opens an account without one, and a reset sets the first', async () => {
  const username = 'sets-one-later@example.com'
  await newUser(username)
  expect(
    await post(bff.client(), 'sign-in', { username, password: '', authFlowType: 'USER_PASSWORD_AUTH' }),
  ).toMatchObject({
    status: 400,
    body: { name: 'RequiredField' },
  })
  for (const password of [' ', 'undefined', PASSWORD]) {
    const guess = await post(bff.client(), 'sign-in', { username, password, authFlowType: 'USER_PASSWORD_AUTH' })
    expect(guess.status).not.toBe(200)
  }
  const visitor = bff.client()
  await post(visitor, 'reset-password', { username })
  const body = { username, confirmationCode: await bff.code(username), newPassword: PASSWORD }
  expect((await post(visitor, 'confirm-reset-password', body)).status).toBe(200)
  expect(stepOf(await post(visitor, 'sign-in', { username }))).toMatchObject({
    availableFactors: ['PASSWORD', 'EMAIL_OTP'],
  })
  expect(stepOf(await post(visitor, 'sign-in', { username, password: PASSWORD }))).toEqual({ signInStep: 'DONE' })
})

test('a code of the first factor is sent again, after a reload too, and only the new one counts', async () => {
  const { email: username } = await person(bff)
  const visitor = bff.client()
  await post(visitor, 'sign-in', { username, preferredFactor: 'EMAIL_OTP', remember: false })
  const first = await bff.code(username)
  const reloaded = bff.client(visitor.jar)
  expect((await reloaded.get('/api/session')).body).toMatchObject({ pending: { nextStep: { resendable: true } } })
  expect(stepOf(await post(reloaded, 'resend-sign-in-code'))).toMatchObject({
    signInStep: EMAIL_STEP,
    resendable: true,
  })
  const second = await bff.code(username)
  expect(second).not.toBe(first)
  expect(await post(reloaded, 'confirm-sign-in', { challengeResponse: first })).toMatchObject({
    status: 400,
    body: { name: 'CodeMismatchException' },
  })
  const done = await post(reloaded, 'confirm-sign-in', { challengeResponse: second })
  expect(stepOf(done)).toEqual({ signInStep: 'DONE' })
  // Without "Keep me signed in", the cookies are session cookies, which the browser deletes when it closes.
  expect(done.setCookies.find((line) => line.startsWith('__Host-Http-hk-r='))).not.toMatch(/expires/i)
})

test('a code that was chosen from the list is sent again too', async () => {
  const { email: username, phone } = await person(bff)
  const visitor = bff.client()
  await post(visitor, 'sign-in', { username })
  expect(stepOf(await post(visitor, 'confirm-sign-in', { challengeResponse: 'SMS_OTP' }))).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    resendable: true,
  })
  const first = await bff.code(phone)
  expect(stepOf(await post(visitor, 'resend-sign-in-code'))).toMatchObject({ resendable: true })
  expect(await bff.code(phone)).not.toBe(first)
})

test('a user who has chosen a factor can go back to the choice and keeps the answer about staying signed in', async () => {
  const { email: username } = await person(bff)
  const visitor = bff.client()
  await post(visitor, 'sign-in', { username, remember: false })
  const password = stepOf(await post(visitor, 'confirm-sign-in', { challengeResponse: 'PASSWORD' }))
  expect(password).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD',
    availableFactors: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'],
  })
  expect(stepOf(await post(visitor, 'sign-in', { username })).signInStep).toBe(CHOICE)
  await post(visitor, 'confirm-sign-in', { challengeResponse: 'PASSWORD' })
  const done = await post(visitor, 'confirm-sign-in', { challengeResponse: PASSWORD })
  expect(done.setCookies.find((line) => line.startsWith('__Host-Http-hk-r='))).not.toMatch(/expires/i)
})

test('the answer about staying signed in does not pass to another user of the browser', async () => {
  const [{ email: first }, { email: second }] = [await person(bff), await person(bff)]
  const visitor = bff.client()
  await post(visitor, 'sign-in', { username: first, remember: false })
  const done = await post(visitor, 'sign-in', { username: second, password: PASSWORD })
  expect(stepOf(done)).toEqual({ signInStep: 'DONE' })
  expect(done.setCookies.find((line) => line.startsWith('__Host-Http-hk-r='))).toMatch(/expires/i)
})

test('the code of a second step cannot be sent again without the password', async () => {
  const someone = await person(bff)
  await setUpMfa(bff, 'OPTIONAL', 'EMAIL')
  await switchOn(bff, someone, 'EMAIL')
  const visitor = bff.client()
  const step = stepOf(await post(visitor, 'sign-in', { username: someone.email, password: PASSWORD }))
  await setUpMfa(bff, 'OFF')
  expect(step.signInStep).toBe(EMAIL_STEP)
  expect(step).not.toHaveProperty('resendable')
  expect(await post(visitor, 'resend-sign-in-code')).toMatchObject({ status: 400, body: { name: 'SignInException' } })
})

test('nothing is sent again without a sign-in in the same browser', async () => {
  expect(await post(bff.client(), 'resend-sign-in-code')).toMatchObject({
    status: 400,
    body: { name: 'SignInException' },
    setCookies: [],
  })
})

test('an unknown user gets the same steps, and no code', async () => {
  const username = 'unknown-person@example.com'
  const visitor = bff.client()
  expect(stepOf(await post(visitor, 'sign-in', { username, preferredFactor: 'EMAIL_OTP' }))).toMatchObject({
    signInStep: EMAIL_STEP,
    resendable: true,
  })
  expect(stepOf(await post(visitor, 'resend-sign-in-code'))).toMatchObject({ signInStep: EMAIL_STEP, resendable: true })
  await expect(bff.code(username)).rejects.toThrow('nothing was sent')
})

test.each([
  ['in another flow', {}],
  ['where no code replaces it', { AUTH_FLOW: 'USER_AUTH', SIGN_IN_CODES: 'none' }],
  ['where a second step is required', { AUTH_FLOW: 'USER_AUTH', MFA: 'on' }],
])('a sign-up needs a password %s', async (_, env) => {
  const site = await startBff({ env })
  const answer = await site.client().send('POST', '/api/auth/sign-up', { username: 'needs-one@example.com' })
  await site.close()
  expect(answer).toMatchObject({
    status: 400,
    body: { name: 'RequiredField', detail: 'password is required to signUp' },
  })
})

test('a pool that needs a password refuses the sign-up by name, and no account is left behind', async () => {
  await admin(bff, 'UpdateUserPool', { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] } } })
  const username = 'refused@example.com'
  const answer = await post(bff.client(), 'sign-up', { username })
  await admin(bff, 'UpdateUserPool', {})
  expect(answer).toMatchObject({ status: 400, body: { name: 'InvalidParameterException' } })
  expect((await post(bff.client(), 'sign-up', { username })).status).toBe(200)
})

test('a site without sign-up refuses it', async () => {
  const site = await startBff({ env: { SIGN_UP: 'hidden' } })
  const body = { username: 'too-late@example.com', password: PASSWORD }
  const answer = await site.client().send('POST', '/api/auth/sign-up', body)
  await site.close()
  expect(answer).toMatchObject({ status: 403, body: { name: 'NotAllowed' } })
})
