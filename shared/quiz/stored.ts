/** Reads and writes the quiz state on the device; an invalid value is ignored. */

import { BOXES, type Boxes, type Standing } from './boxes.ts'
import { CATEGORIES, type Deck } from './deck.ts'
import { BANK_OPTIONS, KINDS, type Question } from './question.ts'
import { type Answer, LENGTHS, type Round, type Wish } from './round.ts'
import type { CategoryScore } from './score.ts'

/** Increment when the format changes. Data that was stored in an older format is then read as empty. */
export const STORE_VERSION = 1

/** Maximum number of results that wait to be sent to an account; the oldest ones are dropped. */
export const MOST_WAITING_RESULTS = 20

export interface Result {
  readonly id: string
  readonly finishedAt: number
  readonly right: number
  readonly total: number
  readonly categories: readonly CategoryScore[]
  readonly boxes: readonly CardStanding[]
}

export interface CardStanding extends Standing {
  readonly card: string
}

export interface Store {
  readonly boxes: Boxes
  readonly round?: Round
  readonly waiting: readonly Result[]
  /** Time of the newest answer that is part of a result for the account, in milliseconds since the epoch. */
  readonly handedAt: number
  /** The account that the stored answers belong to. They are never sent to another account. */
  readonly owner?: string
}

export const EMPTY_STORE: Store = { boxes: {}, waiting: [], handedAt: 0 }

export function storeText(store: Store): string {
  return JSON.stringify({ version: STORE_VERSION, ...store })
}

export function standingsOf(boxes: Boxes): CardStanding[] {
  return Object.entries(boxes).map(([card, { box, at }]) => ({ card, box, at }))
}

export function boxesOf(standings: readonly CardStanding[]): Boxes {
  return Object.fromEntries(standings.map(({ card, box, at }) => [card, { box, at }]))
}

export function parseStore(text: string | null, deck: Deck): Store {
  const value = parsed(text)
  if (!isRecord(value) || value.version !== STORE_VERSION || !isRecord(value.boxes)) return EMPTY_STORE
  const boxes = Object.entries(value.boxes).flatMap(([card, standing]) =>
    deck.has(card) && isStanding(standing) ? [{ card, box: standing.box, at: standing.at }] : [],
  )
  const waiting = Array.isArray(value.waiting) ? value.waiting.filter(isResult) : []
  return {
    boxes: boxesOf(boxes),
    waiting: waiting.slice(-MOST_WAITING_RESULTS),
    handedAt: isTime(value.handedAt) ? value.handedAt : 0,
    ...(isRound(value.round, deck) && { round: value.round }),
    ...(typeof value.owner === 'string' && { owner: value.owner }),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isCount = (value: unknown, most: number): value is number => isTime(value) && value <= most

function isStanding(value: unknown): value is Standing {
  return isRecord(value) && isCount(value.box, BOXES) && value.box >= 1 && isTime(value.at)
}

const ID = /^[A-Za-z0-9_-]{8,64}$/
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isCategoryScore(value: unknown): value is CategoryScore {
  return (
    isRecord(value) &&
    CATEGORIES.some((category) => category === value.category) &&
    isTime(value.total) &&
    isCount(value.right, value.total)
  )
}

function isCardStanding(value: unknown): value is CardStanding {
  return isStanding(value) && 'card' in value && typeof value.card === 'string'
}

function isResult(value: unknown): value is Result {
  return (
    isRecord(value) &&
    isId(value.id) &&
    isTime(value.finishedAt) &&
    isTime(value.total) &&
    isCount(value.right, value.total) &&
    isListOf(value.categories, isCategoryScore) &&
    isListOf(value.boxes, isCardStanding)
  )
}

function isQuestion(value: unknown, deck: Deck): value is Question {
  if (!isRecord(value) || typeof value.card !== 'string' || !Array.isArray(value.options)) return false
  const card = deck.get(value.card)
  if (!card || !KINDS.some((kind) => kind === value.kind) || card.isSign !== (value.kind !== 'bank')) return false
  const known = (option: unknown) =>
    card.isSign
      ? typeof option === 'string' && deck.get(option)?.isSign === true
      : BANK_OPTIONS.some((name) => name === option)
  return value.options.every(known) && value.options.includes(card.isSign ? card.id : 'right')
}

function isWish(value: unknown): value is Wish {
  return (
    isRecord(value) &&
    LENGTHS.some((length) => length === value.length) &&
    Array.isArray(value.categories) &&
    value.categories.every((name) => CATEGORIES.some((category) => category === name)) &&
    [value.missedOnly, value.timed, value.described].every((is) => typeof is === 'boolean')
  )
}

const isAnswer = (value: unknown): value is Answer => value === null || typeof value === 'string'

function isRound(value: unknown, deck: Deck): value is Round {
  const isKnown = (question: unknown): question is Question => isQuestion(question, deck)
  return (
    isRecord(value) &&
    isId(value.id) &&
    isTime(value.startedAt) &&
    (value.finishedAt === undefined || isTime(value.finishedAt)) &&
    isWish(value.wish) &&
    isListOf(value.questions, isKnown) &&
    value.questions.length > 0 &&
    isListOf(value.answers, isAnswer) &&
    value.answers.length <= value.questions.length &&
    isListOf(value.review, isKnown) &&
    isListOf(value.reviewed, isAnswer) &&
    value.reviewed.length <= value.review.length
  )
}

export function withResult(store: Store, result: Omit<Result, 'boxes'>): Store {
  const boxes = standingsOf(store.boxes).filter(({ at }) => at > store.handedAt)
  const waiting = [...store.waiting, { ...result, boxes }].slice(-MOST_WAITING_RESULTS)
  return { ...store, waiting, handedAt: Math.max(store.handedAt, ...boxes.map(({ at }) => at)) }
}
