import { expect, test } from 'vitest'
import type { Api } from '../../../../client/api/create-api.ts'
import { ApiError } from '../../../../client/api/problem.ts'
import { type CodeSubject, createMadeCodes, TooLong } from '../../../../client/features/codes/made-codes.ts'
import { LONGEST_TARGET } from '../../../../shared/codes/code.ts'
import { publicCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { testClock } from '../../../support/clock.ts'
import { aRequest } from '../../../support/planner/a-request.ts'

const HOUR_MS = 3_600_000
const CREW = 'q83vEjRWeJCrze8SNFZ4kA'
const WORD = 'AAECAwQFBgcICQoLDA0ODw'

function setUp() {
  const clock = testClock()
  const calls: { key: string; body?: unknown; idempotencyKey?: string | undefined }[] = []
  let connected = true
  /** Calls that reach the server, but whose response never arrives. */
  const lost = new Set<string>()
  let keys = 0
  const endsAt = clock.now() + 14 * 24 * HOUR_MS
  const answers: Readonly<Record<string, () => object>> = {
    'POST /api/codes': () => ({ code: `CODE${calls.length}`, address: 'a', expiresAt: clock.now() + 24 * HOUR_MS }),
    'POST /api/crews/:id/invitations': () => ({ id: 'an-invitation', crewId: CREW, expiresAt: endsAt }),
    'GET /api/crews/:id/pick-up': () => ({ word: WORD, opensAt: 0, closesAt: endsAt }),
  }
  const api = (async (key: string, options: { body?: object; idempotencyKey?: string }) => {
    if (!connected) throw new Error('no connection')
    calls.push({ key, body: options.body, idempotencyKey: options.idempotencyKey })
    if (lost.has(key)) throw new Error('no answer')
    return answers[key]?.()
  }) as unknown as Api['api']
  const codeOf = createMadeCodes({ api, now: clock.now, newKey: () => `key-${++keys}` })
  const { signal } = new AbortController()
  return {
    clock,
    calls,
    lost,
    endsAt,
    disconnect: () => {
      connected = false
    },
    made: (kind: CodeSubject['kind'], of?: string) => codeOf({ kind, of }, signal),
    ordered: () => calls.filter(({ key }) => key === 'POST /api/codes').map(({ body }) => body),
  }
}

test('creates each code once', async () => {
  const { made, ordered } = setUp()
  const codes = [await made('card'), await made('plan', 'AfAX'), await made('card')].map(({ code }) => code)
  expect(codes).toEqual(['CODE1', 'CODE2', 'CODE1'])
  expect(ordered()).toEqual([{ kind: 'card' }, { kind: 'plan', target: 'AfAX' }])
})

test("leaves a plan's notes out of its code, also out of the code's length", async () => {
  const { made, ordered } = setUp()
  const request = aRequest()
  const planWith = (length: number, name: string) => {
    const day = { stops: [], pinned: [], night: request.arrival.gate }
    const days = [0, 1, 2].map(() => ({ ...day, hotel: { name }, note: 'n'.repeat(length) }))
    return [writeCode(request, { days }), publicCode(request, { days })] as const
  }
  const [own, shared] = planWith(300, 'Inn')
  expect(own.length).toBeGreaterThan(LONGEST_TARGET)
  expect(await made('plan', own)).toMatchObject({ target: shared })
  expect(ordered()).toEqual([{ kind: 'plan', target: shared }])
  await expect(made('plan', planWith(1, '宿'.repeat(60))[0])).rejects.toThrow(TooLong)
})

test('refuses the code of a plan as any call without a connection if its module cannot be loaded', async () => {
  const { api, now, newKey, signal } = {
    api: (async () => {
      throw new Error('not called')
    }) as unknown as Api['api'],
    now: testClock().now,
    newKey: () => 'key',
    signal: new AbortController().signal,
  }
  const loadPrivateParts = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const codeOf = createMadeCodes({ api, now, newKey, loadPrivateParts })
  await expect(codeOf({ kind: 'plan', of: 'AfAX' }, signal)).rejects.toThrow(ApiError)
})

test("creates a crew's invitation before its code, which expires no later", async () => {
  const { made, calls, ordered, endsAt } = setUp()
  expect(await made('join', CREW)).toMatchObject({ target: 'an-invitation' })
  expect(calls.map(({ key }) => key)).toEqual(['POST /api/crews/:id/invitations', 'POST /api/codes'])
  expect(ordered()).toEqual([{ kind: 'join', target: 'an-invitation', endsAt }])
  await made('join', CREW)
  expect(calls).toHaveLength(2)
})

test('puts the crew and its secret into a check-in code', async () => {
  const { made, ordered, endsAt } = setUp()
  expect(await made('check-in', CREW)).toMatchObject({ target: CREW + WORD })
  expect(ordered()).toEqual([{ kind: 'check-in', target: CREW + WORD, endsAt }])
})

test('requests an invitation with the same idempotency key until its code exists', async () => {
  const { made, calls, lost } = setUp()
  for (const key of ['POST /api/crews/:id/invitations', 'POST /api/codes']) {
    lost.add(key)
    await expect(made('join', CREW)).rejects.toThrow('no answer')
    lost.delete(key)
  }
  await made('join', CREW)
  await made('join', 'another-crew')
  const keys = calls.flatMap(({ key, idempotencyKey }) => (key.includes('invitations') ? idempotencyKey : []))
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
})

test('renews a code in the second half of its lifetime', async () => {
  const { made, clock } = setUp()
  expect((await made('card')).code).toBe('CODE1')
  clock.advance(11 * HOUR_MS)
  expect((await made('card')).code).toBe('CODE1')
  clock.advance(2 * HOUR_MS)
  expect((await made('card')).code).toBe('CODE2')
})

test('returns an old code offline until it expires', async () => {
  const { made, clock, disconnect } = setUp()
  expect((await made('card')).code).toBe('CODE1')
  disconnect()
  clock.advance(23 * HOUR_MS)
  expect((await made('card')).code).toBe('CODE1')
  clock.advance(HOUR_MS)
  await expect(made('card')).rejects.toThrow('no connection')
})
