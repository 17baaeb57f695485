import { expect, test } from 'vitest'
import { createEndedSessions } from '../../../server/session/ended-sessions.ts'
import type { AccessPayload } from '../../../server/session/payloads.ts'
import { testClock } from '../../support/clock.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Behaviour = 'live' | 'ended' | 'hangs' | 'refuses' | 'fails' | 'breaks'

function functionsWith(behaviour: Behaviour = 'live', sees: 'tokens' | 'signatures' = 'tokens') {
  const clock = testClock()
  const calls: { url: string; authorization: string | null; body: unknown }[] = []
  const logs: string[] = []
  const counts: Record<string, number> = {}
  const state = { behaviour }
  async function fetch(input: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ url: String(input), authorization: headers.get('authorization'), body })
    if (state.behaviour === 'breaks') throw new TypeError('fetch failed')
    if (state.behaviour === 'hangs') {
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    }
    if (state.behaviour === 'fails') return Response.json({}, { status: 503 })
    if (state.behaviour === 'refuses') return Response.json({ name: 'SignedOut' }, { status: 401 })
    return Response.json({ ended: String(input).endsWith('/end') || state.behaviour === 'ended' })
  }
  const endedSessions = createEndedSessions({
    functionsUrl: sees === 'tokens' ? 'http://functions.test/stage' : undefined,
    clock,
    fetch: fetch as typeof globalThis.fetch,
    longestLifeMs: 365 * DAY,
    telemetry: {
      count: (_name, ...labels) => {
        const [outcome = ''] = labels as readonly string[]
        counts[outcome] = (counts[outcome] ?? 0) + 1
      },
    },
    log: (event) => void logs.push(event),
  })
  return { clock, calls, logs, counts, state, endedSessions }
}

/** @param beganAt and `driftMs`: the moment of the sign-in, and how far the user pool's clock is ahead */
function session(
  sessionId: string,
  { sub = 'anna', now, beganAt = now, driftMs = 0 }: { sub?: string; now: number; beganAt?: number; driftMs?: number },
): AccessPayload {
  const claims = { auth_time: Math.floor(beganAt / SECOND), exp: Math.floor((now + driftMs + HOUR) / SECOND) }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    sessionId,
    sub,
    accessToken: `${encode({ alg: 'none' })}.${encode(claims)}.c2ln`,
    username: sub,
    loginId: sub,
    emailVerified: true,
    accessExpiresAt: claims.exp * SECOND - driftMs,
    absoluteExpiresAt: now + DAY,
    remember: true,
  }
}

test('checks a session once in five seconds, also for concurrent requests', async () => {
  const { clock, calls, endedSessions, counts } = functionsWith()
  const anna = session('a', { now: clock.now() })
  await Promise.all([endedSessions.isEnded(anna), endedSessions.isEnded(anna)])
  clock.advance(5 * SECOND - 1)
  expect(await endedSessions.isEnded(anna)).toBe(false)
  expect(calls).toHaveLength(1)
  clock.advance(2)
  await endedSessions.isEnded(anna)
  expect(calls).toHaveLength(2)
  expect(calls[0]).toMatchObject({
    url: 'http://functions.test/stage/session',
    authorization: `Bearer ${anna.accessToken}`,
  })
  expect(counts).toEqual({ live: 2 })
})

test('checks at once if the caller asks for a fresh result', async () => {
  const { clock, state, endedSessions } = functionsWith()
  const anna = session('a', { now: clock.now() })
  await endedSessions.isEnded(anna)
  state.behaviour = 'ended'
  expect(await endedSessions.isEnded(anna)).toBe(false)
  expect(await endedSessions.isEnded(anna, true)).toBe(true)
})

test('remembers an end that another copy has reported, without asking again', async () => {
  const { clock, calls, endedSessions } = functionsWith('ended')
  const anna = session('a', { now: clock.now() })
  expect(endedSessions.isKnown(anna)).toBe(false)
  expect(await endedSessions.isEnded(anna)).toBe(true)
  clock.advance(HOUR)
  expect([endedSessions.isKnown(anna), await endedSessions.isEnded(anna)]).toEqual([true, true])
  expect(calls).toHaveLength(1)
})

test.each(['breaks', 'fails', 'hangs'] as const)(
  'treats sessions as live after a check that %s, and sends no check for five seconds',
  async (behaviour) => {
    const { clock, calls, logs, counts, endedSessions } = functionsWith(behaviour)
    const now = clock.now()
    expect(await endedSessions.isEnded(session('a', { now }))).toBe(false)
    expect(await endedSessions.isEnded(session('b', { now }))).toBe(false)
    expect(calls).toHaveLength(1)
    expect(logs).toEqual(['session-check-failed'])
    expect(counts).toEqual({ failed: 1, skipped: 1 })
    clock.advance(5 * SECOND)
    await endedSessions.isEnded(session('b', { now }))
    expect(calls).toHaveLength(2)
  },
)

