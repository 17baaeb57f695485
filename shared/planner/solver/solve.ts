/** Entry point of the solver: takes a problem and a budget, returns the best plan found. */

import { atBestHours } from './best-hours.ts'
import { modelOf } from './model.ts'
import type { Budget, Problem, Solution } from './problem.ts'
import { scoreOf } from './score.ts'
import { Search } from './search.ts'

/**
 * Solves a problem. The same problem, seed and rounds give the same plan, unless `expired` stops the search early.
 * Every route keeps all limits of follow.ts, unless the solution is `stranded`.
 */
export function solve(problem: Problem, budget: Budget): Solution {
  const search = new Search(modelOf(problem), budget)
  const rounds = search.run()
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
