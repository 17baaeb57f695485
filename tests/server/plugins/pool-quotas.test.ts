import { expect, test } from 'vitest'
import { createPoolQuotas } from '../../../server/plugins/pool-quotas.ts'
import { testClock } from '../../support/clock.ts'

const SIGN_IN = '/api/auth/sign-in'
const RESET = '/api/auth/reset-password'

function quotas(sharePercent = 100) {
  const clock = testClock()
  const { waitMs } = createPoolQuotas(sharePercent, clock)
  /** Returns how many calls of the route are allowed before one is refused. */
  const passing = (route: string, isKnown: boolean) => {
    for (let count = 0; ; count += 1) if (waitMs(route, isKnown) > 0) return count
  }
  return { clock, waitMs, passing }
}

test('strangers are refused first, and known clients use the rest', () => {
  const { passing } = quotas()
  expect([passing(SIGN_IN, false), passing(SIGN_IN, true)]).toEqual([72, 48])
  expect(passing('/api/auth/resend-sign-in-code', true)).toBe(0)
})

test('no second lets more calls pass than the quota and the filled bucket, however many ask', () => {
  const { clock, passing } = quotas(50)
  expect(passing(SIGN_IN, true)).toBe(60)
  const seconds = Array.from({ length: 5 }, () => {
    clock.advance(1_000)
    return passing(SIGN_IN, true)
  })
  expect(seconds).toEqual(Array(5).fill(60))
})

test('tells how long to wait, after which the next call passes', () => {
  const { clock, waitMs, passing } = quotas()
  passing(RESET, true)
  const wait = waitMs(RESET, true)
  expect(wait).toBe(34)
  clock.advance(wait)
  expect(waitMs(RESET, true)).toBe(0)
})

test('each category has its own bucket, and routes that call no pool have none', () => {
  const { waitMs, passing } = quotas()
  passing(RESET, true)
  expect(waitMs('/api/auth/confirm-reset-password', true)).toBeGreaterThan(0)
  expect([waitMs(SIGN_IN, false), waitMs('/api/contact', false), waitMs(undefined, false)]).toEqual([0, 0, 0])
})

test('even the smallest share lets a stranger pass when there are no other requests', () => {
  const { clock, waitMs } = quotas(1)
  expect(waitMs(RESET, false)).toBe(0)
  expect(waitMs(RESET, false)).toBeGreaterThan(0)
  clock.advance(10_000)
  expect(waitMs(RESET, false)).toBe(0)
})