test('treats a session whose token the functions refuse as live, and still checks others', async () => {
  const { clock, calls, logs, counts, state, endedSessions } = functionsWith('refuses')
  const now = clock.now()
  expect(await endedSessions.isEnded(session('stale', { now }))).toBe(false)
  expect(await endedSessions.isEnded(session('stale too', { now }))).toBe(false)
  state.behaviour = 'ended'
  expect(await endedSessions.isEnded(session('b', { now }))).toBe(true)
  expect(calls).toHaveLength(3)
  expect(logs).toEqual(['session-check-failed'])
  expect(counts).toEqual({ failed: 2, ended: 1 })
})

test('records a use, and returns whether the session has ended', async () => {
  const { clock, calls, state, endedSessions } = functionsWith()
  const anna = session('a', { now: clock.now() })
  const use = { device: 'Firefox, Linux', until: anna.absoluteExpiresAt }
  state.behaviour = 'ended'
  expect(await endedSessions.recordUse(anna, use)).toBe(true)
  expect(calls[0]?.body).toEqual(use)
  expect(endedSessions.isKnown(anna)).toBe(true)
})

test('records no use for five seconds after a failed check, so that sign-ins do not wait for the functions', async () => {
  const { clock, calls, counts, endedSessions } = functionsWith('fails')
  const anna = session('a', { now: clock.now() })
  const use = { device: 'Firefox, Linux', until: anna.absoluteExpiresAt }
  await endedSessions.isEnded(anna)
  expect(await endedSessions.recordUse(anna, use)).toBe(false)
  expect(calls).toHaveLength(1)
  expect(counts).toEqual({ failed: 1, skipped: 1 })
  clock.advance(5 * SECOND)
  await endedSessions.recordUse(anna, use)
  expect(calls).toHaveLength(2)
})

test('sends at most fifty checks at a time', async () => {
  const { clock, calls, counts, endedSessions } = functionsWith('hangs')
  const now = clock.now()
  const asked = Array.from({ length: 60 }, (_value, index) => endedSessions.isEnded(session(`s${index}`, { now })))
  expect(calls).toHaveLength(50)
  expect((await Promise.all(asked)).every((ended) => !ended)).toBe(true)
  expect(counts).toEqual({ skipped: 10, failed: 50 })
})

test('caches an end at once, and reports it with the token of the session', async () => {
  const { clock, calls, endedSessions } = functionsWith()
  const anna = session('a', { now: clock.now() })
  expect(await endedSessions.end(anna)).toBe(true)
  expect(calls).toEqual([
    {
      url: 'http://functions.test/stage/session/end',
      authorization: `Bearer ${anna.accessToken}`,
      body: { until: anna.absoluteExpiresAt },
    },
  ])
  expect(endedSessions.isKnown(anna)).toBe(true)
  expect(endedSessions.isKnown(session('b', { now: clock.now() }))).toBe(false)
})

test.each([-300 * SECOND, 0, 300 * SECOND])(
  'ends all sessions of a user that began before, by the clock of a user pool that is %d ms ahead',
  async (driftMs) => {
    const { clock, calls, endedSessions } = functionsWith()
    const now = clock.now()
    const poolNow = now + driftMs
    const before = session('before', { now, driftMs, beganAt: poolNow - 3 * SECOND })
    const after = session('after', { now, driftMs, beganAt: poolNow })
    expect(await endedSessions.end(session('here', { now, driftMs, beganAt: poolNow }), { everywhere: true })).toBe(
      true,
    )
    expect(endedSessions.isKnown(before)).toBe(true)
    expect(endedSessions.isKnown(after)).toBe(false)
    expect(endedSessions.isKnown(session('other', { now, sub: 'eve', beganAt: 0 }))).toBe(false)
    const { allBegunBefore, until } = Object(calls[0]?.body) as { allBegunBefore: number; until: number }
    expect(Math.abs(allBegunBefore - poolNow)).toBeLessThan(2 * SECOND)
    expect(until).toBe(now + 365 * DAY)
  },
)

test('a sign-in in the second in which all sessions of the user end does not count as ended', async () => {
  const { clock, endedSessions } = functionsWith()
  clock.advance(SECOND / 2)
  await endedSessions.end(session('here', { now: clock.now() }), { everywhere: true })
  expect(endedSessions.isKnown(session('after', { now: clock.now() }))).toBe(false)
})

test('an expired token ends its own session only', async () => {
  const { clock, calls, endedSessions } = functionsWith()
  const anna = session('a', { now: clock.now() })
  clock.advance(2 * HOUR)
  await endedSessions.end(anna, { everywhere: true })
  expect(calls[0]?.body).toEqual({ until: anna.absoluteExpiresAt })
})

test('reports an end twice at most, and says when the functions have not confirmed it', async () => {
  const { clock, calls, logs, endedSessions } = functionsWith('breaks')
  const anna = session('a', { now: clock.now() })
  expect(await endedSessions.end(anna)).toBe(false)
  expect(calls).toHaveLength(2)
  expect(logs).toEqual(['session-end-not-confirmed'])
  expect(endedSessions.isKnown(anna)).toBe(true)
})

test('sends nothing where the functions see no tokens', async () => {
  const { clock, calls, endedSessions } = functionsWith('live', 'signatures')
  const anna = session('a', { now: clock.now() })
  expect(await endedSessions.isEnded(anna)).toBe(false)
  expect(await endedSessions.end(anna)).toBe(true)
  expect(await endedSessions.isEnded(anna)).toBe(true)
  expect(calls).toEqual([])
})
