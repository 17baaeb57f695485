import { describe, expect, test } from 'vitest'
import { scrollStep, spotAt } from '../../../../../client/features/planner/edit/plan-drag.ts'

/** Three days with stops that are 100 px high. The first day has two stops, the second none and the third one. */
const DAYS = [
  {
    day: 0,
    top: 0,
    bottom: 300,
    stops: [
      { top: 50, bottom: 150 },
      { top: 160, bottom: 260 },
    ],
  },
  { day: 1, top: 400, bottom: 450, stops: [] },
  { day: 2, top: 600, bottom: 800, stops: [{ top: 650, bottom: 750 }] },
]

test.each([
  ['above the first stop', 20, 0, 0],
  ['in the upper half of a stop: before it', 90, 0, 0],
  ['in the lower half of a stop: after it', 110, 0, 1],
  ['below the last stop', 290, 0, 2],
  ['on a day without stops', 425, 1, 0],
  ['between two days: on the nearer one', 340, 0, 2],
  ['between two days: on the nearer one', 370, 1, 0],
  ['above all days', -500, 0, 0],
  ['below all days', 9_000, 2, 1],
])('drops a stop %s', (_, y, day, index) => {
  expect(spotAt(DAYS, y)).toEqual({ day, index })
})

test('returns no spot for a stop dropped outside all days', () => expect(spotAt([], 10)).toBeUndefined())

describe('the page', () => {
  test.each([
    ['does not scroll in the middle', 400, 0],
    ['scrolls up near the upper edge', 40, -11],
    ['scrolls up at full speed beyond it', -30, -18],
    ['scrolls down near the lower edge', 760, 11],
    ['scrolls down at full speed beyond it', 900, 18],
  ])('%s', (_, y, step) => expect(scrollStep(y, 800)).toBe(step))
})
