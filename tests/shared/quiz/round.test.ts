import { describe, expect, test } from 'vitest'
import type { Boxes } from '../../../shared/quiz/boxes.ts'
import { seeded, shuffled } from '../../../shared/quiz/chance.ts'
import { makeQuestion, type Question, rightOption } from '../../../shared/quiz/question.ts'
import {
  answer,
  cardsFor,
  makeRound,
  missedIn,
  placeOf,
  questionAt,
  type Round,
  type Wish,
  withoutReview,
} from '../../../shared/quiz/round.ts'
import { isPassed, percentOf, scoreOf } from '../../../shared/quiz/score.ts'
import { DECK, wording } from './a-deck.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const ALL: Wish = { length: 'all', categories: [], missedOnly: false, timed: false, described: false }
const making = (seed = 1) => ({ deck: DECK, random: seeded(seed), wording })
const aRound = (seed = 1, wish = ALL, boxes: Boxes = {}) =>
  makeRound(making(seed), { id: 'round-0001', boxes, wish, now: NOW })

function cardOf(id: string) {
  const card = DECK.get(id)
  if (!card) throw new Error(`no card ${id}`)
  return card
}

/** Answers every question of a round. An answer is wrong if `wrong` returns true for the question. */
function play(round: Round, wrong: (question: Question) => boolean, boxes: Boxes = {}) {
  let state = { round, boxes }
  for (let place = placeOf(round); place; place = placeOf(state.round)) {
    const question = questionAt(state.round, place)
    if (!question) break
    const chosen = place.pass === 'first' && wrong(question) ? null : rightOption(question)
    state = answer(making(), state.round, state.boxes, chosen, NOW)
  }
  return state
}

describe('chance', () => {
  test('gives the same round for the same seed and another for another seed', () => {
    expect(aRound(5)).toEqual(aRound(5))
    expect(aRound(5)).not.toEqual(aRound(6))
  })

  test('shuffles without losing or adding items and without bias', () => {
    const random = seeded(3)
    const places = [0, 0, 0, 0]
    for (let time = 0; time < 4_000; time += 1) {
      const order = shuffled([0, 1, 2, 3], random)
      expect([...order].sort()).toEqual([0, 1, 2, 3])
      const at = order.indexOf(0)
      places[at] = (places[at] ?? 0) + 1
    }
    for (const times of places) expect(Math.abs(times - 1_000)).toBeLessThan(120)
  })
})

describe('a question', () => {
  const many = (id: string) =>
    Array.from({ length: 300 }, (_, seed) => makeQuestion(DECK, cardOf(id), seeded(seed), wording))

  test.each(['301', '323', '202', '501'])('a question about %s has the right answer once and no duplicates', (id) => {
    for (const question of many(id)) {
      expect(question.options.filter((option) => option === rightOption(question))).toHaveLength(1)
      expect(new Set(question.options).size).toBe(question.options.length)
      expect(question.options.length).toBeGreaterThanOrEqual(2)
      expect(question.options.length).toBeLessThanOrEqual(4)
    }
  })

  test('asks for the name, the action, and among look-alikes if there are any', () => {
    expect(new Set(many('301').map(({ kind }) => kind))).toEqual(new Set(['name', 'do', 'which']))
    expect(new Set(many('323').map(({ kind }) => kind))).toEqual(new Set(['name', 'do']))
    expect(new Set(many('deer').map(({ kind }) => kind))).toEqual(new Set(['bank']))
  })

  test('always offers look-alikes in both directions', () => {
    for (const { options } of many('331')) expect(options).toContain('302')
  })

  test('offers only confusable pictures', () => {
    for (const { kind, options } of many('301')) {
      if (kind === 'which') expect([...options].sort()).toEqual(['301', '302', '331'])
    }
  })

  test('takes other answers from the same category first', () => {
    for (const { options } of many('323')) {
      expect(options.map((id) => cardOf(id).category)).toEqual(Array(4).fill('regulatory'))
    }
  })

  test('never offers two signs with the same text', () => {
    const alike = (sign: string) => (sign === '301' || sign === '302' ? 'Closed' : sign)
    for (let seed = 0; seed < 100; seed += 1) {
      const { options } = makeQuestion(DECK, cardOf('301'), seeded(seed), alike)
      expect(options).toContain('301')
      expect(options).not.toContain('302')
    }
  })

  test('asks a missed card in another way if possible', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      expect(makeQuestion(DECK, cardOf('301'), seeded(seed), wording, 'name').kind).not.toBe('name')
    }
  })
})

