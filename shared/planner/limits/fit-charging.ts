/** Searches for a plan whose days have time to charge an electric car. The solver itself does not count charging. */

import { follow } from '../solver/follow.ts'
import type { Budget, Problem, Route, Solution } from '../solver/problem.ts'
import { scoreOf } from '../solver/score.ts'
import { solve } from '../solver/solve.ts'
import { type DrivenTrip, type WayOf, withCharging } from './charging-time.ts'

const MOST_SEARCHES = 3

interface Checked {
  readonly isPossible: boolean
  /** Minutes that the day charges. */
  readonly charging: number
}

class ChargingFit {
  readonly #trip: DrivenTrip
  readonly #wayOf: WayOf

  constructor(trip: DrivenTrip, wayOf: WayOf) {
    this.#trip = trip
    this.#wayOf = wayOf
  }

  check(routes: readonly Route[], index: number): Checked {
    const { problem } = this.#trip
    const [day, route] = [problem.days[index], routes[index]]
    const start = index === 0 ? problem.start : routes[index - 1]?.end
    if (!day || !route || start === undefined) return { isPossible: true, charging: 0 }
    const line = { trip: this.#trip, index, start, route, wayOf: this.#wayOf }
    const charged = withCharging(line, day)
    const { broken } = follow(problem, charged.day, start, route)
    return {
      isPossible: broken.length === 0 || charged.day === day,
      charging: charged.legs.reduce((sum, leg) => sum + (leg?.extra ?? 0), 0),
    }
  }

  tooLong(routes: readonly Route[]): { readonly index: number; readonly charging: number }[] {
    return routes.flatMap((_, index) => {
      const { isPossible, charging } = this.check(routes, index)
      return isPossible ? [] : [{ index, charging }]
    })
  }

  /**
   * Drops stops of a day until it has time to charge: the least valuable one that is enough, or else the least valuable
   * one, again and again. Required stops stay.
   */
  shortened(routes: readonly Route[], index: number): readonly Route[] {
    const { score, required } = this.#trip.problem
    let now = routes
    while (!this.check(now, index).isPossible) {
      const route = now[index] as Route
      const free = route.stops
        .filter((stop) => !required.some((one) => one.stop === stop))
        .toSorted((a, b) => (score[a] ?? 0) - (score[b] ?? 0))
      if (free.length === 0) return now
      const shorter = free.map((stop) =>
        now.with(index, { ...route, stops: route.stops.filter((one) => one !== stop) }),
      )
      now = shorter.find((one) => this.check(one, index).isPossible) ?? (shorter[0] as readonly Route[])
    }
    return now
  }
}

/**
 * Starts days later by the minutes that they charge, so that the search leaves this time free. The time is before the
 * first drive, so a route that the search finds can still be too long if it charges after waiting for an opening.
 */
function reserved(problem: Problem, minutes: readonly number[]): Problem {
  const days = problem.days.map((day, index) => ({ ...day, from: day.from + (minutes[index] ?? 0) }))
  return { ...problem, days }
}

/** Limits the second and third search, so that all searches together take at most twice as long as one. */
function smaller(budget: Budget): Budget {
  return budget.tries === undefined ? budget : { ...budget, tries: budget.tries / 2 }
}

const fits = ({ stranded, unmet }: Solution) => !stranded && unmet.length === 0

/**
 * Solves a trip. For an electric car, days without time to charge are planned again with that time reserved. Days that
 * are still too long lose stops. If a day is too long even so, the solution is `stranded`, or lacks the required stops
 * of that day. The result is deterministic, like that of `solve`.
 */
export function solveWithCharging(trip: DrivenTrip, budget: Budget, wayOf: WayOf): Solution {
  const { problem, request } = trip
  let solution = solve(problem, budget)
  if (request.vehicle !== 'electric' || request.range === undefined) return solution
  const fit = new ChargingFit(trip, wayOf)
  const minutes = problem.days.map(() => 0)
  for (let searches = 1; searches < MOST_SEARCHES && fits(solution); searches += 1) {
    const tooLong = fit.tooLong(solution.routes)
    if (tooLong.length === 0) return solution
    for (const { index, charging } of tooLong) minutes[index] = (minutes[index] ?? 0) + charging
    const again = solve(reserved(problem, minutes), smaller(budget))
    if (!fits(again)) break
    solution = again
  }
  if (!fits(solution)) return solution
  const tooLong = fit.tooLong(solution.routes)
  const routes = tooLong.reduce((now, { index }) => fit.shortened(now, index), solution.routes)
  const hopeless = tooLong.filter(({ index }) => !fit.check(routes, index).isPossible)
  const unmet = problem.required
    .map(({ stop }) => stop)
    .filter((stop) => hopeless.some(({ index }) => routes[index]?.stops.includes(stop)))
  return {
    ...solution,
    routes,
    score: scoreOf(problem, routes),
    unmet,
    stranded: hopeless.some(({ index }) => !routes[index]?.stops.some((stop) => unmet.includes(stop))),
  }
}
