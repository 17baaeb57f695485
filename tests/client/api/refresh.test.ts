import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createApi } from '../../../client/api/create-api.ts'
import { isProblem } from '../../../client/api/problem.ts'
import { browserChannels, browserLocks } from '../../support/browsers/tabs.ts'
import { type TestClock, testClock } from '../../support/clock.ts'

const LIFE_MS = 3_600_000

function answer(clock: TestClock, status: number, content: unknown): Response {
  return new Response(JSON.stringify(content), { status, headers: { date: new Date(clock.now()).toUTCString() } })
}

function problem(name: string, status: number) {
  return { type: 'about:blank', title: name, status, name, detail: name }
}

/** A fake backend with one session in one cookie jar, which all tabs of a browser share. */
function server(clock: TestClock) {
  const state = {
    accessExpiresAt: (clock.now() + LIFE_MS) as number | undefined,
    refreshAnswers: [] as (() => Response | Promise<Response>)[],
    calls: [] as string[],
  }
  const count = (path: string) => state.calls.filter((call) => call === path).length
  async function fetch(path: string, init: RequestInit): Promise<Response> {
    const key = `${init.method} ${path}`
    state.calls.push(key)
    init.signal?.throwIfAborted()
    // Like a real server, checks the session when the request arrives, before the response is sent.
    const alive = state.accessExpiresAt !== undefined && state.accessExpiresAt > clock.now()
    await setImmediate()
    if (key === 'GET /api/session') {
      const { accessExpiresAt } = state
      return answer(clock, 200, {
        signedIn: accessExpiresAt !== undefined,
        ...(accessExpiresAt ? { accessExpiresAt } : {}),
      })
    }
    if (key === 'POST /api/session/refresh') {
      const special = state.refreshAnswers.shift()
      if (special) return special()
      state.accessExpiresAt = clock.now() + LIFE_MS
      return answer(clock, 200, { accessExpiresAt: state.accessExpiresAt })
    }
    if (state.accessExpiresAt === undefined) return answer(clock, 401, problem('SignedOut', 401))
    return alive
      ? answer(clock, 200, { state: 'approved', missing: [] })
      : answer(clock, 401, problem('AccessExpired', 401))
  }
  return { state, fetch, count, refreshes: () => count('POST /api/session/refresh') }
}

function browser(options: { lossy?: boolean } = {}) {
  const clock = testClock()
  const bff = server(clock)
  const locks = browserLocks()
  const channel = browserChannels(options.lossy)
  const tab = () => createApi({ fetch: bff.fetch, clock, locks, channel: channel() })
  return { clock, bff, tab }
}

type Tab = ReturnType<ReturnType<typeof browser>['tab']>

const call = ({ api }: Tab) => api('GET /api/approval')

