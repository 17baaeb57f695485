/** The solver's objective function. */

import { follow } from './follow.ts'
import type { Idling, Problem, Route } from './problem.ts'

/**
 * Returns the score that a day loses by ending too early (see Idling).
 * @param day earliest departure, number of stops and arrival at the day's end
 * @param by the latest permitted arrival at the day's end
 */
export function idleCost(
  { until, perMinute, empty, least }: Idling,
  day: { readonly from: number; readonly stops: number; readonly arrives: number },
  by: number,
): number {
  const end = Math.min(until, by)
  const early = perMinute * Math.max(0, end - day.arrives)
  return day.stops === 0 && end - day.from >= least ? early + empty : early
}

/**
 * Returns the score of a plan. Each stop adds its score. Within a kind, the best stop gets the first fading factor, the
 * second best the second and so on, whatever their order in the plan. Each minute of every leg costs `perMinute`. Each
 * day's end adds its value. `stayingOn` is added for each night in the same town as the night before; the end of the
 * last day is not a night. `returning` is subtracted for each visit to a region after at least one day without a stop
 * there. `discovering` is added for each part of the country with a stop. `idling` is subtracted for each minute that a
 * day ends too early.
 */
export function scoreOf(problem: Problem, routes: readonly Route[]): number {
  const kinds = new Map<number, number[]>()
  const visited = new Map<number, number>()
  let score = 0
  let start = problem.start
  routes.forEach((route, index) => {
    const day = problem.days[index]
    if (!day) return
    const { visits, last } = follow(problem, day, start, route)
    score -= problem.perMinute * visits.reduce((sum, { travel }) => sum + travel, last.travel)
    for (const region of new Set(route.stops.map((stop) => problem.region[stop] ?? -1))) {
      const before = visited.get(region)
      if (region >= 0 && before !== undefined && before < index - 1) score -= problem.returning
      visited.set(region, index)
    }
    for (const stop of route.stops) {
      const kind = problem.kind[stop] ?? -1
      const worth = problem.score[stop] ?? 0
      if (kind < 0) score += worth
      else kinds.set(kind, [...(kinds.get(kind) ?? []), worth])
    }
    const end = day.ends.find(({ vertex }) => vertex === route.end)
    score += end?.value ?? 0
    if (problem.idling) {
      const ended = { from: day.from, stops: route.stops.length, arrives: last.arrives }
      score -= idleCost(problem.idling, ended, end?.by ?? Number.POSITIVE_INFINITY)
    }
    if (index > 0 && index < problem.days.length - 1 && start === route.end) score += problem.stayingOn
    start = route.end
  })
  const parts = new Set(routes.flatMap(({ stops }) => stops.map((stop) => problem.part[stop] ?? -1)))
  for (const part of parts) score += problem.discovering[part] ?? 0
  for (const worths of kinds.values()) {
    worths.sort((a, b) => b - a)
    worths.forEach((worth, rank) => {
      score += worth * (problem.fading[Math.min(rank, problem.fading.length - 1)] ?? 1)
    })
  }
  return score
}
