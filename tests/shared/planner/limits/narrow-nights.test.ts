import { expect, test } from 'vitest'
import { narrowNights } from '../../../../shared/planner/limits/narrow-nights.ts'
import type { Day, Problem } from '../../../../shared/planner/solver/problem.ts'

const [START, NEAR_REQUIRED, NEAR_BEST] = [2, 3, 4]
const [STOPS, TOWNS] = [2, 3]
const SIZE = STOPS + TOWNS
const FAR = 500

/**
 * Creates a trip of two days with a night in one of two towns. Stop 0 can be visited only from the first town, and stop
 * 1, which is worth a hundred times as much, only from the second.
 */
function twoDays(required: Problem['required']): Problem {
  const travel = new Float64Array(SIZE * SIZE).fill(30)
  for (const [from, to] of [
    [NEAR_REQUIRED, 1],
    [NEAR_BEST, 0],
  ] as const) {
    travel[from * SIZE + to] = FAR
    travel[to * SIZE + from] = FAR
  }
  const day = (opens: boolean, ends: readonly number[]): Day => ({
    travel,
    driving: null,
    dusk: Number.POSITIVE_INFINITY,
    opens: new Float64Array(STOPS),
    closes: new Float64Array(STOPS).fill(opens ? 1_200 : -1),
    from: 480,
    cap: 120,
    most: 1,
    pause: null,
    ends: ends.map((vertex) => ({ vertex, by: 1_200, value: 0 })),
  })
  return {
    stops: STOPS,
    towns: TOWNS,
    score: Float64Array.of(1, 100),
    stay: new Float64Array(STOPS).fill(30),
    kind: new Int16Array(STOPS).fill(-1),
    fading: [1],
    region: new Int16Array(STOPS).fill(-1),
    returning: 0,
    part: new Int16Array(STOPS).fill(-1),
    discovering: new Float64Array(0),
    mostInARow: Number.POSITIVE_INFINITY,
    perMinute: 0,
    stayingOn: 0,
    start: START,
    days: [day(false, [NEAR_REQUIRED, NEAR_BEST]), day(true, [START])],
    required,
  }
}

const nightOf = (required: Problem['required']) =>
  narrowNights(twoDays(required), { shape: 'base', least: 1, stays: [] }, 1).days[0]?.ends.map(({ vertex }) => vertex)

test('chooses the town from which the most valuable stops can be visited', () => {
  expect(nightOf([])).toEqual([NEAR_BEST])
})

test('chooses the town from which a required stop can be visited, however little it is worth', () => {
  expect(nightOf([{ stop: 0, day: null }])).toEqual([NEAR_REQUIRED])
})
