import { expect, test } from 'vitest'
import type { Api } from '../../../client/api/create-api.ts'
import { createUnseenNotices, NOTHING_UNSEEN, READ_INTERVAL_MS } from '../../../client/auth/unseen-notices.ts'
import { testClock } from '../../support/clock.ts'

function createPage() {
  const clock = testClock()
  const idle = new Set<() => void>()
  const visible = new Set<() => void>()
  const requests: unknown[] = []
  /** The server's responses, in order. When none is left, a call waits until the test resolves it. */
  const answers: (number | Error)[] = []
  const waiting: ((unseen: number) => void)[] = []
  const api = (async (key: string, options: object) => {
    requests.push([key, options])
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { items: [], unseen: answer ?? (await new Promise<number>((resolve) => waiting.push(resolve))) }
  }) as unknown as Api['api']
  const on = (set: Set<() => void>) => (work: () => void) => {
    set.add(work)
    return () => void set.delete(work)
  }
  const notices = createUnseenNotices({ api, now: clock.now, whenIdle: on(idle), onVisible: on(visible) })
  const emitted: number[] = []
  notices.subscribe(() => emitted.push(notices.read().count))
  const run = async (set: Set<() => void>) => {
    for (const work of set) work()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    clock,
    requests,
    answers,
    waiting,
    notices,
    emitted,
    rest: () => run(idle),
    look: () => run(visible),
    idle,
    visible,
  }
}

test('the count is requested only for a watched user, once the page is idle, with a limit of one', async () => {
  const { notices, requests, answers, rest, look } = createPage()
  await rest()
  await look()
  expect(requests).toEqual([])
  answers.push(3)
  notices.watch('anna')
  expect(requests).toEqual([])
  await rest()
  expect(requests).toEqual([['GET /api/notices', { query: { limit: 1 } }]])
  expect(notices.read()).toEqual({ sub: 'anna', count: 3 })
})

test('several watchers share one request, and the last one to leave removes the subscriptions', async () => {
  const { notices, requests, answers, rest, idle, visible } = createPage()
  answers.push(1)
  const leave = [notices.watch('anna'), notices.watch('anna'), notices.watch('anna')]
  await rest()
  expect(requests).toHaveLength(1)
  for (const one of leave) one()
  expect([idle.size, visible.size]).toEqual([0, 0])
})

test('a page that becomes visible again reads the count at most once a minute', async () => {
  const { notices, clock, requests, answers, rest, look, emitted } = createPage()
  answers.push(1, 1, 2)
  notices.watch('anna')
  await rest()
  clock.advance(READ_INTERVAL_MS - 1)
  await look()
  expect(requests).toHaveLength(1)
  clock.advance(1)
  await look()
  await look()
  expect(requests).toHaveLength(2)
  clock.advance(READ_INTERVAL_MS)
  await look()
  expect(emitted).toEqual([1, 2])
})

test('another user gets a new request at once and never the count of the first', async () => {
  const { notices, answers, requests, rest } = createPage()
  answers.push(4, 0)
  notices.watch('anna')()
  notices.watch('ben')
  await rest()
  expect(notices.read()).toEqual({ sub: 'ben', count: 4 })
  notices.watch('eve')
  await rest()
  expect(requests).toHaveLength(2)
  expect(notices.read()).toEqual({ sub: 'eve', count: 0 })
})

test('a count set during a request is not overwritten by its response', async () => {
  const { notices, waiting, rest } = createPage()
  notices.watch('anna')
  await rest()
  notices.setCount('anna', 0)
  waiting[0]?.(5)
  await rest()
  expect(notices.read()).toEqual({ sub: 'anna', count: 0 })
})

test('a failed request keeps the known count', async () => {
  const { notices, clock, answers, rest, look } = createPage()
  answers.push(2, new Error('no connection'))
  notices.watch('anna')
  await rest()
  clock.advance(READ_INTERVAL_MS)
  await look()
  expect(notices.read().count).toBe(2)
  expect(NOTHING_UNSEEN).toEqual({ sub: undefined, count: 0 })
})
