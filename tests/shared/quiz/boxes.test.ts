import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  type Boxes,
  countBoxes,
  DUE_AFTER_DAYS,
  isDue,
  isMissed,
  mergeBoxes,
} from '../../../shared/quiz/boxes.ts'
import { seeded } from '../../../shared/quiz/chance.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000

test.each([
  [1, 0, true],
  [2, 0, false],
  [2, 1, true],
  [3, 2, false],
  [3, 3, true],
  [4, 6, false],
  [4, 7, true],
  [5, 20, false],
  [5, 21, true],
])('decides whether a card in box %i is due after %i days: %s', (box, days, due) => {
  expect(isDue({ box, at: NOW - days * DAY_MS }, NOW)).toBe(due)
})

test('starts a day at midnight in Japan', () => {
  const at = Date.parse('2026-11-21T23:59:00+09:00')
  expect(isDue({ box: 2, at }, at + 60_000)).toBe(true)
  expect(isDue({ box: 2, at }, at + 59_000)).toBe(false)
})

test.each([
  ['moves a new card answered right to the second box', undefined, true, { box: 2, at: NOW }],
  ['moves a new card answered wrong to the first box', undefined, false, { box: 1, at: NOW }],
  ['moves a due card up one box', { box: 3, at: NOW - 3 * DAY_MS }, true, { box: 4, at: NOW }],
  ['a missed card goes one box up the same day', { box: 1, at: NOW - 1 }, true, { box: 2, at: NOW }],
  ['there is no sixth box', { box: 5, at: NOW - 30 * DAY_MS }, true, { box: 5, at: NOW }],
  ['a card before its day stays, answered right', { box: 4, at: NOW - DAY_MS }, true, { box: 4, at: NOW - DAY_MS }],
  ['and goes back to the first, answered wrong', { box: 4, at: NOW - DAY_MS }, false, { box: 1, at: NOW }],
])('%s', (_, before, right, after) => {
  expect(afterAnswer(before, right, NOW)).toEqual(after)
})

test('increases the days from box to box', () => {
  expect([...DUE_AFTER_DAYS].sort((a, b) => a - b)).toEqual(DUE_AFTER_DAYS)
  expect(isMissed({ box: 1, at: 0 })).toBe(true)
  expect(isMissed({ box: 2, at: 0 })).toBe(false)
})

describe('merging two devices', () => {
  const random = seeded(7)
  const someBoxes = (): Boxes =>
    Object.fromEntries(
      ['330', '329', '301', '302', 'stop-line']
        .filter(() => random() > 0.3)
        .map((card) => [card, { box: 1 + Math.floor(random() * 5), at: Math.floor(random() * 3) }]),
    )
  const samples = Array.from({ length: 200 }, () => [someBoxes(), someBoxes(), someBoxes()] as const)

  test('keeps the later answer, or the lower box at the same time', () => {
    expect(mergeBoxes({ a: { box: 5, at: 1 }, b: { box: 2, at: 3 } }, { a: { box: 1, at: 2 } })).toEqual({
      a: { box: 1, at: 2 },
      b: { box: 2, at: 3 },
    })
    expect(mergeBoxes({ a: { box: 5, at: 1 } }, { a: { box: 3, at: 1 } })).toEqual({ a: { box: 3, at: 1 } })
  })

  test('is commutative, associative and idempotent', () => {
    for (const [one, two, three] of samples) {
      expect(mergeBoxes(one, two)).toEqual(mergeBoxes(two, one))
      expect(mergeBoxes(mergeBoxes(one, two), three)).toEqual(mergeBoxes(one, mergeBoxes(two, three)))
      expect(mergeBoxes(mergeBoxes(one, two), two)).toEqual(mergeBoxes(one, two))
      expect(mergeBoxes(one, one)).toEqual(one)
    }
  })
})

test('counts cards by state', () => {
  const boxes = { a: { box: 1, at: NOW }, b: { box: 2, at: NOW - DAY_MS }, c: { box: 5, at: NOW } }
  expect(countBoxes(['a', 'b', 'c', 'd'], boxes, NOW)).toEqual({ total: 4, known: 2, due: 2, missed: 1, unseen: 1 })
})
