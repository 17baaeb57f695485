/**
 * Plans by large-neighbourhood search: a chain of night towns first, then again and again some stops or towns are taken out and
 * the days filled anew; what is a little worse may stay for a while (simulated annealing in cycles). Pure and repeatable: the same
 * problem, seed and rounds give the same plan.
 */

import { Destroy } from './destroy.ts'
import { Draft } from './draft.ts'
import { type DayTable, type Model, modelOf } from './model.ts'
import { Nights } from './nights.ts'
import type { Budget, Problem, Route, Solution } from './problem.ts'
import { Chance } from './random.ts'
import { Repair, type Taste } from './repair.ts'
import { scoreOf } from './score.ts'

/** How the search behaves; found by trial on the published instances. */
export const TUNE = {
  start: 0.25,
  end: 0.005,
  cycle: 3000,
  grow: 1.3,
  maxq: 0.3,
  capq: 14,
  ban: 0.3,
  noise: 0.5,
  tie: 0.02,
  regret: 0.3,
  weights: [3, 4, 1, 2, 1, 0.3] as number[],
  g0: 0.5,
  g1: 2,
  nights: 0.2,
  lays: 4,
  first: 0.5,
}
const ASK_EVERY = 16

/** The best plan found within the budget; feasible day by day, whatever else is missing (`unmet`, `stranded`). */
export function solve(problem: Problem, budget: Budget): Solution {
  const search = new Search(modelOf(problem), budget)
  search.begin()
  const rounds = search.run()
  const routes = search.routes()
  const held = new Set(routes.flatMap(({ stops }) => stops))
  return {
    routes,
    score: scoreOf(problem, routes),
    rounds,
    unmet: problem.required.map(({ stop }) => stop).filter((stop) => !held.has(stop)),
    stranded: search.best.alive.includes(0),
  }
}

class Search {
  readonly model: Model
  readonly budget: Budget
  readonly chance: Chance
  /** Where the search stands, what it tries next, and the best it has seen. */
  readonly current: Draft
  readonly draft: Draft
  readonly best: Draft
  readonly destroy: Destroy
  readonly repair: Repair
  readonly nights: Nights
  readonly banned: Uint8Array
  readonly taste: Taste = { greed: 1, waiting: 1, noise: 0, regret: 0 }
  readonly mean: number
  readonly tie: number
  value = Number.NEGATIVE_INFINITY
  bestValue = Number.NEGATIVE_INFINITY

  constructor(model: Model, budget: Budget) {
    this.model = model
    this.budget = budget
    this.chance = new Chance(budget.seed)
    this.current = new Draft(model)
    this.draft = new Draft(model)
    this.best = new Draft(model)
    this.destroy = new Destroy(model, this.chance)
    this.repair = new Repair(model)
    this.nights = new Nights(model, this.chance)
    this.banned = new Uint8Array(model.stops)
    let sum = 0
    for (const stop of model.candidates) sum += model.score[stop] as number
    this.mean = sum / Math.max(1, model.candidates.length)
    let longest = 0
    for (const day of model.days) {
      for (const end of day.ends) longest = Math.max(longest, (day.endBy[end] as number) - day.from)
    }
    this.tie =
      longest > 0 && longest < Number.POSITIVE_INFINITY && model.problem.perMinute === 0
        ? (TUNE.tie * 10 * this.mean) / longest
        : 0
  }

  begin(): void {
    const { draft, current, best, chance, nights, repair, destroy, banned, taste } = this
    const lays = nights.chosen ? TUNE.lays : 1
    for (let lay = 0; lay < lays; lay += 1) {
      for (let day = 0; day < this.model.days.length; day += 1) destroy.takeDay(draft, day)
      destroy.clear()
      nights.lay(draft, lay === 0 ? 0 : 1.5)
      taste.greed = 1
      taste.waiting = 0.5
      taste.noise = 0
      taste.regret = 0
      repair.fill(draft, destroy.out, 0, banned, taste, chance)
      const value = this.worth(draft)
      if (value > this.value) {
        this.value = value
        current.touched.fill(1)
        current.settle(draft)
      }
    }
    this.bestValue = this.value
    best.touched.fill(1)
    best.settle(current)
    draft.touched.fill(1)
    draft.settle(current)
  }

