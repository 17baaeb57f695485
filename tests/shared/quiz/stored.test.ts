import { expect, test } from 'vitest'
import { seeded } from '../../../shared/quiz/chance.ts'
import { makeRound } from '../../../shared/quiz/round.ts'
import {
  EMPTY_STORE,
  MOST_WAITING_RESULTS,
  parseStore,
  type Store,
  storeText,
  withResult,
} from '../../../shared/quiz/stored.ts'
import { DECK, wording } from './a-deck.ts'

const wish = {
  length: '10',
  categories: ['regulatory', 'rule'],
  missedOnly: false,
  timed: true,
  described: false,
} as const
const round = makeRound({ deck: DECK, random: seeded(1), wording }, { id: 'round-0001', boxes: {}, now: 5, wish })
const result = { id: 'round-0000', finishedAt: 3, right: 1, total: 2, categories: [] }
const store: Store = {
  boxes: { '330': { box: 3, at: 4 } },
  round: { ...round, answers: ['right', null] },
  waiting: [{ ...result, boxes: [{ card: '330', box: 3, at: 4 }] }],
  handedAt: 4,
  owner: 'anna',
}

/** Returns the stored quiz state as JSON, with the given parts replaced. */
const changed = (part: object) => JSON.stringify({ ...JSON.parse(storeText(store)), ...part })
const read = (text: string | null) => parseStore(text, DECK)

test('restores everything after a reload during a round', () => {
  expect(read(storeText(store))).toEqual(store)
  expect(read(storeText(EMPTY_STORE))).toEqual(EMPTY_STORE)
  const finished = { ...store, round: { ...round, finishedAt: 5 } }
  expect(read(storeText(finished))).toEqual(finished)
})

test.each([
  ['nothing', null],
  ['no JSON', '{"version":1,'],
  ['a list', '[]'],
  ['an older version', changed({ version: 0 })],
  ['a newer version', changed({ version: 2 })],
  ['boxes that are a list', changed({ boxes: [] })],
])('reads %s as an empty store', (_, text) => {
  expect(read(text)).toEqual(EMPTY_STORE)
})

test.each<[string, object]>([
  ['is text', { round: 'x' }],
  ['has no questions', { round: { ...round, questions: [] } }],
  ['has more answers than questions', { round: { ...round, answers: Array(50).fill('right') } }],
  [
    'asks for a card that is gone',
    { round: { ...round, questions: [{ card: '999', kind: 'name', options: ['999'] }] } },
  ],
  [
    'lacks the right answer',
    { round: { ...round, questions: [{ card: '330', kind: 'name', options: ['301', '302'] }] } },
  ],
  [
    'asks a sign as a bank question',
    { round: { ...round, questions: [{ card: '330', kind: 'bank', options: ['right'] }] } },
  ],
  ['was wished for in a category there is not', { round: { ...round, wish: { ...wish, categories: ['speed'] } } }],
  ['was wished for in another length', { round: { ...round, wish: { ...wish, length: '11' } } }],
  ['ended at no time', { round: { ...round, finishedAt: '1' } }],
  ['has answers that are numbers', { round: { ...round, answers: [1] } }],
])('drops only a round that %s', (_, part) => {
  const { round: _gone, ...rest } = store
  expect(read(changed(part))).toEqual(rest)
})

test.each<[string, object]>([
  ['of no box', { '330': { box: 0, at: 4 } }],
  ['of a sixth box', { '330': { box: 6, at: 4 } }],
  ['of a card that is gone', { '999': { box: 1, at: 4 } }],
  ['without its moment', { '330': { box: 1 } }],
])('drops only a card state %s', (_, boxes) => {
  expect(read(changed({ boxes: { ...boxes, '301': { box: 2, at: 1 } } })).boxes).toEqual({ '301': { box: 2, at: 1 } })
})

test('drops only an invalid waiting result', () => {
  expect(read(changed({ waiting: [{ ...store.waiting[0], right: 3 }, store.waiting[0], 7] })).waiting).toEqual(
    store.waiting,
  )
})

test('sends with a result every change since the last one exactly once, including abandoned rounds', () => {
  const boxes = { '301': { box: 2, at: 10 }, '302': { box: 1, at: 20 } }
  const once = withResult({ ...EMPTY_STORE, boxes }, result)
  expect(once.waiting[0]?.boxes).toEqual([
    { card: '301', box: 2, at: 10 },
    { card: '302', box: 1, at: 20 },
  ])
  const again = withResult({ ...once, boxes: { ...boxes, '301': { box: 1, at: 30 } } }, { ...result, id: 'round-0002' })
  expect(again.waiting[1]?.boxes).toEqual([{ card: '301', box: 1, at: 30 }])
})

test('limits the number of waiting results', () => {
  let full = EMPTY_STORE
  for (let number = 0; number < 30; number += 1) full = withResult(full, { ...result, id: `round-${1000 + number}` })
  expect([full.waiting.length, full.waiting.at(-1)?.id]).toEqual([MOST_WAITING_RESULTS, 'round-1029'])
})
