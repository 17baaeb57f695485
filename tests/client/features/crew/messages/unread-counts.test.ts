import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Api } from '../../../../../client/api/create-api.ts'
import { createUnreadCounts, REREAD_AFTER_MS } from '../../../../../client/features/crew/messages/unread-counts.ts'

/** A page whose requests, live events and timers the test controls. */
function setUp() {
  const requests: { readonly answer: (unread: number) => Promise<void>; readonly fail: () => Promise<void> }[] = []
  const api = (() => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    requests.push({
      async answer(unread) {
        resolve({ items: [{ thread: 'a', unread }] })
        await setImmediate()
      },
      async fail() {
        reject(new Error('no connection'))
        await setImmediate()
      },
    })
    return promise
  }) as unknown as Api['api']
  const joined = new Set<() => void>()
  const timers = new Map<() => void, number>()
  const counts = createUnreadCounts({
    api,
    join(listener) {
      joined.add(listener)
      return () => void joined.delete(listener)
    },
    schedule(work, delayMs) {
      timers.set(work, delayMs)
      return () => void timers.delete(work)
    },
  })
  const shown: number[] = []
  counts.subscribe(() => shown.push(counts.of('a')))
  return {
    ...{ counts, requests, joined, timers, shown },
    receive: () => {
      for (const listener of joined) listener()
    },
    elapse: () => {
      for (const work of [...timers.keys()]) {
        timers.delete(work)
        work()
      }
    },
  }
}

test('several watchers share one request and one place among the listeners for live events', async () => {
  const { counts, requests, joined, shown } = setUp()
  const leave = [counts.watch(), counts.watch()]
  expect([requests.length, joined.size]).toEqual([1, 1])
  await requests[0]?.answer(3)
  expect([shown, counts.of('a'), counts.of('another')]).toEqual([[3], 3, 0])
  leave[0]?.()
  expect([joined.size, counts.of('a')]).toEqual([1, 3])
  leave[1]?.()
  expect([joined.size, counts.of('a')]).toEqual([0, 0])
})

test('messages that arrive at about the same time cause one further request', () => {
  const { counts, requests, timers, receive, elapse } = setUp()
  counts.watch()
  receive()
  receive()
  expect([[...timers.values()], requests.length]).toEqual([[REREAD_AFTER_MS], 1])
  elapse()
  receive()
  expect([timers.size, requests.length]).toEqual([1, 2])
})

test('a response that arrives after a newer one is ignored', async () => {
  const { counts, requests, shown, receive, elapse } = setUp()
  counts.watch()
  receive()
  elapse()
  await requests[1]?.answer(0)
  await requests[0]?.answer(4)
  expect([counts.of('a'), shown]).toEqual([0, [0]])
})

test('nothing is shown or requested after the last watcher has left, and the next one asks again', async () => {
  const { counts, requests, timers, shown, receive } = setUp()
  const leave = counts.watch()
  receive()
  leave()
  await requests[0]?.answer(4)
  expect([timers.size, shown, counts.of('a')]).toEqual([0, [], 0])
  counts.watch()
  receive()
  expect([requests.length, timers.size]).toEqual([2, 1])
})

test('a failed request keeps the known counts', async () => {
  const { counts, requests, receive, elapse } = setUp()
  counts.watch()
  await requests[0]?.answer(2)
  receive()
  elapse()
  await requests[1]?.fail()
  expect(counts.of('a')).toBe(2)
})
