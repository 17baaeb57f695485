import { describe, expect, test } from 'vitest'
import type { Api } from '../../../../client/api/create-api.ts'
import { ApiError } from '../../../../client/api/problem.ts'
import {
  type ControllerDependencies,
  createController,
  type StartOptions,
} from '../../../../client/auth/flow/controller.ts'
import type { EndpointKey } from '../../../../shared/api/endpoints.ts'
import { AUTO_SIGN_IN_DEBOUNCE_MS, AUTO_SIGN_IN_POLL_MS } from '../../../../shared/auth/sign-in-steps.ts'
import type { ProblemName } from '../../../../shared/errors.ts'
import { testClock } from '../../../support/clock.ts'

type Answers = Partial<Record<EndpointKey, unknown[]>>

const refusal = (name: ProblemName) =>
  new ApiError({ type: 'about:blank', title: name, status: 400, name, detail: name })

/**
 * Creates a controller whose endpoints return the given responses in order. The last response of an endpoint repeats.
 */
function controllerWith(answers: Answers, options: Partial<StartOptions & ControllerDependencies> = {}) {
  const clock = testClock()
  const calls: { key: EndpointKey; body: unknown }[] = []
  const waited: number[] = []
  const reported: string[] = []
  let arrivals = 0
  async function respond(key: EndpointKey, { body }: { body?: unknown } = {}): Promise<unknown> {
    calls.push({ key, body })
    const queue = answers[key] ?? [{}]
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer instanceof Error) throw answer
    return answer
  }
  const controller = createController(
    {
      api: respond as Api['api'],
      clock,
      wait: async (milliseconds) => {
        waited.push(milliseconds)
        clock.advance(milliseconds)
      },
      onAuthenticated: async () => ++arrivals > 0,
      report: (error) => reported.push(error.message),
      ...options,
    },
    { signedIn: false, ...options },
  )
  return {
    controller,
    calls,
    waited,
    reported,
    clock,
    arrivals: () => arrivals,
    keys: () => calls.map(({ key }) => key),
  }
}

const VERIFIED = { 'GET /api/auth/user-attributes': [{ userAttributes: { email: 'h@e.org', email_verified: 'true' } }] }
const DONE = [{ nextStep: { signInStep: 'DONE' } }]
const UNVERIFIED = {
  'POST /api/auth/sign-in': DONE,
  'GET /api/auth/user-attributes': [{ userAttributes: { email: 'h@e.org' } }],
}

test('a confirmed user signs in', async () => {
  const { controller, calls, arrivals } = controllerWith({ 'POST /api/auth/sign-in': DONE, ...VERIFIED })
  await controller.signIn({ username: 'h@e.org', password: ' p ' }, false)
  expect(calls[0]).toEqual({
    key: 'POST /api/auth/sign-in',
    body: { username: 'h@e.org', password: ' p ', remember: false },
  })
  expect(controller.widget().state).toBe('authenticated')
  expect(arrivals()).toBe(1)
})

test('a sign-up survives a wrong code and signs in automatically after the right one', async () => {
  const { controller, keys, calls } = controllerWith({
    'POST /api/auth/sign-up': [{ nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } }],
    'POST /api/auth/confirm-sign-up': [
      refusal('CodeMismatchException'),
      { nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } },
    ],
    'POST /api/auth/auto-sign-in': DONE,
    ...VERIFIED,
  })
  controller.show('signUp')
  await controller.signUp({ username: 'h@e.org', password: 'passwords', userAttributes: { email: 'h@e.org' } })
  expect(calls[0]?.body).toMatchObject({ autoSignIn: true })
  expect(controller.widget().state).toBe('confirmSignUp')
  await controller.confirmSignUp('000000')
  expect(controller.widget()).toMatchObject({ state: 'confirmSignUp', error: { name: 'CodeMismatchException' } })
  await controller.confirmSignUp('123456')
  expect(calls[2]?.body).toEqual({ username: 'h@e.org', confirmationCode: '123456' })
  expect(controller.widget().state).toBe('authenticated')
  expect(keys().slice(3)).toEqual(['POST /api/auth/auto-sign-in', 'GET /api/auth/user-attributes'])
})

test('a failing auto sign-in falls back to the sign-in form', async () => {
  const { controller } = controllerWith({
    'POST /api/auth/sign-up': [{ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } }],
    'POST /api/auth/auto-sign-in': [refusal('AutoSignInException')],
  })
  controller.show('signUp')
  await controller.signUp({ username: 'h@e.org', password: 'passwords' })
  expect(controller.widget()).toMatchObject({ state: 'signIn', notice: 'useCredentials', username: 'h@e.org' })
})

const WAITING = { nextStep: { signInStep: 'CONFIRM_SIGN_UP' } }

