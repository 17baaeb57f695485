import { expect, test } from 'vitest'
import {
  firstUnread,
  putOutgoing,
  type ThreadState,
  withMessage,
  withNewest,
  withOlder,
  withoutOutgoing,
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