describe('the cards of a round', () => {
  const boxes: Boxes = {
    '301': { box: 1, at: NOW },
    '302': { box: 2, at: NOW - 86_400_000 },
    '331': { box: 5, at: NOW },
  }
  const ids = (wish: Partial<Wish>) => cardsFor(DECK, boxes, { ...ALL, ...wish }, NOW, seeded(1)).map(({ id }) => id)

  test('the cards of a round start with due cards, then new ones, then the rest', () => {
    const order = ids({})
    expect([...order.slice(0, 2)].sort()).toEqual(['301', '302'])
    expect(order.at(-1)).toBe('331')
    expect(order).toHaveLength(DECK.size)
  })

  test.each([
    ['all of two categories', { categories: ['warning', 'plate'] }, ['202', '203', '501']],
    ['only what was missed', { missedOnly: true }, ['301']],
    ['what was missed of a category that has none', { missedOnly: true, categories: ['warning'] }, []],
  ] as const)('the cards of a round include %s', (_, wish, expected) => {
    expect(ids(wish).sort()).toEqual(expected)
  })

  test('are limited to the requested length', () => {
    expect(ids({ length: '10' })).toHaveLength(10)
    expect(ids({ length: '25' })).toHaveLength(DECK.size)
  })
})

describe('playing', () => {
  test('ends a round without mistakes after the last question', () => {
    const { round, boxes } = play(aRound(), () => false)
    expect(placeOf(round)).toBeUndefined()
    expect(round.finishedAt).toBe(NOW)
    expect(round.review).toEqual([])
    expect(Object.values(boxes)).toEqual(Array(DECK.size).fill({ box: 2, at: NOW }))
    expect(scoreOf(round, DECK)).toMatchObject({ right: DECK.size, total: DECK.size })
  })

  test('reviews missed questions without changing boxes or score', () => {
    const { round, boxes } = play(aRound(), ({ card }) => card === '301' || card === 'deer')
    expect(round.review.map(({ card }) => card).sort()).toEqual(['301', 'deer'])
    expect(round.reviewed).toHaveLength(2)
    expect(missedIn(round).map(({ card }) => card)).toEqual(round.review.map(({ card }) => card).sort())
    expect([boxes['301']?.box, boxes.deer?.box, boxes['302']?.box]).toEqual([1, 1, 2])
    expect(scoreOf(round, DECK).right).toBe(DECK.size - 2)
  })

  test('completes the score with the last answer of the first pass', () => {
    let state = { round: aRound(), boxes: {} as Boxes }
    const scored: boolean[] = []
    for (let place = placeOf(state.round); place; place = placeOf(state.round)) {
      const answered = answer(making(), state.round, state.boxes, null, NOW)
      scored.push(answered.scored)
      state = answered
    }
    expect(scored.map((is, index) => (is ? index : -1)).filter((index) => index >= 0)).toEqual([DECK.size - 1])
    expect(scored).toHaveLength(2 * DECK.size)
  })

  test('a player can skip the review', () => {
    let round = aRound()
    for (const _question of round.questions) round = answer(making(), round, {}, null, NOW).round
    expect(placeOf(round)).toEqual({ pass: 'review', index: 0 })
    expect(placeOf(withoutReview(round))).toBeUndefined()
  })

  test('ignores an answer after the end', () => {
    const { round, boxes } = play(aRound(), () => false)
    expect(answer(making(), round, boxes, 'right', NOW)).toEqual({ round, boxes, right: false, scored: false })
  })
})

test('scores by category, in the order of the categories', () => {
  const { round } = play(aRound(), ({ card }) => card === '501' || card === '323')
  expect(scoreOf(round, DECK).categories).toEqual([
    { category: 'regulatory', right: 4, total: 5 },
    { category: 'warning', right: 2, total: 2 },
    { category: 'plate', right: 0, total: 1 },
    { category: 'marking', right: 1, total: 1 },
    { category: 'hokkaido', right: 1, total: 1 },
  ])
})

test.each([
  [8, 10, true, 80],
  [7, 10, false, 70],
  [20, 25, true, 80],
  [19, 25, false, 76],
  [113, 142, false, 79],
  [114, 142, true, 80],
  [0, 0, false, 0],
])('decides whether %i of %i passes: %s, %i per cent', (right, total, passed, percent) => {
  expect([isPassed({ right, total }), percentOf({ right, total })]).toEqual([passed, percent])
})
