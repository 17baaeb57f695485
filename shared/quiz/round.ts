/** A quiz round: selects the cards, takes the answers, and asks missed questions once more at the end. */

import { afterAnswer, type Boxes, isDue, isMissed } from './boxes.ts'
import { type Random, shuffled } from './chance.ts'
import type { Card, Category, Deck } from './deck.ts'
import { makeQuestion, type Question, rightOption, type Wording } from './question.ts'

export const LENGTHS = ['10', '25', 'all'] as const
export type Length = (typeof LENGTHS)[number]

export interface Wish {
  readonly length: Length
  readonly categories: readonly Category[]
  readonly missedOnly: boolean
  readonly timed: boolean
  /** Describes pictures in words before the answer, for users who cannot see them. */
  readonly described: boolean
}

/** The chosen option; null if the time ran out. */
export type Answer = string | null

export interface Round {
  readonly id: string
  readonly startedAt: number
  /** Time of the last answer of the first pass. Absent before it, and in rounds that an earlier version stored. */
  readonly finishedAt?: number
  readonly wish: Wish
  readonly questions: readonly Question[]
  readonly answers: readonly Answer[]
  /** The missed questions, asked once more. Created with the last answer of the first pass. */
  readonly review: readonly Question[]
  readonly reviewed: readonly Answer[]
}

export interface Making {
  readonly deck: Deck
  readonly random: Random
  readonly wording: Wording
}

/**
 * Returns the cards that match the user's choices in `wish`, in the order in which they are asked: first due cards,
 * then cards never seen, then all others.
 */
export function cardsFor(deck: Deck, boxes: Boxes, wish: Wish, now: number, random: Random): Card[] {
  const turn = ({ id }: Card) => {
    const standing = boxes[id]
    return standing ? (isDue(standing, now) ? 0 : 2) : 1
  }
  const allowed = [...deck.values()]
    .filter(({ category }) => wish.categories.length === 0 || wish.categories.includes(category))
    .filter(({ id }) => !wish.missedOnly || isMissed(boxes[id]))
  const inTurn = shuffled(allowed, random).sort((a, b) => turn(a) - turn(b))
  return wish.length === 'all' ? inTurn : inTurn.slice(0, Number(wish.length))
}

export function makeRound(
  { deck, random, wording }: Making,
  { id, boxes, wish, now }: { id: string; boxes: Boxes; wish: Wish; now: number },
): Round {
  const questions = cardsFor(deck, boxes, wish, now, random).map((card) => makeQuestion(deck, card, random, wording))
  return { id, startedAt: now, wish, questions, answers: [], review: [], reviewed: [] }
}

export type Place = { readonly pass: 'first' | 'review'; readonly index: number }

export function placeOf({ questions, answers, review, reviewed }: Round): Place | undefined {
  if (answers.length < questions.length) return { pass: 'first', index: answers.length }
  return reviewed.length < review.length ? { pass: 'review', index: reviewed.length } : undefined
}

export function questionAt(round: Round, { pass, index }: Place): Question | undefined {
  return (pass === 'first' ? round.questions : round.review)[index]
}

export function missedIn({ questions, answers }: Round): Question[] {
  return questions.filter((question, index) => index < answers.length && answers[index] !== rightOption(question))
}

export interface Answered {
  readonly round: Round
  readonly boxes: Boxes
  readonly right: boolean
  /** True if this answer is the last one of the first pass, which completes the score. */
  readonly scored: boolean
}

/**
 * Records an answer. The last answer of the first pass adds a review, which asks missed questions in another way.
 * Answers in the review do not change the boxes.
 */
export function answer(making: Making, round: Round, boxes: Boxes, chosen: Answer, now: number): Answered {
  const place = placeOf(round)
  const question = place && questionAt(round, place)
  if (!question) return { round, boxes, right: false, scored: false }
  const right = chosen === rightOption(question)
  if (place.pass === 'review') {
    return { round: { ...round, reviewed: [...round.reviewed, chosen] }, boxes, right, scored: false }
  }
  const after = { ...round, answers: [...round.answers, chosen] }
  const scored = after.answers.length === after.questions.length
  return {
    round: scored ? { ...after, finishedAt: now, review: reviewOf(making, missedIn(after)) } : after,
    boxes: { ...boxes, [question.card]: afterAnswer(boxes[question.card], right, now) },
    right,
    scored,
  }
}

function reviewOf({ deck, random, wording }: Making, missed: readonly Question[]): Question[] {
  return shuffled(missed, random).flatMap(({ card, kind }) => {
    const known = deck.get(card)
    return known ? [makeQuestion(deck, known, random, wording, kind)] : []
  })
}

export function withoutReview(round: Round): Round {
  return { ...round, review: round.review.slice(0, round.reviewed.length) }
}