describe('an expired access token', () => {
  test.each([
    ['messages arrive', false],
    ['messages are lost', true],
  ])('50 concurrent calls from three tabs make one refresh when %s', async (_, lossy) => {
    const { clock, bff, tab } = browser({ lossy })
    const tabs = [tab(), tab(), tab()]
    for (const { api } of tabs) await api('GET /api/session')
    clock.advance(LIFE_MS + 1)
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => call(tabs[index % 3] ?? tab())))
    expect(answers).toHaveLength(50)
    expect(bff.refreshes()).toBe(1)
  })

  test('50 concurrent calls from tabs without a known expiry make one refresh', async () => {
    const { clock, bff, tab } = browser()
    const tabs = [tab(), tab(), tab()]
    clock.advance(LIFE_MS + 1)
    await Promise.all(Array.from({ length: 50 }, (_, index) => call(tabs[index % 3] ?? tab())))
    expect(bff.refreshes()).toBe(1)
  })

  test('a call refused with AccessExpired is retried only once after a refresh', async () => {
    const { bff, clock, tab } = browser()
    const only = tab()
    bff.state.accessExpiresAt = clock.now() - 1
    bff.state.refreshAnswers.push(() => answer(clock, 200, { accessExpiresAt: clock.now() + LIFE_MS }))
    await expect(call(only)).rejects.toMatchObject({ problem: { name: 'AccessExpired' } })
    expect(bff.count('GET /api/approval')).toBe(2)
  })

  test('a tab without a known expiry refreshes after AccessExpired although the server clock is behind', async () => {
    const { clock, bff } = browser()
    clock.advance(LIFE_MS + 1)
    const only = createApi({
      clock,
      locks: browserLocks(),
      channel: undefined,
      async fetch(path, init) {
        const answered = await bff.fetch(path, init)
        if (path === '/api/session') answered.headers.set('date', new Date(clock.now() - 300_000).toUTCString())
        return answered
      },
    })
    await expect(call(only)).resolves.toMatchObject({ state: 'approved' })
    expect(bff.refreshes()).toBe(1)
  })

  test('the refresh is sent with keepalive and reads are not, so that new cookies arrive after the page is left', async () => {
    const { clock, bff } = browser()
    const keepalive = new Map<string, boolean | undefined>()
    const only = createApi({
      clock,
      locks: browserLocks(),
      channel: undefined,
      fetch: (path, init) => {
        keepalive.set(path, init.keepalive)
        return bff.fetch(path, init)
      },
    })
    clock.advance(LIFE_MS + 1)
    await call(only)
    expect(Object.fromEntries(keepalive)).toEqual({
      '/api/approval': undefined,
      '/api/session': undefined,
      '/api/session/refresh': true,
    })
  })
})

describe('a token near its end', () => {
  test.each([
    ['no refresh 61 s before the end', LIFE_MS - 61_000, 0],
    ['one refresh 59 s before the end', LIFE_MS - 59_000, 1],
    ['one refresh after the end', LIFE_MS + 1, 1],
  ])('a call causes %s', async (_, after, refreshes) => {
    const { clock, bff, tab } = browser()
    const only = tab()
    await only.api('GET /api/session')
    clock.advance(after)
    await call(only)
    expect(bff.refreshes()).toBe(refreshes)
    expect(bff.count('GET /api/approval')).toBe(1)
  })

  test('a pool with tokens shorter than the margin does not refresh before every call', async () => {
    const { clock, bff, tab } = browser()
    bff.state.refreshAnswers.push(() => {
      bff.state.accessExpiresAt = clock.now() + 30_000
      return answer(clock, 200, { accessExpiresAt: bff.state.accessExpiresAt })
    })
    bff.state.accessExpiresAt = clock.now() + 10_000
    const only = tab()
    await only.api('GET /api/session')
    await call(only)
    await call(only)
    expect(bff.refreshes()).toBe(1)
  })

  test('a client clock that is two hours ahead does not cause an early refresh', async () => {
    const { clock, bff, tab: _ } = browser()
    const ahead = { now: () => clock.now() + 7_200_000 }
    const only = createApi({ fetch: bff.fetch, clock: ahead, locks: browserLocks(), channel: undefined })
    await only.api('GET /api/session')
    await call(only)
    expect(bff.refreshes()).toBe(0)
  })

  test('a temporary failure of the refresh does not fail a call whose token is still valid', async () => {
    const { clock, bff, tab } = browser()
    bff.state.refreshAnswers.push(() => answer(clock, 503, problem('ServiceUnavailable', 503)))
    const only = tab()
    await only.api('GET /api/session')
    clock.advance(LIFE_MS - 30_000)
    await expect(call(only)).resolves.toMatchObject({ state: 'approved' })
  })

  test('a call that needs no session does not refresh it', async () => {
    const { clock, bff, tab } = browser()
    const only = tab()
    await only.api('GET /api/session')
    clock.advance(LIFE_MS - 1_000)
    await only.api('DELETE /api/auth/pending')
    expect(bff.refreshes()).toBe(0)
  })
})

