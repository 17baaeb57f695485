/** The tabs of a browser without Web Locks go one after the other all the same. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTabTurns, LONGEST_TURN_MS, OBJECTION_MS } from '../../../client/api/tab-turns.ts'
import { browserChannels } from '../../support/browsers/tabs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function browser() {
  const channels = browserChannels()
  const log: string[] = []
  let atWork = 0
  const tab = (name: string, random = Math.random) => {
    const channel = channels()
    const turns = createTabTurns({ channel, clock: { now: () => Date.now() }, random })
    return {
      /** Takes its turn for that long; without a time it never ends, as in a tab that was closed. */
      work: (takesMs?: number) =>
        turns.request('refresh', async () => {
          atWork += 1
          log.push(atWork === 1 ? name : `${name} at the same time`)
          await new Promise((resolve) => takesMs !== undefined && setTimeout(resolve, takesMs))
          atWork -= 1
        }),
      close() {
        atWork = 0
        channel.close()
      },
      fail: () => turns.request('refresh', () => Promise.reject(new Error('failed'))),
    }
  }
  return { tab, log }
}

test('of tabs that ask together one goes at a time', async () => {
  const { tab, log } = browser()
  const names = ['a', 'b', 'c', 'd', 'e']
  const all = Promise.all(names.map((name) => tab(name).work(300)))
  await vi.advanceTimersByTimeAsync(names.length * (300 + 2 * OBJECTION_MS))
  await all
  expect(log.toSorted()).toEqual(names)
})

test('of tabs that ask in the same millisecond the lower number goes first; who asks later waits for both', async () => {
  const { tab, log } = browser()
  const second = tab('second', () => 0.9).work(300)
  const first = tab('first', () => 0.1).work(300)
  await vi.advanceTimersByTimeAsync(OBJECTION_MS / 2)
  const third = tab('third', () => 0).work(300)
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all([first, second, third])
  expect(log).toEqual(['first', 'second', 'third'])
})

test('two works of one tab go one after the other', async () => {
  const { tab, log } = browser()
  const only = tab('only')
  const both = Promise.all([only.work(300), only.work(300)])
  await vi.advanceTimersByTimeAsync(2_000)
  await both
  expect(log).toEqual(['only', 'only'])
})

test('a tab whose thread was held up hears the objections that lie there before it goes', async () => {
  vi.useRealTimers()
  const { tab, log } = browser()
  const first = tab('first').work(1_000)
  await vi.waitFor(() => expect(log).toEqual(['first']))
  const second = tab('second').work(1)
  await Promise.resolve()
  // Longer than an objection is waited for; nothing else runs meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OBJECTION_MS + 100)
  await Promise.all([first, second])
  expect(log).toEqual(['first', 'second'])
})

test('a work that fails ends its turn', async () => {
  const { tab, log } = browser()
  const failing = expect(tab('failing').fail()).rejects.toThrow('failed')
  const next = tab('next').work(1)
  await vi.advanceTimersByTimeAsync(3 * OBJECTION_MS)
  await Promise.all([failing, next])
  expect(log).toEqual(['next'])
})

test('a tab that was closed at its work holds nobody up for ever', async () => {
  const { tab, log } = browser()
  const lost = tab('lost')
  void lost.work()
  await vi.advanceTimersByTimeAsync(2 * OBJECTION_MS)
  const next = tab('next').work(1)
  await vi.advanceTimersByTimeAsync(2 * OBJECTION_MS)
  expect(log).toEqual(['lost'])
  lost.close()
  await vi.advanceTimersByTimeAsync(LONGEST_TURN_MS)
  await next
  expect(log).toEqual(['lost', 'next'])
})