describe('auto sign-in', () => {
  test('polls every 5 seconds for a confirmation made elsewhere', async () => {
    const { controller, waited } = controllerWith({
      'POST /api/auth/sign-up': [{ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } }],
      'POST /api/auth/auto-sign-in': [WAITING, WAITING, ...DONE],
      ...VERIFIED,
    })
    controller.show('signUp')
    await controller.signUp({ username: 'h@e.org', password: 'passwords' })
    expect(controller.widget().state).toBe('authenticated')
    expect(waited).toEqual([AUTO_SIGN_IN_POLL_MS, AUTO_SIGN_IN_POLL_MS])
  })

  test('stops polling after three minutes', async () => {
    const { controller, waited } = controllerWith({
      'POST /api/auth/sign-up': [{ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } }],
      'POST /api/auth/auto-sign-in': [WAITING],
    })
    controller.show('signUp')
    await controller.signUp({ username: 'h@e.org', password: 'passwords' })
    expect(controller.widget()).toMatchObject({ state: 'signIn', notice: 'useCredentials' })
    expect(waited).toHaveLength(36)
  })
})

test('an unconfirmed user gets a code and returns to sign-in after confirming', async () => {
  const { controller, keys } = controllerWith({
    'POST /api/auth/sign-in': [{ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } }],
    'POST /api/auth/resend-sign-up-code': [{ codeDeliveryDetails: { destination: 'h***' } }],
    'POST /api/auth/confirm-sign-up': [{ nextStep: { signUpStep: 'DONE' } }],
  })
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  expect(keys()).toEqual(['POST /api/auth/sign-in', 'POST /api/auth/resend-sign-up-code'])
  expect(controller.widget()).toMatchObject({ state: 'confirmSignUp', delivery: { destination: 'h***' } })
  await controller.confirmSignUp('123456')
  expect(controller.widget()).toMatchObject({ state: 'signIn', notice: 'accountConfirmed' })
})

test('a required password reset sends the code at once and returns to sign-in afterwards', async () => {
  const { controller, calls } = controllerWith({
    'POST /api/auth/sign-in': [{ nextStep: { signInStep: 'RESET_PASSWORD' } }],
    'POST /api/auth/reset-password': [{ nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' } }],
    'POST /api/auth/confirm-reset-password': [{ nextStep: { resetPasswordStep: 'DONE' } }],
  })
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  expect(controller.widget().state).toBe('confirmResetPassword')
  await controller.resetPassword()
  expect(controller.widget()).toMatchObject({ state: 'confirmResetPassword', notice: 'codeSentAgain' })
  await controller.confirmResetPassword({ confirmationCode: '1', newPassword: 'new-password' })
  expect(calls.at(-1)?.body).toEqual({ username: 'h@e.org', confirmationCode: '1', newPassword: 'new-password' })
  expect(controller.widget()).toMatchObject({ state: 'signIn', notice: 'passwordChanged' })
})

test('an unverified e-mail address is verified after sign-in', async () => {
  const { controller, calls, arrivals } = controllerWith(UNVERIFIED)
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  expect(controller.widget().state).toBe('verifyUser')
  expect(arrivals()).toBe(0)
  await controller.sendContactCode('email')
  expect(controller.widget().state).toBe('confirmVerifyUser')
  await controller.verifyContact('123456')
  expect(calls.at(-1)?.body).toEqual({ userAttributeKey: 'email', confirmationCode: '123456' })
  expect(arrivals()).toBe(1)
})

test.each([
  ['a lost connection', 0],
  ['a throttled call', 429],
  ['a failing service', 503],
])('%s does not end the automatic sign-in', async (_title, status) => {
  const passing = new ApiError({ ...refusal('ServiceUnavailable').problem, status })
  const { controller, waited } = controllerWith({
    'POST /api/auth/sign-up': [{ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } }],
    'POST /api/auth/auto-sign-in': [passing, ...DONE],
    ...VERIFIED,
  })
  controller.show('signUp')
  await controller.signUp({ username: 'h@e.org', password: 'passwords' })
  expect(controller.widget().state).toBe('authenticated')
  expect(waited).toEqual([AUTO_SIGN_IN_POLL_MS])
})

describe('returning to the code screen', () => {
  const CODE_SCREEN = {
    pending: { flow: 'signUp', username: 'h@e.org', nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } },
  } as const

  test('signs in a user who has followed the link in the message', async () => {
    const { controller, arrivals } = controllerWith({ 'POST /api/auth/auto-sign-in': DONE, ...VERIFIED }, CODE_SCREEN)
    await controller.returned()
    expect(controller.widget().state).toBe('authenticated')
    expect(arrivals()).toBe(1)
  })

  test.each([
    ['before a confirmation', WAITING],
    ['after the automatic sign-in has ended', refusal('AutoSignInException')],
    ['without a connection', refusal('UpstreamFailed')],
  ])('leaves the screen unchanged %s', async (_title, answer) => {
    const { controller } = controllerWith({ 'POST /api/auth/auto-sign-in': [answer] }, CODE_SCREEN)
    const before = controller.widget()
    await controller.returned()
    expect(controller.widget()).toBe(before)
  })

  test('sends one request 300 ms after the first of several returns, and none on other screens', async () => {
    const { controller, keys, waited } = controllerWith({ 'POST /api/auth/auto-sign-in': [WAITING] }, CODE_SCREEN)
    await Promise.all([controller.returned(), controller.returned(), controller.returned()])
    expect(waited).toEqual([AUTO_SIGN_IN_DEBOUNCE_MS])
    controller.show('signIn')
    await controller.returned()
    expect(keys().filter((key) => key === 'POST /api/auth/auto-sign-in')).toHaveLength(1)
  })
})

