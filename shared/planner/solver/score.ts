/** The solver's objective function. */

import type { Problem, Route } from './problem.ts'

/**
 * Each stop adds its score. Within a kind, the best stop gets the first fading factor, the second best the second and
 * so on, whatever their order in the plan. Each minute of every leg costs `perMinute`. Each day's end adds its value.
 * `stayingOn` is added for each night in the same town as the night before; the end of the last day is not a night.
 * `returning` is subtracted for each visit to a region after at least one day without a stop there.
 */
export function scoreOf(problem: Problem, routes: readonly Route[]): number {
  const size = problem.stops + problem.towns
  const kinds = new Map<number, number[]>()
  const visited = new Map<number, number>()
  let score = 0
  let start = problem.start
  routes.forEach((route, index) => {
    const day = problem.days[index]
    if (!day) return
    let here = start
    for (const to of [...route.stops, route.end]) {
      const minutes = day.travel[here * size + to] ?? Number.POSITIVE_INFINITY
      if (minutes < Number.POSITIVE_INFINITY) score -= problem.perMinute * minutes
      here = to
    }
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
    score += day.ends.find(({ vertex }) => vertex === route.end)?.value ?? 0
    if (index > 0 && index < problem.days.length - 1 && start === route.end) score += problem.stayingOn
    start = route.end
  })
  for (const worths of kinds.values()) {
    worths.sort((a, b) => b - a)
    worths.forEach((worth, rank) => {
      score += worth * (problem.fading[Math.min(rank, problem.fading.length - 1)] ?? 1)
    })
  }
  return score
}
