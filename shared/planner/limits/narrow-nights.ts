/** Finds a chain (one town for each night) that fulfils the user's wishes about nights, and limits the search to it. */

import type { Problem, Solution } from '../solver/problem.ts'
import { solve } from '../solver/solve.ts'
import { chainsOf } from './chains.ts'
import type { NightRule } from './night-rule.ts'

const CHAINS_COMPARED = 4
const TRIAL_ROUNDS = 60

/**
 * @param towns the only town allowed for each night. Null allows every town that is not in this list, so that a town in
 * the list gets no nights besides those for which it is listed
 */
function withTowns(problem: Problem, towns: readonly (number | null)[]): Problem {
  const days = problem.days.map((day, night) => {
    const town = towns[night]
    if (town === undefined) return day
    const ends = day.ends.filter(({ vertex }) => (town === null ? !towns.includes(vertex) : vertex === town))
    return { ...day, ends }
  })
  return { ...problem, days }
}

const missing = ({ stranded, unmet }: Solution) => (stranded ? Number.POSITIVE_INFINITY : unmet.length)

/**
 * Limits the night towns by the wishes about nights. If the user only fixed the towns of certain dates, the search
 * still chooses the towns of the other nights. Any other wish fixes all nights: short searches compare the chains with
 * the best estimates.
 * @returns the narrowed problem; if no chain fulfils the rule, a problem in which no town is possible for any night
 */
export function narrowNights(problem: Problem, rule: NightRule, seed: number): Problem {
  const nights = problem.days.length - 1
  if (nights < 1) return problem
  const { shape, least, stays } = rule
  if (shape === undefined && least <= 1 && stays.every(({ from }) => from !== null)) {
    const towns: (number | null)[] = Array.from({ length: nights }, () => null)
    for (const { vertex, nights: length, from } of stays) towns.fill(vertex, from ?? 0, (from ?? 0) + length)
    return withTowns(problem, towns)
  }
  const narrowed = chainsOf(problem, rule, CHAINS_COMPARED).map((chain) => withTowns(problem, chain))
  const [first] = narrowed
  if (!first)
    return withTowns(
      problem,
      Array.from({ length: nights }, () => Number.NaN),
    )
  if (narrowed.length === 1) return first
  const tried = narrowed.map((one) => ({ one, solution: solve(one, { seed, rounds: TRIAL_ROUNDS }) }))
  return tried.reduce((best, other) => {
    const fewer = missing(best.solution) - missing(other.solution)
    return fewer > 0 || (fewer === 0 && other.solution.score > best.solution.score) ? other : best
  }).one
}
