import { expect, test, vi } from 'vitest'
import {
  createLiveConnection,
  HIDDEN_LIFE_MS,
  type LiveEvent,
  POLL_MS,
  SILENCE_MS,
} from '../../../../../client/features/crew/messages/live-connection.ts'

const encoder = new TextEncoder()

/** A connection whose streams, timers and visibility the test controls. */
function setUp() {
  const opened: { readonly lastEventId: string | undefined; readonly signal: AbortSignal }[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const timers: { readonly work: () => void; readonly delayMs: number }[] = []
  let refuse = false
  let visible = true
  let look = () => {}
  const events: LiveEvent[] = []
  const connection = createLiveConnection({
    async open(lastEventId, signal) {
      opened.push({ lastEventId, signal })
      if (refuse) throw new Error('refused')
      return new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
    },
    schedule(work, delayMs) {
      const timer = { work, delayMs }
      timers.push(timer)
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
    },
    random: () => 0.5,
    isVisible: () => visible,
    onVisibility: (listener) => {
      look = listener
    },
  })
  return {
    connection,
    opened,
    events,
    join: () => connection.join((event) => void events.push(event)),
    say: (text: string) => streams.at(-1)?.enqueue(encoder.encode(text)),
    end: () => streams.at(-1)?.close(),
    refuse: (next: boolean) => {
      refuse = next
    },
    show: (next: boolean) => {
      visible = next
      look()
    },
    /** Runs the timer with this delay. */
    elapse(delayMs: number) {
      const timer = timers.find((one) => one.delayMs === delayMs)
      if (!timer) throw new Error(`no timer of ${delayMs} ms: ${timers.map((one) => one.delayMs)}`)
      timers.splice(timers.indexOf(timer), 1)
      timer.work()
    },
  }
}

const MESSAGE = { id: 'm1', thread: 'a-thread', number: 1, at: 1, text: 'Hello' }

test('asks for a sync when it opens, delivers messages, and resumes after the last one', async () => {
  const { connection, opened, events, join, say, end, elapse } = setUp()
  join()
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
  expect(events).toEqual([{ kind: 'sync' }])
  say(`retry: 700\n\nid: 1.m1\nevent: message\ndata: ${JSON.stringify(MESSAGE)}\n\n`)
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ kind: 'message', message: MESSAGE }))
  end()
  await vi.waitFor(() => elapse(700))
  await vi.waitFor(() => expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([undefined, '1.m1']))
  // The server sends the missed messages, so nothing is loaded again.
  expect(events).toHaveLength(2)
})

test('polls while no stream opens, and stops polling when one does', async () => {
  const { connection, events, join, refuse, elapse } = setUp()
  refuse(true)
  join()
  await vi.waitFor(() => expect(connection.state()).toBe('polling'))
  elapse(POLL_MS)
  expect(events).toEqual([{ kind: 'sync' }])
  refuse(false)
  elapse(1_000)
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
  expect(() => elapse(POLL_MS)).toThrow('no timer')
})

test('polls after a stream was silent for too long, and connects again', async () => {
  const { connection, opened, events, join, elapse } = setUp()
  join()
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
  elapse(SILENCE_MS)
  await vi.waitFor(() => expect(connection.state()).toBe('polling'))
  elapse(POLL_MS)
  expect(events).toEqual([{ kind: 'sync' }, { kind: 'sync' }])
  elapse(1_000)
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
  expect(opened).toHaveLength(2)
})

test('closes its stream a minute after the page is hidden, and opens another when it is shown', async () => {
  const { connection, opened, join, show, elapse } = setUp()
  join()
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
  show(false)
  elapse(HIDDEN_LIFE_MS)
  expect([connection.state(), opened[0]?.signal.aborted]).toEqual(['off', true])
  show(true)
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
})

test('polls and does not connect again after another tab has taken its place', async () => {
  const { connection, opened, join, say } = setUp()
  join()
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
  say('event: replaced\ndata: {}\n\n')
  await vi.waitFor(() => expect(connection.state()).toBe('polling'))
  expect(opened).toHaveLength(1)
})

test('ends when the last listener leaves', async () => {
  const { connection, opened, join } = setUp()
  const [first, second] = [join(), join()]
  await vi.waitFor(() => expect(connection.state()).toBe('live'))
  first()
  expect(connection.state()).toBe('live')
  second()
  expect([connection.state(), opened[0]?.signal.aborted]).toEqual(['off', true])
})
