/** The quiz with the account: what waits is sent once, what other devices know is taken in, and accounts are kept apart. */

import { beforeEach, expect, test } from 'vitest'
import type { Api } from '../../../../../client/api/create-api.ts'
import { ApiError } from '../../../../../client/api/problem.ts'
import { claimed, keepWithAccount } from '../../../../../client/pages/quiz/storage/account-sync.ts'
import { changeStore, forgetStore, readStore } from '../../../../../client/pages/quiz/storage/device-store.ts'
import { EMPTY_STORE, type Result } from '../../../../../shared/quiz/stored.ts'

beforeEach(forgetStore)

const result = (id: string): Result => ({
  id,
  finishedAt: 3,
  right: 1,
  total: 2,
  categories: [{ category: 'rule', right: 1, total: 2 }],
  boxes: [{ card: '330', box: 2, at: 3 }],
})

/** An account that knows one card, and a connection that fails as told. */
function anAccount(refusal?: (call: number) => 'ValidationError' | 'UnknownError' | undefined) {
  const calls: string[] = []
  const api = async (key: string, options?: { body?: { id: string } }) => {
    calls.push([key, options?.body?.id].filter(Boolean).join(' '))
    const name = refusal?.(calls.length)
    if (name) throw new ApiError({ type: 'about:blank', title: name, status: 400, name, detail: name })
    return { results: [], boxes: [{ card: '301', box: 4, at: 9 }] }
  }
  return { calls, connection: { api } as unknown as Pick<Api, 'api'> }
}

test('what waits is sent, the oldest first, and then waits no more', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { calls, connection } = anAccount()
  await keepWithAccount(connection, 'anna')
  expect(calls).toEqual(['POST /api/quiz-results round-0001', 'POST /api/quiz-results round-0002'])
  expect(readStore()).toMatchObject({ waiting: [], owner: 'anna', boxes: { '301': { box: 4, at: 9 } } })
})

test('with nothing to send, what other devices know is read, and the later answer stands', async () => {
  changeStore((store) => ({ ...store, boxes: { '301': { box: 1, at: 10 }, '330': { box: 2, at: 1 } } }))
  const { calls, connection } = anAccount()
  await keepWithAccount(connection, 'anna')
  expect(calls).toEqual(['GET /api/quiz-results'])
  expect(readStore().boxes).toEqual({ '301': { box: 1, at: 10 }, '330': { box: 2, at: 1 } })
})

test('a lost connection leaves everything waiting', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { connection } = anAccount((call) => (call === 2 ? 'UnknownError' : undefined))
  await expect(keepWithAccount(connection, 'anna')).rejects.toThrow(ApiError)
  expect(readStore().waiting.map(({ id }) => id)).toEqual(['round-0002'])
})

test('what the server will never take does not hold up what comes after it', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { calls, connection } = anAccount((call) => (call === 1 ? 'ValidationError' : undefined))
  await keepWithAccount(connection, 'anna')
  expect(calls).toHaveLength(2)
  expect(readStore().waiting).toEqual([])
})

test('who signs in while an answer is under way is neither given the rounds nor the cards of the one before', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { calls, connection } = anAccount(() => void changeStore((store) => claimed(store, 'ben')))
  await keepWithAccount(connection, 'anna')
  expect(calls).toHaveLength(1)
  expect(readStore()).toEqual({ ...EMPTY_STORE, owner: 'ben' })
})

test.each([
  ['answers from before the first sign-in go to that account', undefined, true],
  ['those of the same account stay', 'anna', true],
  ['those of somebody else do not follow', 'ben', false],
])('%s', (_, owner, kept) => {
  const store = { ...EMPTY_STORE, boxes: { '330': { box: 2, at: 1 } }, ...(owner && { owner }) }
  expect(claimed(store, 'anna')).toEqual(kept ? { ...store, owner: 'anna' } : { ...EMPTY_STORE, owner: 'anna' })
})
