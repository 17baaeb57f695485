import { expect, test } from 'vitest'
import { type BreakerState, createCircuitBreaker } from '../../../server/breakers/circuit-breaker.ts'
import { testClock } from '../../support/clock.ts'

const FAULT = new Error('down')
const REFUSAL = new Error('no')
const isFault = (error: unknown) => error === FAULT

function aBreaker() {
  const clock = testClock()
  const changes: string[] = []
  const changed = (state: BreakerState, { calls, faults }: { calls: number; faults: number }) =>
    changes.push(`${state} ${faults}/${calls}`)
  const breaker = createCircuitBreaker({ name: 'service', clock, changed })
  const answer = () => breaker.run(async () => 'answer', isFault).catch((error: Error) => error)
  const fail = (by = FAULT) =>
    breaker.run(() => Promise.reject(by), isFault).catch((error: Error & { retryAfterS?: number }) => error)
  const times = async (count: number, one: () => Promise<unknown>) => {
    for (let index = 0; index < count; index += 1) await one()
  }
  /** Starts a call that stays pending until the test ends it. */
  function begun() {
    let end: (error?: Error) => void = () => undefined
    const call = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
    const outcome = breaker.run(() => call, isFault).catch((error: Error) => error)
    return { end, outcome }
  }
  const opened = () => changes.filter((change) => change.startsWith('open ')).length
  return { breaker, clock, changes, opened, answer, fail, times, begun }
}

test('the breaker opens at the twentieth call of the last 30 seconds when half of the calls failed', async () => {
  const { breaker, changes, answer, fail, times } = aBreaker()
  await times(9, fail)
  await times(10, answer)
  expect(breaker.state).toBe('closed')
  await fail()
  expect(breaker.state).toBe('open')
  expect(changes).toEqual(['open 10/20'])
})

test.each([
  ['nineteen faults and no other call', 0, 19],
  ['a hundred calls of which 49 failed', 51, 49],
])('%s leave the breaker closed', async (_what, well, ill) => {
  const { breaker, answer, fail, times } = aBreaker()
  await times(well, answer)
  await times(ill, fail)
  expect(breaker.state).toBe('closed')
})

test('refusals by the service do not count as faults', async () => {
  const { breaker, fail, times } = aBreaker()
  await times(1_000, () => fail(REFUSAL))
  expect(breaker.state).toBe('closed')
})

test('calls older than 30 seconds do not count', async () => {
  const { breaker, clock, fail, times } = aBreaker()
  await times(19, fail)
  clock.advance(30_000)
  await times(19, fail)
  expect(breaker.state).toBe('closed')
  await fail()
  expect(breaker.state).toBe('open')
})

test('an open breaker refuses every call and says how long to wait', async () => {
  const { breaker, clock, fail, times, answer, opened } = aBreaker()
  await times(20, fail)
  expect(await answer()).toMatchObject({ name: 'BreakerOpen', retryAfterS: 3 })
  clock.advance(1_500)
  expect(await answer()).toMatchObject({ name: 'BreakerOpen', retryAfterS: 2 })
  expect([breaker.refused, opened()]).toEqual([2, 1])
})

test('after three seconds a successful probe closes the breaker and resets its counts', async () => {
  const { breaker, clock, changes, fail, times, answer } = aBreaker()
  await times(20, fail)
  clock.advance(3_000)
  expect(breaker.state).toBe('half-open')
  expect(await answer()).toBe('answer')
  expect(breaker.state).toBe('closed')
  await times(19, fail)
  expect(breaker.state).toBe('closed')
  expect(changes).toEqual(['open 20/20', 'half-open 0/0', 'closed 0/0'])
})

test('a failed probe opens the breaker for three more seconds, and a probe that the service refuses closes it', async () => {
  const { breaker, clock, fail, times, answer, opened } = aBreaker()
  await times(20, fail)
  clock.advance(3_000)
  await fail()
  clock.advance(2_999)
  expect(await answer()).toMatchObject({ name: 'BreakerOpen', retryAfterS: 1 })
  clock.advance(1)
  await fail(REFUSAL)
  expect([breaker.state, opened()]).toEqual(['closed', 2])
})

test('a half-open breaker starts one probe a second, and the first successful probe closes it', async () => {
  const { breaker, clock, fail, times, begun, answer } = aBreaker()
  await times(20, fail)
  clock.advance(3_000)
  const hanging = begun()
  expect(await answer()).toMatchObject({ name: 'BreakerOpen', retryAfterS: 1 })
  clock.advance(999)
  expect(await answer()).toMatchObject({ name: 'BreakerOpen', retryAfterS: 1 })
  clock.advance(1)
  const next = begun()
  expect(await answer()).toMatchObject({ name: 'BreakerOpen' })
  next.end()
  await next.outcome
  expect(await answer()).toBe('answer')
  hanging.end(FAULT)
  await hanging.outcome
  expect(breaker.state).toBe('closed')
})

