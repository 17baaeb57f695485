import { expect, test } from 'vitest'
import { type Api, createApi } from '../../../../client/api/create-api.ts'
import { createController, type StartOptions } from '../../../../client/auth/flow/controller.ts'
import { createCurrentFlow } from '../../../../client/auth/flow/current-flow.ts'
import { browserLocks } from '../../../support/browsers/tabs.ts'
import { testClock } from '../../../support/clock.ts'

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/auth/sign-up': {
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'h***@e***' } },
  },
  '/api/auth/user-attributes': { userAttributes: { email: 'h@e.org', email_verified: 'true' } },
  '/api/auth/sign-in': { nextStep: { signInStep: 'DONE' } },
}

function createFlow() {
  const clock = testClock()
  const { api }: Api = createApi({
    clock,
    locks: browserLocks(),
    channel: undefined,
    fetch: async (path) => Response.json(ANSWERS[path] ?? {}),
  })
  const dependencies = { api, clock, wait: async () => undefined, report: () => {} }
  const flow = createCurrentFlow((options: StartOptions, onAuthenticated) =>
    createController({ ...dependencies, onAuthenticated }, options),
  )
  flow.notify(async () => true)
  return flow
}

const account = { username: 'h@e.org', password: 'password' }

test('a sign-up that waits for its code is kept', async () => {
  const flow = createFlow()
  await flow.controller({ signedIn: false, screen: 'signUp' }).signUp(account)
  // The session was read before the sign-up started, so it has no pending flow.
  const again = flow.controller({ signedIn: false, pending: undefined })
  expect(again.widget()).toMatchObject({ state: 'confirmSignUp', username: 'h@e.org' })
})

test('a flow that was left is not restored from the pending flow of the session', () => {
  const flow = createFlow()
  const pending = { flow: 'signUp', username: 'h@e.org', nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } } as const
  const first = flow.controller({ signedIn: false, pending })
  expect(first.widget().state).toBe('confirmSignUp')
  first.show('signIn')
  expect(flow.controller({ signedIn: false, pending }).widget().state).toBe('signIn')
})

test('the requested screen is shown when no flow is pending', () => {
  const flow = createFlow()
  flow.controller({ signedIn: false, screen: 'signUp' })
  expect(flow.controller({ signedIn: false, screen: 'signIn' }).widget().state).toBe('signIn')
  expect(flow.controller({ signedIn: false, screen: 'signUp' }).widget().state).toBe('signUp')
})

test('a new flow starts after signing in and out', async () => {
  const flow = createFlow()
  const first = flow.controller({ signedIn: false })
  await first.signIn(account, true)
  expect(first.widget().state).toBe('authenticated')
  expect(flow.controller({ signedIn: false }).widget().state).toBe('signIn')
})

test('a sign-in or sign-out in another tab ends the pending flow', async () => {
  const flow = createFlow()
  await flow.controller({ signedIn: false, screen: 'signUp' }).signUp(account)
  flow.forget()
  expect(flow.controller({ signedIn: false }).widget().state).toBe('signIn')
})

test('a flow made by a render that React has discarded calls back the one that was committed', async () => {
  const flow = createFlow()
  const controller = flow.controller({ signedIn: false })
  let calls = 0
  flow.notify(async () => ++calls > 0)
  await controller.signIn(account, true)
  expect(calls).toBe(1)
})
