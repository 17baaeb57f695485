import { expect, test } from 'vitest'
import type { Expiry } from '../../../client/api/expiry.ts'
import { createRefreshTimer, RETRY_DELAYS_MS, refreshDelay } from '../../../client/auth/refresh-timer.ts'

const expiry: Expiry = { accessExpiresAt: 100_000, deadline: 100_000, life: 100_000, margin: 20_000 }

test.each([
  ['at the start of its life', 0, 0, 80_000],
  ['with full jitter', 0, 1, 85_000],
  ['at half of its life', 50_000, 0, 30_000],
  ['near its end', 95_000, 0, 0],
])('the delay of a token %s is correct', (_, now, random, delay) => {
  expect(refreshDelay(expiry, now, random)).toBeCloseTo(delay)
})

test('a life longer than the maximum of setTimeout is capped', () => {
  const year = 365 * 86_400_000
  expect(refreshDelay({ ...expiry, deadline: year, life: year }, 0, 0)).toBe(2 ** 31 - 1)
})

function timerWith(visible = true) {
  const state = { visible, refreshes: 0, pending: [] as (() => void)[], delays: [] as number[], during: () => {} }
  const timer = createRefreshTimer({
    clock: { now: () => 0 },
    random: () => 0,
    schedule(work, delayMs) {
      state.pending.push(work)
      state.delays.push(delayMs)
      return () => {
        state.pending = state.pending.filter((other) => other !== work)
      }
    },
    visible: () => state.visible,
    refresh: async () => {
      state.refreshes++
      state.during()
      throw new Error('503')
    },
  })
  return { state, timer }
}

test('the timer refreshes when it fires, and a failure is not thrown', async () => {
  const { state, timer } = timerWith()
  timer.update(expiry)
  state.pending.shift()?.()
  expect(state.refreshes).toBe(1)
})

test('a failed refresh is retried within a minute and then left to the next call', async () => {
  const { state, timer } = timerWith()
  // Each refresh first reads the session, which passes the same expiry time to the timer again.
  state.during = () => timer.update(expiry)
  timer.update(expiry)
  while (state.pending.length > 0) {
    state.pending.shift()?.()
    await new Promise(setImmediate)
  }
  expect(state.refreshes).toBe(1 + RETRY_DELAYS_MS.length)
  expect(state.delays.slice(1)).toEqual([...RETRY_DELAYS_MS])
  expect(RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay)).toBeLessThan(60_000)
})

test.each<[string, Expiry | undefined]>([
  ['ends the session', undefined],
  ['coincides with the success of another tab', { ...expiry, accessExpiresAt: 200_000, deadline: 200_000 }],
])('a failure that %s is not retried', async (_, learned) => {
  const { state, timer } = timerWith()
  state.during = () => timer.update(learned)
  timer.update(expiry)
  state.pending.shift()?.()
  await new Promise(setImmediate)
  expect(state.refreshes).toBe(1)
  expect(state.delays.slice(1)).toEqual(learned ? [180_000] : [])
})

test('a hidden page sets no timer until it becomes visible', () => {
  const { state, timer } = timerWith(false)
  timer.update(expiry)
  expect(state.pending).toHaveLength(0)
  state.visible = true
  timer.update(expiry)
  expect(state.pending).toHaveLength(1)
})

test('a page that is hidden when the timer fires does not refresh', () => {
  const { state, timer } = timerWith()
  timer.update(expiry)
  state.visible = false
  state.pending.shift()?.()
  expect(state.refreshes).toBe(0)
})

test('a new expiry replaces the timer, and an undefined one cancels it', () => {
  const { state, timer } = timerWith()
  timer.update(expiry)
  timer.update(expiry)
  expect(state.pending).toHaveLength(1)
  timer.update(undefined)
  expect(state.pending).toHaveLength(0)
})