describe('a refresh that fails', () => {
  test('a 503 keeps the session and fails the call, and the next call refreshes again', async () => {
    const { clock, bff, tab } = browser()
    bff.state.refreshAnswers.push(() => answer(clock, 503, problem('ServiceUnavailable', 503)))
    const only = tab()
    let signedOut = 0
    only.onSignedOut(() => signedOut++)
    await only.api('GET /api/session')
    clock.advance(LIFE_MS + 1)
    await expect(call(only)).rejects.toMatchObject({ problem: { name: 'ServiceUnavailable', status: 503 } })
    expect(signedOut).toBe(0)
    await expect(call(only)).resolves.toMatchObject({ state: 'approved' })
  })

  test('a 401 SignedOut signs out every tab', async () => {
    const { clock, bff, tab } = browser()
    bff.state.refreshAnswers.push(() => answer(clock, 401, problem('SignedOut', 401)))
    const [first, second] = [tab(), tab()]
    const notified: string[] = []
    first.onSignedOut(() => notified.push('first'))
    const secondNotified = new Promise<void>((resolve) => second.onSignedOut(resolve))
    await first.api('GET /api/session')
    clock.advance(LIFE_MS + 1)
    await expect(call(first)).rejects.toSatisfy((error) => isProblem(error, 'SignedOut'))
    await secondNotified
    expect(notified).toEqual(['first'])
    expect(second.currentExpiry()).toBeUndefined()
  })

  test('a refresh that is refused with the old cookies signs no tab out', async () => {
    const { clock, bff, tab } = browser()
    bff.state.refreshAnswers.push(() => {
      bff.state.accessExpiresAt = clock.now() + LIFE_MS
      return answer(clock, 401, problem('SignedOut', 401))
    })
    const only = tab()
    let signedOut = 0
    only.onSignedOut(() => signedOut++)
    await only.api('GET /api/session')
    clock.advance(LIFE_MS + 1)
    await expect(call(only)).resolves.toMatchObject({ state: 'approved' })
    expect(signedOut).toBe(0)
  })
})

test('a tab receives the expiry that another tab has read', async () => {
  const { tab, bff } = browser()
  const [first, second] = [tab(), tab()]
  const received = new Promise<void>((resolve) => {
    second.listen(({ kind }) => kind === 'expiry' && resolve())
  })
  await first.api('GET /api/session')
  await received
  expect(second.currentExpiry()?.accessExpiresAt).toBe(bff.state.accessExpiresAt)
})

describe('signing out', () => {
  test('waits for a pending refresh in any tab, whose response would set the cookies again', async () => {
    const { clock, bff, tab } = browser()
    const [leaving, renewing] = [tab(), tab()]
    await leaving.api('GET /api/session')
    await renewing.api('GET /api/session')
    const refreshed = Promise.withResolvers<void>()
    bff.state.refreshAnswers.push(async () => {
      await refreshed.promise
      bff.state.calls.push('refresh answered')
      return answer(clock, 200, { accessExpiresAt: clock.now() + LIFE_MS })
    })
    const refresh = renewing.refreshSession()
    await setImmediate()
    await setImmediate()
    await setImmediate()
    const left = leaving.api('POST /api/auth/sign-out')
    await setImmediate()
    refreshed.resolve()
    await Promise.all([refresh, left])
    expect(bff.state.calls.indexOf('POST /api/auth/sign-out')).toBeGreaterThan(
      bff.state.calls.indexOf('refresh answered'),
    )
    expect(leaving.currentExpiry()).toBeUndefined()
  })

  test('makes a pending response about the session set no expiry', async () => {
    const { clock, bff, tab } = browser()
    const only = tab()
    const late = Promise.withResolvers<void>()
    const slow = createApi({
      clock,
      locks: browserLocks(),
      channel: undefined,
      async fetch(path, init) {
        const answered = await bff.fetch(path, init)
        if (path === '/api/session') await late.promise
        return answered
      },
    })
    await only.api('GET /api/session')
    const session = slow.api('GET /api/session')
    await slow.api('POST /api/auth/sign-out')
    late.resolve()
    await session
    expect(slow.currentExpiry()).toBeUndefined()
  })
})
