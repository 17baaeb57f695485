import { expect, test } from 'vitest'
import { Draft } from '../../../../shared/planner/solver/draft.ts'
import { follow } from '../../../../shared/planner/solver/follow.ts'
import { place, spot } from '../../../../shared/planner/solver/insertion.ts'
import { modelOf } from '../../../../shared/planner/solver/model.ts'
import { Chance } from '../../../../shared/random.ts'
import { someProblem } from './some-problem.ts'

const PROBLEMS = 3000

test('finds the cheapest position among exactly those that follow.ts accepts', () => {
  let [fitting, refused, late, fetched] = [0, 0, 0, 0]
  for (let seed = 1; seed <= PROBLEMS; seed += 1) {
    const problem = someProblem(seed, { stops: 9, towns: 3, days: 1 })
    const [day] = problem.days
    const end = day?.ends[0]?.vertex
    if (!day || end === undefined) throw new Error('a problem without a day')
    const draft = new Draft(modelOf({ ...problem, required: [] }))
    draft.setEnds(0, problem.start, end)
    const route: number[] = []
    const traceOf = (stops: readonly number[]) => follow(problem, day, problem.start, { stops, end })
    const broken = (stops: readonly number[]) => traceOf(stops).broken.length > 0
    const travelOf = (stops: readonly number[]) => {
      const { visits, last } = traceOf(stops)
      return visits.reduce((sum, { travel }) => sum + travel, last.travel)
    }
    expect(draft.refresh(0) < 0, `seed ${seed}: the bare day`).toBe(!broken([]))
    if (broken([])) continue
    const chance = new Chance(seed)
    for (let step = 0; step < 12; step += 1) {
      const stop = chance.below(problem.stops)
      if (route.includes(stop)) continue
      const costs = Array.from({ length: route.length + 1 }, (_, at) => {
        if (broken(route.toSpliced(at, 0, stop))) return Number.POSITIVE_INFINITY
        const detour = travelOf(route.toSpliced(at, 0, stop)) - travelOf(route)
        return Math.max(1e-3, detour + (problem.stay[stop] ?? 0))
      })
      const cheapest = Math.min(...costs)
      const found = place(draft, 0, stop, 0)
      expect(found, `seed ${seed}, stop ${stop} into ${route}`).toBe(cheapest < Number.POSITIVE_INFINITY)
      if (!found) {
        refused += 1
        continue
      }
      expect(spot.cost, `seed ${seed}, stop ${stop} into ${route}`).toBe(cheapest)
      fitting += 1
      // The test inserts the stop at any position that fits, not only at the cheapest, to create more unusual days.
      const places = costs.flatMap((cost, at) => (cost < Number.POSITIVE_INFINITY ? [at] : []))
      const at = places[chance.below(places.length)] ?? 0
      route.splice(at, 0, stop)
      draft.insert(0, at, stop)
      expect(draft.refresh(0), `seed ${seed}, ${route}`).toBe(-1)
      const trace = traceOf(route)
      expect([...draft.leaves.subarray(1, route.length + 1)]).toEqual(trace.visits.map(({ ends }) => ends))
      expect(draft.leaves[route.length + 1]).toBe(trace.last.arrives)
      if (trace.pause) late += 1
      if (trace.last.back > 0 || trace.visits.some(({ back }) => back > 0)) fetched += 1
    }
  }
  // Makes sure that the random problems cover each case often.
  for (const count of [fitting, refused, late]) expect(count).toBeGreaterThan(2000)
  expect(fetched).toBeGreaterThan(500)
})