test('a passwordless flow sends no password, then the chosen factor, then the answer', async () => {
  const { controller, calls } = controllerWith({
    'POST /api/auth/sign-in': [
      { nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', availableFactors: ['PASSWORD'] } },
    ],
    'POST /api/auth/confirm-sign-in': [{ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' } }, ...DONE],
    ...VERIFIED,
  })
  await controller.signIn({ username: 'h@e.org' }, true)
  await controller.confirmSignIn('PASSWORD')
  await controller.confirmSignIn(' p ')
  expect(calls.slice(0, 3).map(({ body }) => body)).toEqual([
    { username: 'h@e.org', remember: true },
    { challengeResponse: 'PASSWORD' },
    { challengeResponse: ' p ' },
  ])
  expect(controller.widget().state).toBe('authenticated')
})

test('a configuration error is reported to the console (specification §8), and a wrong password is not', async () => {
  const detail = 'User pool client abc does not exist.'
  const unconfigured = new ApiError({ ...refusal('ResourceNotFoundException').problem, detail })
  const { controller, reported } = controllerWith({
    'POST /api/auth/sign-in': [refusal('NotAuthorizedException'), unconfigured],
  })
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  expect(reported).toEqual([])
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  expect(reported).toEqual([detail])
})

test('a signed-in user cannot leave the flow, and the pending flow is not deleted', async () => {
  const { controller, keys } = controllerWith(UNVERIFIED)
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  controller.show('signIn')
  expect(controller.widget().state).toBe('verifyUser')
  expect(keys()).not.toContain('DELETE /api/auth/pending')
})

test('verification can be skipped', async () => {
  const { controller, arrivals } = controllerWith(UNVERIFIED)
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  await controller.skip()
  expect(controller.widget().state).toBe('authenticated')
  expect(arrivals()).toBe(1)
})

test('a forced new password is sent with the missing attributes', async () => {
  const { controller, calls } = controllerWith({
    'POST /api/auth/sign-in': [
      { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['name'] } },
    ],
    'POST /api/auth/confirm-sign-in': DONE,
    ...VERIFIED,
  })
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  await controller.confirmSignIn('new-password', { name: 'Hanako' })
  expect(calls[1]?.body).toEqual({ challengeResponse: 'new-password', userAttributes: { name: 'Hanako' } })
  expect(controller.widget().state).toBe('authenticated')
})

test('leaving a flow deletes it on the server before the next one starts', async () => {
  const { controller, keys } = controllerWith({
    'POST /api/auth/sign-in': [{ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } }, ...DONE],
    ...VERIFIED,
  })
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  controller.show('signIn')
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  expect(keys().slice(1, 3)).toEqual(['DELETE /api/auth/pending', 'POST /api/auth/sign-in'])
})

test('changing tabs sends no request', () => {
  const { controller, keys } = controllerWith({})
  controller.show('signUp')
  controller.show('forgotPassword')
  expect(keys()).toEqual([])
})

test('a response that arrives after its screen was left is ignored', async () => {
  const { controller } = controllerWith({ 'POST /api/auth/sign-in': DONE, ...VERIFIED })
  const signing = controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  controller.show('signUp')
  await signing
  expect(controller.widget()).toMatchObject({ state: 'signUp', busy: false })
})

test('a second submission while a call is pending sends nothing', async () => {
  const { controller, keys } = controllerWith({ 'POST /api/auth/sign-in': [refusal('NotAuthorizedException')] })
  const once = controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  await once
  expect(keys()).toEqual(['POST /api/auth/sign-in'])
})

test('a browser that stores no cookies gets an error on the sign-in form', async () => {
  const { controller } = controllerWith(
    { 'POST /api/auth/sign-in': DONE, ...VERIFIED },
    { onAuthenticated: async () => false },
  )
  await controller.signIn({ username: 'h@e.org', password: 'p' }, true)
  expect(controller.widget()).toMatchObject({ state: 'signIn', error: { name: 'NoSessionFoundException' } })
})

test('a reload resumes a pending auto sign-in once', async () => {
  const { controller, keys } = controllerWith(
    { 'POST /api/auth/auto-sign-in': DONE, ...VERIFIED },
    {
      pending: {
        flow: 'signUp',
        username: 'h@e.org',
        nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' },
        autoSignInUntil: testClock().now() + 60_000,
      },
    },
  )
  await Promise.all([controller.resume(), controller.resume()])
  expect(controller.widget().state).toBe('authenticated')
  expect(keys()).toEqual(['POST /api/auth/auto-sign-in', 'GET /api/auth/user-attributes'])
})
