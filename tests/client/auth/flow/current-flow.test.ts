/** Leaving the sign-in page half-way and coming back to it, without a reload in between. */

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

function house() {
  const clock = testClock()
  const { api }: Api = createApi({
    clock,
    locks: browserLocks(),
    channel: undefined,
    fetch: async (path) => Response.json(ANSWERS[path] ?? {}),
  })
  const dependencies = { api, clock, wait: async () => undefined, report: () => {}, onAuthenticated: async () => true }
  return createCurrentFlow((options: StartOptions) => createController(dependencies, options))
}

const account = { username: 'h@e.org', password: 'password' }

test('a sign-up that waits for its code is found again', async () => {
  const underWay = house()
  await underWay.controller({ signedIn: false, screen: 'signUp' }).signUp(account)
  // The session was read before the sign-up began and knows of no flow.
  const again = underWay.controller({ signedIn: false, pending: undefined })
  expect(again.widget()).toMatchObject({ state: 'confirmSignUp', username: 'h@e.org' })
})

test('a flow that was left does not come back from what the session knew at the start', () => {
  const underWay = house()
  const pending = { flow: 'signUp', username: 'h@e.org', nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } } as const
  const first = underWay.controller({ signedIn: false, pending })
  expect(first.widget().state).toBe('confirmSignUp')
  first.show('signIn')
  expect(underWay.controller({ signedIn: false, pending }).widget().state).toBe('signIn')
})

test('where nothing is under way the screen asked for is shown', () => {
  const underWay = house()
  underWay.controller({ signedIn: false, screen: 'signUp' })
  expect(underWay.controller({ signedIn: false, screen: 'signIn' }).widget().state).toBe('signIn')
  expect(underWay.controller({ signedIn: false, screen: 'signUp' }).widget().state).toBe('signUp')
})

test('after signing in and out a new flow begins', async () => {
  const underWay = house()
  const first = underWay.controller({ signedIn: false })
  await first.signIn(account, true)
  expect(first.widget().state).toBe('authenticated')
  expect(underWay.controller({ signedIn: false }).widget().state).toBe('signIn')
})

test('a sign-in or sign-out in another tab ends what waited here', async () => {
  const underWay = house()
  await underWay.controller({ signedIn: false, screen: 'signUp' }).signUp(account)
  underWay.forget()
  expect(underWay.controller({ signedIn: false }).widget().state).toBe('signIn')
})
