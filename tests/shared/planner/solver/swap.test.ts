import { expect, test } from 'vitest'
import type { Problem } from '../../../../shared/planner/solver/problem.ts'
import { swapFor } from '../../../../shared/planner/solver/swap.ts'

const [CHEAP, DEAR, NEW, TOWN] = [0, 1, 2, 3]

/** Creates a day of three stops and one town, in which each leg takes 30 minutes and each visit an hour. */
function oneDay({ by = 1_200, isOpen = true } = {}): Problem {
  const stops = 3
  return {
    stops,
    towns: 1,
    score: Float64Array.of(10, 100, 50),
    stay: new Float64Array(stops).fill(60),
    kind: new Int16Array(stops).fill(-1),
    fading: [1],
    region: new Int16Array(stops).fill(-1),
    returning: 0,
    part: new Int16Array(stops).fill(-1),
    discovering: new Float64Array(0),
    mostInARow: Number.POSITIVE_INFINITY,
    perMinute: 0,
    stayingOn: 0,
    start: TOWN,
    days: [
      {
        travel: new Float64Array(16).fill(30),
        driving: null,
        dusk: Number.POSITIVE_INFINITY,
        opens: new Float64Array(stops),
        closes: Float64Array.of(1_440, 1_440, isOpen ? 1_440 : -1),
        from: 480,
        cap: Number.POSITIVE_INFINITY,
        most: Number.POSITIVE_INFINITY,
        pause: null,
        ends: [{ vertex: TOWN, by, value: 0 }],
      },
    ],
    required: [],
  }
}

const swap = (problem: Problem, kept: readonly number[] = []) =>
  swapFor(problem, [TOWN], [{ stops: [CHEAP, DEAR], end: TOWN }], NEW, { kept: new Set(kept), on: [0] })

/** The end of the day with two stops, which leaves no time for a third. */
const END = 480 + 3 * 30 + 2 * 60

test('a day with room names the minutes of travel that the stop adds', () => {
  expect(swap(oneDay())).toEqual({ day: 0, adds: 30 })
})

test('a full day replaces the stop of least score, and names the minutes that are missing', () => {
  expect(swap(oneDay({ by: END }))).toEqual({ day: 0, replaces: CHEAP, over: 90 })
})

test('a stop that must stay is not replaced', () => {
  expect(swap(oneDay({ by: END }), [CHEAP])).toEqual({ day: 0, replaces: DEAR, over: 90 })
  expect(swap(oneDay({ by: END }), [CHEAP, DEAR])).toEqual({ day: 0, over: 90 })
})

test('a day on which the stop is closed is no choice', () => {
  expect(swap(oneDay({ isOpen: false }))).toBeUndefined()
})
