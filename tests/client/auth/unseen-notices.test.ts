/** The count of unseen notices: asked for once, when the page has time, and then no more often than once a minute. */

import { expect, test } from 'vitest'
import type { Api } from '../../../client/api/create-api.ts'
import { createUnseenNotices, NOTHING_UNSEEN, READ_INTERVAL_MS } from '../../../client/auth/unseen-notices.ts'
import { testClock } from '../../support/clock.ts'

function aPage() {
  const clock = testClock()
  const idle = new Set<() => void>()
  const sight = new Set<() => void>()
  const asked: unknown[] = []
  /** What the server says, one answer after the other; a call waits for the test where there is none. */
  const answers: (number | Error)[] = []
  const waiting: ((unseen: number) => void)[] = []
  const api = (async (key: string, options: object) => {
    asked.push([key, options])
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { items: [], unseen: answer ?? (await new Promise<number>((resolve) => waiting.push(resolve))) }
  }) as unknown as Api['api']
  const on = (set: Set<() => void>) => (work: () => void) => {
    set.add(work)
    return () => void set.delete(work)
  }
  const notices = createUnseenNotices({ api, now: clock.now, whenIdle: on(idle), onVisible: on(sight) })
  const told: number[] = []
  notices.subscribe(() => told.push(notices.read().count))
  const run = async (set: Set<() => void>) => {
    for (const work of set) work()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, asked, answers, waiting, notices, told, rest: () => run(idle), look: () => run(sight), idle, sight }
}

test('nothing is asked before somebody is there, and then only once the page rests, with one row', async () => {
  const { notices, asked, answers, rest, look } = aPage()
  await rest()
  await look()
  expect(asked).toEqual([])
  answers.push(3)
  notices.watch('anna')
  expect(asked).toEqual([])
  await rest()
  expect(asked).toEqual([['GET /api/notices', { query: { limit: 1 } }]])
  expect(notices.read()).toEqual({ sub: 'anna', count: 3 })
})

test('however many parts of the page want to know, one question is asked, until none of them is left', async () => {
  const { notices, asked, answers, rest, idle, sight } = aPage()
  answers.push(1)
  const leave = [notices.watch('anna'), notices.watch('anna'), notices.watch('anna')]
  await rest()
  expect(asked).toHaveLength(1)
  for (const one of leave) one()
  expect([idle.size, sight.size]).toEqual([0, 0])
})

test('when the page is looked at again it asks again, once a minute at most', async () => {
  const { notices, clock, asked, answers, rest, look, told } = aPage()
  answers.push(1, 1, 2)
  notices.watch('anna')
  await rest()
  clock.advance(READ_INTERVAL_MS - 1)
  await look()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  await look()
  await look()
  expect(asked).toHaveLength(2)
  clock.advance(READ_INTERVAL_MS)
  await look()
  expect(told).toEqual([1, 2])
})

test('another person is asked about at once, and sees nothing of the first', async () => {
  const { notices, answers, asked, rest } = aPage()
  answers.push(4, 0)
  notices.watch('anna')()
  notices.watch('ben')
  await rest()
  expect(notices.read()).toEqual({ sub: 'ben', count: 4 })
  notices.watch('eve')
  await rest()
  expect(asked).toHaveLength(2)
  expect(notices.read()).toEqual({ sub: 'eve', count: 0 })
})

test('what was seen meanwhile counts more than an answer from before', async () => {
  const { notices, waiting, rest } = aPage()
  notices.watch('anna')
  await rest()
  notices.setCount('anna', 0)
  waiting[0]?.(5)
  await rest()
  expect(notices.read()).toEqual({ sub: 'anna', count: 0 })
})

test('a question that fails leaves what was known', async () => {
  const { notices, clock, answers, rest, look } = aPage()
  answers.push(2, new Error('no connection'))
  notices.watch('anna')
  await rest()
  clock.advance(READ_INTERVAL_MS)
  await look()
  expect(notices.read().count).toBe(2)
  expect(NOTHING_UNSEEN).toEqual({ sub: undefined, count: 0 })
})
