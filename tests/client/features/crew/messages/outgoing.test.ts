import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../../client/api/problem.ts'
import { changeDraft, readDraft } from '../../../../../client/features/crew/messages/drafts.ts'
import { createOutgoingStore } from '../../../../../client/features/crew/messages/outgoing.ts'
import type { Message } from '../../../../../shared/api/endpoints.ts'

const THREAD = 'crew-1'
const FIRST = { key: 'first', text: 'Shall we meet at nine?' }
const SECOND = { key: 'second', text: 'At the station' }

const TOO_FAST = new ApiError({
  type: 'about:blank',
  title: 'TooManyRequests',
  status: 429,
  name: 'TooManyRequests',
  detail: 'Too many messages',
})

const stored = ({ key, text }: { key: string; text: string }): Message => ({
  id: `id-${key}`,
  thread: THREAD,
  number: 1,
  at: 1,
  text,
})

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A store whose requests wait until the test answers them, each by the key of its message. */
function aStore() {
  const requests = new Map<string, PromiseWithResolvers<Message>>()
  const store = createOutgoingStore((_thread, { key }) => {
    const request = Promise.withResolvers<Message>()
    requests.set(key, request)
    return request.promise
  })
  return {
    store,
    accept: (one: typeof FIRST) => requests.get(one.key)?.resolve(stored(one)),
    refuse: (one: typeof FIRST) => requests.get(one.key)?.reject(TOO_FAST),
    states: () => store.of(THREAD).map(({ key, state }) => `${key}: ${state}`),
    kept: () => readDraft(THREAD).unsent.map(({ key }) => key),
  }
}

test('shows a message as being sent until the response arrives, and then passes on the stored message', async () => {
  const { store, accept, states, kept } = aStore()
  const received: Message[] = []
  store.onSent((message) => received.push(message))
  const sending = store.send(THREAD, FIRST)
  expect([states(), kept()]).toEqual([['first: sending'], ['first']])
  accept(FIRST)
  await sending
  expect([received, states(), kept()]).toEqual([[stored(FIRST)], [], []])
})

test('keeps a message that could not be sent when another one has been sent', async () => {
  const { store, accept, refuse, states, kept } = aStore()
  const sending = [store.send(THREAD, FIRST), store.send(THREAD, SECOND)]
  refuse(SECOND)
  accept(FIRST)
  await Promise.all(sending)
  expect([states(), kept()]).toEqual([['second: failed'], ['second']])
  expect(store.of(THREAD)[0]?.problem?.name).toBe('TooManyRequests')
})

test('shows messages of an earlier page as not sent', () => {
  changeDraft(THREAD, { unsent: [FIRST] })
  expect(aStore().states()).toEqual(['first: failed'])
})

test('keeps the messages that another tab has stored meanwhile', async () => {
  const { store, accept, kept } = aStore()
  const sending = store.send(THREAD, FIRST)
  changeDraft(THREAD, { unsent: [...readDraft(THREAD).unsent, SECOND] })
  accept(FIRST)
  await sending
  expect(kept()).toEqual(['second'])
})

test('notifies its listeners of each change, and discards a message', async () => {
  const { store, refuse, states, kept } = aStore()
  const listener = vi.fn()
  store.subscribe(listener)
  const sending = store.send(THREAD, FIRST)
  refuse(FIRST)
  await sending
  expect(listener).toHaveBeenCalledTimes(2)
  store.discard(THREAD, FIRST.key)
  expect(listener).toHaveBeenCalledTimes(3)
  expect([states(), kept()]).toEqual([[], []])
})

test('stores nothing when a request fails after a sign-out', async () => {
  const { store, refuse, states, kept } = aStore()
  const sending = store.send(THREAD, FIRST)
  store.forget()
  changeDraft(THREAD, { unsent: [] })
  refuse(FIRST)
  await sending
  expect([states(), kept()]).toEqual([[], []])
})
