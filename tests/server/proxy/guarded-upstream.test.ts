import { expect, test } from 'vitest'
import { createCircuitBreaker } from '../../../server/breakers/circuit-breaker.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { guardUpstream } from '../../../server/proxy/guarded-upstream.ts'
import type { UpstreamAnswer, UpstreamCall } from '../../../server/proxy/upstream.ts'
import type { ProblemName } from '../../../shared/errors.ts'
import { testClock } from '../../support/clock.ts'

const CALL: UpstreamCall = {
  method: 'GET',
  path: '/crews',
  headers: {},
  body: undefined,
  timeoutMs: 8_000,
  maxBytes: 1_000,
}
const WELL: UpstreamAnswer = { status: 200, contentType: 'application/json; charset=utf-8', body: '{}' }

function guarded(answer: (call: UpstreamCall) => Promise<UpstreamAnswer>, mostCalls?: number, longestMs?: number) {
  const clock = testClock()
  const breaker = createCircuitBreaker({ name: 'functions', clock })
  const asked: UpstreamCall[] = []
  const upstream = guardUpstream(
    {
      addressOf: (path) => ({ host: 'functions.test', path }),
      call: (call) => {
        asked.push(call)
        return answer(call)
      },
      open: () => answer(CALL),
      close: async () => undefined,
    },
    { breaker, mostCalls, longestMs },
  )
  const ask = () => upstream.call(CALL).catch((error: unknown) => error)
  return { clock, breaker, asked, ask }
}

test.each<ProblemName>(['UpstreamFailed', 'UpstreamTimeout', 'ServiceUnavailable'])(
  'after %s twenty times, calls are refused at once with Retry-After',
  async (name) => {
    let well = false
    const { clock, asked, ask } = guarded(async () => {
      if (well) return WELL
      throw new Refusal(name, 'down')
    })
    for (let index = 0; index < 20; index += 1) expect(await ask()).toMatchObject({ name })
    expect(await ask()).toMatchObject({ name: 'ServiceUnavailable', status: 503, retryAfterS: 3 })
    expect(asked).toHaveLength(20)
    well = true
    clock.advance(3_000)
    expect(await ask()).toEqual(WELL)
  },
)

test.each<ProblemName>(['TooManyRequests', 'AccessExpired', 'CredentialsException'])(
  '%s does not open the breaker',
  async (name) => {
    const { breaker, ask } = guarded(() => Promise.reject(new Refusal(name, 'no')))
    for (let index = 0; index < 100; index += 1) await ask()
    expect(breaker.state).toBe('closed')
  },
)

test('responses with a 4xx status do not open the breaker', async () => {
  const { breaker, ask } = guarded(async () => ({ ...WELL, status: 409 }))
  for (let index = 0; index < 100; index += 1) expect(await ask()).toMatchObject({ status: 409 })
  expect(breaker.state).toBe('closed')
})

test('calls above the bulkhead’s limit are refused and do not open the breaker', async () => {
  const ends: (() => void)[] = []
  const { breaker, ask, asked } = guarded(() => new Promise((resolve) => ends.push(() => resolve(WELL))), 3)
  const waiting = [ask(), ask(), ask()]
  for (let index = 0; index < 50; index += 1) {
    expect(await ask()).toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 1 })
  }
  for (const end of ends) end()
  expect(await Promise.all(waiting)).toEqual([WELL, WELL, WELL])
  expect([asked.length, breaker.state]).toEqual([3, 'closed'])
})

test('no call waits longer than the common limit', async () => {
  const { asked, ask } = guarded(async () => WELL, undefined, 700)
  await ask()
  expect(asked).toEqual([{ ...CALL, timeoutMs: 700 }])
})
