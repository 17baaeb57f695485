import { describe, expect, test } from 'vitest'
import {
  ANSWERS,
  type Answer,
  answer,
  answersInOrder,
  type Check,
  FIRST_CHECK,
  givenAnswer,
  missedIn,
  nextQuestion,
  nextRound,
  QUESTIONS,
  questionOf,
  scoreOf,
} from '../../../shared/wildlife/self-check.ts'

const play = (given: readonly Answer[], from: Check = FIRST_CHECK) =>
  given.reduce((check, chosen) => nextQuestion(answer(check, chosen)), from)

test('has eight different questions', () => {
  expect(QUESTIONS).toHaveLength(8)
  expect(new Set(QUESTIONS).size).toBe(8)
})

test('counts only the first answer', () => {
  const once = answer(FIRST_CHECK, 'wrong')
  expect(answer(once, 'right')).toBe(once)
  expect(givenAnswer(once)).toBe('wrong')
})

test('does not skip a question without an answer', () => expect(nextQuestion(FIRST_CHECK)).toBe(FIRST_CHECK))

describe('a whole round', () => {
  const given: Answer[] = ['right', 'wrong', 'right', 'right', 'other', 'right', 'right', 'right']
  const done = play(given)

  test('ends after the eighth question', () => expect(questionOf(done)).toBeUndefined())
  test('counts the right answers', () => expect(scoreOf(done)).toBe(6))
  test('lists the missed questions', () => expect(missedIn(done)).toEqual(['second', 'queue']))
  test('takes no ninth answer', () => expect(answer(done, 'right')).toBe(done))
  test('starts again with the next round', () => expect(nextRound(done)).toEqual({ round: 1, at: 0, answers: [] }))
})

describe('the answers', () => {
  const places = (from: Check) =>
    QUESTIONS.map((_, at) => {
      const order = answersInOrder({ ...from, at })
      expect([...order].sort()).toEqual([...ANSWERS].sort())
      return order.indexOf('right')
    })

  test('never have the right one twice in the same place in a row', () => {
    const found = places(FIRST_CHECK)
    for (const [index, place] of found.entries()) expect(place).not.toBe(found[index + 1])
    expect(new Set(found)).toEqual(new Set([0, 1, 2]))
  })

  test('have other positions in the next round', () => {
    const next = places(nextRound(FIRST_CHECK))
    for (const [index, place] of places(FIRST_CHECK).entries()) expect(next[index]).not.toBe(place)
  })
})
