/** Finds the cheapest way to add one stop to a plan: on a day with spare time, or in place of another stop. */

import { follow, type Trace } from './follow.ts'
import type { Day, Problem, Route } from './problem.ts'

export interface Swap {
  readonly day: number
  /**
   * The stop that must be dropped for the new one. Absent if the day has room, or if removing any single stop does not
   * make room.
   */
  readonly replaces?: number
  readonly over?: number
  /** Driving minutes that the stop adds to the day. Present only if the day has room for the stop. */
  readonly adds?: number
}

const driving = ({ visits, last }: Trace) => visits.reduce((sum, { travel }) => sum + travel, last.travel)

interface Shown {
  readonly problem: Problem
  readonly day: Day
  readonly start: number
  readonly route: Route
}

function inserted({ problem, day, start, route }: Shown, stops: readonly number[], stop: number): Trace | undefined {
  let best: Trace | undefined
  for (let at = 0; at <= stops.length; at += 1) {
    const trace = follow(problem, day, start, { ...route, stops: stops.toSpliced(at, 0, stop) })
    if (trace.broken.length === 0 && (!best || driving(trace) < driving(best))) best = trace
  }
  return best
}

/**
 * Returns the minutes by which the day would exceed its end or its driving limit with this stop. Ignores opening hours.
 */
function overOf({ problem, day, start, route }: Shown, now: Trace, stop: number): number {
  const size = problem.stops + problem.towns
  const vertices = [start, ...route.stops, route.end]
  const detours = vertices.slice(1).map((to, index) => {
    const from = vertices[index] as number
    const leg = (a: number, b: number) => day.travel[a * size + b] ?? Number.POSITIVE_INFINITY
    return leg(from, stop) + leg(stop, to) - leg(from, to)
  })
  const by = day.ends.find(({ vertex }) => vertex === route.end)?.by ?? Number.NEGATIVE_INFINITY
  const detour = Math.min(...detours)
  const late = now.last.arrives + detour + (problem.stay[stop] ?? 0) - by
  return Math.max(late, now.driven + detour - day.cap)
}

/**
 * @param starts by day: the vertex where it starts
 * @param kept stops that must stay in the plan
 * @param on the days to try
 * @returns the swap that loses least score; undefined if the stop is closed on all these days
 */
export function swapFor(
  problem: Problem,
  starts: readonly number[],
  routes: readonly Route[],
  stop: number,
  { kept, on }: { readonly kept: ReadonlySet<number>; readonly on: readonly number[] },
): Swap | undefined {
  let best: { readonly swap: Swap; readonly loss: number } | undefined
  const offer = (swap: Swap, loss: number) => {
    if (!best || loss < best.loss) best = { swap, loss }
  }
  for (const index of on) {
    const [day, route, start] = [problem.days[index], routes[index], starts[index]]
    if (!day || !route || start === undefined || (day.closes[stop] ?? -1) < (day.opens[stop] ?? 0)) continue
    const shown = { problem, day, start, route }
    const now = follow(problem, day, start, route)
    const room = inserted(shown, route.stops, stop)
    if (room) {
      const adds = driving(room) - driving(now)
      offer({ day: index, adds }, Number.MIN_SAFE_INTEGER + adds)
      continue
    }
    const over = overOf(shown, now, stop)
    const tooLong = over > 0 && over < Number.POSITIVE_INFINITY ? { over } : {}
    offer({ day: index, ...tooLong }, Number.MAX_SAFE_INTEGER)
    for (const other of route.stops) {
      if (kept.has(other)) continue
      const rest = route.stops.filter((one) => one !== other)
      if (inserted(shown, rest, stop)) offer({ day: index, replaces: other, ...tooLong }, problem.score[other] ?? 0)
    }
  }
  return best?.swap
}
