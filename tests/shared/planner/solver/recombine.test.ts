import { expect, test } from 'vitest'
import { Draft } from '../../../../shared/planner/solver/draft.ts'
import { modelOf } from '../../../../shared/planner/solver/model.ts'
import type { Problem } from '../../../../shared/planner/solver/problem.ts'
import { daysAreAlike, Recombine } from '../../../../shared/planner/solver/recombine.ts'
import { solve } from '../../../../shared/planner/solver/solve.ts'
import { Chance } from '../../../../shared/random.ts'
import { someProblem } from './some-problem.ts'

const PROBLEMS = 60
const ROUTES = 40

/** Returns a problem with several equal days that start and end in its only town. */
function alikeProblem(seed: number, { days = 3, stops = 14 } = {}): Problem {
  const problem = someProblem(seed, { stops, towns: 1, days: 1, straight: true })
  const [day] = problem.days
  if (!day) throw new Error('a problem without a day')
  const plain = { ...day, driving: null, cap: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY, pause: null }
  const one = { ...plain, ends: [{ vertex: stops, by: 1260, value: 0 }] }
  return {
    ...problem,
    fading: [1],
    mostInARow: Number.POSITIVE_INFINITY,
    perMinute: 0,
    stayingOn: 0,
    returning: 0,
    discovering: new Float64Array(0),
    required: [],
    days: Array.from({ length: days }, () => one),
  }
}

function emptyDraft(problem: Problem): Draft {
  const draft = new Draft(modelOf(problem))
  problem.days.forEach((_, day) => {
    draft.setEnds(day, problem.start, problem.start)
    draft.refresh(day)
  })
  return draft
}

const stopsOf = (draft: Draft, day: number) => {
  const first = day * draft.model.width + 1
  return [...draft.order.subarray(first, first + (draft.count[day] as number))]
}

/** Returns random feasible routes of one day. Each of them was passed to `recombine` as a plan. */
function noteRoutes(problem: Problem, recombine: Recombine, chance: Chance): number[][] {
  return Array.from({ length: ROUTES }, () => {
    const draft = emptyDraft(problem)
    draft.touched.fill(0)
    for (let step = 0; step < 8; step += 1) {
      const stop = chance.below(problem.stops)
      if ((draft.dayOf[stop] as number) >= 0) continue
      draft.insert(0, chance.below((draft.count[0] as number) + 1), stop)
      if (draft.refresh(0) < 0) continue
      draft.remove(stop)
      draft.refresh(0)
    }
    recombine.note(draft)
    return stopsOf(draft, 0)
  })
}

const scoreOfStops = (problem: Problem, stops: readonly number[]) =>
  stops.reduce((sum, stop) => sum + (problem.score[stop] as number), 0)

/**
 * Returns the highest total score of one route per day without a common stop, found by trying all combinations; 0 if
 * there are none.
 */
function bestOfAll(problem: Problem, routes: readonly (readonly number[])[]): number {
  let best = 0
  const walk = (from: number, left: number, used: ReadonlySet<number>, sum: number) => {
    if (left === 0) best = Math.max(best, sum)
    else
      routes.slice(from).forEach((route, index) => {
        if (route.some((stop) => used.has(stop))) return
        walk(from + index + 1, left - 1, new Set([...used, ...route]), sum + scoreOfStops(problem, route))
      })
  }
  walk(0, problem.days.length, new Set(), 0)
  return best
}

test('finds the best combination of remembered routes without a common stop', () => {
  let found = 0
  for (let seed = 1; seed <= PROBLEMS; seed += 1) {
    const problem = alikeProblem(seed)
    const recombine = new Recombine(modelOf(problem))
    const routes = noteRoutes(problem, recombine, new Chance(seed)).filter((route) => route.length > 0)
    const best = bestOfAll(problem, routes)
    const draft = emptyDraft(problem)
    expect(recombine.combine(draft, 0), `seed ${seed}`).toBe(best > 0)
    if (best === 0) continue
    found += 1
    const days = problem.days.map((_, day) => stopsOf(draft, day))
    expect(scoreOfStops(problem, days.flat()), `seed ${seed}`).toBe(best)
    expect(new Set(days.flat()).size, `seed ${seed}`).toBe(days.flat().length)
    days.forEach((_, day) => {
      expect(draft.refresh(day), `seed ${seed}`).toBe(-1)
    })
    expect(recombine.combine(draft, best), `seed ${seed}: nothing better than the best`).toBe(false)
    expect(problem.days.map((_, day) => stopsOf(draft, day))).toEqual(days)
  }
  expect(found).toBeGreaterThan(PROBLEMS / 2)
})

test('keeps the shorter of two routes with the same stops, and forgets the oldest route first', () => {
  const problem = alikeProblem(3, { days: 2 })
  const recombine = new Recombine(modelOf(problem), 3)
  const note = (...stops: number[]) => {
    const draft = emptyDraft(problem)
    draft.touched.fill(0)
    stops.forEach((stop, at) => {
      draft.insert(0, at, stop)
    })
    draft.travel[0] = stops[0] as number
    recombine.note(draft)
  }
  note(4, 2)
  note(2, 4)
  note(5, 2, 4)
  expect(recombine.size).toBe(2)
  note(6)
  note(7)
  expect(recombine.size).toBe(3)
  // The route with the stops 4 and 2 was the oldest, so it was replaced. The routes 5–2–4, 6 and 7 are left, and they
  // share no stop.
  const draft = emptyDraft(problem)
  expect(recombine.combine(draft, 0)).toBe(true)
  const left = [[5, 2, 4], [6], [7]].map((route) => scoreOfStops(problem, route)).sort((a, b) => b - a)
  const total = scoreOfStops(problem, [...stopsOf(draft, 0), ...stopsOf(draft, 1)])
  expect(total).toBe((left[0] as number) + (left[1] as number))
})

test('serves problems whose days are all alike only', () => {
  const problem = alikeProblem(1)
  const [day] = problem.days
  if (!day) throw new Error('a problem without a day')
  expect(daysAreAlike(problem)).toBe(true)
  expect(daysAreAlike({ ...problem, days: [day] })).toBe(false)
  expect(daysAreAlike({ ...problem, days: [day, { ...day, from: day.from + 1 }] })).toBe(false)
  expect(daysAreAlike({ ...problem, required: [{ stop: 0, day: null }] })).toBe(false)
  expect(daysAreAlike({ ...problem, perMinute: 0.25 })).toBe(false)
  expect(daysAreAlike({ ...problem, fading: [1, 0.5] })).toBe(false)
})

test('a search that recombines keeps to its seed', () => {
  const problem = alikeProblem(5, { stops: 60, days: 3 })
  const plan = () => JSON.stringify(solve(problem, { seed: 2, rounds: 4_000 }))
  expect(plan()).toBe(plan())
})
