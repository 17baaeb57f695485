/** Entry point of the solver: takes a problem and a budget, returns the best plan found. */

import { atBestHours } from './best-hours.ts'
import { modelOf } from './model.ts'
import type { Budget, Problem, Solution } from './problem.ts'
import { Reach } from './reach.ts'
import { scoreOf } from './score.ts'
import { Search } from './search.ts'

const STARTS_SHARE = 0.75
/** Factor on the continued search's initial temperature; below 1, so that the search refines the best start. */
const CONTINUED_WARMTH = 0.3
const SAMPLE_ROUNDS = 64
/** A run stops at this multiple of its planned tries, in case the estimate of tries per round was too low. */
const ESTIMATE_SLACK = 1.3
/** Difference between the seeds of two starts. It is odd, so that seeds repeat only after 2^32 starts. */
const SEED_STEP = 0x9e3779b1

/**
 * Returns the best plan found. The same problem, seed, rounds, tries and starts give the same plan, unless `expired`
 * stops the search early. Every route keeps all limits of follow.ts, unless the solution is `stranded`.
 */
export function solve(problem: Problem, budget: Budget): Solution {
  const { search, rounds } = searched(problem, budget)
  const found = search.routes()
  const routes = search.stranded ? found : atBestHours(problem, found)
  const held = new Set(routes.flatMap(({ stops }) => stops))
  return {
    routes,
    score: scoreOf(problem, routes),
    rounds,
    unmet: problem.required.map(({ stop }) => stop).filter((stop) => !held.has(stop)),
    stranded: search.stranded,
  }
}

/** Runs the searches. Several starts keep the search from settling on the first good night towns. */
function searched(problem: Problem, { seed, rounds: most, tries, starts = 1, expired }: Budget) {
  const model = modelOf(problem)
  const reach = new Reach(model)
  let best = new Search(model, seed, { reach })
  let rounds = 0
  let all = most
  const run = (search: Search, wanted: number, warmth?: number) => {
    const limit = tries === undefined ? {} : { tries: (ESTIMATE_SLACK * tries * wanted) / all }
    rounds += search.run({ rounds: wanted, ...limit }, expired, warmth)
  }
  if (tries !== undefined) {
    const sample = Math.min(most, SAMPLE_ROUNDS)
    rounds += best.run({ rounds: sample }, expired)
    all = Math.min(most, Math.ceil((tries * sample) / Math.max(1, best.tried)))
  }
  if (starts === 1) {
    run(best, all - rounds)
    return { search: best, rounds }
  }
  const each = Math.ceil((all * STARTS_SHARE) / starts)
  run(best, each)
  for (let start = 1; start < starts && !expired?.(); start += 1) {
    const search = new Search(model, (seed + start * SEED_STEP) | 0, { reach, random: true })
    run(search, each)
    if (search.isBetterThan(best)) best = search
  }
  run(best, Math.max(0, all - rounds), CONTINUED_WARMTH)
  return { search: best, rounds }
}
