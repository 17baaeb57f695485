/** Tests the limits of one run of the search, and refills that end early. */

import { expect, test } from 'vitest'
import { modelOf } from '../../../../shared/planner/solver/model.ts'
import { scoreOf } from '../../../../shared/planner/solver/score.ts'
import { Search, TUNING } from '../../../../shared/planner/solver/search.ts'
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

test('refills that end early need at most four fifths of the tries and lose at most 1.5 % of the value, in the mean', () => {
  const { perMinuteLeft } = TUNING
  const searched = (most: number) => {
    let tries = 0
    let score = 0
    try {
      TUNING.perMinuteLeft = most
      for (let seed = 1; seed <= 12; seed += 1) {
        const large = someProblem(seed, { stops: 100, towns: 8, days: 5 })
        const search = new Search(modelOf(large), seed)
        search.run({ rounds: 1_500 })
        tries += search.tried
        score += scoreOf(large, search.routes())
      }
    } finally {
      TUNING.perMinuteLeft = perMinuteLeft
    }
    return { tries, score }
  }
  const [early, full] = [searched(perMinuteLeft), searched(Number.POSITIVE_INFINITY)]
  expect(early.tries).toBeLessThan(full.tries * 0.8)
  expect(early.score).toBeGreaterThan(full.score * 0.985)
})
