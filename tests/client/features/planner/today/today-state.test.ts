import { afterEach, expect, test, vi } from 'vitest'
import { dayKey } from '../../../../../client/features/planner/today/today-state.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

/** A new module for each test, because it remembers that storage was refused in a test without a browser. */
async function loadTodayState() {
  vi.resetModules()
  return import('../../../../../client/features/planner/today/today-state.ts')
}

afterEach(() => vi.unstubAllGlobals())

const DAY = SAMPLE_PLAN.days[0]?.day ?? ''

test.each([
  ['keeps the state of today', { of: dayKey(SAMPLE_PLAN, 0) }, DAY, true],
  [
    'keeps the state of a day to come, on a device with another clock',
    { of: dayKey(SAMPLE_PLAN, 0) },
    '2020-01-01',
    true,
  ],
  ['deletes the state of a past day', { of: dayKey(SAMPLE_PLAN, 0) }, '9999-01-01', false],
  ['deletes an invalid state', {}, DAY, false],
])('%s', async (_, state, today, isKept) => {
  const { forgetPastDay } = await loadTodayState()
  const entries = new Map([['hk-my-today', JSON.stringify({ onward: null, begun: 'nikka', ...state })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
  })
  forgetPastDay(today)
  expect(entries.has('hk-my-today')).toBe(isKept)
})
