import { expect, test } from 'vitest'
import { modelOf } from '../../../../shared/planner/solver/model.ts'
import type { Problem } from '../../../../shared/planner/solver/problem.ts'
import { Returns } from '../../../../shared/planner/solver/returns.ts'
import { Chance } from '../../../../shared/random.ts'
import { someProblem } from './some-problem.ts'

const [PROBLEMS, CHANGES] = [20, 60]

/** Returns the score that the returns lose, less the score of the parts that have a stop. `plan` maps stops to days. */
function lossOf({ region, part, returning, discovering }: Problem, plan: ReadonlyMap<number, number>): number {
  const daysOf = new Map<number, Set<number>>()
  for (const [stop, day] of plan) {
    const own = region[stop] ?? -1
    if (own >= 0) daysOf.set(own, new Set([...(daysOf.get(own) ?? []), day]))
  }
  let loss = 0
  for (const days of daysOf.values()) {
    const groups = [...days].filter((day) => !days.has(day - 1)).length
    loss += (groups - 1) * returning
  }
  for (const found of new Set([...plan.keys()].map((stop) => part[stop] ?? -1))) loss -= discovering[found] ?? 0
  return loss
}

/** Adds and removes stops at random. Calls `after` after each change. */
function change(seed: number, after: (problem: Problem, plan: Map<number, number>, returns: Returns) => void): void {
  const problem = someProblem(seed, { stops: 8, towns: 2, days: 5 })
  const chance = new Chance(seed)
  const returns = new Returns(modelOf(problem))
  const plan = new Map<number, number>()
  for (let count = 0; count < CHANGES; count += 1) {
    const stop = chance.below(problem.stops)
    const day = plan.get(stop)
    if (day === undefined) {
      plan.set(stop, chance.below(problem.days.length))
      returns.add(stop, plan.get(stop) ?? 0)
    } else {
      plan.delete(stop)
      returns.remove(stop, day)
    }
    after(problem, plan, returns)
  }
}

test('the total follows from the stops of a plan, whatever changes led to it', () => {
  for (let seed = 1; seed <= PROBLEMS; seed += 1) {
    change(seed, (problem, plan, returns) => expect(returns.total, `seed ${seed}`).toBe(lossOf(problem, plan)))
  }
})

test('a copy of another plan gives the same costs for each further stop', () => {
  for (let seed = 1; seed <= PROBLEMS; seed += 1) {
    const other = new Returns(modelOf(someProblem(seed, { stops: 8, towns: 2, days: 5 })))
    other.add(0, 0)
    change(seed, (problem, plan, returns) => {
      other.copy(returns)
      expect(other.total).toBe(returns.total)
      for (let stop = 0; stop < problem.stops; stop += 1) {
        if (plan.has(stop)) continue
        for (const day of problem.days.keys()) {
          const cost = lossOf(problem, new Map([...plan, [stop, day]])) - lossOf(problem, plan)
          expect(other.cost(stop, day), `seed ${seed}`).toBeCloseTo(cost)
        }
      }
    })
  }
})
