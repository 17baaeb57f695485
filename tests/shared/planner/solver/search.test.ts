/** Tests the limits of one run of the search. */

import { expect, test } from 'vitest'
import { modelOf } from '../../../../shared/planner/solver/model.ts'
import { Search } from '../../../../shared/planner/solver/search.ts'
import { someProblem } from './some-problem.ts'

const problem = someProblem(7, { stops: 40, towns: 5, days: 4 })
/** The maximum number of tries in one round: 40 stops on 4 days, each tried at most a few times. */
const MOST_TRIES_OF_ROUND = 40 * 4 * 5

test('a run ends with the round in which its tries are used up', () => {
  const search = new Search(modelOf(problem), 1)
  for (const tries of [2_000, 20_000]) {
    const before = search.tried
    search.run({ rounds: Number.POSITIVE_INFINITY, tries })
    expect(search.tried - before).toBeGreaterThanOrEqual(tries)
    expect(search.tried - before).toBeLessThan(tries + MOST_TRIES_OF_ROUND)
  }
})

test('a run ends after its rounds if tries are left', () => {
  const search = new Search(modelOf(problem), 1)
  expect(search.run({ rounds: 50, tries: 1_000_000 })).toBe(50)
  expect(search.run({ rounds: 0 })).toBe(0)
})
