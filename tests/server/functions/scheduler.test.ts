import { afterEach, describe, expect, test, vi } from 'vitest'
import { ROUND_EVERY_MS, startScheduler } from '../../../server/functions/scheduler.ts'

afterEach(() => void vi.useRealTimers())

function openWithPeople({ random = (): number => 0.5 } = {}) {
  vi.useFakeTimers()
  const rounds: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const scheduler = startScheduler(
    () => {
      const round = Promise.withResolvers<void>()
      rounds.push(round)
      return round.promise
    },
    { onError: (error) => errors.push(error), random },
  )
  return { scheduler, rounds, errors }
}

describe('the scheduler', () => {
  test('runs at once and again five minutes after a run has ended, never twice at a time', async () => {
    const { rounds } = openWithPeople()
    expect(rounds).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10 * ROUND_EVERY_MS)
    expect(rounds).toHaveLength(1)
    rounds[0]?.resolve()
    await vi.advanceTimersByTimeAsync(ROUND_EVERY_MS - 1)
    expect(rounds).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(rounds).toHaveLength(2)
  })

  test.each([
    [0, 0.8],
    [0.999_999, 1.2],
  ])('the scheduler with the random value %s pauses %s times as long', async (luck, times) => {
    const { rounds } = openWithPeople({ random: () => luck })
    rounds[0]?.resolve()
    await vi.advanceTimersByTimeAsync(ROUND_EVERY_MS * times - 1_000)
    expect(rounds).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(rounds).toHaveLength(2)
  })

  test('reports a failed run and continues', async () => {
    const { rounds, errors } = openWithPeople()
    const failure = new Error('the store is gone')
    rounds[0]?.reject(failure)
    await vi.advanceTimersByTimeAsync(ROUND_EVERY_MS)
    expect(errors).toEqual([failure])
    expect(rounds).toHaveLength(2)
  })

  test('stops after the current run', async () => {
    const { scheduler, rounds } = openWithPeople()
    let stopped = false
    const stop = scheduler.stop().then(() => {
      stopped = true
    })
    await vi.advanceTimersByTimeAsync(1)
    expect(stopped).toBe(false)
    rounds[0]?.resolve()
    await stop
    await vi.advanceTimersByTimeAsync(10 * ROUND_EVERY_MS)
    expect(rounds).toHaveLength(1)
  })
})
