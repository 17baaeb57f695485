import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../server/cognito/protocol/errors.ts'
import type { TokenSet } from '../../../server/cognito/protocol/protocol.ts'
import type { RefreshPayload } from '../../../server/session/payloads.ts'
import { createRefresher } from '../../../server/session/refresh.ts'
import { testClock } from '../../support/clock.ts'

const SESSION: RefreshPayload = {
  sessionId: 'session-one',
  refreshToken: 'the first refresh token',
  username: 'sub',
  loginId: 'a@example.com',
  absoluteExpiresAt: Number.MAX_SAFE_INTEGER,
  remember: true,
}
const ROTATED = { ...SESSION, refreshToken: 'the second refresh token' }

function pool() {
  const waiting: PromiseWithResolvers<TokenSet>[] = []
  return {
    waiting,
    async refresh() {
      const answer = Promise.withResolvers<TokenSet>()
      waiting.push(answer)
      return answer.promise
    },
  }
}

const tokens: TokenSet = { accessToken: 'new access', refreshToken: ROTATED.refreshToken, expiresIn: 3_600 }

test('a refresh that is running at sign-out returns no token, then or later', async () => {
  const upstream = pool()
  const refresher = createRefresher(upstream, testClock())
  const underWay = refresher.refresh(SESSION)
  refresher.end(SESSION)
  upstream.waiting[0]?.resolve(tokens)
  await expect(underWay).rejects.toMatchObject({ name: 'SignedOut' })
  await expect(refresher.refresh(SESSION)).rejects.toMatchObject({ name: 'SignedOut' })
  expect(upstream.waiting).toHaveLength(1)
})

test('after a sign-out with the rotated token, the previous token returns no cached tokens', async () => {
  const upstream = pool()
  const refresher = createRefresher(upstream, testClock())
  const first = refresher.refresh(SESSION)
  upstream.waiting[0]?.resolve(tokens)
  await first
  refresher.end(ROTATED)
  await expect(refresher.refresh(SESSION)).rejects.toMatchObject({ name: 'SignedOut' })
})

test('concurrent refreshes of a session share one call to the user pool', async () => {
  const upstream = pool()
  const refresher = createRefresher(upstream, testClock())
  const both = [refresher.refresh(SESSION), refresher.refresh(SESSION)]
  expect(upstream.waiting).toHaveLength(1)
  upstream.waiting[0]?.resolve(tokens)
  expect((await Promise.all(both)).map((refreshed) => refreshed.tokens)).toEqual([tokens, tokens])
})

test('a late request receives the cached tokens with the time of their arrival', async () => {
  const clock = testClock()
  const upstream = pool()
  const refresher = createRefresher(upstream, clock)
  const first = refresher.refresh(SESSION)
  upstream.waiting[0]?.resolve(tokens)
  const came = clock.now()
  expect((await first).receivedAt).toBe(came)
  clock.advance(59_000)
  expect(await refresher.refresh(SESSION)).toMatchObject({ tokens, receivedAt: came })
})

test('ending a session leaves the user’s other sessions alone', async () => {
  const upstream = pool()
  const refresher = createRefresher(upstream, testClock())
  refresher.end({ ...SESSION, sessionId: 'session-two' })
  const refreshed = refresher.refresh(SESSION)
  upstream.waiting[0]?.resolve(tokens)
  expect((await refreshed).tokens).toEqual(tokens)
})

test('after all sessions of a user have ended, none of them returns cached tokens, and those of others do', async () => {
  const upstream = pool()
  const refresher = createRefresher(upstream, testClock())
  const sessions = ['sub', 'sub', 'another'].map((username, index) => ({
    ...SESSION,
    ...{ sessionId: `session ${index}`, refreshToken: `token ${index}`, username },
  }))
  const refreshed = sessions.map((session) => refresher.refresh(session))
  for (const { resolve } of upstream.waiting) resolve(tokens)
  await Promise.all(refreshed)
  refresher.dropAll('sub')
  for (const session of sessions) void refresher.refresh(session)
  expect(upstream.waiting).toHaveLength(5)
})

test('a failed refresh is not cached', async () => {
  const upstream = pool()
  const refresher = createRefresher(upstream, testClock())
  const first = refresher.refresh(SESSION)
  upstream.waiting[0]?.reject(new ServiceError('NetworkError', 'Network error', { kind: 'unavailable' }))
  await expect(first).rejects.toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 2 })
  const second = refresher.refresh(SESSION)
  upstream.waiting[1]?.resolve(tokens)
  expect((await second).tokens).toEqual(tokens)
})

test('a refresh that fails because of a concurrent sign-out is refused as SignedOut without a cause', async () => {
  const upstream = pool()
  const refresher = createRefresher(upstream, testClock())
  const underWay = refresher.refresh(SESSION)
  refresher.end(SESSION)
  upstream.waiting[0]?.reject(
    new ServiceError('NotAuthorizedException', 'Refresh Token has been revoked', { kind: 'refused' }),
  )
  await expect(underWay).rejects.toMatchObject({ name: 'SignedOut', cause: undefined })
})

describe('cached tokens', () => {
  const MINUTE_MS = 60_000
  const next: TokenSet = { accessToken: 'newer access', expiresIn: 3_600 }

  async function refreshedOnce(life: Partial<TokenSet> = {}) {
    const clock = testClock()
    const upstream = pool()
    const refresher = createRefresher(upstream, clock)
    const first = refresher.refresh(SESSION, { accessToken: 'old access', accessExpiresAt: clock.now() })
    upstream.waiting[0]?.resolve({ ...tokens, ...life })
    await first
    return { clock, upstream, refresher, expiresAt: clock.now() + 60 * MINUTE_MS }
  }

  test('cached tokens answer a late request that still shows the older access token', async () => {
    const { clock, refresher, upstream } = await refreshedOnce()
    clock.advance(1_000)
    const late = await refresher.refresh(SESSION, { accessToken: 'old access', accessExpiresAt: clock.now() - 1_000 })
    expect(late.tokens).toEqual(tokens)
    expect(upstream.waiting).toHaveLength(1)
  })

  test.each([
    ['that shows the same token, with which it has been refused', 'new access', 0],
    ['that shows a newer token of another copy of the server', 'token of another copy', 1_000],
  ])('do not answer a request %s', async (_which, accessToken, laterMs) => {
    const { refresher, upstream, expiresAt } = await refreshedOnce()
    const again = refresher.refresh(SESSION, { accessToken, accessExpiresAt: expiresAt + laterMs })
    expect(upstream.waiting).toHaveLength(2)
    upstream.waiting[1]?.resolve(next)
    expect((await again).tokens).toEqual(next)
  })

  test('do not answer once they have expired', async () => {
    const { clock, refresher, upstream } = await refreshedOnce({ expiresIn: 3 })
    clock.advance(3_000)
    const again = refresher.refresh(SESSION)
    upstream.waiting[1]?.resolve(next)
    expect((await again).tokens).toEqual(next)
  })
})