  run(): number {
    const { budget, current, draft, best, chance, destroy, mean } = this
    let cycle = Math.max(200, Math.min(TUNE.cycle, Math.ceil(budget.rounds * TUNE.first)))
    let step = 0
    let round = 0
    for (; round < budget.rounds; round += 1) {
      if (round % ASK_EVERY === 0 && budget.expired?.()) break
      destroy.clear()
      this.ruin()
      for (let day = 0; day < draft.count.length; day += 1) if (draft.touched[day] === 1) destroy.mend(draft, day)
      this.recreate()
      const now = this.worth(draft)
      const heat = mean * TUNE.start * (TUNE.end / TUNE.start) ** (step / cycle)
      if (now >= this.value || chance.next() < Math.exp((now - this.value) / heat)) {
        this.value = now
        current.settle(draft)
        if (now > this.bestValue + 1e-7) {
          this.bestValue = now
          best.touched.fill(1)
          best.settle(current)
        }
      } else draft.settle(current)
      step += 1
      if (step >= cycle) {
        step = 0
        cycle = Math.round(cycle * TUNE.grow)
        draft.touched.fill(1)
        draft.settle(best)
        current.touched.fill(1)
        current.settle(best)
        this.value = this.bestValue
      }
    }
    return round
  }

  ruin(): void {
    const { draft, chance, destroy, nights } = this
    if (nights.chosen && chance.next() < TUNE.nights) {
      nights.change(draft, destroy)
      return
    }
    let placed = 0
    for (const count of draft.count) placed += count
    const most = 1 + chance.below(Math.max(2, Math.min(TUNE.capq, Math.ceil(placed * TUNE.maxq))))
    const total = TUNE.weights.reduce((a, b) => a + b, 0)
    let pick = chance.next() * total
    let op = 0
    while (op < TUNE.weights.length - 1 && pick >= (TUNE.weights[op] as number)) pick -= TUNE.weights[op++] as number
    if (op === 0) destroy.rows(draft, most)
    else if (op === 1) destroy.near(draft, most)
    else if (op === 2) destroy.scattered(draft, most)
    else if (op === 3) destroy.hours(draft, most)
    else if (op === 4) destroy.poorest(draft, Math.min(most, 5))
    else {
      const day = destroy.someDay(draft)
      if (day >= 0) destroy.takeDay(draft, day)
    }
  }

  recreate(): void {
    const { draft, chance, destroy, banned, taste } = this
    if (chance.next() < TUNE.ban) {
      for (let index = 0; index < destroy.outs; index += 1) {
        if (chance.next() < 0.5) banned[destroy.out[index] as number] = 1
      }
    }
    taste.greed = TUNE.g0 + (TUNE.g1 - TUNE.g0) * chance.next()
    taste.waiting = chance.next()
    taste.noise = TUNE.noise * chance.next()
    taste.regret = chance.next() < 0.5 ? 0 : TUNE.regret * chance.next()
    this.repair.fill(draft, destroy.out, destroy.outs, banned, taste, chance)
  }

  worth(draft: Draft): number {
    const { model } = this
    const days = draft.count.length
    let value = draft.fading.total + draft.fading.required * model.weight
    let before = -1
    for (let day = 0; day < days; day += 1) {
      const end = draft.endOf(day)
      value +=
        ((model.days[day] as DayTable).endValue[end] as number) -
        (draft.travel[day] as number) * (this.tie + model.problem.perMinute)
      if (before === end && day < days - 1) value += model.problem.stayingOn
      before = end
    }
    return value
  }

  routes(): Route[] {
    const { best, model } = this
    return model.days.map((_, day) => {
      const base = day * model.width
      const count = best.count[day] as number
      return { stops: Array.from(best.order.subarray(base + 1, base + 1 + count)), end: best.endOf(day) }
    })
  }
}
