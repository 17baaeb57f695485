import { expect, test } from 'vitest'
import { createDelayed, UNDO_MS } from '../../../../../client/features/operator/frame/delayed.ts'

/** Decisions whose delay ends when the test says so. */
function setUp() {
  const sent: string[] = []
  const timers = new Map<() => void, number>()
  let pending: readonly string[] = []
  const delayed = createDelayed<string>({
    onPending: (next) => {
      pending = next
    },
    schedule(work, delayMs) {
      timers.set(work, delayMs)
      return () => void timers.delete(work)
    },
  })
  delayed.sendWith((decision) => void sent.push(decision))
  return {
    delayed,
    sent,
    timers,
    pending: () => pending,
    elapse: () => {
      for (const work of [...timers.keys()]) work()
    },
  }
}

test('a decision is pending for ten seconds, and then sent', () => {
  const { delayed, sent, timers, pending, elapse } = setUp()
  delayed.add('approve')
  expect([[...timers.values()], pending(), sent]).toEqual([[UNDO_MS], ['approve'], []])
  elapse()
  expect([timers.size, pending(), sent]).toEqual([0, [], ['approve']])
})

test('undo takes back the newest decision, which is not sent', () => {
  const { delayed, sent, pending, elapse } = setUp()
  delayed.add('approve')
  delayed.add('refuse')
  expect([delayed.undo(), pending()]).toEqual(['refuse', ['approve']])
  elapse()
  expect([sent, delayed.undo()]).toEqual([['approve'], undefined])
})

test('another function to send, as after a change of the language, sends nothing before the delay has ended', () => {
  const { delayed, sent, pending, elapse } = setUp()
  delayed.add('approve')
  delayed.sendWith((decision) => void sent.push(`${decision} in French`))
  expect([pending(), sent]).toEqual([['approve'], []])
  elapse()
  expect(sent).toEqual(['approve in French'])
})

test('leaving the section sends the pending decisions once and in order', () => {
  const { delayed, sent, pending, elapse } = setUp()
  delayed.add('approve')
  delayed.add('refuse')
  delayed.sendAll()
  elapse()
  expect([pending(), sent]).toEqual([[], ['approve', 'refuse']])
})
