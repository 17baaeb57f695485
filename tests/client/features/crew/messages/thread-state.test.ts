import { expect, test } from 'vitest'
import {
  arrivedIn,
  changed,
  firstUnread,
  NOTHING_KNOWN,
  putOutgoing,
  type ThreadState,
  withArrived,
  withLoaded,
  withMessage,
  withNewest,
  withOlder,
  withoutOutgoing,
  withReadTo,
} from '../../../../../client/features/crew/messages/thread-state.ts'
import type { Message, MessagePage } from '../../../../../shared/api/endpoints.ts'

const message = (number: number, text = `message ${number}`): Message => ({
  ...{ id: `id-${number}`, thread: 'a-thread', number, at: number, text },
  from: { id: 'anna', displayName: 'Anna' },
})

const page = (numbers: readonly number[], nextCursor?: string): MessagePage => ({
  items: numbers.map((number) => message(number)),
  ...(nextCursor !== undefined && { nextCursor }),
  ...{ readTo: 0, mayWrite: true, masked: false },
})

const numbersOf = ({ messages }: ThreadState) => messages.map(({ number }) => number)

test('keeps older pages when the newest page reaches the known messages', () => {
  const first = withOlder(withNewest(undefined, page([4, 3], 'before 3')), page([2, 1]))
  const next = withNewest(first, page([5, 4], 'before 4'))
  expect([numbersOf(next), next.older]).toEqual([[1, 2, 3, 4, 5], undefined])
})

test('drops the known messages when messages between them and the newest page are missing', () => {
  const next = withNewest(withNewest(undefined, page([2, 1])), page([9, 8], 'before 8'))
  expect([numbersOf(next), next.older]).toEqual([[8, 9], 'before 8'])
})

test('sorts live messages by number, once each, and takes the later text', () => {
  let state = withNewest(undefined, page([2, 1]))
  for (const next of [message(4), message(3), message(4, 'unmasked')]) state = withMessage(state, next)
  expect(numbersOf(state)).toEqual([1, 2, 3, 4])
  expect(state.messages.at(-1)?.text).toBe('unmasked')
})

test.each([
  ['a page that lacks it', page([2, 1]), [1, 2, 3]],
  ['a full page that lacks it', page([2], 'before 2'), [2, 3]],
  ['a page that contains it', page([3, 2, 1]), [1, 2, 3]],
  ['the page of an empty thread', page([]), [3]],
  ['a page of newer messages, which leaves a gap', page([9, 8], 'before 8'), [8, 9]],
])('a message that arrives before the first page is added to %s', (_, first, numbers) => {
  const loading = withArrived(NOTHING_KNOWN, message(3, 'unmasked'))
  const { state, early } = withLoaded(loading, first)
  expect([state && numbersOf(state), early]).toEqual([numbers, []])
})

test('the text of the first page replaces that of an early message', () => {
  const { state } = withLoaded(withArrived(NOTHING_KNOWN, message(1, 'unmasked')), page([1]))
  expect(state?.messages.map(({ text }) => text)).toEqual(['message 1'])
})

test('a thread that is not loaded cannot be changed, and a loaded one can', () => {
  const read = (state: ThreadState) => withReadTo(state, 2)
  expect(changed(NOTHING_KNOWN, read)).toEqual(NOTHING_KNOWN)
  const known = changed(withArrived(withLoaded(NOTHING_KNOWN, page([1])), message(2)), read)
  expect([known.state && numbersOf(known.state), known.state?.readTo]).toEqual([[1, 2], 2])
  expect(changed(known, (state) => withReadTo(state, 1)).state?.readTo).toBe(2)
})

test('finds the newest message of another person that a page adds to the known ones', () => {
  const own: Message = { id: 'own', thread: 'a-thread', number: 5, at: 5, text: 'own' }
  const known = withMessage(withNewest(undefined, page([3, 2])), own)
  const next = page([4, 3, 2])
  expect(arrivedIn(known, next)?.number).toBe(4)
  expect(arrivedIn(known, page([3, 2, 1])), 'older messages').toBeUndefined()
  expect(arrivedIn(undefined, next), 'the first page').toBeUndefined()
})

test('finds the first unread message of another person', () => {
  const own: Message = { id: 'own', thread: 'a-thread', number: 2, at: 2, text: 'own' }
  const state = withMessage(withMessage(withNewest(undefined, page([1])), own), message(3))
  expect(firstUnread({ ...state, readTo: 1 })?.number).toBe(3)
  expect(firstUnread({ ...state, readTo: 3 })).toBeUndefined()
})

test('replaces an outgoing message by its key, and removes it', () => {
  const sending = { key: 'a', text: 'Hello', state: 'sending' } as const
  const failed = putOutgoing([sending], { ...sending, state: 'failed' })
  expect(failed).toEqual([{ key: 'a', text: 'Hello', state: 'failed' }])
  expect(withoutOutgoing(failed, 'a')).toEqual([])
})
