import { expect, onTestFinished, test } from 'vitest'
import { createCircuitBreaker } from '../../../server/breakers/circuit-breaker.ts'
import { createUserPoolClient, DEFAULT_BUDGETS } from '../../../server/cognito/calls/user-pool-client.ts'
import { poolOnWire } from '../../support/identity/user-pool.ts'
import { exception, type WireAnswer } from '../../support/identity/wire.ts'

const DOWN = exception('InternalErrorException', 'Oops', 500)
const WELL: WireAnswer = { body: { Username: 'anna', UserAttributes: [] } }
const OVERLOADED = { name: 'OverloadedError', kind: 'unavailable' }

test('stops calling the pool after twenty failures, probes after three seconds, and recovers', async () => {
  let answer: WireAnswer = DOWN
  const { pool, requests, clock, logged } = await poolOnWire(() => answer, { budgets: { attempts: 1 } })
  const ask = () => pool.getUser('token').catch((error: unknown) => error)
  for (let index = 0; index < 20; index += 1) expect(await ask()).toMatchObject({ name: 'InternalErrorException' })
  expect(await ask()).toMatchObject({ ...OVERLOADED, retryAfterS: 3 })
  expect(requests).toHaveLength(20)
  expect(logged.at(-1)).toMatchObject({ operation: 'GetUser', outcome: 'OverloadedError' })
  answer = WELL
  clock.advance(3_000)
  await Promise.all([ask(), ask(), ask()])
  expect(requests).toHaveLength(21)
  expect(await ask()).toMatchObject({ attributes: {} })
})

test.each(['NotAuthorizedException', 'TooManyRequestsException', 'LimitExceededException'])(
  'a pool that answers a hundred times %s keeps the breaker closed',
  async (name) => {
    const { pool, requests } = await poolOnWire(() => exception(name), { budgets: { attempts: 1 } })
    for (let index = 0; index < 100; index += 1) {
      await expect(
        pool.signUp({ username: 'a@b.co', password: 'Passw0rd!', userAttributes: {} }),
      ).rejects.toMatchObject({
        name,
      })
    }
    expect(requests).toHaveLength(100)
  },
)

test('does not count time spent in this process as a fault of the pool', async () => {
  const { config, clock, requests } = await poolOnWire(() => WELL)
  const breaker = createCircuitBreaker({ name: 'user-pool', clock })
  const options = { log: () => undefined, random: () => 0.5, sleep: async () => undefined, budgets: DEFAULT_BUDGETS }
  const client = createUserPoolClient({ config, clock, breaker, ...options })
  onTestFinished(client.close)
  for (let index = 0; index < 30; index += 1) {
    const call = client.call('GetUser', () => Promise.reject(new Error('sent all the same')), AbortSignal.abort())
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError', kind: 'unavailable' })
  }
  expect([requests.length, breaker.state]).toEqual([0, 'closed'])
})

test('limits the retries of a hundred failing calls to twenty', async () => {
  const { pool, requests, clock } = await poolOnWire(() => DOWN)
  for (let index = 0; index < 100; index += 1) {
    await pool.getUser('token').catch(() => undefined)
    // Advances past the breaker's window, so that the breaker never opens.
    clock.advance(60_000)
  }
  expect(requests.length).toBeGreaterThan(115)
  expect(requests.length).toBeLessThanOrEqual(120)
})

test('rejects calls beyond the bulkhead with Retry-After', async () => {
  const { pool, requests } = await poolOnWire(() => 'hang', {
    budgets: { attempts: 1, connections: 2, waiting: 3, attemptMs: 500, totalMs: 800 },
  })
  await pool.warmUp()
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => pool.getUser('token')))
  const names = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.name : 'answered'))
  expect(names).toEqual([...Array(5).fill('TimeoutError'), ...Array(4).fill('OverloadedError')])
  expect(outcomes[8]).toMatchObject({ reason: { ...OVERLOADED, retryAfterS: 1 } })
  expect(requests.length).toBeGreaterThanOrEqual(2)
})

test('rejects a response that is too large', async () => {
  const { pool } = await poolOnWire(() => ({ body: { Username: 'x'.repeat(1_100_000), UserAttributes: [] } }), {
    budgets: { attempts: 1 },
  })
  await expect(pool.getUser('token')).rejects.toMatchObject({ name: 'UnknownError', kind: 'unavailable' })
})

test('rejects an empty response only from operations that always return a body', async () => {
  const { pool } = await poolOnWire(() => ({ body: '' }), { budgets: { attempts: 1 } })
  await expect(pool.getUser('token')).rejects.toMatchObject({ name: 'UnknownError', kind: 'unavailable' })
  await expect(pool.revoke('token')).resolves.toBeUndefined()
})
