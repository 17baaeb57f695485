import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createApi } from '../../../client/api/create-api.ts'
import { isProblem } from '../../../client/api/problem.ts'
import { browserChannels, browserLocks } from '../../support/browsers/tabs.ts'
import { type TestClock, testClock } from '../../support/clock.ts'

const LIFE_MS = 3_600_000

const SIGNED_OUT = { type: 'about:blank', title: 'SignedOut', status: 401, name: 'SignedOut', detail: 'SignedOut' }

function answer(clock: TestClock, status: number, content: unknown): Response {
  return new Response(JSON.stringify(content), { status, headers: { date: new Date(clock.now()).toUTCString() } })
}

/** A browser whose requests about the approval are refused as signed out, each when the test allows it. */
function replacedSession() {
  const clock = testClock()
  const locks = browserLocks()
  const channel = browserChannels()
  const session = { sub: 'anna', accessExpiresAt: (clock.now() + LIFE_MS) as number | undefined }
  const refusals: (() => void)[] = []
  const calls: string[] = []
  /** The number of requests that are refused as signed out. */
  const refused = { left: 1 }
  async function fetch(path: string): Promise<Response> {
    calls.push(path)
    const { sub, accessExpiresAt } = session
    await setImmediate()
    if (path === '/api/session') {
      const signedIn = accessExpiresAt !== undefined
      return answer(clock, 200, { signedIn, ...(signedIn && { user: { sub }, accessExpiresAt }) })
    }
    if (refused.left-- <= 0) return answer(clock, 200, { state: 'approved', missing: [] })
    await new Promise<void>((resolve) => refusals.push(resolve))
    return answer(clock, 401, SIGNED_OUT)
  }
  const tab = () => createApi({ fetch, clock, locks, channel: channel() })
  const [first, second] = [tab(), tab()]
  const ended: string[] = []
  first.onSignedOut(() => ended.push('first'))
  second.onSignedOut(() => ended.push('second'))
  return {
    session,
    calls,
    refused,
    first,
    ended,
    /** Replaces the session, as a proof or a sign-in in another tab does. */
    replace(sub = 'anna') {
      Object.assign(session, { sub, accessExpiresAt: clock.now() + LIFE_MS + 1_000 })
    },
    async refuse(count = 1) {
      while (refusals.length < count) await setImmediate()
      for (const refusal of refusals.splice(0)) refusal()
    },
  }
}

test.each([
  ['before the new one is known', false],
  ['after the new one is known', true],
])('a call that is refused with the old cookies %s is sent again and signs no tab out', async (_, known) => {
  const { first, ended, replace, refuse } = replacedSession()
  await first.api('GET /api/session')
  const late = first.api('GET /api/approval')
  await setImmediate()
  replace()
  if (known) await first.api('GET /api/session')
  await refuse()
  await expect(late).resolves.toMatchObject({ state: 'approved' })
  expect([first.currentExpiry(), ended]).toEqual([expect.anything(), []])
})

test('a call of one user is not sent again with the session of another user', async () => {
  const { first, ended, calls, replace, refuse } = replacedSession()
  await first.api('GET /api/session')
  const late = first.api('GET /api/approval')
  await setImmediate()
  replace('ben')
  await refuse()
  await expect(late).rejects.toSatisfy((error) => isProblem(error, 'SignedOut'))
  expect(calls.filter((path) => path === '/api/approval')).toHaveLength(1)
  expect([first.currentExpiry(), ended]).toEqual([expect.anything(), []])
})

test.each([
  ['is signed out', undefined],
  ['still has the refused session', LIFE_MS],
])('a refused call ends the session in all tabs when the browser %s', async (_, life) => {
  const { session, first, ended, refuse } = replacedSession()
  await first.api('GET /api/session')
  const late = first.api('GET /api/approval')
  await setImmediate()
  if (life === undefined) session.accessExpiresAt = undefined
  await refuse()
  await expect(late).rejects.toSatisfy((error) => isProblem(error, 'SignedOut'))
  await expect.poll(() => ended).toEqual(['first', 'second'])
  expect(first.currentExpiry()).toBeUndefined()
})

test('calls that are refused together end the session once in the other tabs', async () => {
  const { session, refused, first, ended, refuse } = replacedSession()
  await first.api('GET /api/session')
  refused.left = 2
  const late = [first.api('GET /api/approval'), first.api('GET /api/approval')]
  session.accessExpiresAt = undefined
  await refuse(2)
  await Promise.allSettled(late)
  await expect.poll(() => ended).toContain('second')
  expect(ended.filter((tab) => tab === 'second')).toHaveLength(1)
})
