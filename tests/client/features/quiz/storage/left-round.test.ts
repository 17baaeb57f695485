import { beforeEach, expect, test } from 'vitest'
import type { Api } from '../../../../../client/api/create-api.ts'
import { changeStore, forgetStore, readStore } from '../../../../../client/features/quiz/storage/device-store.ts'
import { leftRound, sendLeftRound } from '../../../../../client/features/quiz/storage/left-round.ts'
import type { Round } from '../../../../../shared/quiz/round.ts'
import { EMPTY_STORE } from '../../../../../shared/quiz/stored.ts'

const round: Round = {
  id: 'round-0003',
  startedAt: 2,
  wish: { length: '10', categories: [], missedOnly: false, timed: false, described: false },
  questions: ['330', '301'].map((card) => ({ card, kind: 'name', options: [card] })),
  answers: [null],
  review: [],
  reviewed: [],
}
/** The first card was missed in this round; the second was known in an earlier one. */
const boxes = { '330': { box: 1, at: 3 }, '301': { box: 2, at: 1 } }
const LEFT = {
  id: 'round-0003',
  finishedAt: 2,
  right: 0,
  total: 0,
  categories: [],
  boxes: [{ card: '330', box: 1, at: 3 }],
}

beforeEach(() => {
  forgetStore()
  changeStore((store) => ({ ...store, boxes, round, owner: 'anna' }))
})

function anAccount() {
  const calls: unknown[] = []
  const api = async (key: string, options?: { body?: unknown }) => {
    calls.push([key, options?.body])
    return { results: [], boxes: [] }
  }
  return { calls, connection: { api } as unknown as Pick<Api, 'api'> }
}

test('sends the answered cards of an unfinished round without a score, and keeps the round', async () => {
  const { calls, connection } = anAccount()
  await sendLeftRound(connection, 'anna')
  expect(calls).toEqual([['POST /api/quiz-results', LEFT]])
  expect(readStore()).toMatchObject({ round, boxes })
})

test('sends nothing for a round without answers, a finished round and the round of another account', async () => {
  expect(leftRound({ ...EMPTY_STORE, boxes, round: { ...round, answers: [] } })).toBeUndefined()
  expect(leftRound({ ...EMPTY_STORE, boxes, round: { ...round, finishedAt: 4 } })).toBeUndefined()
  const { calls, connection } = anAccount()
  await sendLeftRound(connection, 'ben')
  expect(calls).toEqual([])
})