test('the cool-down counts from the start of the call that opened the breaker', async () => {
  const { breaker, clock, begun, answer, opened } = aBreaker()
  const hanging = Array.from({ length: 20 }, () => begun())
  clock.advance(6_000)
  for (const { end, outcome } of hanging) {
    end(FAULT)
    await outcome
  }
  expect([breaker.state, opened()]).toEqual(['half-open', 1])
  const probe = begun()
  expect(await answer()).toMatchObject({ name: 'BreakerOpen', retryAfterS: 1 })
  probe.end()
  await probe.outcome
  expect(await answer()).toBe('answer')
})

test('a failed probe that hung for longer than the cool-down lets the next call probe at once', async () => {
  const { breaker, clock, fail, times, begun, answer, opened } = aBreaker()
  await times(20, fail)
  clock.advance(3_000)
  const hanging = begun()
  clock.advance(6_000)
  hanging.end(FAULT)
  await hanging.outcome
  expect([breaker.state, opened()]).toEqual(['half-open', 2])
  expect(await answer()).toBe('answer')
  expect(breaker.state).toBe('closed')
})

test('a service that keeps hanging receives one call a second, and recovery is detected within a second', async () => {
  const { breaker, clock, fail, times, begun, answer } = aBreaker()
  await times(20, fail)
  clock.advance(3_000)
  const hanging: { since: number; probe: ReturnType<typeof begun> }[] = []
  // The test starts ten calls per second. Calls that the breaker lets through time out after six seconds.
  for (let tenth = 0; tenth < 300; tenth += 1) {
    const { refused } = breaker
    const probe = begun()
    if (breaker.refused === refused) hanging.push({ since: tenth, probe })
    else await probe.outcome
    for (const { since, probe } of hanging) {
      if (tenth - since !== 60) continue
      probe.end(FAULT)
      await probe.outcome
    }
    clock.advance(100)
  }
  expect(hanging.length).toBeGreaterThanOrEqual(30)
  // There may be more than one call a second, because the next probe may start as soon as one has failed.
  expect(hanging.length).toBeLessThanOrEqual(36)
  clock.advance(900)
  expect(await answer()).toBe('answer')
  expect(breaker.state).toBe('closed')
})

test('calls from before the breaker opened do not change its state when they end', async () => {
  const { breaker, clock, fail, times, begun } = aBreaker()
  const [late, later] = [begun(), begun()]
  await times(20, fail)
  late.end()
  await late.outcome
  expect(breaker.state).toBe('open')
  clock.advance(3_000)
  later.end(FAULT)
  await later.outcome
  expect(breaker.state).toBe('half-open')
})

test.each([
  ['fault', FAULT],
  ['success', undefined],
])('a late %s from before the breaker opened does not decide while a probe is running', async (_what, ending) => {
  const { breaker, clock, fail, times, begun, answer, opened } = aBreaker()
  const late = begun()
  await times(20, fail)
  clock.advance(3_000)
  const probe = begun()
  late.end(ending)
  await late.outcome
  expect([breaker.state, opened()]).toEqual(['half-open', 1])
  expect(await answer()).toMatchObject({ name: 'BreakerOpen' })
  probe.end()
  await probe.outcome
  expect(breaker.state).toBe('closed')
})

test('twenty late faults from before the breaker opened do not open it after it has closed', async () => {
  const { breaker, clock, fail, times, begun, answer, opened } = aBreaker()
  const late = Array.from({ length: 20 }, () => begun())
  await times(20, fail)
  clock.advance(3_000)
  await answer()
  for (const { end, outcome } of late) {
    end(FAULT)
    await outcome
  }
  expect([breaker.state, opened()]).toEqual(['closed', 1])
})

test('a clock that is set back ends the cool-down', async () => {
  const { breaker, clock, fail, times, answer } = aBreaker()
  await times(20, fail)
  clock.advance(-3_600_000)
  expect(await answer()).toBe('answer')
  expect(breaker.state).toBe('closed')
})

test('faults from before the clock was set back do not count', async () => {
  const { breaker, clock, fail, times } = aBreaker()
  await times(19, fail)
  clock.advance(-3_600_000)
  await times(19, fail)
  expect(breaker.state).toBe('closed')
  await fail()
  expect(breaker.state).toBe('open')
})
