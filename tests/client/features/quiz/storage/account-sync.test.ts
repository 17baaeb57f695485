import { beforeEach, expect, test } from 'vitest'
import type { Api } from '../../../../../client/api/create-api.ts'
import { ApiError } from '../../../../../client/api/problem.ts'
import { claimed, syncWithAccount } from '../../../../../client/features/quiz/storage/account-sync.ts'
import { changeStore, forgetStore, readStore } from '../../../../../client/features/quiz/storage/device-store.ts'
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

/**
 * A connection to an account that has one card. `refusal` receives the number of a call and returns its error, or
 * undefined for success.
 */
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

test('uploads waiting rounds, the oldest first, and removes them from the queue', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { calls, connection } = anAccount()
  await syncWithAccount(connection, 'anna')
  expect(calls).toEqual(['POST /api/quiz-results round-0001', 'POST /api/quiz-results round-0002'])
  expect(readStore()).toMatchObject({ waiting: [], owner: 'anna', boxes: { '301': { box: 4, at: 9 } } })
})

test('reads the account without an upload when nothing waits, and keeps the later answer', async () => {
  changeStore((store) => ({ ...store, boxes: { '301': { box: 1, at: 10 }, '330': { box: 2, at: 1 } } }))
  const { calls, connection } = anAccount()
  await syncWithAccount(connection, 'anna')
  expect(calls).toEqual(['GET /api/quiz-results'])
  expect(readStore().boxes).toEqual({ '301': { box: 1, at: 10 }, '330': { box: 2, at: 1 } })
})

test('keeps the rounds waiting that were not uploaded before a failure', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { connection } = anAccount((call) => (call === 2 ? 'UnknownError' : undefined))
  await expect(syncWithAccount(connection, 'anna')).rejects.toThrow(ApiError)
  expect(readStore().waiting.map(({ id }) => id)).toEqual(['round-0002'])
})

test('drops a round that the server rejects as invalid and uploads the next one', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { calls, connection } = anAccount((call) => (call === 1 ? 'ValidationError' : undefined))
  await syncWithAccount(connection, 'anna')
  expect(calls).toHaveLength(2)
  expect(readStore().waiting).toEqual([])
})

test('gives a user who signs in during an upload neither the rounds nor the cards of the previous user', async () => {
  changeStore((store) => ({ ...store, waiting: [result('round-0001'), result('round-0002')] }))
  const { calls, connection } = anAccount(() => void changeStore((store) => claimed(store, 'ben')))
  await syncWithAccount(connection, 'anna')
  expect(calls).toHaveLength(1)
  expect(readStore()).toEqual({ ...EMPTY_STORE, owner: 'ben' })
})

test.each([
  ['assigns answers from before the first sign-in to that account', undefined, true],
  ['keeps the answers of the same account', 'anna', true],
  ['discards the answers of another account', 'ben', false],
])('%s', (_, owner, isKept) => {
  const store = { ...EMPTY_STORE, boxes: { '330': { box: 2, at: 1 } }, ...(owner && { owner }) }
  expect(claimed(store, 'anna')).toEqual(isKept ? { ...store, owner: 'anna' } : { ...EMPTY_STORE, owner: 'anna' })
})
