import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepHouse, ROUND_EVERY_MS } from '../../../server/functions/scheduler.ts'

afterEach(() => void vi.useRealTimers())

function aHouse({ random = (): number => 0.5 } = {}) {
  vi.useFakeTimers()
  const rounds: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const keeper = keepHouse(
    () => {
      const round = Promise.withResolvers<void>()
      rounds.push(round)
      return round.promise
    },
    { onError: (error) => errors.push(error), random },
  )
  return { keeper, rounds, errors }
}

describe('the scheduler', () => {
  test('runs at once and again five minutes after a run has ended, never twice at a time', async () => {
    const { rounds } = aHouse()
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
  ])('with the random value %s pauses %s times as long', async (luck, times) => {
    const { rounds } = aHouse({ random: () => luck })
    rounds[0]?.resolve()
    await vi.advanceTimersByTimeAsync(ROUND_EVERY_MS * times - 1_000)
    expect(rounds).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(rounds).toHaveLength(2)
  })

  test('reports a failed run and continues', async () => {
    const { rounds, errors } = aHouse()
    const failure = new Error('the store is gone')
    rounds[0]?.reject(failure)
    await vi.advanceTimersByTimeAsync(ROUND_EVERY_MS)
    expect(errors).toEqual([failure])
    expect(rounds).toHaveLength(2)
  })

  test('stops after the current run', async () => {
    const { keeper, rounds } = aHouse()
    let stopped = false
    const stop = keeper.stop().then(() => {
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
