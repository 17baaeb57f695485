/** The session is renewed at 80 % of its life, and only while somebody looks. */

import { expect, test } from 'vitest'
import type { Expiry } from '../../../client/api/expiry.ts'
import { createRefreshTimer, RETRY_DELAYS_MS, refreshDelay } from '../../../client/auth/refresh-timer.ts'

const expiry: Expiry = { accessExpiresAt: 100_000, deadline: 100_000, life: 100_000, margin: 20_000 }

test.each([
  ['at the beginning', 0, 0, 80_000],
  ['with all the jitter', 0, 1, 85_000],
  ['half way', 50_000, 0, 30_000],
  ['too late', 95_000, 0, 0],
])('the delay %s', (_, now, random, delay) => {
  expect(refreshDelay(expiry, now, random)).toBeCloseTo(delay)
})

test('a life longer than a timer can hold does not fire at once', () => {
  const year = 365 * 86_400_000
  expect(refreshDelay({ ...expiry, deadline: year, life: year }, 0, 0)).toBe(2 ** 31 - 1)
})

function house(visible = true) {
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

test('it refreshes when its time comes, and a failure stays quiet', async () => {
  const { state, timer } = house()
  timer.update(expiry)
  state.pending.shift()?.()
  expect(state.refreshes).toBe(1)
})

test('a refresh that failed is tried again within the minute of the longest grace, then left to the next call', async () => {
  const { state, timer } = house()
  // Each refresh reads the session first, and tells the timer what it knows already.
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
  ['ended the session', undefined],
  ['came beside another tab’s success', { ...expiry, accessExpiresAt: 200_000, deadline: 200_000 }],
])('a failure that %s is not tried again', async (_, learned) => {
  const { state, timer } = house()
  state.during = () => timer.update(learned)
  timer.update(expiry)
  state.pending.shift()?.()
  await new Promise(setImmediate)
  expect(state.refreshes).toBe(1)
  expect(state.delays.slice(1)).toEqual(learned ? [180_000] : [])
})

test('a hidden page waits until it is looked at', () => {
  const { state, timer } = house(false)
  timer.update(expiry)
  expect(state.pending).toHaveLength(0)
  state.visible = true
  timer.update(expiry)
  expect(state.pending).toHaveLength(1)
})

test('a page hidden meanwhile refreshes nothing', () => {
  const { state, timer } = house()
  timer.update(expiry)
  state.visible = false
  state.pending.shift()?.()
  expect(state.refreshes).toBe(0)
})

test('a new expiry replaces the old timer, and no expiry ends it', () => {
  const { state, timer } = house()
  timer.update(expiry)
  timer.update(expiry)
  expect(state.pending).toHaveLength(1)
  timer.update(undefined)
  expect(state.pending).toHaveLength(0)
})
